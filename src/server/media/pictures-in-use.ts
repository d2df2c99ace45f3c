import type { DatabaseSync } from 'node:sqlite';

/** Names of the picture files that rows refer to. */
export function picturesInUse(database: DatabaseSync): ReadonlySet<string> {
  const rows = database
    .prepare(
      `SELECT profile_image AS name FROM users WHERE profile_image IS NOT NULL
       UNION SELECT cover_image FROM events WHERE cover_image IS NOT NULL`,
    )
    .all();
  return new Set((rows as { name: string }[]).map((row) => row.name));
}
