/** The log of officers' actions. */
import * as v from 'valibot';
import { InstantSchema, KeySchema } from '../text/fields.ts';

/** A piece of a sentence: text, or a person. People are separate, so that no name can be read as a part of the sentence. */
const LogPartSchema = v.union([v.string(), v.object({ pk: KeySchema, name: v.string() })]);
export type LogPart = v.InferOutput<typeof LogPartSchema>;

export const logText = (parts: readonly LogPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');

export const LogEntrySchema = v.object({
  id: KeySchema,
  at: InstantSchema,
  action: v.string(),
  /** `Amina Otieno confirmed Brian Mwangi's membership until Tue, Aug 31, 2027.` */
  sentence: v.string(),
  /** The same, with people as separate parts. */
  parts: v.array(LogPartSchema),
  /** The officer overrode a rule. */
  overridden: v.boolean(),
});
export type LogEntry = v.InferOutput<typeof LogEntrySchema>;
export const LOG_PER_PAGE = 100;

/** Each action, and what the filter calls it. Its sentence: server/officers/log-sentences.ts. */
export const LOG_ACTIONS = {
  'membership.confirm': 'Membership confirmed',
  'membership.reject': 'Payment rejected',
  'membership.undo': 'Decision undone',
  'membership.waive': 'Fee waived',
  'membership.end': 'Membership ended',
  'payment.share': 'Payment shared',
  'payment.unshare': 'Share taken back',
  'payment.refund': 'Money given back',
  'payment.unrefund': 'Refund deleted',
  'access.grant': 'Access granted',
  'access.remove': 'Access removed',
  'person.change': 'Record changed',
  'person.sign-out': 'Person signed out',
  'person.delete': 'Account deleted',
  'privacy.change': 'Privacy settings changed',
  'import.do': 'People imported',
  export: 'People exported',
  'event.publish': 'Event published',
  'event.change': 'Event text changed',
  'event.move': 'Event rescheduled',
  'event.postpone': 'Event postponed',
  'event.cancel': 'Event cancelled',
  'event.reinstate': 'Event reinstated',
  'event.delete': 'Event deleted',
  'sign_up.change': 'Sign-up settings changed',
  'attendee.add': 'Attendee added',
  'attendee.remove': 'Attendee removed',
  'email.send': 'Email sent',
  'message.send': 'Message sent',
  'message.stop': 'Message stopped',
} as const;
export type LogAction = keyof typeof LOG_ACTIONS;
