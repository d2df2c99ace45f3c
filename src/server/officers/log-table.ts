/** The officers' log: actions on the site and commands on the server. Write each row in the transaction of the change. */

import type { DatabaseSync } from 'node:sqlite';
import type { LogAction } from '#shared/officers/log.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { insertRow } from '../database/database.ts';

/** Who did it: an account, or a command on the server. */
export type Actor = { id: number } | 'terminal';
export type Values = Record<string, string | number | boolean | null>;

export interface NewLogEntry {
  actor: Actor;
  action: LogAction;
  /** The person or event that the action changed, e.g. `{ kind: 'person', id: 7 }`. */
  subject?: { kind: 'person' | 'event'; id: number };
  /** Only the changed fields, and never a secret, a payment code or the text of an email. */
  before?: Values;
  after?: Values;
  /** The officer overrode a rule on purpose. */
  overridden?: boolean;
}

/** To be called inside a transaction. */
export function writeLog(
  database: DatabaseSync,
  { actor, action, subject, before = {}, after = {}, overridden = false }: NewLogEntry,
  now: number,
): void {
  insertRow(database, 'log', {
    at: now,
    actor: typeof actor === 'string' ? actor : 'person',
    actor_id: typeof actor === 'string' ? null : actor.id,
    action,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    overridden: overridden ? 1 : 0,
  });
}

/** After a person is deleted, their log entries stay, but without names and values. */
export const forgetPersonInLog = (database: DatabaseSync, accountId: number) =>
  database
    .prepare("UPDATE log SET before = '{}', after = '{}' WHERE subject_kind = 'person' AND subject_id = ?")
    .run(accountId);

/** How many entries name a person. */
export const countLogEntries = (database: DatabaseSync, accountId: number): number =>
  Number(
    database
      .prepare(
        "SELECT count(*) AS entries FROM log WHERE (subject_kind = 'person' AND subject_id = :id) OR actor_id = :id",
      )
      .get({ id: accountId })?.entries,
  );

export const LOG_LIFETIME_MS = 2 * 365 * DAY_MS;

export const deleteExpiredLog = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM log WHERE at < ?').run(now - LOG_LIFETIME_MS);
