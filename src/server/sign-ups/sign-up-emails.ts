/** What the emails about sign-ups say, and the reminder on the day before. They are sent by the queue (email/email-queue.ts). */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { readLocation } from '#shared/events/location.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays, daysBetween } from '#shared/time/days.ts';
import { formatClubTime } from '#shared/time/format-time.ts';
import type { Backend } from '../backend.ts';
import { keyOfPerson, type PersonId, personIdOf, queueEmail } from '../email/email-queue.ts';
import { type QueuedContent, QueuedContentSchema } from '../email/email-template.ts';
import { officerWords } from '../email/harmless-text.ts';
import { effectiveTimes, startOf } from '../events/event-times.ts';
import { type EventRow, eventById, listWithSignUp, undoUntil } from '../events/events-table.ts';
import { findSignUp, listSignUps } from './sign-ups-table.ts';
import { ticketHint } from './ticket-page.ts';

type Parts = Pick<Backend, 'database' | 'settings' | 'apiUrl'>;

export const nameOf = ({ title }: EventRow) => officerWords(title);

export const whenAndWhereLines = (event: EventRow) => [
  `When: ${formatClubTime(startOf(event))}`,
  ...locationLines('Where', event.location),
];

/** As the officer wrote it, and the whole address of a meeting, which no program can open as a part of one such as `zoom.us/j/1`. */
export function locationLines(label: string, location: string): string[] {
  const words = officerWords(location);
  const { meeting } = readLocation(words);
  return [`${label}: ${words}`, ...(meeting === null || words.includes(meeting) ? [] : [`Join online: ${meeting}`])];
}

/** For attendees; empty once it is too late to cancel. */
export const cancelHint = (event: EventRow, now: number): string[] =>
  now < effectiveTimes(event).leaveUntil
    ? ["Can't make it? Open the link above and cancel your place, so someone else can have it."]
    : [];

/** For attendees. The file replaces the one that they may have opened before. */
export const calendarHint = ({ apiUrl }: Pick<Backend, 'apiUrl'>, event: EventRow, purpose = 'add it to') =>
  `To ${purpose} your calendar, open ${apiUrl}/api/club/events/${event.slug}/calendar.ics`;

type Words = Pick<QueuedContent, 'subject' | 'before' | 'after'>;
/** With a link to its page. For a guest, the queue puts the link to the guest's own page there. */
export const onEvent = ({ slug }: EventRow, words: Words, label = 'See the event'): QueuedContent => ({
  ...words,
  link: { label, href: { page: `/event-detail/${slug}` } },
});

/**
 * Stored with the words: they leave only while this is the person's state at the event. When, where and how to cancel are added as they leave:
 * the event may have been changed by then.
 */
const SignUpEmailSchema = v.object({
  ...QueuedContentSchema.entries,
  while: v.object({ event: v.number(), state: v.picklist(['coming', 'waiting']) }),
});

const onlyWhile = (event: EventRow, state: 'coming' | 'waiting', words: Words) => ({
  content: { ...onEvent(event, words), kind: 'sign_up', while: { event: event.id, state } },
});

/** Whether there is anything to say about an event. `later`: it is cancelled, but that can still be undone. */
function stageOf(event: EventRow | undefined, now: number): 'ahead' | 'later' | 'over' {
  if (event?.state === 'cancelled') return undoUntil(event, now) === null ? 'over' : 'later';
  return event && startOf(event) > now ? 'ahead' : 'over';
}

/** @returns undefined when it is no longer true; without `after` for someone who has moved up from the waiting list meanwhile. */
export function signUpEmail(parts: Parts, stored: unknown, person: PersonId) {
  const { database, settings } = parts;
  const { while: condition, ...content } = v.parse(SignUpEmailSchema, stored);
  const event = eventById(database, condition.event);
  const signUp = findSignUp(database, condition.event, person);
  const state = signUp?.state;
  const now = settings.now();
  const stage = stageOf(event, now);
  if (!event || stage !== 'ahead') return stage === 'later' ? stage : undefined;
  if (state === 'coming' && condition.state === 'waiting') return { content: { ...content, after: [] } };
  if (state !== condition.state) return undefined;
  return { content: signUp?.state === 'coming' ? withFacts(parts, content, event, signUp.ticket) : content };
}

/** The old date of a postponed event is none. */
const withFacts = (parts: Parts, content: QueuedContent, event: EventRow, ticket: string): QueuedContent => ({
  ...content,
  before: [...content.before, ...(event.state === 'postponed' ? [] : whenAndWhereLines(event))],
  after: [
    ...content.after,
    ...cancelHint(event, parts.settings.now()),
    ...(event.state === 'postponed' ? [] : [ticketHint(parts, ticket), calendarHint(parts, event)]),
  ],
});

