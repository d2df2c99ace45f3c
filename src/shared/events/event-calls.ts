/** Calls about events for their officers. The Django backend has those that add, change and delete, and takes fewer fields. */
import * as v from 'valibot';
import { choice, eventDate, moment, onOneLine, text, textOrBlank, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { ifReadable } from '../http/if-readable.ts';
import { atMost, KeySchema, mapValues, TypedSchema } from '../text/fields.ts';
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

/** Beside `detail` and `code` in a 409 with the code `version`: the event as it is now. */
export const EventConflictSchema = v.object({ event: StaffEventSchema });

const line = (most: number) => v.pipe(TypedSchema, v.transform(onOneLine), v.maxCodePoints(most, atMost(most)));
const { title, description, ...lines } = EVENT_LIMITS;

/** Only a draft, which is work in progress, may lack more than its title: server/events/read-event.ts. */
export const NewEventSchema = v.object({
  title: v.pipe(line(title), v.nonEmpty('This field may not be blank.')),
  description: v.optional(textOrBlank(description)),
  ...mapValues(lines, (most) => v.optional(line(most))),
  event_date: v.optional(eventDate),
  ...NewEventBodySchema.entries,
});
export const EventChangeSchema = v.object({ ...v.partial(NewEventSchema).entries, ...EventBodySchema.entries });

const writing = {
  who: ['events'],
  limit: 'eventByMember',
  picture: 'cover_image',
  reply: StaffEventSchema,
  // The fields of `sign_up`.
  alsoWrong: Object.keys(SignUpBodySchema.entries),
} as const;

/**
 * Multipart with a cover, or JSON. A draft needs only a title. `host` left out, or blank in a form: the club's short name. `ends_at` is
 * after the start, at most 14 days. Any success means that it was added: after an error the person would add it twice.
 */
export const createEvent = call('POST /api/events/', {
  ...writing,
  summary: 'Add an event, or a draft.',
  body: NewEventSchema,
  read: ifReadable(v.object({ id: KeySchema, slug: v.string() })),
  statuses: [201],
});

const changing = {
  ...writing,
  body: EventChangeSchema,
  /** The Django backend answers less than a `StaffEvent`. */
  read: ifReadable(StaffEventSchema),
  doneBy: 200,
  conflicts: ['version', 'started', 'state'],
  conflictFields: { version: EventConflictSchema.entries },
} as const;

/**
 * All of the fields that are sent, or none; a blank or null `cover_image` removes the cover. What a change does: "Changing an event" in
 * docs/calls.md. `version`: someone has saved since; `started`: its state can no longer change; `state`: a draft cannot be cancelled or
 * postponed. 404 also: the slug is another event's by now (`id`).
 */
export const editEvent = call('PATCH /api/events/edit/:slug/', {
  ...changing,
  summary: 'Change, publish, reschedule, postpone, cancel or reinstate an event.',
});

export const replaceEvent = call('PUT /api/events/edit/:slug/', { ...changing, summary: 'The same as PATCH.' });

/**
 * With its cover. Attendees and people on the waiting list are emailed, unless the event is over, or the last email has told them that it
 * is cancelled. Who does not know yet that it is cancelled is emailed even then.
 */
export const removeEvent = call('DELETE /api/events/delete/:slug/', {
  summary: 'Delete an event, or a draft.',
  who: ['events'],
  limit: null,
  reply: null,
  doneBy: 204,
});

export const listStaffEvents = call('GET /api/club/events/', {
  summary: 'All events, with drafts.',
  who: ['events'],
  limit: 'officerReading',
  reply: v.array(StaffEventSchema),
});

/** With `version`, and `undo_until` for a mistaken cancellation. */
export const getStaffEvent = call('GET /api/club/events/:slug/', {
  summary: 'One event, or a draft.',
  who: ['events'],
  limit: 'officerReading',
  reply: StaffEventSchema,
});

/** Texts, a copy of the cover, and sign-up settings, without dates and people. */
export const copyEvent = call('POST /api/club/events/:slug/copy/', {
  summary: 'Copy an event into a draft.',
  who: ['events'],
  limit: 'eventByMember',
  reply: StaffEventSchema,
  statuses: [201],
});
