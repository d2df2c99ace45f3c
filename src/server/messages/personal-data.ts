import type { DatabaseSync } from 'node:sqlite';
import type { Account } from '../accounts/accounts-table.ts';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { FORMER, keepFormerId } from '../officers/former-officers-table.ts';
import { messagesBy } from './messages-table.ts';
import { messagesTo } from './recipients-table.ts';

const COUNTED = 'stays because the number of those who got a message stays right, without their details';
const WRITTEN = 'stays because an officer wrote it to many people, for the club';

export const personalDataOfMessages = {
  columns: {
    messages: {
      ...{ event_id: 'no person: the event', audience: 'no person: a word of this program' },
      ...{ subject: WRITTEN, text: WRITTEN, written_by: 'is emptied', written_by_former: FORMER },
      stopped_because: 'no person: a word of this program',
    },
    message_recipients: {
      ...{ message_id: 'no person: the message', account_id: 'goes', guest_id: COUNTED },
      ...{ email_id: 'no person: its row in the queue', state: 'no person: a word of this program', refusal: 'goes' },
    },
  } satisfies PersonalColumns,

  export: (database: DatabaseSync, account: Pick<Account, 'id' | 'email' | 'verified_at'>) => ({
    messages_written: messagesBy(database, account.id),
    messages_received: messagesTo(database, account),
  }),

  /** Before the account's row goes. */
  forget: (database: DatabaseSync, accountId: number) => keepFormerId(database, 'messages', 'written_by', accountId),
};
