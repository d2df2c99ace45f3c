import type { DatabaseSync } from 'node:sqlite';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { deleteEmailsTo, listEmailsTo } from './mailbox.ts';

export const personalDataOfEmail = {
  columns: {
    email_queue: { key: 'goes', account_id: 'goes', guest_id: 'goes', content: 'goes' },
    outbox: { recipient: 'goes', subject: 'goes', text: 'goes', html: 'goes' },
  } satisfies PersonalColumns,

  export: (database: DatabaseSync, address: string) => ({ stored_emails: listEmailsTo(database, address) }),

  forget: deleteEmailsTo,
};
