import type { DatabaseSync } from 'node:sqlite';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { rolesOf } from './people-table.ts';
import { requirePrivacy } from './privacy.ts';
import { privacyOf } from './privacy-table.ts';

export const personalDataOfMembers = {
  columns: {
    privacy: { account_id: 'goes', email: 'no person: who sees the email' },
    roles: { account_id: 'goes', leadership_role: 'goes', since: 'goes', until: 'goes' },
  } satisfies PersonalColumns,

  export: (database: DatabaseSync, accountId: number) => ({
    privacy: requirePrivacy(privacyOf(database, accountId)),
    roles: rolesOf(database, accountId),
  }),
};
