/** The `access` table: which officers have access to which area. Every call reads it, so access stops working as soon as it ends. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { includesArea } from '#shared/officers/granting-access.ts';
import {
  type Access,
  type AccessArea,
  AccessSchema,
  type OfficerAccess,
  OfficerAccessSchema,
} from '#shared/officers/officers.ts';
import { addDays } from '#shared/time/days.ts';
import { insertRow, parseRow, updateRow } from '../database/database.ts';
import { IN_EFFECT } from '../database/people-view.ts';

/** How many days before its last day access counts as ending. */
export const ACCESS_ENDING_DAYS = 30;

/** Of everyone. */
export const countEnding = (database: DatabaseSync, today: string): number =>
  Number(
    database
      .prepare(`SELECT count(*) AS ending FROM access WHERE until <= ? AND ${IN_EFFECT}`)
      .get(addDays(today, ACCESS_ENDING_DAYS))?.ending,
  );

/** A person's access in effect today, oldest first. */
export const accessOf = (database: DatabaseSync, accountId: number): Access[] =>
  database
    .prepare(`SELECT * FROM access WHERE account_id = ? AND ${IN_EFFECT} ORDER BY id`)
    .all(accountId)
    .map((row) => v.parse(AccessSchema, row));

const AccessHistorySchema = v.object({ ...v.omit(AccessSchema, ['id']).entries, ended_at: v.nullable(v.number()) });

/** Also access that has ended, oldest first. */
export const accessHistory = (database: DatabaseSync, accountId: number) =>
  database
    .prepare('SELECT * FROM access WHERE account_id = ? ORDER BY id')
    .all(accountId)
    .map((row) => v.parse(AccessHistorySchema, row));

/** Whether a person has access to one of these areas today. `all` includes each. */
export const hasAccess = (database: DatabaseSync, accountId: number, ...areas: AccessArea[]): boolean =>
  includesArea(accessOf(database, accountId), ...areas);

export const wasEverOfficer = (database: DatabaseSync, accountId: number): boolean =>
  database.prepare('SELECT 1 FROM access WHERE account_id = ?').get(accountId) !== undefined;

export const officersWith = (database: DatabaseSync, ...areas: AccessArea[]): number[] =>
  database
    .prepare(
      `SELECT DISTINCT account_id FROM access
       WHERE area IN (SELECT value FROM json_each(?)) AND ${IN_EFFECT} ORDER BY account_id`,
    )
    .all(JSON.stringify(['all', ...areas]))
    .map((row) => Number(row.account_id));

/** All access in effect today, soonest end first, then access without an end. */
export const listOfficerAccess = (database: DatabaseSync): OfficerAccess[] =>
  database
    .prepare(
      `SELECT access.*, first_name, last_name FROM access JOIN accounts ON accounts.id = account_id
       WHERE ${IN_EFFECT} ORDER BY until IS NULL, until, first_name, last_name, access.id`,
    )
    .all()
    .map(({ account_id: pk, first_name, last_name, ...access }) =>
      v.parse(OfficerAccessSchema, { ...access, person: { pk, first_name, last_name } }),
    );

interface NewAccess {
  accountId: number;
  area: AccessArea;
  /** Days. `until` null: without end. */
  since: string;
  until: string | null;
  grantedBy: number | null;
}

/** Grants access, or moves the end of access that the person has already. To be called inside a transaction. */
export function writeAccess(database: DatabaseSync, { accountId, area, since, until, grantedBy }: NewAccess): Access {
  const current = accessOf(database, accountId).find((access) => access.area === area);
  return v.parse(
    AccessSchema,
    current
      ? updateRow(database, 'access', current.id, { until, granted_by: grantedBy, granted_by_former: null })
      : insertRow(database, 'access', { account_id: accountId, area, since, until, granted_by: grantedBy }),
  );
}

const AccessRowSchema = v.object({ ...AccessSchema.entries, account_id: v.number() });

/** @returns undefined when it is not in effect today. */
export const findAccess = (database: DatabaseSync, id: number) =>
  parseRow(AccessRowSchema, database.prepare(`SELECT * FROM access WHERE id = ? AND ${IN_EFFECT}`).get(id));

/** @returns whether it was in effect. To be called inside a transaction. */
export const endAccess = (database: DatabaseSync, id: number, now: number): boolean =>
  database.prepare(`UPDATE access SET ended_at = ? WHERE id = ? AND ${IN_EFFECT}`).run(now, id).changes > 0;

/**
 * Whether this person, and no one else who can sign in, has full access without an end. The last one cannot be removed: then only the server
 * admin could grant access. Call it inside the transaction of the change.
 */
export function isLastOfficer(database: DatabaseSync, accountId: number): boolean {
  const officers = database
    .prepare(
      `SELECT account_id, verified_at FROM access JOIN accounts ON accounts.id = account_id
       WHERE area = 'all' AND until IS NULL AND ${IN_EFFECT}`,
    )
    .all();
  return (
    officers.some((one) => one.account_id === accountId) &&
    !officers.some((one) => one.account_id !== accountId && one.verified_at !== null)
  );
}
