/** The `grants` table: the rights of officers. Read at every call, so that a right stops working as soon as it ends. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { holdsOneOf } from '../../shared/officers/giving-rights.ts';
import {
  type Grant,
  GrantSchema,
  type HeldGrant,
  HeldGrantSchema,
  type Right,
} from '../../shared/officers/officers.ts';
import { insertRow, parseRow, updateRow } from '../database/database.ts';
import { IN_EFFECT } from '../members/people-view.ts';

/** How long before its end a right counts as ending. */
export const ENDING_DAYS = 30;

/** Those in effect today, the oldest first. */
export const grantsOf = (database: DatabaseSync, userId: number): Grant[] =>
  database
    .prepare(`SELECT * FROM grants WHERE user_id = ? AND ${IN_EFFECT} ORDER BY id`)
    .all(userId)
    .map((row) => v.parse(GrantSchema, row));

/** Whether a person holds one of these rights today. `all` includes every right. */
export const holds = (database: DatabaseSync, userId: number, ...rights: Right[]): boolean =>
  holdsOneOf(grantsOf(database, userId), ...rights);

export const wasEverOfficer = (database: DatabaseSync, userId: number): boolean =>
  database.prepare('SELECT 1 FROM grants WHERE user_id = ?').get(userId) !== undefined;

export const holdersOf = (database: DatabaseSync, ...rights: Right[]): number[] =>
  database
    .prepare(
      `SELECT DISTINCT user_id FROM grants
       WHERE what IN (SELECT value FROM json_each(?)) AND ${IN_EFFECT} ORDER BY user_id`,
    )
    .all(JSON.stringify(['all', ...rights]))
    .map((row) => Number(row.user_id));

/** All rights in effect. Those that end first come first, those without an end last. */
export const listHeldGrants = (database: DatabaseSync): HeldGrant[] =>
  database
    .prepare(
      `SELECT grants.*, first_name, last_name FROM grants JOIN users ON users.id = user_id
       WHERE ${IN_EFFECT} ORDER BY until IS NULL, until, first_name, last_name, grants.id`,
    )
    .all()
    .map(({ user_id: pk, first_name, last_name, ...grant }) =>
      v.parse(HeldGrantSchema, { ...grant, person: { pk, first_name, last_name } }),
    );

interface GivenGrant {
  userId: number;
  what: Right;
  /** Days. `until` null: without end. */
  since: string;
  until: string | null;
  givenBy: number | null;
}

/** Gives a right, or moves the end of one that the person holds already. To be called inside a transaction. */
export function writeGrant(database: DatabaseSync, { userId, what, since, until, givenBy }: GivenGrant): Grant {
  const held = grantsOf(database, userId).find((grant) => grant.what === what);
  return v.parse(
    GrantSchema,
    held
      ? updateRow(database, 'grants', held.id, { until, given_by: givenBy, given_by_former: null })
      : insertRow(database, 'grants', { user_id: userId, what, since, until, given_by: givenBy }),
  );
}

const OwnedGrantSchema = v.object({ ...GrantSchema.entries, user_id: v.number() });

/** @returns undefined when it is not in effect. */
export const findGrant = (database: DatabaseSync, id: number) =>
  parseRow(OwnedGrantSchema, database.prepare(`SELECT * FROM grants WHERE id = ? AND ${IN_EFFECT}`).get(id));

/** @returns whether there was one in effect. To be called inside a transaction. */
export const writeEnd = (database: DatabaseSync, id: number, now: number): boolean =>
  database.prepare(`UPDATE grants SET ended_at = ? WHERE id = ? AND ${IN_EFFECT}`).run(now, id).changes > 0;

/**
 * Whether this person, and no one else who can sign in, holds all rights without an end. The last one cannot be removed: only the server's
 * terminal could give rights then. Call it inside the transaction of the change.
 */
export function isLastOfficer(database: DatabaseSync, userId: number): boolean {
  const holders = database
    .prepare(
      `SELECT user_id, verified_at FROM grants JOIN users ON users.id = user_id
       WHERE what = 'all' AND until IS NULL AND ${IN_EFFECT}`,
    )
    .all();
  return (
    holders.some((one) => one.user_id === userId) &&
    !holders.some((one) => one.user_id !== userId && one.verified_at !== null)
  );
}
