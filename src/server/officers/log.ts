/**
 * The log of officers' actions as sentences, newest first. No call changes or deletes an entry. Names are the current ones; a deleted
 * person is "a former member" or "Former officer 7". People's names are separate parts, and other text that someone typed is in “quotes”,
 * so that a person called "Brian granted Carol full access" cannot forge an entry.
 */
import type { DatabaseSync } from 'node:sqlite';
import { type LogEntry, type LogPart, logText } from '#shared/officers/log.ts';
import { getLog } from '#shared/officers/log-calls.ts';
import { OWN_WORDS } from '#shared/officers/own-words.ts';
import { clubMidnight } from '#shared/time/club-day.ts';
import { utc } from '#shared/time/instants.ts';
import { namesOf } from '../accounts/accounts-table.ts';
import { quoted } from '../email/harmless-text.ts';
import { on, type Route } from '../http/on.ts';
import { formerOfficer } from './former-officers-table.ts';
import { SENTENCES, say } from './log-sentences.ts';
import { eventTitleFinder, type LogRow, readLog } from './log-table.ts';
import { findUnclearNames } from './names.ts';

export const logCalls: readonly Route[] = [
  on(getLog, ({ query: { person, action, from, page = 1 }, backend: { database } }) => {
    const filters = {
      ...(person !== undefined && { person }),
      ...(action !== undefined && { action }),
      ...(from !== undefined && { from: clubMidnight(from) }),
    };
    const { count, rows } = readLog(database, filters, page);
    return { count, results: sentencesOf(database, rows) };
  }),
];

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

function nameFinder(database: DatabaseSync, ids: readonly (number | null)[]) {
  const people = namesOf(database, ids);
  const isUnclear = findUnclearNames(database, people);
  const byId = new Map(people.map((person) => [person.id, person]));
  return (id: number | null): LogPart[] => {
    const person = byId.get(id ?? 0);
    if (!person) return [formerOfficer(database, id) ?? OWN_WORDS.formerMember];
    const name = `${person.first_name} ${person.last_name}`.replace(/[\s\p{Cc}]+/gu, ' ');
    return [{ pk: person.id, name }, ...(isUnclear(person) ? [` (${person.username})`] : [])];
  };
}

/** Titles of drafts are left out, because not everyone who reads the log may see drafts. */
function eventNameFinder(database: DatabaseSync) {
  const titleOf = eventTitleFinder(database);
  return (id: number | null): string => {
    const title = titleOf(id);
    if (title === undefined) return 'a former event';
    return title === null ? 'a draft' : quoted(title);
  };
}
