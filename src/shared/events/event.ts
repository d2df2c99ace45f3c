/**
 * An event. Its fields are listed here once: the forms, the calls, the table and the comparison of built pages all follow these lists.
 * To add a field, see "Your first change" in CONTRIBUTING.md.
 */
import * as v from 'valibot';
import { InstantSchema, KeySchema, OptionalTextSchema } from '../text/fields.ts';
import { withInstants } from './event-date.ts';

export const EventStateSchema = v.picklist(['scheduled', 'postponed', 'cancelled']);
export type EventState = v.InferOutput<typeof EventStateSchema>;

/** Most characters of the reason that people read. */
export const STATE_REASON_LIMIT = 200;

const OptionalDateSchema = v.nullable(InstantSchema);

/** How people sign up for an event, and how many have. Never names. Times are true instants. */
export const EventSignUpSchema = v.object({
  /** Null: no limit. */
  places: v.nullable(v.number()),
  /** Null: sign-up opens at once. */
  opens_at: OptionalDateSchema,
  /** Null, or later than the start: when the event starts. So is `leave_until`, for cancelling. */
  closes_at: OptionalDateSchema,
  leave_until: OptionalDateSchema,
  /** `everyone`: guests too, who have no account. */
  who: v.picklist(['members', 'accounts', 'everyone']),
  /** `attendees`: attendees see the names of other attendees who allow it. */
  names: v.picklist(['officers', 'attendees']),
  /** Asked of everyone who signs up, e.g. what they eat. */
  question: v.nullable(v.string()),
  coming: v.number(),
  waiting: v.number(),
  /** `not_scheduled`: the event is cancelled or postponed. */
  state: v.picklist(['not_open_yet', 'open', 'full', 'closed', 'started', 'not_scheduled']),
});
export type EventSignUp = v.InferOutput<typeof EventSignUpSchema>;

/**
 * An event as it travels, in the order of the answer. The Django backend knows the first eight fields; each of the others needs a default.
 * `state` to `sign_up` come from the built-in backend.
 */
export const EventReplySchema = v.object({
  id: KeySchema,
  title: v.string(),
  /** HTML. The Django backend gives it as it was typed: clean it before it is shown (shared/html/clean-html.ts). */
  description: v.string(),
  /** Three hours before the moment it means (docs/decisions/004): `instant` below is that moment. */
  event_date: InstantSchema,
  location: v.string(),
  host: v.string(),
  /** Address of the picture, or null. May be a bare path: resolve it against the backend's origin. */
  cover_image: OptionalTextSchema,
  /**
   * Made from the title when the event is published, and never changed afterwards. Blank for some old events of the Django backend: those can
   * be listed, but not opened.
   */
  slug: v.string(),
  state: v.optional(EventStateSchema, 'scheduled'),
  /** Of the state; public. */
  reason: v.optional(v.string(), ''),
  /** The start before it was rescheduled. A true instant, like the two below. */
  was_date: v.optional(OptionalDateSchema, null),
  ends_at: v.optional(OptionalDateSchema, null),
  /** The last change of anything. Null: never since it was published. */
  changed_at: v.optional(OptionalDateSchema, null),
  /** Counts changes of date, location and state. */
  sequence: v.optional(v.number(), 0),
  /** Null: no one signs up. */
  sign_up: v.optional(v.nullable(EventSignUpSchema), null),
});
export type EventReply = v.InferOutput<typeof EventReplySchema>;

/** Most characters of the texts that officers write. Every reader of the list downloads all descriptions, so they have a limit too. */
export const EVENT_LIMITS = { title: 80, description: 100_000, location: 50, host: 50 } as const;
export type EventText = keyof typeof EVENT_LIMITS;

/** As officers of events get it. Only a draft may have no date, and blank texts; its slug follows its title. */
export const StaffEventReplySchema = v.object({
  ...EventReplySchema.entries,
  event_date: v.nullable(InstantSchema),
  state: v.picklist(['draft', ...EventStateSchema.options]),
  /** Goes back with a change: another one meanwhile answers 409 `version`. */
  version: v.number(),
  /** Until when a mistaken cancellation can be undone before anyone is emailed. */
  undo_until: OptionalDateSchema,
});
export type StaffEventReply = v.InferOutput<typeof StaffEventReplySchema>;

/** An event as the site works with it. Called so because `Event` is the browser's own. */
export const EventSchema = v.pipe(
  EventReplySchema,
  v.transform((reply) => withInstants(reply)),
);
export type ClubEvent = v.InferOutput<typeof EventSchema>;

export const StaffEventSchema = v.pipe(
  StaffEventReplySchema,
  v.transform((reply) => withInstants(reply)),
);
/** A `ClubEvent` with what officers know of it, or a draft. */
export type StaffEvent = v.InferOutput<typeof StaffEventSchema>;

/** An event as the build keeps it for its pages. */
export interface PrerenderedEvent {
  event: ClubEvent;
  /** Of the reply that the build read, without how many have signed up: a page whose event has another one is out of date. */
  hash: string;
  /** From 0, in the backend's order: the newest date first. */
  position: number;
  /** When the build read it, in milliseconds since 1970. */
  readAt: number;
}
