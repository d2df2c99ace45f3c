/**
 * Fields of bodies. The backend enforces them, so each names its limit and has a message for people. `optional`: the field may be left out;
 * `nullish`: it may also be null, and what is left out reads as null.
 */
import * as v from 'valibot';
import { cleanTyped } from '../text/clean-text.ts';
import { atMost, TypedSchema } from '../text/fields.ts';
import { readEventDate, readInstant } from '../time/read-date.ts';

/** A text that must not be blank. @param most characters. */
export const requiredText = (most: number) =>
  v.pipe(TypedSchema, v.nonEmpty('This field may not be blank.'), v.maxCodePoints(most, atMost(most)));

const cleaned = (text: string | null | undefined) => cleanTyped(text ?? '');

/** A text that may be blank, null or left out: all three read as `''`. @param most characters. */
export const text = (most: number) =>
  v.pipe(v.nullish(v.string()), v.transform(cleaned), v.maxCodePoints(most, atMost(most)));

/** A text that may be blank, but not null. @param most characters. */
export const textOrBlank = (most: number) => v.pipe(TypedSchema, v.maxCodePoints(most, atMost(most)));

/** For titles, locations and hosts, which lists, emails and calendars show. */
export const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** A text that a blank one or null removes. @param schema of any other text. */
export const removable = <const S extends v.GenericSchema<string | null, unknown>>(most: number, schema: S) =>
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => cleaned(text)),
    v.maxCodePoints(most, atMost(most)),
    v.transform((text) => (text === '' ? null : text)),
    schema,
  );

/** Repeats at most 60 characters of the choice. */
export const notAChoice = (input: string) => `"${input.slice(0, 60)}" is not a valid choice.`;

/** One of the club's own words, such as a role. They differ between clubs, so docs/openapi.json does not have them. */
export const clubChoice = (...choices: readonly (readonly string[])[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => choices.some((words) => words.includes(text)),
      ({ input }) => notAChoice(input),
    ),
  );

export const wholeNumber = (most = Number.MAX_SAFE_INTEGER, least = 1) =>
  v.pipe(
    v.number('Enter a whole number.'),
    v.integer('Enter a whole number.'),
    v.minValue(least, `Enter ${least} or more.`),
    v.maxValue(most, `Enter ${most} or less.`),
  );

/** A real time (not club time), in milliseconds since 1970. Blank, null or left out: null. */
export const moment = v.pipe(
  v.nullish(v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }): number | null => {
    const read = readInstant(dataset.value ?? null);
    if ('instant' in read) return read.instant;
    addIssue({ message: read.error });
    return NEVER;
  }),
);

/** The date of an event as it is written, club time: milliseconds since 1970 with a fraction. Blank, null or left out: null. */
export const eventDate = v.pipe(
  v.nullish(v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }): number | null => {
    if (!dataset.value) return null;
    const read = readEventDate(dataset.value);
    if ('instant' in read) return read.instant;
    addIssue({ message: read.error });
    return NEVER;
  }),
);

/** One of the options. Null or left out: the default. */
export const choice = <const Options extends readonly string[]>(options: Options, otherwise: Options[number]) =>
  v.pipe(
    v.nullish(v.picklist(options)),
    v.transform((value): Options[number] => value ?? otherwise),
  );
