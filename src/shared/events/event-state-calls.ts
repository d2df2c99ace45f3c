/** Calls for the state of an event: rescheduled, postponed, cancelled. Drafts: drafts.ts. */
import * as v from 'valibot';
import { eventDate, moment, onOneLine, text, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { EVENT_LIMITS } from './event.ts';
import { EventStateSchema, EventStatusSchema, STATE_REASON_LIMIT } from './event-state.ts';
import { ChangedEventStateSchema, StaffEventStateSchema } from './staff-event.ts';

/** Events that were drafts, or were changed. */
export const getEventStates = call('GET /api/club/event-states/', {
  summary: 'The states of the events.',
  who: 'anyone',
  limit: null,
  reply: v.array(EventStateSchema),
});

export const getEventState = call('GET /api/club/events/:slug/state/', {
  summary: 'The state of one event, or of a draft.',
  who: ['events'],
  limit: 'officerReading',
  reply: StaffEventStateSchema,
});

/** Blank reads as left out. */
const unlessBlank = v.transform((given: string) => (given === '' ? undefined : given));

/** Fields that are left out stay as they are. */
export const changeEventState = call('POST /api/club/events/:slug/state/', {
  summary: 'Publish, reschedule, postpone, cancel or reinstate an event.',
  who: ['events'],
  limit: 'eventByMember',
  body: v.object({
    state: EventStatusSchema,
    // One line, which a calendar and an email can show too.
    reason: v.optional(
      v.pipe(
        text(STATE_REASON_LIMIT),
        v.transform((reason) => reason.replace(/\s+/g, ' ')),
      ),
    ),
    event_date: v.optional(v.pipe(eventDate, unlessBlank)),
    location: v.optional(v.pipe(text(EVENT_LIMITS.location), v.transform(onOneLine), unlessBlank)),
    ends_at: v.optional(moment),
    /** Whether attendees and people on the waiting list get an email. */
    tell: v.optional(v.boolean()),
    /** The version that the officer saw. */
    version: v.optional(wholeNumber()),
  }),
  // Of a draft that is to be published.
  alsoWrong: ['title', 'description', 'host'],
  reply: ChangedEventStateSchema,
  conflicts: ['version', 'past', 'state'],
});
