/** Offices, such as Treasurer: who holds one is among the leaders of the home page. */
import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../shared/club-day.ts';
import { insertRow } from '../database/database.ts';

/** Ends the present office of a person and begins another; null: none. @param today a day. To be called inside a transaction. */
export function setRole(database: DatabaseSync, userId: number, role: string | null, today: string): void {
  // One that began today never was.
  database.prepare('DELETE FROM roles WHERE user_id = ? AND since >= ?').run(userId, today);
  database
    .prepare('UPDATE roles SET until = :yesterday WHERE user_id = :userId AND (until IS NULL OR until > :yesterday)')
    .run({ userId, yesterday: addDays(today, -1) });
  if (role !== null) insertRow(database, 'roles', { user_id: userId, leadership_role: role, since: today });
}
