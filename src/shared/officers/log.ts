import * as v from 'valibot';
import { KeySchema } from '../text/fields.ts';

/** A piece of a sentence: text, or a person. People are separate, so that no name can be read as a part of the sentence. */
const LogPartSchema = v.union([v.string(), v.object({ pk: KeySchema, name: v.string() })]);
export type LogPart = v.InferOutput<typeof LogPartSchema>;

export const logText = (parts: readonly LogPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');

export const LogEntrySchema = v.object({
  id: KeySchema,
  at: v.string(),
  action: v.string(),
  /** `Amina Otieno confirmed Brian Mwangi's membership until August 31, 2027.` */
  sentence: v.string(),
  /** The same, with people as separate parts. */
  parts: v.array(LogPartSchema),
  /** The officer overrode a rule. */
  overridden: v.boolean(),
});
export type LogEntry = v.InferOutput<typeof LogEntrySchema>;
export const LogPageSchema = v.object({ count: v.number(), results: v.array(LogEntrySchema) });
export const LOG_PER_PAGE = 100;

export const LOG_ACTIONS = [
  'membership.confirm',
  'membership.reject',
  'membership.undo',
  'membership.waive',
  'membership.end',
  'access.grant',
  'access.remove',
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
  'sign_up.change',
  'attendee.add',
  'attendee.remove',
  'email.send',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];
