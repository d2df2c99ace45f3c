/** The log's sentence for each action. Emails about access use the same sentences. */
import * as v from 'valibot';
import { CLUB_TIME_ZONE, PAYMENT } from '#club';
import { yearOfStudy } from '#shared/accounts/study-year.ts';
import { sumWords } from '#shared/membership/fee.ts';
import { accessWords } from '#shared/officers/granting-access.ts';
import { type LogAction, type LogPart, logText } from '#shared/officers/log.ts';
import { AccessAreaSchema } from '#shared/officers/officers.ts';
import { count } from '#shared/text/plain-text.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { formatEventTime } from '#shared/time/format-time.ts';
import { quoted } from '../email/harmless-text.ts';

interface Facts {
  actor: readonly LogPart[];
  /** The person or event that the action changed. */
  subject: readonly LogPart[];
  isOwn: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The area is missing if the person was deleted. */
const accessIn = ({ area }: Record<string, unknown>): string =>
  v.is(AccessAreaSchema, area) ? accessWords(area) : 'officer access';

/** ` until Tue, Aug 31, 2027`, or nothing without an end. */
export const untilSuffix = (until: unknown): string => (typeof until === 'string' ? ` until ${formatDay(until)}` : '');

export const grantSentence = ({ actor, subject, before, after }: Omit<Facts, 'isOwn'>): LogPart[] =>
  'until' in before
    ? say`${actor} changed ${subject}'s ${accessIn(after)}: it now ${typeof after.until === 'string' ? `ends on ${formatDay(after.until)}` : 'has no end date'}.`
    : say`${actor} granted ${subject} ${accessIn(after)}${untilSuffix(after.until)}.`;

export const removalSentence = ({ actor, subject, isOwn, before }: Omit<Facts, 'after'>): LogPart[] =>
  isOwn
    ? say`${actor} removed their own ${accessIn(before)}.`
    : say`${actor} removed ${subject}'s ${accessIn(before)}.`;

export const SENTENCES: Readonly<Record<string, (facts: Facts) => LogPart[]>> = {
  'membership.confirm': ({ actor, subject, after }) =>
    say`${actor} confirmed ${subject}'s membership${untilSuffix(after.until)}${after.kind === 'cash' ? `, for ${sumOf(after)} in cash` : ''}.`,
  'membership.reject': ({ actor, subject }) => say`${actor} rejected ${subject}'s payment.`,
  'membership.undo': ({ actor, subject }) => say`${actor} undid the decision on ${subject}'s payment.`,
  'membership.waive': ({ actor, subject, after }) =>
    say`${actor} made ${subject} a member without a fee${untilSuffix(after.until)}.`,
  'membership.end': ({ actor, subject }) => say`${actor} ended ${subject}'s membership.`,
  'payment.share': ({ actor, subject, after }) =>
    after.receives === true
      ? say`${actor} gave ${subject} ${sumOf(after)} of another member's payment.`
      : say`${actor} gave ${sumOf(after)} of ${subject}'s payment to another member.`,
  'payment.unshare': ({ actor, subject, before }) =>
    before.receives === true
      ? say`${actor} took back the ${sumOf(before)} that ${subject} had of another member's payment.`
      : say`${actor} took back the ${sumOf(before)} of ${subject}'s payment that another member had.`,
  'payment.refund': ({ actor, subject, after }) =>
    say`${actor} recorded that ${subject} was given ${sumOf(after)} back${dayWords(after.refunded_on)}.`,
  'payment.unrefund': ({ actor, subject, before }) =>
    say`${actor} deleted the entry that ${subject} was given ${sumOf(before)} back${dayWords(before.refunded_on)}.`,
  'access.grant': grantSentence,
  'access.remove': removalSentence,
  'person.change': ({ actor, subject, isOwn, before, after }) =>
    isOwn
      ? say`${actor} changed their ${fieldsOf(before, after)}.`
      : say`${actor} changed ${subject}'s ${fieldsOf(before, after)}.`,
  'person.sign-out': ({ actor, subject }) => say`${actor} signed ${subject} out everywhere.`,
  'person.delete': ({ actor, subject, isOwn }) =>
    isOwn ? say`${actor} deleted their own account.` : say`${actor} deleted ${subject}'s account.`,
  'privacy.change': ({ actor }) => say`${actor} changed their privacy settings.`,
  'import.do': ({ actor, after }) =>
    say`${actor} imported a list: ${String(after.invited_count)} invited, ${String(after.changed_count)} changed.`,
  export: ({ actor, after }) =>
    say`${actor} exported a list of ${count(Number(after.count), 'person', 'people')}${after.hidden === true ? ', including hidden contact details' : ''}.`,
  'sign_up.change': ({ actor, subject }) => say`${actor} changed the sign-up settings for ${subject}.`,
  'attendee.add': ({ actor, subject, after }) => say`${actor} added ${subject} to ${eventWords(after)}.`,
  'attendee.remove': ({ actor, subject, after }) =>
    after.guest === true
      ? say`${actor} removed a guest from ${subject}.`
      : say`${actor} removed ${subject} from ${eventWords(after)}.`,
  'event.publish': ({ actor, subject }) => say`${actor} published ${subject}.`,
  'event.change': ({ actor, subject, after }) => say`${actor} changed ${partsOf(after)} of ${subject}.`,
  'event.move': ({ actor, subject, after }) =>
    say`${actor} ${moveWords(logText(subject), after)}${'parts' in after ? `, and changed ${partsOf(after)}` : ''}.`,
  'event.postpone': ({ actor, subject }) => say`${actor} postponed ${subject}.`,
  'event.cancel': ({ actor, subject }) => say`${actor} cancelled ${subject}.`,
  'event.reinstate': ({ actor, subject }) => say`${actor} reinstated ${subject}.`,
  'event.delete': ({ actor, subject, before }) =>
    say`${actor} deleted ${subject}${before.state === 'draft' ? ', which was a draft' : ''}.`,
  'email.send': ({ actor, subject }) => say`${actor} sent ${subject} another email to open their account.`,
  'message.send': ({ actor, subject, after }) => say`${actor} sent ${messageWords(subject, after)}.`,
  'message.stop': ({ actor, subject, after }) => say`${actor} stopped ${messageWords(subject, after)}.`,
} satisfies Record<LogAction, (facts: Facts) => LogPart[]>;

/** `the message “Bring a hat” to 38 attendees of “Glider Day”`. */
const messageWords = (event: readonly LogPart[], { message, to, of_event }: Record<string, unknown>): string =>
  `the message ${quoted(message)} to ${String(to)}${of_event === true ? ` of ${logText(event)}` : ''}`;

/** `KES 400`. It is missing if the person was deleted. */
const sumOf = ({ amount }: Record<string, unknown>): string =>
  typeof amount === 'number' ? sumWords(amount, PAYMENT.currency).trim() : 'money';

const dayWords = (day: unknown): string => (typeof day === 'string' ? ` on ${formatDay(day)}` : '');

/** The title at that time. It is missing if the person was deleted. */
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
  const location = typeof after.location === 'string' ? quoted(after.location) : null;
  if (day !== null) return `rescheduled ${event} to ${day}${location === null ? '' : `, ${location}`}`;
  if (location !== null) return `moved ${event} to ${location}`;
  return 'ends_at' in after ? `changed when ${event} ends` : `changed the reason shown for ${event}`;
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  first_name: 'first name',
  last_name: 'last name',
  registration_no: 'registration number',
  phone_number: 'phone number',
  year_of_study: 'year of study',
  leadership_role: 'role',
  is_corporate_member: 'corporate membership',
};

/** `year of study from 2 to 3 and role from none to “Treasurer”`. */
function fieldsOf(before: Record<string, unknown>, after: Record<string, unknown>): string {
  const words = Object.keys(after).map(
    (name) => `${FIELD_WORDS[name] ?? name} from ${valueWords(name, before)} to ${valueWords(name, after)}`,
  );
  return words.length === 0 ? 'details' : listed(words);
}

const listed = (words: string[]) => new Intl.ListFormat('en-GB').format(words);

function valueWords(name: string, { [name]: value }: Record<string, unknown>): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return quoted(value);
  return name === 'year_of_study' ? (yearOfStudy(Number(value)) ?? 'none') : String(value);
}

/** @returns the parts of a sentence, with adjacent texts joined. */
export function say(texts: TemplateStringsArray, ...values: (string | readonly LogPart[])[]): LogPart[] {
  const parts: LogPart[] = [];
  for (const part of texts.flatMap((text, index) => [text, values[index] ?? []].flat())) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
  return parts;
}
