/**
 * The log of what officers did, the newest first, as sentences. No call changes or deletes an entry. Names are those of today; a deleted
 * person is "a former member" or "Former officer 7". Whatever people have typed stands in “quotes”, so that a person called "Brian gave Carol
 * full access" forges no entry.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { CLUB_TIME_ZONE } from '#club';
import { getLog } from '../../shared/calls/officers.ts';
import { clubMidnight } from '../../shared/club-day.ts';
import { formatEventTime } from '../../shared/club-time.ts';
import { formatDay } from '../../shared/format-day.ts';
import type { Right } from '../../shared/schemas/officers.ts';
import { type Deed, LOG_PER_PAGE, type LogEntry } from '../../shared/schemas/officers-log.ts';
import { on, type Route } from '../http/on.ts';
import { quoted } from '../mail/harmless-text.ts';
import { formerOfficer } from './former-officers.ts';

/** Only those that are asked for are written into the SQL: SQLite finds no index for `:deed IS NULL OR deed = :deed`. */
const CONDITIONS = {
  person: "((subject_kind = 'person' AND subject_id = :person) OR actor_id = :person)",
  deed: 'deed = :deed',
  from: 'at >= :from',
};

export const logCalls: readonly Route[] = [
  on(getLog, ({ query: { person, deed, from, page = 1 }, backend: { database } }) => {
    const asked = {
      ...(person !== undefined && { person }),
      ...(deed !== undefined && { deed }),
      ...(from !== undefined && { from: clubMidnight(from) }),
    };
    const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => (name in asked ? [condition] : []));
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const { count } = database.prepare(`SELECT count(*) AS count FROM audit ${where}`).get(asked) as { count: number };
    const rows = database
      .prepare(`SELECT * FROM audit ${where} ORDER BY id DESC LIMIT ${LOG_PER_PAGE} OFFSET :start`)
      .all({ ...asked, start: (page - 1) * LOG_PER_PAGE });
    return { count, results: sentencesOf(database, v.parse(v.array(AuditRowSchema), rows)) };
  }),
];

const ValuesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const AuditRowSchema = v.object({
  id: v.number(),
  at: v.number(),
  /** `system` is no longer written. */
  actor: v.picklist(['person', 'terminal', 'system']),
  actor_id: v.nullable(v.number()),
  deed: v.string(),
  subject_kind: v.nullable(v.string()),
  subject_id: v.nullable(v.number()),
  before: ValuesSchema,
  after: ValuesSchema,
  over: v.number(),
});
type AuditRow = v.InferOutput<typeof AuditRowSchema>;

function sentencesOf(database: DatabaseSync, rows: readonly AuditRow[]): LogEntry[] {
  const nameOf = nameFinder(database);
  const eventNameOf = eventNameFinder(database);
  return rows.map((row) => {
    const by = row.actor === 'terminal' ? 'A server admin' : row.actor === 'system' ? 'The site' : nameOf(row.actor_id);
    const say = SENTENCES[row.deed] ?? (() => `${by} did something that this version cannot describe: ${row.deed}.`);
    const { before, after } = row;
    const sentence = say({ by, ...subjectOf(row), before, after });
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      deed: row.deed,
      sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1),
      over: row.over === 1,
    };
  });

  function subjectOf({ subject_kind: kind, subject_id: id, actor_id }: AuditRow) {
    if (kind === 'event') return { whom: eventNameOf(id), isOwn: false };
    return { whom: kind === null ? 'everyone' : nameOf(id), isOwn: actor_id !== null && actor_id === id };
  }
}

const FORMER = 'a former member';

function nameFinder(database: DatabaseSync) {
  const look = database.prepare("SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?");
  return (id: number | null): string => {
    const typed = look.get(id)?.name;
    return typed === undefined ? (formerOfficer(database, id) ?? FORMER) : quoted(typed);
  };
}

/**
 * Titles are those of today. For a deleted event it is the last title, from its log entry. Titles of drafts are not shown, because not all
 * readers of the log may see drafts.
 */
function eventNameFinder(database: DatabaseSync) {
  const found = database.prepare(
    'SELECT public_events.title FROM events LEFT JOIN public_events ON public_events.id = events.id WHERE events.id = ?',
  );
  const lost = database.prepare(
    `SELECT iif(before ->> 'state' = 'draft', NULL, before ->> 'title') AS title
     FROM audit WHERE subject_kind = 'event' AND subject_id = ? AND deed = 'event.delete'`,
  );
  return (id: number | null): string => {
    const event = found.get(id) ?? lost.get(id);
    if (!event) return 'a former event';
    return event.title === null ? 'a draft' : quoted(event.title);
  };
}

