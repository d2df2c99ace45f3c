/** What the mails about places at events say. They are sent by the queue (mail/mail-queue.ts). */
import { formatClubTime } from '../../../shared/club-time.ts';
import { REMOVAL_REASON_LIMIT } from '../../../shared/schemas/event-people.ts';
import type { Backend } from '../../backend.ts';
import { stripSentence } from '../../mail/harmless-text.ts';
import type { QueuedContent } from '../../mail/mail-queue.ts';
import type { PlacedEvent } from './places-table.ts';

type Told = Pick<PlacedEvent, 'id' | 'slug' | 'title' | 'location' | 'start'>;

/** No event has a longer title or place. */
const TITLE_LIMIT = 80;
const nameOf = ({ title }: Told) => stripSentence(title, TITLE_LIMIT);
const linkTo = ({ slug }: Told, label: string) => ({ label, href: { page: `/event-detail/${slug}` } });
const whenAndWhere = ({ start, location }: Told) => [
  `When: ${formatClubTime(start)}`,
  `Where: ${stripSentence(location, TITLE_LIMIT)}`,
];
const GIVE_BACK = 'If you cannot come, open the event and give your place back, so that somebody else gets it.';

export const placeGiven = ({ settings }: Pick<Backend, 'settings'>, event: Told): QueuedContent => ({
  subject: `You have a place: ${nameOf(event)}`,
  before: [`You have a place at ${nameOf(event)}.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: [`To put it into your calendar, open ${settings.siteUrl}/calendar/${event.id}.ics`, GIVE_BACK],
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

export const tomorrow = (event: Told): QueuedContent => ({
  subject: `Tomorrow: ${nameOf(event)}`,
  before: [`You have a place at ${nameOf(event)}, which is tomorrow.`, ...whenAndWhere(event)],
  link: linkTo(event, 'See the event'),
  after: [GIVE_BACK],
});
