import * as v from 'valibot';
import { KeySchema } from './fields.ts';

export const LogEntrySchema = v.object({
  id: KeySchema,
  at: v.string(),
  deed: v.string(),
  /** `Amina Otieno confirmed the membership of Brian Mwangi until August 31, 2027.` */
  sentence: v.string(),
  /** The officer overrode a rule. */
  over: v.boolean(),
});
export type LogEntry = v.InferOutput<typeof LogEntrySchema>;
export const LogPageSchema = v.object({ count: v.number(), results: v.array(LogEntrySchema) });
export const LOG_PER_PAGE = 100;

export const DEEDS = [
  'membership.confirm',
  'membership.refuse',
  'membership.undo',
  'membership.waive',
  'membership.end',
  'grant.give',
  'grant.end',
  'person.change',
  'person.sign-out',
  'person.delete',
  'privacy.change',
  'import.do',
  'export',
  'event.publish',
  'event.change',
  'event.move',
  'event.postpone',
  'event.cancel',
  'event.reinstate',
  'event.delete',
  'places.change',
  'place.give',
  'place.remove',
  'mail.send',
] as const;
export type Deed = (typeof DEEDS)[number];
