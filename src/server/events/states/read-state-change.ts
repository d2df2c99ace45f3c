/** Reads the body of `POST /api/club/events/{slug}/state/`. */
import * as v from 'valibot';
import { EVENT_LIMITS } from '../../../shared/schemas/event.ts';
import { EventStatusSchema, STATE_REASON_LIMIT } from '../../../shared/schemas/event-state.ts';
import { atMost } from '../../../shared/schemas/fields.ts';
import { type FieldErrors, fieldProblem } from '../../http/problem.ts';
import { choiceOf, wholeNumber } from '../../http/read-fields.ts';
import { asDictionary, readText, schemaErrors, trimmed } from '../../http/text-fields.ts';
import { readEventDate, readInstant } from '../event-date.ts';

const REASON_MISSING = 'Say why in a few words: people see it.';

const asBoolean = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value);
const ChangeSchema = v.object({
  state: choiceOf(EventStatusSchema.options),
  reason: v.pipe(v.string(), v.maxCodePoints(STATE_REASON_LIMIT, atMost(STATE_REASON_LIMIT))),
  event_date: v.string(),
  location: v.pipe(v.string(), v.maxCodePoints(EVENT_LIMITS.location, atMost(EVENT_LIMITS.location))),
  ends_at: v.nullable(v.number()),
  tell: v.pipe(v.unknown(), v.transform(asBoolean), v.boolean('Must be a valid boolean.')),
  version: wholeNumber(),
});
type Fields = v.InferOutput<typeof ChangeSchema>;
/** What was sent, without what was not. `event_date` as it is stored; `ends_at` in milliseconds since 1970. */
export type StateChange = Pick<Fields, 'state'> & Partial<Omit<Fields, 'state'>>;

/** @throws HttpProblem 400 with the first message of each field that is wrong. */
export function readStateChange(body: unknown): StateChange {
  const given = asDictionary(body);
  const values: Partial<Record<keyof Fields, unknown>> = {};
  const errors: FieldErrors<keyof Fields> = {};
  for (const name of Object.keys(ChangeSchema.entries) as (keyof Fields)[]) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const field = READERS[name](value);
    if ('error' in field) errors[name] = [field.error];
    else if (field.value !== undefined) values[name] = field.value;
  }
  const all = { ...errors, ...schemaErrors<keyof Fields>(ChangeSchema, values) };
  const isReasonDue = values.state === 'cancelled' || values.state === 'postponed';
  if (isReasonDue && !values.reason) all.reason ??= [REASON_MISSING];
  if (Object.keys(all).length > 0) throw fieldProblem(all);
  return v.parse(v.required(v.partial(ChangeSchema), ['state']), values);
}

type Field = { value: unknown } | { error: string };
const asSent = (value: unknown): Field => ({ value });
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const READERS: Record<keyof Fields, (value: unknown) => Field> = {
  state: (value) => (value === undefined ? { error: 'This field is required.' } : asSent(value)),
  reason(value) {
    if (isBlank(value)) return asSent(value === undefined ? undefined : '');
    const read = readText(value, trimmed(STATE_REASON_LIMIT));
    // One line, which also a calendar and a mail can show.
    return 'error' in read ? read : asSent(read.text.replace(/[\p{Cc}\s]+/gu, ' '));
  },
  event_date(value) {
    if (isBlank(value)) return asSent(undefined);
    const date = readEventDate(value);
    return 'error' in date ? date : asSent(date.instant);
  },
  location(value) {
    if (isBlank(value)) return asSent(undefined);
    const read = readText(value, trimmed(EVENT_LIMITS.location));
    return 'error' in read ? read : asSent(read.text);
  },
  ends_at(value) {
    if (value === undefined) return asSent(undefined);
    const end = readInstant(value);
    return 'error' in end ? end : asSent(end.instant);
  },
  tell: asSent,
  version: asSent,
};
