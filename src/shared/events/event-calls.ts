/**
 * Calls about events for their officers. Adding, changing and deleting are the fixed calls of docs/calls.md, "Events", which take these
 * fields too where the backend is the built-in one.
 */
import * as v from 'valibot';
import { choice, eventDate, moment, onOneLine, text, textOrBlank, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { mapValues } from '../text/fields.ts';
import {
  EVENT_LIMITS,
  EventSignUpSchema,
  STATE_REASON_LIMIT,
  StaffEventReplySchema,
  StaffEventSchema,
} from './event.ts';

export const MAX_PLACES = 5000;
export const QUESTION_LIMIT = 120;

/** How people sign up, as officers set it. A 400 names its fields without `sign_up` before them. */
export const SignUpBodySchema = v.object({
  // Null: no limit. 0 is not allowed, because no one could sign up.
  places: v.nullable(wholeNumber(MAX_PLACES)),
  opens_at: moment,
  closes_at: moment,
  leave_until: moment,
  who: choice(EventSignUpSchema.entries.who.options, 'members'),
  names: choice(EventSignUpSchema.entries.names.options, 'officers'),
  question: text(QUESTION_LIMIT),
});

/** What `POST /api/events/` takes beyond the fields of every backend. Left out: the event is published. */
export const NewEventBodySchema = v.object({
  state: v.optional(v.picklist(['draft', 'scheduled'])),
  ends_at: v.optional(moment),
  /** The whole of it; in a form, as JSON text. Null or blank: no one signs up. */
  sign_up: v.optional(v.nullable(SignUpBodySchema)),
});

/** What `PATCH /api/events/edit/{slug}/` takes beyond them. Fields that are left out stay. */
export const EventBodySchema = v.object({
  ...NewEventBodySchema.entries,
  /** `scheduled` publishes a draft, reschedules or reinstates. No event becomes a draft again. */
  state: v.optional(StaffEventReplySchema.entries.state),
  // One line, which a calendar and an email can show too.
  reason: v.optional(
    v.pipe(
      text(STATE_REASON_LIMIT),
      v.transform((reason) => reason.replace(/\s+/g, ' ')),
    ),
  ),
  /** Whether attendees and people on the waiting list are emailed about another date, location or state. Left out: no. */
  notify: v.optional(v.boolean()),
  /** The event that the officer saw: after a draft is renamed, its slug may become another's. Left out: not checked. */
  id: v.optional(wholeNumber()),
  /** The version that the officer saw. Left out: not checked. */
  version: v.optional(wholeNumber()),
});

const { title, description, ...lines } = EVENT_LIMITS;

/** A draft is work in progress: all but the title may be blank, and it may have no date. */
export const DraftBodySchema = v.object({
  title: v.optional(v.pipe(textOrBlank(title), v.transform(onOneLine), v.nonEmpty('This field may not be blank.'))),
  description: v.optional(textOrBlank(description)),
  event_date: v.optional(eventDate),
  ...mapValues(lines, (most) => v.optional(v.pipe(textOrBlank(most), v.transform(onOneLine)))),
});

/** Beside `detail` and `code` in a 409 with the code `version`: the event as it is now. */
export const EventConflictSchema = v.object({ event: StaffEventSchema });

export const listStaffEvents = call('GET /api/club/events/', {
  summary: 'All events, with drafts.',
  who: ['events'],
  limit: 'officerReading',
  reply: v.array(StaffEventSchema),
});

export const getStaffEvent = call('GET /api/club/events/:slug/', {
  summary: 'One event, or a draft.',
  who: ['events'],
  limit: 'officerReading',
  reply: StaffEventSchema,
});

/** Texts, cover and sign-up settings, without dates and people. */
export const copyEvent = call('POST /api/club/events/:slug/copy/', {
  summary: 'Copy an event into a draft.',
  who: ['events'],
  limit: 'eventByMember',
  reply: StaffEventSchema,
  statuses: [201],
});
