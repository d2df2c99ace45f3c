/**
 * The log of officers' actions as sentences, newest first. No call changes or deletes an entry. Names are the current ones; a deleted
 * person is "a former member" or "Former officer 7". People's names are separate parts, and other text that someone typed is in “quotes”,
 * so that a person called "Brian granted Carol full access" cannot forge an entry.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { LOG_PER_PAGE, type LogEntry, type LogPart, logText } from '#shared/officers/log.ts';
import { getLog } from '#shared/officers/log-calls.ts';
import { OWN_WORDS } from '#shared/officers/own-words.ts';
import { clubMidnight } from '#shared/time/club-day.ts';
import { utc } from '#shared/time/instants.ts';
import { quoted } from '../email/harmless-text.ts';
import { on, type Route } from '../http/on.ts';
import { formerOfficer } from './former-officers-table.ts';
import { SENTENCES, say } from './log-sentences.ts';
import { findUnclearNames } from './names.ts';

/** The SQL has only the requested ones: SQLite finds no index for `:action IS NULL OR action =:action`. */
const CONDITIONS = {
  person: "((subject_kind = 'person' AND subject_id = :person) OR actor_id = :person)",
  action: 'action =:action',
  from: 'at >= :from',
};

export const logCalls: readonly Route[] = [
  on(getLog, ({ query: { person, action, from, page = 1 }, backend: { database } }) => {
    const filters = {
      ...(person !== undefined && { person }),
      ...(action !== undefined && { action }),
      ...(from !== undefined && { from: clubMidnight(from) }),
    };
    const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => (name in filters ? [condition] : []));
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const { count } = database.prepare(`SELECT count(*) AS count FROM log ${where}`).get(filters) as { count: number };
    const rows = database
      .prepare(`SELECT * FROM log ${where} ORDER BY id DESC LIMIT ${LOG_PER_PAGE} OFFSET :start`)
      .all({ ...filters, start: (page - 1) * LOG_PER_PAGE });
    return { count, results: sentencesOf(database, v.parse(v.array(LogRowSchema), rows)) };
  }),
];

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
type LogRow = v.InferOutput<typeof LogRowSchema>;

function sentencesOf(database: DatabaseSync, rows: readonly LogRow[]): LogEntry[] {
  const nameOf = nameFinder(
    database,
    rows.flatMap(({ actor_id, subject_kind, subject_id }) => [actor_id, subject_kind === 'person' ? subject_id : null]),
  );
  const eventNameOf = eventNameFinder(database);
  return rows.map((row) => {
    const actor = row.actor === 'terminal' ? [OWN_WORDS.serverAdmin] : nameOf(row.actor_id);
    const { before, after, action } = row;
    const facts = { actor, ...subjectOf(row), before, after };
    const parts =
      SENTENCES[action]?.(facts) ?? say`${actor} did something that this version cannot describe: ${action}.`;
    const [first] = parts;
    if (typeof first === 'string') parts[0] = first.charAt(0).toUpperCase() + first.slice(1);
    return {
      ...{ id: row.id, at: utc(row.at), action, sentence: logText(parts), parts },
      overridden: row.overridden === 1,
    };
  });

  function subjectOf({ subject_kind: kind, subject_id: id, actor_id }: LogRow) {
    if (kind === 'event') return { subject: [eventNameOf(id)], isOwn: false };
    return { subject: kind === null ? ['everyone'] : nameOf(id), isOwn: actor_id !== null && actor_id === id };
  }
}

const PersonSchema = v.object({ id: v.number(), username: v.string(), first_name: v.string(), last_name: v.string() });

function nameFinder(database: DatabaseSync, ids: readonly (number | null)[]) {
  const people = database
    .prepare('SELECT id, username, first_name, last_name FROM accounts WHERE id IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(ids))
    .map((row) => v.parse(PersonSchema, row));
  const isUnclear = findUnclearNames(database, people);
  const byId = new Map(people.map((person) => [person.id, person]));
  return (id: number | null): LogPart[] => {
    const person = byId.get(id ?? 0);
    if (!person) return [formerOfficer(database, id) ?? OWN_WORDS.formerMember];
    const name = `${person.first_name} ${person.last_name}`.replace(/[\s\p{Cc}]+/gu, ' ');
    return [{ pk: person.id, name }, ...(isUnclear(person) ? [` (${person.username})`] : [])];
  };
}

/**
 * Titles are the current ones, for a deleted event the last one, from its log entry. Titles of drafts are left out, because not everyone
 * who reads the log may see drafts.
 */
function eventNameFinder(database: DatabaseSync) {
  const current = database.prepare(
    'SELECT public_events.title FROM events LEFT JOIN public_events ON public_events.id = events.id WHERE events.id = ?',
  );
  const deleted = database.prepare(
    `SELECT iif(before ->> 'state' = 'draft', NULL, before ->> 'title') AS title
     FROM log WHERE subject_kind = 'event' AND subject_id = ? AND action ='event.delete'`,
  );
  return (id: number | null): string => {
    const event = current.get(id) ?? deleted.get(id);
    if (!event) return 'a former event';
    return event.title === null ? 'a draft' : quoted(event.title);
  };
}
