/** What the emails about places at events say. They are sent by the queue (email/email-queue.ts). */
import * as v from 'valibot';
import { REMOVAL_REASON_LIMIT } from '../../shared/sign-ups/event-people.ts';
import { clubDay } from '../../shared/time/club-day.ts';
import { formatClubTime } from '../../shared/time/club-time.ts';
import { daysBetween } from '../../shared/time/days.ts';
import type { Backend } from '../backend.ts';
import { type QueuedContent, QueuedContentSchema } from '../email/email-template.ts';
import { stripSentence } from '../email/harmless-text.ts';
import { findPerson } from './people-table.ts';
import { type PlacedEvent, readPlacedEvents } from './places-table.ts';

type Told = Pick<PlacedEvent, 'id' | 'slug' | 'title' | 'location' | 'start' | 'leaveUntil'>;

/** No event has a longer title or place. */
const TITLE_LIMIT = 80;
const nameOf = ({ title }: Told) => stripSentence(title, TITLE_LIMIT);
const linkTo = ({ slug }: Told, label: string) => ({ label, href: { page: `/event-detail/${slug}` } });
const whenAndWhere = ({ start, location }: Told) => [
  `When: ${formatClubTime(start)}`,
  `Where: ${stripSentence(location, TITLE_LIMIT)}`,
];
/** No one has to know of a place at an event that has begun, or does not take place. */
export const onlyFor = ({ id, start }: Told) => ({ eventId: id, expiresAt: start });
/** For people with a place; empty once it is too late to cancel. */
export const cancelHint = ({ leaveUntil }: Told, now: number) =>
  now < leaveUntil ? ["Can't make it? Cancel your place on the event page so someone else can have it."] : [];

/** Such an email leaves only while this is what the person has at the event, or without `after` to someone who has moved up. */
export const whileIn = ({ id }: Pick<Told, 'id'>, state: 'coming' | 'waiting') => ({
  kind: 'place',
  place: { eventId: id, state },
});

const PlaceEmailSchema = v.object({
  ...QueuedContentSchema.entries,
  place: v.object({ eventId: v.number(), state: v.picklist(['coming', 'waiting']) }),
});

export function placeEmail({ database }: Pick<Backend, 'database'>, stored: unknown, accountId: number) {
  const { place, ...content } = v.parse(PlaceEmailSchema, stored);
  const state = findPerson(database, place.eventId, accountId)?.state;
  if (state === 'coming' && place.state === 'waiting') return { content: { ...content, after: [] } };
  return state === place.state ? { content } : undefined;
}

export const placeGiven = ({ apiUrl }: Pick<Backend, 'apiUrl'>, event: Told, now: number): QueuedContent => ({
  subject: `You have a place: ${nameOf(event)}`,
  before: [`You have a place at ${nameOf(event)}.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: [
    `To add it to your calendar, open ${apiUrl}/api/club/events/${event.slug}/calendar.ics`,
    ...cancelHint(event, now),
  ],
  ...whileIn(event, 'coming'),
});

export const putOnList = ({ site }: Pick<Backend, 'site'>, event: Told): QueuedContent => ({
  subject: `You've been added to ${nameOf(event)}`,
  before: [
    `An officer of ${site.name} has added you to the attendee list of ${nameOf(event)}.`,
    ...whenAndWhere(event),
  ],
  link: linkTo(event, 'See the event'),
  after: [`If you think this is a mistake, write to ${site.email}.`],
});

export const onTheList = (event: Told, position: number): QueuedContent => ({
  subject: `You're number ${position} on the waiting list: ${nameOf(event)}`,
  before: [
    `All places at ${nameOf(event)} are taken. You're number ${position} on the waiting list.`,
    "We'll email you if a place opens up.",
  ],
  link: linkTo(event, 'See the event'),
  after: ["Can't make it? Leave the waiting list on the event page."],
  ...whileIn(event, 'waiting'),
});

export const movedUp = (event: Told, now: number): QueuedContent => ({
  subject: `You're in: ${nameOf(event)}`,
  before: [`A place opened up at ${nameOf(event)}, and it's yours.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: cancelHint(event, now),
  ...whileIn(event, 'coming'),
});

export const removed = (
  { site }: Pick<Backend, 'site'>,
  event: Told,
  { state, reason }: { state: 'coming' | 'waiting'; reason: string },
): QueuedContent => ({
  subject:
    state === 'coming'
      ? `Your place at ${nameOf(event)} was cancelled`
      : `You're no longer on the waiting list: ${nameOf(event)}`,
  before: [
    `An officer of ${site.name} removed you from the ${state === 'coming' ? 'attendee' : 'waiting'} list of ${nameOf(event)}.`,
    `Reason: ${stripSentence(reason, REMOVAL_REASON_LIMIT)}`,
  ],
  link: linkTo(event, 'See the event'),
  after: [`If you think this is a mistake, write to ${site.email}.`],
});

const reminder = (event: Told, day: 'today' | 'tomorrow', now: number): QueuedContent => ({
  subject: `${day === 'today' ? 'Today' : 'Tomorrow'}: ${nameOf(event)}`,
  before: [`Reminder: ${nameOf(event)} is ${day}, and you're coming.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: cancelHint(event, now),
});

/**
 * The email before an event, to an attendee. It is written when it leaves, which may be a day after it was due.
 * @returns undefined when the event has begun, is on another day or does not take place, or the person has no place.
 */
export function reminderEmail(
  { database, settings }: Pick<Backend, 'database' | 'settings'>,
  eventId: number,
  accountId: number,
) {
  const now = settings.now();
  const [event] = readPlacedEvents(database, 'WHERE event.id = ?', eventId);
  if (event?.status !== 'scheduled' || event.start <= now) return undefined;
  if (findPerson(database, eventId, accountId)?.state !== 'coming') return undefined;
  const days = daysBetween(clubDay(now), clubDay(event.start));
  return days > 1 ? undefined : { content: reminder(event, days === 0 ? 'today' : 'tomorrow', now) };
}
