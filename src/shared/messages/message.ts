/** What officers write to people, by email. */
import * as v from 'valibot';
import type { AccessArea } from '../officers/officers.ts';
import { InstantSchema, KeySchema } from '../text/fields.ts';

export const SUBJECT_LIMIT = 100;
export const TEXT_LIMIT = 5000;
/** How long the names of those whom a message went to are kept. */
export const RECIPIENTS_KEPT_DAYS = 90;
/** How long club news stands on the home page. */
export const HOME_DAYS = 14;
/** Messages a day: about one event, and to members. */
export const MESSAGES_PER_DAY = 5;

/** Who a message can go to, with the access that writing it needs. */
export const AUDIENCES = {
  attendees: 'events',
  waiting: 'events',
  checked_in: 'events',
  not_checked_in: 'events',
  members: 'members',
  year: 'members',
  everyone: 'members',
  officers: 'members',
} as const satisfies Readonly<Record<string, AccessArea>>;
export type Audience = keyof typeof AUDIENCES;
export const AudienceSchema = v.picklist(Object.keys(AUDIENCES) as Audience[]);

export const isAboutEvent = (audience: Audience): boolean => AUDIENCES[audience] === 'events';
/** People turn these off under Privacy, and find them on the home page. */
export const isClubNews = (audience: Audience): boolean => AUDIENCES[audience] === 'members' && audience !== 'officers';

export const MessageSchema = v.object({
  id: KeySchema,
  audience: AudienceSchema,
  /** Null: about no event, or a deleted one. */
  event: v.nullable(v.object({ slug: v.string(), title: v.string() })),
  year: v.nullable(v.number()),
  subject: v.string(),
  text: v.string(),
  /** The officer's name; null: the account is gone. */
  written_by: v.nullable(v.string()),
  written_at: InstantSchema,
  /** The first email leaves then. */
  leaves_at: InstantSchema,
  stopped_at: v.nullable(InstantSchema),
  stopped_because: v.nullable(v.picklist(['officer', 'access', 'event', 'restored'])),
  /** `waiting`: still to leave. `left_out`: no longer of the audience when it left. */
  numbers: v.object({
    ...{ waiting: v.number(), sent: v.number(), refused: v.number(), left_out: v.number(), stopped: v.number() },
  }),
  /** Some find it on the home page now. */
  on_home: v.boolean(),
});
export type Message = v.InferOutput<typeof MessageSchema>;

export const RefusedSchema = v.object({ name: v.string(), reason: v.string() });

/** Whom a message would reach. */
export const ReachSchema = v.object({
  /** How many get an email, and how many of them are guests. */
  emails: v.number(),
  guests: v.number(),
  /** How many turned club news off: they find it on the home page. */
  said_no: v.number(),
  /** How many emails leave today, and on how many later days the others do. */
  today: v.number(),
  later_days: v.number(),
  /** How many of them could only leave when it is too late. */
  too_late: v.number(),
  /** The mail server takes no more until the morning. */
  is_paused: v.boolean(),
  /** Why nothing can be sent; null: it can. */
  obstacle: v.nullable(v.picklist(['nobody', 'not_scheduled', 'started', 'over', 'not_over', 'too_late', 'too_many'])),
});
export type Reach = v.InferOutput<typeof ReachSchema>;
export type Obstacle = NonNullable<Reach['obstacle']>;

export const NewsSchema = v.object({
  id: KeySchema,
  subject: v.string(),
  text: v.string(),
  sent_at: InstantSchema,
});
export type News = v.InferOutput<typeof NewsSchema>;
