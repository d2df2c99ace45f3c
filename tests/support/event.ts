/** Fictional events: as the calls answer them, and as the site works with them. Every field has a value that a test may change. */

import * as v from 'valibot';
import {
  type ClubEvent,
  type EventReply,
  EventSchema,
  type EventSignUp,
  type StaffEvent,
  type StaffEventReply,
  StaffEventSchema,
} from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { site } from './site.ts';

export const CLUB: ClubNames = { name: site.name, shortName: site.shortName };

/** As `GET /api/events/{slug}/` answers it: no one signs up. */
export const eventReply = (changed: Partial<EventReply> = {}): EventReply => ({
  id: 77,
  title: 'Demo Drone Race',
  description: '<p>Invented drones, <strong>real</strong> batteries.</p>',
  event_date: writeEventTime(new Date('2031-05-01T14:30:00Z')),
  location: 'Sample Field',
  host: 'Invented Flyers',
  cover_image: null,
  slug: 'demo-drone-race',
  ...{ state: 'scheduled', reason: '', was_date: null, ends_at: null, changed_at: null, sequence: 0, sign_up: null },
  ...changed,
});

/** What a backend without the club's calls answers of it. */
export const djangoReply = (changed: Partial<EventReply> = {}) => {
  const { id, title, description, event_date, location, host, cover_image, slug } = eventReply(changed);
  return { id, title, description, event_date, location, host, cover_image, slug };
};

/** How people sign up for it, with three places left. */
export const signUpOf = (changed: Partial<EventSignUp> = {}): EventSignUp => ({
  ...{ places: 40, opens_at: null, closes_at: null, leave_until: null, who: 'members', names: 'officers' },
  ...{ question: null, coming: 37, waiting: 0, state: 'open' },
  ...changed,
});

/** @param changed fields of the reply, or of the event. */
export const clubEvent = (changed: Partial<EventReply & ClubEvent> = {}): ClubEvent => {
  const { event_date, ends_at, was_date, changed_at, ...fields } = changed;
  return { ...v.parse(EventSchema, eventReply(changed)), ...fields };
};

/** As `GET /api/club/events/{slug}/` answers it. */
export const staffEventReply = (changed: Partial<StaffEventReply> = {}): StaffEventReply => ({
  ...eventReply(),
  version: 4,
  undo_until: null,
  ...changed,
});

/** @param changed fields of the reply, or of the event. */
export const staffEvent = (changed: Partial<StaffEventReply & StaffEvent> = {}): StaffEvent => {
  const { event_date, ends_at, was_date, changed_at, ...fields } = changed;
  return { ...v.parse(StaffEventSchema, staffEventReply(changed)), ...fields };
};

/** A draft without date and location. */
export const kiteDraft = staffEventReply({
  ...{ id: 12, title: 'Kite Day', description: '<p>Bring a kite.</p>', slug: 'kite-day', state: 'draft', version: 2 },
  ...{ event_date: null, location: '' },
});

/** As `GET /api/events/` answers them: latest first, one a day, the first one ten days ahead. */
export const inventedEvents = (count: number, now: number): EventReply[] =>
  Array.from({ length: count }, (_, index) =>
    eventReply({
      id: index + 1,
      title: `Demo Event ${index + 1}`,
      event_date: writeEventTime(new Date(now + (10 - index) * DAY_MS)),
      slug: `demo-event-${index + 1}`,
    }),
  );
