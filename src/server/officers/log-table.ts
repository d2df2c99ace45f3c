/** The officers' log: actions on the site and commands on the server. Write each row in the transaction of the change. */

import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { LOG_PER_PAGE, type LogAction } from '#shared/officers/log.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { insertRow, parseRow } from '../database/database.ts';

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

const ValuesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const LogRowSchema = v.object({
  id: v.number(),
  at: v.number(),
  actor: v.picklist(['person', 'terminal']),
  actor_id: v.nullable(v.number()),
  action: v.string(),
  subject_kind: v.nullable(v.string()),
  subject_id: v.nullable(v.number()),
  before: ValuesSchema,
  after: ValuesSchema,
  overridden: v.number(),
});
export type LogRow = v.InferOutput<typeof LogRowSchema>;

/** The SQL has only the requested ones: SQLite finds no index for `:action IS NULL OR action =:action`. */
const CONDITIONS = {
  person: "((subject_kind = 'person' AND subject_id = :person) OR actor_id = :person)",
  action: 'action =:action',
  from: 'at >= :from',
};

/** A page of the entries that match all filters, the newest first. */
export function readLog(
  database: DatabaseSync,
  filters: { person?: number; action?: string; from?: number },
  page: number,
): { count: number; rows: LogRow[] } {
  const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => (name in filters ? [condition] : []));
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { count } = database.prepare(`SELECT count(*) AS count FROM log ${where}`).get(filters) as { count: number };
  const rows = database
    .prepare(`SELECT * FROM log ${where} ORDER BY id DESC LIMIT ${LOG_PER_PAGE} OFFSET :start`)
    .all({ ...filters, start: (page - 1) * LOG_PER_PAGE });
  return { count, rows: v.parse(v.array(LogRowSchema), rows) };
}

/**
 * @returns a function that finds the title of an event: the current one or, for a deleted event, the last one, from its log entry. Null: it is
 * or was a draft; undefined: there is none.
 */
export function eventTitleFinder(database: DatabaseSync) {
  const current = database.prepare(
    'SELECT public_events.title FROM events LEFT JOIN public_events ON public_events.id = events.id WHERE events.id = ?',
  );
  const deleted = database.prepare(
    `SELECT iif(before ->> 'state' = 'draft', NULL, before ->> 'title') AS title
     FROM log WHERE subject_kind = 'event' AND subject_id = ? AND action ='event.delete'`,
  );
  return (id: number | null) => parseRow(TitleSchema, current.get(id) ?? deleted.get(id))?.title;
}
const TitleSchema = v.object({ title: v.nullable(v.string()) });

/** Officers whose name has changed since they were given access. To a day: access has no time. */
export const renamedOfficers = (database: DatabaseSync, ids: readonly number[]): ReadonlySet<number> =>
  new Set(
    database
      .prepare(
        `SELECT subject_id AS id FROM log WHERE subject_kind = 'person' AND subject_id IN (SELECT value FROM json_each(?))
           AND action = 'person.change' AND coalesce(after ->> 'first_name', after ->> 'last_name') IS NOT NULL
           AND EXISTS (SELECT 1 FROM access WHERE account_id = subject_id AND since <= date(at / 1000, 'unixepoch', '+1 day'))`,
      )
      .all(JSON.stringify(ids))
      .map(({ id }) => Number(id)),
  );

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
