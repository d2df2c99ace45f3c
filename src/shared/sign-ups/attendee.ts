/** What officers of events see of the people who signed up, and who has checked in. */
import * as v from 'valibot';
import { DateTextSchema, KeySchema } from '../text/fields.ts';
import { OwnSignUpSchema } from './sign-up.ts';

export const REMOVAL_REASON_LIMIT = 200;

/**
 * `GET /api/club/events/{slug}/attendees/` for officers: attendees, the waiting list, then those who cancelled or were removed, in the order
 * of sign-up.
 */
export const AttendeeSchema = v.object({
  pk: KeySchema,
  first_name: v.string(),
  last_name: v.string(),
  state: v.picklist(['coming', 'waiting', 'cancelled', 'removed']),
  position: v.nullable(v.number()),
  signed_up_at: DateTextSchema,
  answer: v.string(),
  attendance: OwnSignUpSchema.entries.attendance,
  is_member: v.boolean(),
  /** For officers who handle membership alone; null for the others. */
  phone_number: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type Attendee = v.InferOutput<typeof AttendeeSchema>;

/** The same call for an attendee, if the event shows names: those who allow it. */
export const NameSchema = v.object({ first_name: v.string(), last_name: v.string() });
