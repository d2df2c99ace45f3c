import type { OwnEvent, OwnPlace, Places } from '../../src/shared/sign-ups/event-places.ts';

/** The places at a fictional event, as `GET /api/club/events/{slug}/places/` returns them. */
export const openPlaces: Places = {
  slug: 'test-flight',
  state: 'open',
  event_state: 'scheduled',
  places: 40,
  coming: 37,
  waiting: 0,
  opens_at: null,
  closes_at: '2031-05-01T07:00:00.000Z',
  leave_until: '2031-05-01T07:00:00.000Z',
  who: 'members',
  question: null,
  names: 'officers',
};
export const fullPlaces: Places = { ...openPlaces, state: 'full', coming: 40, waiting: 3 };

/** Of someone who has not signed up, as `…/places/mine/` returns it. */
export const noPlace: OwnPlace = {
  state: 'none',
  position: null,
  asked_at: null,
  answer: '',
  reason: '',
  present: 'unknown',
  may: { ask: true, leave: false },
  why: null,
};
export const comingPlace: OwnPlace = {
  ...noPlace,
  state: 'coming',
  asked_at: '2031-04-01T09:00:00.000Z',
  may: { ask: false, leave: true },
  why: 'coming',
};
export const waitingPlace: OwnPlace = { ...comingPlace, state: 'waiting', position: 3, why: 'waiting' };

/** The same event for someone who has a place, as `GET /api/club/places/mine/` lists it. */
export const ownEvent: OwnEvent = {
  slug: 'test-flight',
  title: 'Test flight',
  location: 'The field',
  starts_at: '2031-05-01T07:00:00.000Z',
  event_state: 'scheduled',
  state: 'coming',
  position: null,
};
