/** Offices, such as Treasurer. The home page shows their holders as leaders. */
import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../shared/days.ts';
import { insertRow } from '../database/database.ts';

/** Ends a person's present office and begins another. Call it inside a transaction. @param role null: no office. @param today `YYYY-MM-DD`. */
export function setRole(database: DatabaseSync, userId: number, role: string | null, today: string): void {
  // An office that began today leaves no row: it was probably a mistake.
  database.prepare('DELETE FROM roles WHERE user_id = ? AND since >= ?').run(userId, today);
  database
    .prepare('UPDATE roles SET until = :yesterday WHERE user_id = :userId AND (until IS NULL OR until > :yesterday)')
    .run({ userId, yesterday: addDays(today, -1) });
  if (role !== null) insertRow(database, 'roles', { user_id: userId, leadership_role: role, since: today });
}
