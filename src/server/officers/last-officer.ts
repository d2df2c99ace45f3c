/** The last officer with all rights and no end cannot be removed: without one, only the server's terminal could give rights. */
import type { DatabaseSync } from 'node:sqlite';
import { codedProblem } from '../http/problem.ts';
import { IN_EFFECT } from '../members/people-view.ts';

/** Whether this person, and nobody else who can sign in, holds all rights without an end. Call it inside the transaction of the change. */
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

const LAST_OFFICER = 'This is the last officer with all rights and no end. Give somebody else all rights first.';

export const lastOfficer = () => codedProblem('conflict', 'last_officer', LAST_OFFICER);
