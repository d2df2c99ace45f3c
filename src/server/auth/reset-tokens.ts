/**
 * The secret in a reset link: random, good once and for one hour, kept only as a hash. A member has one at most, so a new link
 * makes the older one useless. `uidb64` in the link is the member's key in base64 (docs/calls.md).
 */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { findUser, type User } from '../members/users-table.ts';
import { hashed } from '../sha256.ts';

const LIFE = 60 * 60 * 1000;

export interface ResetLink {
  uidb64: string;
  token: string;
}

/** @returns the two parts of the link; the token itself (43 characters that are safe in an address) is kept nowhere. */
export function addResetToken(database: DatabaseSync, userId: number, now: number): ResetLink {
  const token = randomBytes(32).toString('base64url');
  database
    .prepare('INSERT OR REPLACE INTO password_resets (user_id, hash, expires_at) VALUES (?, ?, ?)')
    .run(userId, hashed(token), now + LIFE);
  return { uidb64: Buffer.from(String(userId)).toString('base64url'), token };
}

/** Whose password a link may reset; undefined for a link that is bad in any way. Changes nothing. */
export function findUserByLink(database: DatabaseSync, { uidb64, token }: ResetLink, now: number): User | undefined {
  const row = database
    .prepare('SELECT user_id FROM password_resets WHERE hash = ? AND expires_at > ?')
    .get(hashed(token), now) as { user_id: number } | undefined;
  if (!row || String(row.user_id) !== Buffer.from(uidb64, 'base64url').toString()) return undefined;
  return findUser(database, row.user_id);
}

/** Deletes what has run out. */
export const sweepResetTokens = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM password_resets WHERE expires_at <= ?').run(now);