export const placeGiven = (event: EventRow) =>
  onlyWhile(event, 'coming', {
    subject: `You have a place: ${nameOf(event)}`,
    before: [`You have a place at ${nameOf(event)}.`],
    after: [],
  });

/** Once the event has started. */
export const putOnList = ({ site }: Pick<Backend, 'site'>, event: EventRow) => ({
  content: onEvent(event, {
    subject: `You've been added to ${nameOf(event)}`,
    before: [
      `An officer of ${site.name} has added you to the attendee list of ${nameOf(event)}.`,
      ...whenAndWhereLines(event),
    ],
    after: [`If you think this is a mistake, write to ${site.email}.`],
  }),
});

export const onWaitingList = (event: EventRow, position: number) =>
  onlyWhile(event, 'waiting', {
    subject: `You're number ${position} on the waiting list: ${nameOf(event)}`,
    before: [
      `All places at ${nameOf(event)} are taken. You're number ${position} on the waiting list.`,
      "We'll email you if a place opens up.",
    ],
    after: ["Can't make it? Open the link above and leave the waiting list."],
  });

export const movedUp = (event: EventRow) =>
  onlyWhile(event, 'coming', {
    subject: `You're in: ${nameOf(event)}`,
    before: [`A place opened up at ${nameOf(event)}, and it's yours.`],
    after: [],
  });

interface Removal {
  state: 'coming' | 'waiting';
  reason: string;
}

export const removedByOfficer = ({ site }: Pick<Backend, 'site'>, event: EventRow, { state, reason }: Removal) => ({
  content: onEvent(event, {
    subject:
      state === 'coming'
        ? `Your place at ${nameOf(event)} was cancelled`
        : `You're no longer on the waiting list: ${nameOf(event)}`,
    before: [
      `An officer of ${site.name} removed you from the ${state === 'coming' ? 'attendee' : 'waiting'} list of ${nameOf(event)}.`,
      `Reason: ${officerWords(reason)}`,
    ],
    after: [`If you think this is a mistake, write to ${site.email}.`],
  }),
});

/** A daily task (run/schedule.ts). Who was not reminded yesterday, because the backend was stopped, is reminded on the day itself. */
export function remindOfEvents(
  { database, settings }: Pick<Parts, 'database' | 'settings'>,
  today: string,
  lastDone: string | undefined,
): void {
  const now = settings.now();
  const days = [...(lastDone === addDays(today, -1) ? [] : [today]), addDays(today, 1)];
  const soon = listWithSignUp(database, now).filter((event) => days.includes(clubDay(startOf(event))));
  for (const event of soon)
    for (const row of listSignUps(database, event.id).filter(({ state }) => state === 'coming'))
      queueReminder(database, event, personIdOf(row), now);
}

/** The key contains the day, so that people are reminded again of an event that was moved. */
const queueReminder = (database: DatabaseSync, event: EventRow, person: PersonId, now: number) =>
  queueEmail(
    database,
    {
      ...{ ...person, content: { kind: 'reminder', id: event.id } },
      key: `event-tomorrow:${event.id}:${clubDay(startOf(event))}:${keyOfPerson(person)}`,
    },
    now,
  );

/**
 * The email before an event, to an attendee. It is written when it leaves, which may be a day after it was due.
 * @returns undefined when the event has started, is on another day or does not take place, or the person does not come.
 */
export function reminderEmail(parts: Parts, stored: unknown, person: PersonId) {
  const { database, settings } = parts;
  const { id: eventId } = v.parse(v.object({ id: v.number() }), stored);
  const now = settings.now();
  const event = eventById(database, eventId);
  const stage = stageOf(event, now);
  if (stage === 'later') return stage;
  if (stage === 'over' || event?.state !== 'scheduled') return undefined;
  const signUp = findSignUp(database, eventId, person);
  if (signUp?.state !== 'coming') return undefined;
  const days = daysBetween(clubDay(now), clubDay(startOf(event)));
  const after = [...cancelHint(event, now), ticketHint(parts, signUp.ticket)];
  return days > 1 ? undefined : { content: reminder(event, days === 0 ? 'today' : 'tomorrow', after) };
}

const reminder = (event: EventRow, day: 'today' | 'tomorrow', after: string[]) =>
  onEvent(event, {
    subject: `${day === 'today' ? 'Today' : 'Tomorrow'}: ${nameOf(event)}`,
    before: [`Reminder: ${nameOf(event)} is ${day}, and you're coming.`, ...whenAndWhereLines(event)],
    after,
  });
