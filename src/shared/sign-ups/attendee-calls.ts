/** Calls of officers about attendees. Apart from sign-up-calls.ts, which everyone who opens an event downloads. */
import * as v from 'valibot';
import { requiredText, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { DAY_MS } from '../time/instants.ts';
import { AttendeeSchema, REMOVAL_REASON_LIMIT } from './sign-up.ts';

/** How long a phone without network keeps its check-ins. */
export const CHECK_INS_KEPT_MS = 30 * DAY_MS;

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
