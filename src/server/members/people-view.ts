/**
 * The view `people`: the `users` table with what is true of each person today, by the dates of memberships, rights and offices. It belongs
 * to a connection and is never stored, so it always fits the program and the club's settings.
 */
import type { DatabaseSync } from 'node:sqlite';
import { clubDay } from '../../shared/club-day.ts';

export interface PeopleViewOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** How many days the rights of a member last after the last day of a membership. */
  graceDays: number;
}

export function createPeopleView(database: DatabaseSync, { now, graceDays }: PeopleViewOptions): void {
  // Read-only for SQLite's purposes: within a statement that runs at midnight a person may be counted by either day.
  database.function('club_today', () => clubDay(now()));
  database.exec(`PRAGMA temp_store = MEMORY;
    DROP VIEW IF EXISTS temp.people;
    CREATE TEMP VIEW people AS SELECT users.*,
      EXISTS (SELECT 1 FROM memberships WHERE user_id = users.id AND ended_at IS NULL AND since <= club_today()
        AND (until IS NULL OR club_today() <= date(until, '+${graceDays} days'))) AS is_member,
      EXISTS (SELECT 1 FROM grants WHERE user_id = users.id AND what IN ('events', 'all') AND ${IN_EFFECT}) AS is_staff,
      (SELECT leadership_role FROM roles WHERE user_id = users.id AND since <= club_today()
        AND (until IS NULL OR club_today() <= until) ORDER BY id DESC LIMIT 1) AS leadership_role
    FROM users`);
}

/** Of a row of `grants`. */
export const IN_EFFECT = 'ended_at IS NULL AND since <= club_today() AND (until IS NULL OR club_today() <= until)';
