/** The secret in a verification link: random, good once and for 24 hours, kept only as a hash. */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/database.ts';
import { sha256 } from '../sha256.ts';

const HOUR = 60 * 60 * 1000;
const LIFETIME_MS = 24 * HOUR;
/** Old ones are kept for a while, so that a late click is told "expired" and not "invalid". */
const KEEP_MS = 30 * 24 * HOUR;

export type TokenState = 'good' | 'used' | 'expired' | 'invalid';

/** @returns the token itself, which is kept nowhere: 43 characters that are safe in an address. */
export function addVerificationToken(database: DatabaseSync, userId: number, now: number): string {
  const token = randomBytes(32).toString('base64url');
  database
    .prepare('INSERT INTO verification_tokens (hash, user_id, expires_at) VALUES (?, ?, ?)')
    .run(sha256(token), userId, now + LIFETIME_MS);
  return token;
}

/** What a token is worth. Changes nothing. An address that was verified by another link counts as `used`. */
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

/** Which account a good token is for. */
export function usernameOfToken(database: DatabaseSync, token: string): string {
  const row = database
    .prepare('SELECT username FROM verification_tokens JOIN users ON users.id = user_id WHERE hash = ?')
    .get(sha256(token)) as { username: string } | undefined;
  return row?.username ?? '';
}

/** Uses a token up and marks its member as verified, in one step: of two at once, one finds it `used`. Returns what it was worth before. */
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

/** Deletes what ran out long ago. */
export const deleteExpiredVerificationTokens = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM verification_tokens WHERE expires_at < ?').run(now - KEEP_MS);
