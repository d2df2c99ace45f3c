/** What the log says of each action; emails about access say the same. */
import { CLUB_TIME_ZONE } from '#club';
import { type LogAction, type LogPart, logText } from '../../shared/officers/log.ts';
import type { AccessArea } from '../../shared/officers/officers.ts';
import { formatEventTime } from '../../shared/time/club-time.ts';
import { formatDay } from '../../shared/time/format-day.ts';
import { quoted } from '../email/harmless-text.ts';

interface Facts {
  by: readonly LogPart[];
  /** The person, or the event, to which it was done. */
  whom: readonly LogPart[];
  isOwn: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Emails say rights in the same words. */
const AREA_NAMES: Readonly<Record<string, string>> = {
  members: 'Members',
  payments: 'Payments',
  events: 'Events',
} satisfies Record<Exclude<AccessArea, 'all'>, string>;

/** `access to Members`, `full access` */
export const accessWords = (area: unknown): string =>
  area === 'all'
    ? 'full access'
    : AREA_NAMES[String(area)]
      ? `access to ${AREA_NAMES[String(area)]}`
      : 'officer access';

/** Behind a name or "your": `Members access`, `full access`. */
export const ownAccessWords = (area: unknown): string =>
  area === 'all' ? 'full access' : `${AREA_NAMES[String(area)] ?? 'officer'} access`;

/** ` until August 31, 2027`, or nothing without an end. */
export const untilWords = (until: unknown): string => (typeof until === 'string' ? ` until ${formatDay(until)}` : '');

export const grantedWords = ({ by, whom, before, after: { area, until } }: Omit<Facts, 'isOwn'>): LogPart[] =>
  'until' in before
    ? say`${by} changed ${whom}'s ${ownAccessWords(area)}: it now ${typeof until === 'string' ? `ends on ${formatDay(until)}` : 'has no end date'}.`
    : say`${by} gave ${whom} ${accessWords(area)}${untilWords(until)}.`;

export const removedWords = ({ by, whom, isOwn, before }: Omit<Facts, 'after'>): LogPart[] =>
  isOwn
    ? say`${by} gave up ${ownAccessWords(before.area)}.`
    : say`${by} removed ${whom}'s ${ownAccessWords(before.area)}.`;

export const SENTENCES: Readonly<Record<string, (facts: Facts) => LogPart[]>> = {
  'membership.confirm': ({ by, whom, after }) => say`${by} confirmed ${whom}'s membership${untilWords(after.until)}.`,
  'membership.reject': ({ by, whom }) => say`${by} rejected ${whom}'s payment.`,
  'membership.undo': ({ by, whom }) => say`${by} undid the decision on ${whom}'s payment.`,
  'membership.waive': ({ by, whom, after }) =>
    say`${by} made ${whom} a member without a fee${untilWords(after.until)}.`,
  'membership.end': ({ by, whom }) => say`${by} ended ${whom}'s membership.`,
  'access.grant': grantedWords,
  'access.remove': removedWords,
  'person.change': ({ by, whom, isOwn, before, after }) =>
    isOwn
      ? say`${by} changed their ${fieldsOf(before, after)}.`
      : say`${by} changed ${whom}'s ${fieldsOf(before, after)}.`,
  'person.sign-out': ({ by, whom }) => say`${by} signed ${whom} out everywhere.`,
  'person.delete': ({ by, whom, isOwn }) =>
    isOwn ? say`${by} deleted their own account.` : say`${by} deleted ${whom}'s account.`,
  'privacy.change': ({ by }) => say`${by} changed their privacy settings.`,
  'import.do': ({ by, after }) =>
    say`${by} imported a list: ${String(after.invited)} invited, ${String(after.changed)} changed.`,
  export: ({ by, after }) =>
    say`${by} exported a list of ${people(Number(after.count))}${after.hidden === true ? ', including hidden contact details' : ''}.`,
  'places.change': ({ by, whom }) => say`${by} changed the sign-up settings for ${whom}.`,
  'place.give': ({ by, whom, after }) => say`${by} added ${whom} to ${eventWords(after)}.`,
  'place.remove': ({ by, whom, after }) => say`${by} removed ${whom} from ${eventWords(after)}.`,
  'event.publish': ({ by, whom }) => say`${by} published ${whom}.`,
  'event.change': ({ by, whom, after }) => say`${by} changed ${partsOf(after)} of ${whom}.`,
  'event.move': ({ by, whom, after }) => say`${by} ${moveWords(logText(whom), after)}.`,
  'event.postpone': ({ by, whom }) => say`${by} postponed ${whom}.`,
  'event.cancel': ({ by, whom }) => say`${by} cancelled ${whom}.`,
  'event.reinstate': ({ by, whom }) => say`${by} reinstated ${whom}.`,
  'event.delete': ({ by, whom, before }) =>
    say`${by} deleted ${whom}${before.state === 'draft' ? ', which was a draft' : ''}.`,
  'event.notify': ({ by, whom, after }) => say`${by} emailed ${people(Number(after.told))} about ${whom}.`,
  'email.send': ({ by, whom }) => say`${by} sent ${whom} another email to open their account.`,
} satisfies Record<LogAction, (facts: Facts) => LogPart[]>;

/** The title at that time. It is gone when the person was deleted. */
const eventWords = ({ event }: Record<string, unknown>) =>
  typeof event === 'string' ? `the event ${quoted(event)}` : 'an event';

/** `the title and the cover`. */
const partsOf = (after: Record<string, unknown>) =>
  listed(
    String(after.parts)
      .split(', ')
      .map((name) => `the ${name.replace('_image', '')}`),
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
  first_name: 'first name',
  last_name: 'last name',
  registration_no: 'registration number',
  phone_number: 'phone number',
  year_of_study: 'year of study',
  leadership_role: 'position',
  is_corporate_member: 'corporate membership',
};

/** `year of study from 2 to 3 and position from none to “Treasurer”`. */
function fieldsOf(before: Record<string, unknown>, after: Record<string, unknown>): string {
  const words = Object.keys(after).map(
    (name) => `${FIELD_WORDS[name] ?? name} from ${valueWords(before[name])} to ${valueWords(after[name])}`,
  );
  return words.length === 0 ? 'details' : listed(words);
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

/** @returns the parts of a sentence, with neighbouring texts as one. */
export function say(texts: TemplateStringsArray, ...values: (string | readonly LogPart[])[]): LogPart[] {
  const parts: LogPart[] = [];
  for (const part of texts.flatMap((text, index) => [text, values[index] ?? []].flat())) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
  return parts;
}
