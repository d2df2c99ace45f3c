/** Reads the sign-up settings that officers send. */
import * as v from 'valibot';
import { MAX_PLACES, PlacesSettingsSchema, QUESTION_LIMIT } from '../../../shared/schemas/event-people.ts';
import { atMost } from '../../../shared/schemas/fields.ts';
import { type FieldErrors, fieldProblem } from '../../http/problem.ts';
import { choiceOf, wholeNumber } from '../../http/read-fields.ts';
import { asDictionary, readText, schemaErrors, trimmed } from '../../http/text-fields.ts';
import { readInstant } from '../event-date.ts';
import type { SettingsRow } from './places-table.ts';

const TIMES = ['opens_at', 'closes_at', 'leave_until'] as const;
type Time = (typeof TIMES)[number];
type Wanted = Omit<SettingsRow, 'version'>;

const { who, names } = PlacesSettingsSchema.entries;
/** `places` null: no limit. 0 is not allowed, because nobody could sign up. */
const OtherSchema = v.object({
  places: v.nullable(wholeNumber(MAX_PLACES)),
  who: choiceOf(who.options),
  names: choiceOf(names.options),
  question: v.nullable(v.pipe(v.string(), v.maxCodePoints(QUESTION_LIMIT, atMost(QUESTION_LIMIT)))),
  version: v.optional(wholeNumber(Number.MAX_SAFE_INTEGER, 0)),
});

/**
 * @returns all settings, with defaults for those that are left out. `version`: undefined when it was not given.
 * @throws HttpProblem 400
 */
export function readSettings(body: unknown): { wanted: Wanted; version: number | undefined } {
  const given = asDictionary(body);
  const errors: FieldErrors = {};
  if (given.places === undefined) errors.places = ['This field is required.'];
  const times: Record<Time, number | null> = { opens_at: null, closes_at: null, leave_until: null };
  for (const name of TIMES) {
    const read = readInstant(given[name] ?? null);
    if ('error' in read) errors[name] = [read.error];
    else times[name] = read.instant;
  }
  const question = readQuestion(given.question);
  if ('error' in question) errors.question = [question.error];
  const others = {
    places: given.places ?? null,
    who: given.who ?? 'members',
    names: given.names ?? 'officers',
    question: 'text' in question ? question.text : null,
    version: given.version ?? undefined,
  };
  Object.assign(errors, { ...schemaErrors(OtherSchema, others), ...errors });
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  const { version, ...settings } = v.parse(OtherSchema, others);
  return { wanted: { ...settings, ...times }, version };
}

function readQuestion(value: unknown): { text: string | null } | { error: string } {
  const isBlank = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isBlank ? { text: null } : readText(value, trimmed(QUESTION_LIMIT));
}

/** @param start when the event begins, in milliseconds since 1970. */
export function timeErrors({ opens_at, closes_at, leave_until }: Wanted, start: number): FieldErrors<Time> {
  const late = ['Must not be after the event starts.'];
  return {
    ...(opens_at !== null && opens_at >= Math.min(closes_at ?? start, start)
      ? { opens_at: ['Must be before signing up closes.'] }
      : {}),
    ...(closes_at !== null && closes_at > start ? { closes_at: late } : {}),
    ...(leave_until !== null && leave_until > start ? { leave_until: late } : {}),
  };
}
