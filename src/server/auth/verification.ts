/** Verification of an email address: the mail, and the token in its link, which works once within 24 hours. Only its hash is stored. */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { PAYMENT } from '#club';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { newcomersFee } from '../joining/joining-state.ts';
import { tryTake } from '../limits/limits.ts';
import { stripName } from '../mail/harmless-text.ts';
import { renderMail } from '../mail/mail-template.ts';
import type { User } from '../members/users-table.ts';
import { sha256 } from '../sha256.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS = 24 * HOUR_MS;
/** Expired tokens are kept for a while, so that a late click reads "expired" and not "invalid". */
const KEEP_MS = 30 * 24 * HOUR_MS;

export type TokenState = 'good' | 'used' | 'expired' | 'invalid';

/** @returns the token, 43 characters that are safe in an address. */
export function addVerificationToken(database: DatabaseSync, userId: number, now: number): string {
  const token = randomBytes(32).toString('base64url');
  database
    .prepare('INSERT INTO verification_tokens (hash, user_id, expires_at) VALUES (?, ?, ?)')
    .run(sha256(token), userId, now + LIFETIME_MS);
  return token;
}

/** The state of a token. Changes nothing. An address that was verified by another link counts as `used`. */
export function inspectVerificationToken(database: DatabaseSync, token: string, now: number): TokenState {
  const row = database
    .prepare(
      `SELECT expires_at, coalesce(used_at, verified_at) AS done FROM verification_tokens
       JOIN users ON users.id = user_id WHERE hash = ?`,
    )
    .get(sha256(token)) as { expires_at: number; done: number | null } | undefined;
  if (!row) return 'invalid';
  if (row.done !== null) return 'used';
  return row.expires_at > now ? 'good' : 'expired';
}

/** @returns the username of the account that the token is for; '' for an unknown token. */
export function usernameOfToken(database: DatabaseSync, token: string): string {
  const row = database
    .prepare('SELECT username FROM verification_tokens JOIN users ON users.id = user_id WHERE hash = ?')
    .get(sha256(token)) as { username: string } | undefined;
  return row?.username ?? '';
}

/** Uses a token and marks its member as verified, in one transaction. @returns the state before: `good` only for the first of two calls. */
export function useVerificationToken(database: DatabaseSync, token: string, now: number): TokenState {
  return inTransaction(database, () => {
    const state = inspectVerificationToken(database, token, now);
    if (state !== 'good') return state;
    const { user_id } = database
      .prepare('UPDATE verification_tokens SET used_at = ? WHERE hash = ? RETURNING user_id')
      .get(now, sha256(token)) as { user_id: number };
    database.prepare('UPDATE users SET verified_at = ? WHERE id = ?').run(now, user_id);
    return state;
  });
}

export const deleteExpiredVerificationTokens = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM verification_tokens WHERE expires_at < ?').run(now - KEEP_MS);

type Recipient = Pick<User, 'id' | 'email' | 'first_name' | 'username'>;

/** The link names the configured address, never the request's Host header. */
export async function sendVerificationMail(backend: Backend, user: Recipient): Promise<void> {
  const token = addVerificationToken(backend.database, user.id, backend.settings.now());
  backend.mailer.send(
    await renderMail({
      to: user,
      subject: 'Verify your email',
      before: [
        `Thanks for signing up with ${backend.site.name} as ${stripName(user.username)}.`,
        'Open this link to confirm your email address:',
      ],
      link: { label: 'Verify your email', href: `${backend.apiUrl}/api/verify-email/?token=${token}` },
      after: [
        "The link works once, within 24 hours. If it has expired, sign in and we'll send you a new one.",
        `Next, sign in: ${backend.settings.siteUrl}/profile shows how to pay ${newcomersFee(backend.site) ?? 'the membership fee'} and where to enter the ${PAYMENT.codeName}. An officer then approves your membership.`,
        "If you didn't sign up, ignore this email. The account can't be used until it's confirmed.",
      ],
      club: backend.site,
    }),
  );
}

/** Counts a mail that a sign-in asks for: one a minute, five an hour. @returns false when a limit is reached. */
export const takeVerificationMail = ({ limits }: Pick<Backend, 'limits'>, user: { id: number }) =>
  tryTake(limits, ['verificationMailPerMinute', 'verificationMailPerHour'], String(user.id));
