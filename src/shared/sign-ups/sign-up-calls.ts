/** Calls for signing up for events: your own sign-up, and the names of attendees. Those of officers alone: attendee-calls.ts */
import * as v from 'valibot';
import { text } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { ANSWER_LIMIT, AttendeeSchema, NameSchema, OwnSignUpSchema } from './sign-up.ts';

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
