/** A fictional event, its places and attendees, as officers get them from the backend. */

import { writeEventTime } from '../../src/shared/events/event-date.ts';
import type { EventPerson, PlacesSettings } from '../../src/shared/sign-ups/event-people.ts';
import type { Places } from '../../src/shared/sign-ups/event-places.ts';
import { openPlaces } from './places.ts';

export const SLUG = 'glider-day';
const EVENT_START = Date.parse('2027-05-01T14:30:00Z');

export const staffEvent = (slug = SLUG, title = 'Glider day', start = EVENT_START) => ({
  ...{ id: 4, slug, title, description: '', location: 'Field', host: '', cover_image: null },
  event_date: writeEventTime(new Date(start)),
});

export const places = (changed: Partial<Places> = {}): Places => ({
  ...openPlaces,
  slug: SLUG,
  coming: 38,
  ...changed,
});

export const placesSettings = (changed: Partial<PlacesSettings> = {}): PlacesSettings => ({
  ...{ places: 40, opens_at: null, closes_at: null, leave_until: null },
  ...{ who: 'members', names: 'officers', question: null, version: 3 },
  ...changed,
});

export const eventPerson = (pk: number, first_name: string, changed: Partial<EventPerson> = {}): EventPerson => ({
  ...{ pk, first_name, last_name: 'Sample', state: 'coming', position: null, asked_at: '2027-04-02T09:00:00Z' },
  ...{ answer: '', present: 'unknown', is_member: true, phone_number: null, email: null },
  ...changed,
});
