/** The `sessions` table: access tokens issued at its one time or before are void. */
import type { DatabaseSync } from 'node:sqlite';

/** Needed after a restore too: ids and token versions that the backup does not have will be used again, and older tokens must not match them. */
export const endAllSessions = (database: DatabaseSync, now: number) =>
  database.prepare('UPDATE sessions SET void_until = ?').run(now);

/** Tokens issued up to this moment are void. @returns milliseconds since 1970. */
export function sessionsVoidUntil(database: DatabaseSync): number {
  const { void_until } = database.prepare('SELECT void_until FROM sessions').get() as { void_until: number };
  return void_until;
}
