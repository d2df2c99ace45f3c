/** What the mails about a changed event say. They are sent by the queue (mail/mail-queue.ts), and their links go to the site. */
import { formatClubTime } from '../../../shared/club-time.ts';
import { readEventTime } from '../../../shared/event-date.ts';
import { stripSentence } from '../../mail/harmless-text.ts';
import type { QueuedContent } from '../../mail/mail-queue.ts';
import { isSameTime } from '../event-date.ts';
import type { KnownEvent } from '../event-state-table.ts';
import type { AnyEventRow } from '../events-table.ts';

export interface EventNews {
  event: Pick<AnyEventRow, 'title' | 'slug' | 'event_date' | 'location'>;
  state: KnownEvent['state'];
  reason: string;
  /** What people knew until now. */
  known: KnownEvent;
  /** An earlier move has been told already. */
  again: boolean;
}
type Words = Pick<QueuedContent, 'subject' | 'before' | 'after'>;

const NOTHING_TO_DO = 'There is nothing you need to do.';

const clock = (eventDate: string) => formatClubTime(readEventTime(eventDate).getTime());
const because = (reason: string) => (reason === '' ? [] : [`The reason: ${reason}`]);

/** Longer than any text of an event that a mail names. */
const LIMIT = 400;
const stripped = <Texts extends { title?: string; location?: string; reason?: string }>(texts: Texts): Texts => {
  const names = (['title', 'location', 'reason'] as const).filter((name) => texts[name] !== undefined);
  return { ...texts, ...Object.fromEntries(names.map((name) => [name, stripSentence(texts[name] ?? '', LIMIT)])) };
};

/** @param place how the person stands: coming or waiting. */
export function newsMail(news: EventNews, place: 'coming' | 'waiting'): QueuedContent {
  const words = wordsOf({ ...stripped(news), event: stripped(news.event), known: stripped(news.known) }, place);
  return { ...words, link: { label: 'See the event', href: { page: `/event-detail/${news.event.slug}` } } };
}

function wordsOf(news: EventNews, place: 'coming' | 'waiting'): Words {
  if (news.state === 'cancelled') return calledOff(news);
  if (news.state === 'postponed') return postponed(news, place);
  return news.known.state === 'cancelled' ? broughtBack(news, place) : moved(news, place);
}

const calledOff = ({ event, known, reason }: EventNews): Words => ({
  subject: `${event.title} is called off`,
  before: [`${event.title} was to begin on ${clock(known.event_date)}. It will not take place.`, ...because(reason)],
  after: [NOTHING_TO_DO],
});

const postponed = ({ event, known, reason }: EventNews, place: 'coming' | 'waiting'): Words => ({
  subject: `${event.title} is postponed`,
  before: [
    `${event.title} was to begin on ${clock(known.event_date)}. It will take place later.`,
    ...because(reason),
    'A new date will follow.',
  ],
  after: [place === 'coming' ? 'You keep your place.' : 'You stay on the waiting list.'],
});

const broughtBack = (news: EventNews, place: 'coming' | 'waiting'): Words => ({
  subject: `${news.event.title} takes place after all`,
  before: [
    `${news.event.title} was called off, but it takes place after all.`,
    ...whenAndWhere(news),
    ...because(news.reason),
  ],
  after: wayOut(place),
});

function moved(news: EventNews, place: 'coming' | 'waiting'): Words {
  const { event, known, again, reason } = news;
  const isNewDate = !isSameTime(event.event_date, known.event_date);
  return {
    subject: isNewDate
      ? `${event.title} ${again ? 'has been moved again' : 'has a new date'}`
      : `${event.title} ${event.location === known.location ? 'takes place as planned' : 'has a new place'}`,
    before: [
      ...(again && isNewDate ? ['This event has been moved again.'] : []),
      ...whenAndWhere(news),
      ...because(reason),
    ],
    after: wayOut(place),
  };
}

function whenAndWhere({ event, known }: EventNews): string[] {
  const when = isSameTime(event.event_date, known.event_date)
    ? `It begins on ${clock(event.event_date)}.`
    : `It now begins on ${clock(event.event_date)}. It was to begin on ${clock(known.event_date)}.`;
  if (event.location === known.location) return [when, `The place: ${event.location}`];
  return [when, `The new place: ${event.location}`, `The place was: ${known.location}`];
}

const wayOut = (place: 'coming' | 'waiting') =>
  place === 'coming'
    ? ["You keep your place. If you can't come, give it back on the event's page, so that somebody else can."]
    : ['You stay on the waiting list.'];

/** When an event is deleted there is no page left to read, so the mail says all. @param reason blank: none was given. */
export function deletedMail(event: AnyEventRow, reason: string): QueuedContent {
  const { title, location } = stripped(event);
  return {
    subject: `${title} is called off`,
    before: [
      `${title} will not take place, and has been taken off the website.`,
      `It was to begin on ${clock(event.event_date)}.`,
      `The place: ${location}`,
      ...because(stripped({ reason }).reason),
    ],
    after: [NOTHING_TO_DO],
  };
}