interface Facts {
  by: string;
  /** The person, or the event, to which it was done. */
  whom: string;
  isOwn: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Emails say rights in the same words. No one holds `content` since 2026, but older entries of the log name it. */
const RIGHT_WORDS: Readonly<Record<string, string>> = {
  members: 'Members access',
  money: 'Payments access',
  events: 'Events access',
  content: 'Texts access',
  mail: 'Mail access',
  all: 'full access',
} satisfies Record<Right | 'content', string>;

export const rightWords = (what: unknown): string => RIGHT_WORDS[String(what)] ?? 'officer access';

/** ` until August 31, 2027`, or nothing without an end. */
export const untilWords = (until: unknown): string => (typeof until === 'string' ? ` until ${formatDay(until)}` : '');

export const givenWords = ({ by, whom, before, after }: Omit<Facts, 'isOwn'>): string =>
  'until' in before
    ? `${by} changed the end of ${rightWords(after.what)} for ${whom}: ${untilWords(after.until).trim() || 'no end date'}.`
    : `${by} gave ${rightWords(after.what)} to ${whom}${untilWords(after.until)}.`;

export const endedWords = ({ by, whom, isOwn, before }: Omit<Facts, 'after'>): string =>
  isOwn ? `${by} gave up ${rightWords(before.what)}.` : `${by} removed ${rightWords(before.what)} from ${whom}.`;

const SENTENCES: Readonly<Record<string, (facts: Facts) => string>> = {
  'membership.confirm': ({ by, whom, after }) => `${by} confirmed the membership of ${whom}${untilWords(after.until)}.`,
  'membership.refuse': ({ by, whom }) => `${by} rejected the payment of ${whom}.`,
  'membership.undo': ({ by, whom }) => `${by} undid the decision on the payment of ${whom}.`,
  'membership.waive': ({ by, whom, after }) => `${by} made ${whom} a member without a fee${untilWords(after.until)}.`,
  'membership.end': ({ by, whom }) => `${by} ended the membership of ${whom}.`,
  'grant.give': givenWords,
  'grant.end': endedWords,
  'person.change': ({ by, whom, before, after }) => `${by} changed ${fieldsOf(before, after)} of ${whom}.`,
  'person.sign-out': ({ by, whom }) => `${by} signed ${whom} out everywhere.`,
  'person.delete': ({ by, whom, isOwn }) =>
    isOwn ? `${by} deleted their own account.` : `${by} deleted the account of ${whom}.`,
  'privacy.change': ({ by }) => `${by} changed their privacy settings.`,
  'import.do': ({ by, after }) =>
    `${by} imported a list: ${Number(after.invited)} invited, ${Number(after.changed)} changed.`,
  export: ({ by, after }) =>
    `${by} exported a list of ${people(Number(after.count))}${after.hidden === true ? ', including hidden contact details' : ''}.`,
  'places.change': ({ by, whom }) => `${by} changed the sign-up settings of ${whom}.`,
  'place.give': ({ by, whom, after }) => `${by} added ${whom} to ${eventWords(after)}.`,
  'place.remove': ({ by, whom, after }) => `${by} removed ${whom} from ${eventWords(after)}.`,
  'event.publish': ({ by, whom }) => `${by} published ${whom}.`,
  'event.change': ({ by, whom, after }) => `${by} changed ${partsOf(after)} of ${whom}.`,
  'event.move': ({ by, whom, after }) => `${by} ${moveWords(whom, after)}.`,
  'event.postpone': ({ by, whom }) => `${by} postponed ${whom}.`,
  'event.cancel': ({ by, whom }) => `${by} cancelled ${whom}.`,
  'event.reinstate': ({ by, whom }) => `${by} reinstated ${whom}.`,
  'event.delete': ({ by, whom, before }) =>
    `${by} deleted ${whom}${before.state === 'draft' ? ', which was a draft' : ''}.`,
  'mail.send': ({ by, whom }) => `${by} sent ${whom} another email to open their account.`,
} satisfies Record<Deed, (facts: Facts) => string>;

/** The title at that time. It is gone when the person was deleted. */
const eventWords = ({ event }: Record<string, unknown>) =>
  typeof event === 'string' ? `the event ${quoted(event)}` : 'an event';

/** `the title and the cover picture`. */
const partsOf = (after: Record<string, unknown>) =>
  listed(
    String(after.parts)
      .split(', ')
      .map((name) => `the ${name.replace('_image', ' picture')}`),
  );

/** `event.move` also covers a change of only the end or the reason. */
function moveWords(event: string, after: Record<string, unknown>): string {
  const day = typeof after.starts_at === 'string' ? formatEventTime(Date.parse(after.starts_at), CLUB_TIME_ZONE) : null;
  const place = typeof after.location === 'string' ? quoted(after.location) : null;
  if (day !== null) return `rescheduled ${event} to ${day}${place === null ? '' : `, ${place}`}`;
  if (place !== null) return `moved ${event} to ${place}`;
  return 'ends_at' in after ? `changed when ${event} ends` : `changed the reason shown for ${event}`;
}

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

const FIELD_WORDS: Readonly<Record<string, string>> = {
  first_name: 'the first name',
  last_name: 'the last name',
  registration_no: 'the registration number',
  phone_number: 'the phone number',
  year_of_study: 'the year of study',
  leadership_role: 'the position',
  is_corporate_member: 'the corporate membership',
};

/** `the year of study (2, now 3) and the position (none, now “Treasurer”)`. */
function fieldsOf(before: Record<string, unknown>, after: Record<string, unknown>): string {
  const words = Object.keys(after).map(
    (name) => `${FIELD_WORDS[name] ?? name} (${valueWords(before[name])}, now ${valueWords(after[name])})`,
  );
  return words.length === 0 ? 'something' : listed(words);
}

const listed = (words: string[]) => new Intl.ListFormat('en-GB').format(words);

const valueWords = (value: unknown) =>
  value === null || value === undefined
    ? 'none'
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : typeof value === 'string'
          ? quoted(value)
          : String(value);
