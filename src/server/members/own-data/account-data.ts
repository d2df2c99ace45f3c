/** What is kept about one person: for the person (account-export.ts) and for an officer who is asked for it (club/account-data.ts). */
import type { DatabaseSync } from 'node:sqlite';
import type { AccountData } from '../../../shared/schemas/account-data.ts';
import { countedAttempts } from '../../limits/limits.ts';
import { mailsKeptFor } from '../../mail/outbox.ts';
import { foldForCompare } from '../fold-for-compare.ts';
import { profileOf } from '../profile/profile-of.ts';
import type { User } from '../users-table.ts';

/** @param apiUrl public address of the backend, for that of the photo; '' leaves its path. @param now milliseconds since 1970. */
export function accountData(
  database: DatabaseSync,
  user: User,
  { apiUrl, now }: { apiUrl: string; now: number },
): AccountData {
  const count = (table: 'known_addresses' | 'verification_tokens' | 'password_resets') =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table} WHERE user_id = ?`).get(user.id)?.rows);
  return {
    ...profileOf(user, apiUrl),
    signed_up: utc(user.created_at),
    email_verified: user.verified_at === null ? null : utc(user.verified_at),
    networks_signed_in_from: count('known_addresses'),
    links_mailed: count('verification_tokens') + count('password_resets'),
    // The three keys under which the brakes count a person (limits/rules.ts).
    attempts_counted: countedAttempts(
      database,
      [String(user.id), foldForCompare(user.username), foldForCompare(user.email)],
      now,
    ),
    mails_kept: mailsKeptFor(database, user.email),
  };
}

const utc = (time: number) => new Date(time).toISOString();
