/** The rights of officers. Read at every call, so that a right stops working as soon as it ends. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Grant, GrantSchema, type Right } from '../../shared/schemas/officers.ts';
import { forbidden, signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { insertRow, updateRow } from '../database/database.ts';
import type { Request } from '../http/routes.ts';
import { IN_EFFECT } from '../members/people-view.ts';
import type { User } from '../members/users-table.ts';

/** Those in effect today, the oldest first. */
export const grantsOf = (database: DatabaseSync, userId: number): Grant[] =>
  database
    .prepare(`SELECT * FROM grants WHERE user_id = ? AND ${IN_EFFECT} ORDER BY id`)
    .all(userId)
    .map((row) => v.parse(GrantSchema, row));

/** Whether a person holds one of these rights today. `all` includes every right. */
export const holds = (database: DatabaseSync, userId: number, ...rights: Right[]): boolean =>
  grantsOf(database, userId).some(({ what }) => what === 'all' || rights.includes(what));

/** Ids of everybody who holds one of these rights today. */
export const holdersOf = (database: DatabaseSync, ...rights: Right[]): number[] =>
  database
    .prepare(
      `SELECT DISTINCT user_id FROM grants
       WHERE what IN (SELECT value FROM json_each(?)) AND ${IN_EFFECT} ORDER BY user_id`,
    )
    .all(JSON.stringify(['all', ...rights]))
    .map((row) => Number(row.user_id));

/**
 * For `addRoute`'s `identify`: lets only holders of one of these rights call.
 * @throws HttpProblem 401 without a valid token, 403 without such a right.
 */
export function officer(backend: Pick<Backend, 'database' | 'tokens'>, ...rights: Right[]) {
  const identify = signedIn(backend);
  return async (c: Request): Promise<User> => {
    const user = await identify(c);
    if (!holds(backend.database, user.id, ...rights)) throw forbidden();
    return user;
  };
}

export interface GivenGrant {
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
      ? updateRow(database, 'grants', held.id, { until, given_by: givenBy })
      : insertRow(database, 'grants', { user_id: userId, what, since, until, given_by: givenBy }),
  );
}

/** @returns whether there was one in effect. To be called inside a transaction. */
export const endGrant = (
  database: DatabaseSync,
  id: number,
  { by, now }: { by: number | null; now: number },
): boolean =>
  database.prepare(`UPDATE grants SET ended_at = ?, ended_by = ? WHERE id = ? AND ${IN_EFFECT}`).run(now, by, id)
    .changes > 0;
