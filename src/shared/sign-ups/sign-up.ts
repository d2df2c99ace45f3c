/** One person's sign-up for an event, all of a person's own, and the calendar of them. Times are true instants. */
import * as v from 'valibot';
import { EventReplySchema } from '../events/event.ts';
import { InstantSchema, KeySchema } from '../text/fields.ts';

export const ANSWER_LIMIT = 200;

/** Why a person cannot sign up. */
const ObstacleSchema = v.picklist([
  'not_open_yet',
  'closed',
  'started',
  'not_scheduled',
  'not_member',
  'removed',
  'coming',
  'waiting',
]);

/** `/api/club/events/{slug}/sign-up/` */
export const OwnSignUpSchema = v.object({
  state: v.picklist(['none', 'coming', 'waiting', 'cancelled', 'removed']),
  /** On the waiting list, from 1; null elsewhere. */
  position: v.nullable(v.number()),
  signed_up_at: v.nullable(InstantSchema),
  answer: v.string(),
  /** What an officer said on removing the person; blank elsewhere. */
  reason: v.string(),
  attendance: v.picklist(['unknown', 'checked_in', 'not_here']),
  /** The code of the ticket; null without a place. */
  ticket: v.nullable(v.string()),
  may: v.object({ sign_up: v.boolean(), cancel: v.boolean() }),
  /** Null when nothing is in the way. */
  obstacle: v.nullable(ObstacleSchema),
});
export type OwnSignUp = v.InferOutput<typeof OwnSignUpSchema>;

/** A row of `GET /api/club/sign-ups/`: upcoming events that the person comes to or waits for, the soonest first. */
export const OwnEventSchema = v.object({
  slug: v.string(),
  title: v.string(),
  location: v.string(),
  starts_at: InstantSchema,
  event_state: EventReplySchema.entries.state.wrapped,
  state: v.picklist(['coming', 'waiting']),
  position: v.nullable(v.number()),
  ticket: OwnSignUpSchema.entries.ticket,
});
export type OwnEvent = v.InferOutput<typeof OwnEventSchema>;

/** `GET /api/club/calendar/`: whether there is an address of a personal calendar, and since when. `POST` answers a new address, once. */
export const CalendarFeedSchema = v.object({ created_at: v.nullable(InstantSchema) });
export const NewCalendarFeedSchema = v.object({ url: v.string() });

export const REMOVAL_REASON_LIMIT = 200;

/**
 * `GET /api/club/events/{slug}/attendees/` for officers: attendees, the waiting list, then those who cancelled or were removed, in the order
 * of sign-up.
 */
export const AttendeeSchema = v.object({
  /** Of the sign-up, not of the person. */
  id: KeySchema,
  /** Of the account; null: a guest, who has none. */
  pk: v.nullable(KeySchema),
  /** A guest's whole name, without `last_name`; blank once the guest's details are deleted. */
  first_name: v.string(),
  last_name: v.string(),
  state: v.picklist(['coming', 'waiting', 'cancelled', 'removed']),
  position: v.nullable(v.number()),
  signed_up_at: InstantSchema,
  answer: v.string(),
  attendance: OwnSignUpSchema.entries.attendance,
  /** When and by whom, while `attendance` is that. `by` is null once that account is deleted. */
  checked_in_at: v.nullable(InstantSchema),
  checked_in_by: v.nullable(v.object({ pk: KeySchema, first_name: v.string() })),
  /** Also of people who do not come: the door tells them apart from strangers. */
  ticket: v.string(),
  is_member: v.boolean(),
  /** For officers who handle membership alone; null for the others. */
  phone_number: v.nullable(v.string()),
  /** That of a guest is for all officers of events. */
  email: v.nullable(v.string()),
});
export type Attendee = v.InferOutput<typeof AttendeeSchema>;

/** The same call for an attendee, if the event shows names: those who allow it. */
export const NameSchema = v.object({ first_name: v.string(), last_name: v.string() });
