/**
 * Ends sessions before their time: of one member, or of everybody. After a restore everybody's have to end, because the tables have
 * gone back: a version or a key that is given a second time would let an older token in.
 */
import type { DatabaseSync } from 'node:sqlite';

/** @param now milliseconds since 1970. Who signs in within the same second has to do so again. */
export const endAllSessions = (database: DatabaseSync, now: number) =>
  database.prepare('UPDATE sessions SET void_until = ?').run(now);

/** Tokens that were given at this moment (milliseconds since 1970) or before are void. */
export function sessionsVoidUntil(database: DatabaseSync): number {
  const { void_until } = database.prepare('SELECT void_until FROM sessions').get() as { void_until: number };
  return void_until;
}
