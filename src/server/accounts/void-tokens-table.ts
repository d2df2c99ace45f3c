/** The `void_tokens` table: access tokens issued at its one time or before are void. */
import type { DatabaseSync } from 'node:sqlite';

/** Needed after a restore too: ids and token versions that the backup does not have will be used again, and older tokens must not match them. */
export const endAllSessions = (database: DatabaseSync, now: number) =>
  database.prepare('UPDATE void_tokens SET issued_until = ?').run(now);

/** Tokens issued up to this moment are void. @returns milliseconds since 1970. */
export function sessionsVoidUntil(database: DatabaseSync): number {
  const { issued_until } = database.prepare('SELECT issued_until FROM void_tokens').get() as { issued_until: number };
  return issued_until;
}
