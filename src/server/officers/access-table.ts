/** The `access` table: which officers have access to what. Read at every call, so that access stops working as soon as it ends. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { includesArea } from '../../shared/officers/granting-access.ts';
import {
  type Access,
  type AccessArea,
  AccessSchema,
  type OfficerAccess,
  OfficerAccessSchema,
} from '../../shared/officers/officers.ts';
import { insertRow, parseRow, updateRow } from '../database/database.ts';
import { IN_EFFECT } from '../members/people-view.ts';

/** How long before its end access counts as ending. */
export const ENDING_DAYS = 30;

/** Those in effect today, the oldest first. */
export const accessOf = (database: DatabaseSync, userId: number): Access[] =>
  database
    .prepare(`SELECT * FROM access WHERE user_id = ? AND ${IN_EFFECT} ORDER BY id`)
    .all(userId)
    .map((row) => v.parse(AccessSchema, row));

/** Whether a person has access to one of these areas today. `all` includes each. */
export const hasAccess = (database: DatabaseSync, userId: number, ...areas: AccessArea[]): boolean =>
  includesArea(accessOf(database, userId), ...areas);

export const wasEverOfficer = (database: DatabaseSync, userId: number): boolean =>
  database.prepare('SELECT 1 FROM access WHERE user_id = ?').get(userId) !== undefined;

export const officersWith = (database: DatabaseSync, ...areas: AccessArea[]): number[] =>
  database
    .prepare(
      `SELECT DISTINCT user_id FROM access
       WHERE area IN (SELECT value FROM json_each(?)) AND ${IN_EFFECT} ORDER BY user_id`,
    )
    .all(JSON.stringify(['all', ...areas]))
    .map((row) => Number(row.user_id));

/** All access in effect. Those that end first come first, those without an end last. */
export const listOfficerAccess = (database: DatabaseSync): OfficerAccess[] =>
  database
    .prepare(
      `SELECT access.*, first_name, last_name FROM access JOIN users ON users.id = user_id
       WHERE ${IN_EFFECT} ORDER BY until IS NULL, until, first_name, last_name, access.id`,
    )
    .all()
    .map(({ user_id: pk, first_name, last_name, ...access }) =>
      v.parse(OfficerAccessSchema, { ...access, person: { pk, first_name, last_name } }),
    );

interface NewAccess {
  userId: number;
  area: AccessArea;
  /** Days. `until` null: without end. */
  since: string;
  until: string | null;
  grantedBy: number | null;
}

/** Grants access, or moves the end of access that the person has already. To be called inside a transaction. */
export function writeAccess(database: DatabaseSync, { userId, area, since, until, grantedBy }: NewAccess): Access {
  const current = accessOf(database, userId).find((access) => access.area === area);
  return v.parse(
    AccessSchema,
    current
      ? updateRow(database, 'access', current.id, { until, granted_by: grantedBy, granted_by_former: null })
      : insertRow(database, 'access', { user_id: userId, area, since, until, granted_by: grantedBy }),
  );
}

const AccessRowSchema = v.object({ ...AccessSchema.entries, user_id: v.number() });

/** @returns undefined when it is not in effect. */
export const findAccess = (database: DatabaseSync, id: number) =>
  parseRow(AccessRowSchema, database.prepare(`SELECT * FROM access WHERE id = ? AND ${IN_EFFECT}`).get(id));

/** @returns whether there was one in effect. To be called inside a transaction. */
export const endAccess = (database: DatabaseSync, id: number, now: number): boolean =>
  database.prepare(`UPDATE access SET ended_at = ? WHERE id = ? AND ${IN_EFFECT}`).run(now, id).changes > 0;

/**
 * Whether this person, and no one else who can sign in, has full access without an end. The last one cannot be removed: only the server's
 * terminal could grant access then. Call it inside the transaction of the change.
 */
export function isLastOfficer(database: DatabaseSync, userId: number): boolean {
  const officers = database
    .prepare(
      `SELECT user_id, verified_at FROM access JOIN users ON users.id = user_id
       WHERE area = 'all' AND until IS NULL AND ${IN_EFFECT}`,
    )
    .all();
  return (
    officers.some((one) => one.user_id === userId) &&
    !officers.some((one) => one.user_id !== userId && one.verified_at !== null)
  );
}
