/** What the mails about places at events say. They are sent by the queue (mail/mail-queue.ts). */
import { clubDay } from '../../../shared/club-day.ts';
import { formatClubTime } from '../../../shared/club-time.ts';
import { daysBetween } from '../../../shared/days.ts';
import { REMOVAL_REASON_LIMIT } from '../../../shared/schemas/event-people.ts';
import type { Backend } from '../../backend.ts';
import { stripSentence } from '../../mail/harmless-text.ts';
import type { QueuedContent } from '../../mail/mail-template.ts';
import { findPerson } from './people-table.ts';
import { type PlacedEvent, readPlacedEvents } from './places-table.ts';

type Told = Pick<PlacedEvent, 'id' | 'slug' | 'title' | 'location' | 'start'>;

/** No event has a longer title or place. */
const TITLE_LIMIT = 80;
const nameOf = ({ title }: Told) => stripSentence(title, TITLE_LIMIT);
const linkTo = ({ slug }: Told, label: string) => ({ label, href: { page: `/event-detail/${slug}` } });
const whenAndWhere = ({ start, location }: Told) => [
  `When: ${formatClubTime(start)}`,
  `Where: ${stripSentence(location, TITLE_LIMIT)}`,
];
/** Nobody has to know of a place at an event that has begun, or does not take place. */
export const onlyFor = ({ id, start }: Told) => ({ eventId: id, expiresAt: start });
const GIVE_BACK = 'If you cannot come, open the event and give your place back, so that somebody else gets it.';

export const placeGiven = ({ apiUrl }: Pick<Backend, 'apiUrl'>, event: Told): QueuedContent => ({
  subject: `You have a place: ${nameOf(event)}`,
  before: [`You have a place at ${nameOf(event)}.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: [`To put it into your calendar, open ${apiUrl}/api/club/events/${event.slug}/calendar.ics`, GIVE_BACK],
});

/** After the event has started. */
export const putOnList = ({ site }: Pick<Backend, 'site'>, event: Told): QueuedContent => ({
  subject: `You are on the list of ${nameOf(event)}`,
  before: [`An officer of ${site.name} has put you on the list of ${nameOf(event)}.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: [`If you think that this is a mistake, write to ${site.email}.`],
});

export const onTheList = (event: Told, position: number): QueuedContent => ({
  subject: `You are number ${position} on the waiting list: ${nameOf(event)}`,
  before: [
    `All places at ${nameOf(event)} are taken. You are number ${position} on the waiting list.`,
    'We will write to you as soon as a place is yours.',
  ],
  link: linkTo(event, 'See the event'),
  after: ['If you cannot come any more, open the event and leave the waiting list.'],
});

export const movedUp = (event: Told): QueuedContent => ({
  subject: `A place is yours: ${nameOf(event)}`,
  before: [`A place at ${nameOf(event)} became free and is yours.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: [GIVE_BACK],
});

export const removed = ({ site }: Pick<Backend, 'site'>, event: Told, reason: string): QueuedContent => ({
  subject: `You have no place any more: ${nameOf(event)}`,
  before: [
    `An officer of ${site.name} has taken you off the list of ${nameOf(event)}.`,
    `The reason: ${stripSentence(reason, REMOVAL_REASON_LIMIT)}`,
  ],
  link: linkTo(event, 'See the event'),
  after: [`If you think that this is a mistake, write to ${site.email}.`],
});

const reminder = (event: Told, day: 'today' | 'tomorrow'): QueuedContent => ({
  subject: `${day === 'today' ? 'Today' : 'Tomorrow'}: ${nameOf(event)}`,
  before: [`You have a place at ${nameOf(event)}, which is ${day}.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: [GIVE_BACK],
});

/**
 * The mail before an event, to somebody who comes. It is written when it leaves, which may be a day after it was due.
 * @returns undefined when the event has begun, is on another day or does not take place, or the person does not come.
 */
export function reminderMail(
  { database, settings }: Pick<Backend, 'database' | 'settings'>,
  eventId: number,
  userId: number,
): QueuedContent | undefined {
  const now = settings.now();
  const [event] = readPlacedEvents(database, 'WHERE event.id = ?', eventId);
  if (event?.status !== 'scheduled' || event.start <= now) return undefined;
  if (findPerson(database, eventId, userId)?.state !== 'coming') return undefined;
  const days = daysBetween(clubDay(now), clubDay(event.start));
  return days > 1 ? undefined : reminder(event, days === 0 ? 'today' : 'tomorrow');
}
