import type { DatabaseSync } from 'node:sqlite';
import { utc } from '#shared/time/instants.ts';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { countedAttempts } from '../http/limits/limits.ts';
import { type Account, foldForCompare } from './accounts-table.ts';
import { countKnownAddresses } from './known-addresses-table.ts';
import { profileOf } from './profile/profile.ts';
import { countLinks } from './secret-links-table.ts';

export const personalDataOfAccounts = {
  columns: {
    accounts: {
      ...{ id: 'goes', username: 'goes', username_key: 'goes', first_name: 'goes', last_name: 'goes' },
      ...{ email: 'goes', email_key: 'goes', alternative_email: 'goes', alternative_email_key: 'goes' },
      ...{ password_hash: 'goes', registration_no: 'goes', phone_number: 'goes', linkedin: 'goes', bio: 'goes' },
      ...{ profile_image: 'goes', last_seen_month: 'goes', news_token: 'goes' },
    },
    secret_links: { hash: 'goes', account_id: 'goes', email_id: 'goes' },
    known_addresses: { account_id: 'goes', address_hash: 'goes' },
  } satisfies PersonalColumns,

  export: (database: DatabaseSync, account: Account, { apiUrl, now }: { apiUrl: string; now: number }) => ({
    profile: profileOf(account, apiUrl),
    account: {
      signed_up: utc(account.created_at),
      email_verified: account.verified_at === null ? null : utc(account.verified_at),
      networks_signed_in_from: countKnownAddresses(database, account.id),
      links_emailed: countLinks(database, account.id),
      last_seen_month: account.last_seen_month,
    },
    // The limits count a person under three keys (http/limits/rules.ts).
    attempts_counted: countedAttempts(
      database,
      [String(account.id), foldForCompare(account.username), foldForCompare(account.email)],
      now,
    ),
  }),
};
