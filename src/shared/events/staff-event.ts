/** What staff get of an event beyond what everyone sees: its version, how many people would be emailed, and drafts. */
import * as v from 'valibot';
import { DateTextSchema, OptionalTextSchema } from '../text/fields.ts';
import { EventReplySchema } from './event.ts';
import { EventStateSchema, EventStatusSchema } from './event-state.ts';

/** `GET` and `POST /api/club/events/{slug}/state/` */
export const StaffEventStateSchema = v.object({
  ...EventStateSchema.entries,
  state: v.union([EventStatusSchema, v.literal('draft')]),
  /** Null: nothing has ever changed. */
  changed_at: v.nullable(DateTextSchema),
  /** Goes back with a change: another one meanwhile answers 409 `version`. */
  version: v.number(),
  /** How many people a change would be emailed to. */
  coming: v.number(),
  waiting: v.number(),
  /** Until when a mistaken cancellation can be undone before anyone is emailed. */
  undo_until: v.nullable(DateTextSchema),
  /** When sign-up closes and until when people can cancel their place, if an officer has set it. Both move with the event. */
  closes_at: v.optional(v.nullable(DateTextSchema), null),
  leave_until: v.optional(v.nullable(DateTextSchema), null),
  /** Whether an officer has set up how people sign up. */
  has_sign_up: v.optional(v.boolean(), false),
  /** Times set for its places that no longer fit, e.g. because the event was moved to an earlier day. */
  passed_times: v.optional(v.array(v.picklist(['opens_at', 'closes_at', 'leave_until'])), []),
});
export type StaffEventState = v.InferOutput<typeof StaffEventStateSchema>;

/** Answer of `POST …/state/`: the state, and how many people get an email. */
export const ChangedEventStateSchema = v.object({ ...StaffEventStateSchema.entries, told: v.number() });
export type ChangedEventState = v.InferOutput<typeof ChangedEventStateSchema>;

/** `GET /api/club/drafts/` and `/api/club/drafts/{slug}/`. All but the title may be blank; the date may be null. */
export const DraftSchema = v.object({
  ...EventReplySchema.entries,
  event_date: v.nullable(v.string()),
  cover_image: OptionalTextSchema,
  ends_at: v.nullable(DateTextSchema),
  version: v.number(),
});
export type Draft = v.InferOutput<typeof DraftSchema>;
