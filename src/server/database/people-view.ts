/**
 * The view `people`: the `accounts` table with columns that depend on today's date: `is_member`, `is_staff` and `leadership_role`. A temporary
 * view of each connection, so that it always matches the program and the club's settings.
 */
import type { DatabaseSync } from 'node:sqlite';
import { clubDay } from '#shared/time/club-day.ts';

interface PeopleViewOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** How many days member access continues after the last day of a membership. */
  graceDays: number;
}

export function createPeopleView(database: DatabaseSync, { now, graceDays }: PeopleViewOptions): void {
  // Not marked as deterministic: the day may change while a statement runs at midnight, which does no harm.
  database.function('club_today', () => clubDay(now()));
  database.exec(`PRAGMA temp_store = MEMORY;
    DROP VIEW IF EXISTS temp.people;
    CREATE TEMP VIEW people AS SELECT accounts.*,
      EXISTS (SELECT 1 FROM memberships WHERE account_id = accounts.id AND ended_at IS NULL AND since <= club_today()
        AND (until IS NULL OR club_today() <= date(until, '+${graceDays} days'))) AS is_member,
      EXISTS (SELECT 1 FROM access WHERE account_id = accounts.id AND area IN ('events', 'all') AND ${IN_EFFECT}) AS is_staff,
      (SELECT leadership_role FROM roles WHERE account_id = accounts.id AND since <= club_today()
        AND (until IS NULL OR club_today() <= until) ORDER BY id DESC LIMIT 1) AS leadership_role
    FROM accounts`);
}

/** SQL condition: a row of `access` is in effect today. */
export const IN_EFFECT = 'ended_at IS NULL AND since <= club_today() AND (until IS NULL OR club_today() <= until)';
