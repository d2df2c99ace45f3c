/** What officers of events set and see: the sign-up settings, the attendees, and who has checked in. */
import * as v from 'valibot';
import { DateTextSchema, KeySchema } from '../text/fields.ts';
import { PlacesSchema } from './event-places.ts';

export const MAX_PLACES = 5000;
export const QUESTION_LIMIT = 120;
export const REMOVAL_REASON_LIMIT = 200;

/** Body of `PUT /api/club/events/{slug}/places/`. A time may be null: sign-up opens at once, and closes when the event starts. */
export const PlacesSettingsSchema = v.object({
  places: PlacesSchema.entries.places,
  opens_at: v.nullable(DateTextSchema),
  closes_at: v.nullable(DateTextSchema),
  leave_until: v.nullable(DateTextSchema),
  who: PlacesSchema.entries.who,
  names: v.picklist(['officers', 'coming']),
  question: v.nullable(v.string()),
  version: v.number(),
});
export type PlacesSettings = v.InferOutput<typeof PlacesSettingsSchema>;

/** `GET /api/club/events/{slug}/people/` for officers: attendees, the waiting list, then those who left or were removed, in the order of sign-up. */
export const EventPersonSchema = v.object({
  pk: KeySchema,
  first_name: v.string(),
  last_name: v.string(),
  state: v.picklist(['coming', 'waiting', 'left', 'removed']),
  position: v.nullable(v.number()),
  asked_at: DateTextSchema,
  answer: v.string(),
  present: v.picklist(['unknown', 'here', 'absent']),
  is_member: v.boolean(),
  /** For officers who handle membership alone; null for the others. */
  phone_number: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type EventPerson = v.InferOutput<typeof EventPersonSchema>;

/** The same call for an attendee, if the event shows names: those who allow it. */
export const NameSchema = v.object({ first_name: v.string(), last_name: v.string() });
