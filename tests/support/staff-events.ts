/** A fictional event as staff get it from the backend. */
import { writeEventTime } from '../../src/shared/events/event-date.ts';
import type { Draft, StaffEventState } from '../../src/shared/events/staff-event.ts';
import { inventedEvent } from './event.ts';

export const { slug: SLUG } = inventedEvent;
export const STATE = `/api/club/events/${SLUG}/state/`;
export const DRAFTS = '/api/club/drafts/';

export const staffState = (changed: Partial<StaffEventState> = {}): StaffEventState => ({
  slug: SLUG,
  state: 'scheduled',
  reason: '',
  was_date: null,
  ends_at: null,
  changed_at: null,
  sequence: 0,
  version: 4,
  coming: 38,
  waiting: 0,
  undo_until: null,
  closes_at: null,
  leave_until: null,
  has_sign_up: false,
  passed_times: [],
  ...changed,
});

export const kiteDraft: Draft = {
  ...inventedEvent,
  id: 12,
  title: 'Kite Day',
  description: '<p>Bring a kite.</p>',
  host: 'Demo Rocket Club',
  event_date: null,
  location: '',
  slug: 'kite-day',
  ends_at: null,
  version: 2,
};

/** The date with which it is published. */
export const KITE_DATE = writeEventTime(new Date('2031-05-01T14:30:00Z'));
