import type { DatabaseSync } from 'node:sqlite';
import { utc } from '#shared/time/instants.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { accessHistory, wasEverOfficer } from './access-table.ts';
import { FORMER, keepFormerId, keepFormerOfficer } from './former-officers-table.ts';
import { countLogEntries, forgetPersonInLog } from './log-table.ts';
import { emailAboutFormerOfficer } from './officer-emails.ts';

export const personalDataOfOfficers = {
  columns: {
    former_officers: { id: FORMER },
    access: { account_id: 'goes', since: 'goes', until: 'goes', granted_by: 'is emptied', granted_by_former: FORMER },
    log: {
      actor_id: 'stays because otherwise another person would seem to have done it',
      action: 'no person: a word of this program',
      subject_kind: 'no person: a word of this program',
      subject_id: 'stays because the log says for two years that something was done, but not to whom',
      before: 'is emptied',
      after: 'is emptied',
    },
  } satisfies PersonalColumns,

  export: (database: DatabaseSync, accountId: number) => ({
    access: accessHistory(database, accountId).map(({ ended_at, ...access }) => ({
      ...access,
      ended: ended_at === null ? null : utc(ended_at),
    })),
    log_entries: countLogEntries(database, accountId),
  }),

  /** Before the nouns whose columns keep the account ID of a former officer. @returns what is done after the account is deleted. */
  forget(
    database: DatabaseSync,
    account: Pick<Account, 'id' | 'username' | 'first_name' | 'last_name'>,
    now: number,
  ): () => void {
    const wasOfficer = wasEverOfficer(database, account.id);
    if (wasOfficer) keepFormerOfficer(database, account.id, now);
    keepFormerId(database, 'access', 'granted_by', account.id);
    return () => {
      forgetPersonInLog(database, account.id);
      if (wasOfficer) emailAboutFormerOfficer(database, account, now);
    };
  },
};
