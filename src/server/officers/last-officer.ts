/** A club without anybody who can give rights would need the server's terminal: the last one with all rights and no end stays. */
import type { DatabaseSync } from 'node:sqlite';
import { codedProblem } from '../http/problem.ts';
import { IN_EFFECT } from '../members/people-view.ts';

/** Whether this person holds all rights without an end, and nobody else does who can sign in. To be asked inside the transaction. */
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

export const LAST_OFFICER = 'This is the last officer with all rights and no end. Give somebody else all rights first.';

export const lastOfficer = () => codedProblem('conflict', 'last_officer', LAST_OFFICER);
