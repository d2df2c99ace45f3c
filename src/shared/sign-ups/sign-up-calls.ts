/** Calls for signing up for events: your own sign-ups, and the attendees. */
import * as v from 'valibot';
import { requiredText, text, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import {
  ANSWER_LIMIT,
  AttendeeSchema,
  CHECK_INS_KEPT_MS,
  NameSchema,
  OwnSignUpSchema,
  REMOVAL_REASON_LIMIT,
} from './sign-up.ts';

/** 404 also: no one signs up for this event. */
export const getOwnSignUp = call('GET /api/club/events/:slug/sign-up/', {
  summary: 'Your own sign-up.',
  who: 'signed in',
  limit: null,
  reply: OwnSignUpSchema,
});

/**
 * 201: a place, or a turn on the waiting list; 200: there was one already. `answer` is kept only where there is a question. `full`: only
 * without `waiting_ok`.
 */
export const signUp = call('POST /api/club/events/:slug/sign-up/', {
  summary: 'Sign up for an event.',
  who: 'signed in',
  limit: 'signUpByMember',
  body: v.object({ answer: text(ANSWER_LIMIT), waiting_ok: v.optional(v.boolean()) }),
  reply: OwnSignUpSchema,
  statuses: [200, 201],
  forbiddenCodes: ['not_member'],
  conflicts: ['full', 'not_open_yet', 'closed', 'started', 'not_scheduled', 'removed'],
});

/**
 * Also leaves the waiting list. Succeeds when there is nothing to cancel. `too_late`: after `leave_until`; `started`: the waiting list is
 * closed too.
 */
export const cancelSignUp = call('DELETE /api/club/events/:slug/sign-up/', {
  summary: 'Cancel your sign-up.',
  who: 'signed in',
  limit: null,
  reply: OwnSignUpSchema,
  conflicts: ['too_late', 'started'],
});

/**
 * Officers get everyone who signed up; contact details only with `members` or `payments` too, but those of guests. Attendees get the names
 * of those who allow it, if the event shows names; others get 403.
 */
export const listAttendees = call('GET /api/club/events/:slug/attendees/', {
  summary: 'Attendees, for officers; names only for other attendees.',
  who: 'signed in',
  limit: 'officerReading',
  reply: v.union([v.array(AttendeeSchema), v.array(NameSchema)]),
  forbiddenCodes: [],
});

/**
 * Whatever the times, and emails them. 201: comes now; 200: did already. `over_limit`: even if all places are taken or people wait; the log
 * shows it. 404 also: not verified, or outside the directory and not on the list, unless the officer has `members` or `payments`.
 */
export const addAttendee = call('POST /api/club/events/:slug/attendees/', {
  summary: 'Add someone.',
  who: ['events'],
  limit: 'officerWriting',
  body: v.object({ pk: wholeNumber(), over_limit: v.nullish(v.boolean()) }),
  reply: AttendeeSchema,
  statuses: [200, 201],
  conflicts: ['full', 'not_scheduled'],
});

/**
 * Either `state` with a `reason`, which is emailed, and only an officer can restore the person; or `attendance`, noted `ms_ago`, at most
 * 30 days. The latest note counts, by the server's clock alone; `newer`: someone noted something else later. `scanned`: whom another officer
 * has checked in stays so, and the answer has by whom.
 */
export const changeAttendee = call('PATCH /api/club/events/:slug/attendees/:id/', {
  summary: 'Remove someone, or check them in.',
  who: ['events'],
  limit: 'checkInByOfficer',
  body: v.object({
    state: v.optional(v.picklist(['removed'])),
    reason: v.optional(requiredText(REMOVAL_REASON_LIMIT)),
    attendance: v.optional(AttendeeSchema.entries.attendance),
    ms_ago: v.nullish(wholeNumber(CHECK_INS_KEPT_MS, 0)),
    scanned: v.nullish(v.boolean()),
  }),
  reply: AttendeeSchema,
  conflicts: ['not_coming', 'newer'],
});

/**
 * For a code that is not on the list that the officer's phone has. `attendee`: null where the ticket is for another event, which `event`
 * names. 404: no ticket has this code.
 */
export const findTicket = call('GET /api/club/events/:slug/tickets/:code/', {
  summary: 'Whose ticket has this code.',
  who: ['events'],
  limit: 'ticketByOfficer',
  reply: v.object({
    event: v.object({ slug: v.string(), title: v.string() }),
    attendee: v.nullable(AttendeeSchema),
  }),
});
