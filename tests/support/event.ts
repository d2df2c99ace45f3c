import * as v from 'valibot';
import { type EventReply, EventSchema } from '../../src/shared/events/event.ts';
import { writeEventTime } from '../../src/shared/events/event-date.ts';
import {
  type EventWithState,
  type KnownState,
  withKnownState,
  withState,
} from '../../src/shared/events/event-state.ts';
import type { ClubNames } from '../../src/shared/site/site.ts';
import { site } from './site.ts';

export const CLUB: ClubNames = { name: site.name, shortName: site.shortName };

/** A fictional event, as `GET /api/events/{slug}/` returns it. */
export const inventedEvent: EventReply = {
  id: 77,
  title: 'Demo Drone Race',
  description: '<p>Invented drones, <strong>real</strong> batteries.</p>',
  event_date: writeEventTime(new Date('2031-05-01T14:30:00Z')),
  location: 'Sample Field',
  host: 'Invented Flyers',
  cover_image: null,
  slug: 'demo-drone-race',
};

/** As the site uses it: neither cancelled nor rescheduled. */
export const clubEvent = (reply: unknown): EventWithState => withState(v.parse(EventSchema, reply), []);

/** The same with a changed state. */
export const changedEvent = (reply: unknown, change: Partial<KnownState>): EventWithState => {
  const event = clubEvent(reply);
  return withKnownState(event, { ...event, ...change });
};

const DAY = 24 * 60 * 60 * 1000;

/** Fictional events, as `GET /api/events/` returns them: latest first, one a day, the first one ten days ahead. */
export const inventedEvents = (count: number, now: number): EventReply[] =>
  Array.from({ length: count }, (_, index) => ({
    ...inventedEvent,
    id: index + 1,
    title: `Demo Event ${index + 1}`,
    event_date: writeEventTime(new Date(now + (10 - index) * DAY)),
    slug: `demo-event-${index + 1}`,
  }));
