/** How people sign up for an event: form values, checks and the part of the request. In the form of the event, and in the Sign-up tab. */
import * as v from 'valibot';
import { type EventSignUp, EventSignUpSchema } from '#shared/events/event.ts';
import { MAX_PLACES, QUESTION_LIMIT, type SignUpBodySchema } from '#shared/events/event-calls.ts';
import { TypedSchema } from '#shared/text/fields.ts';

const { who, names } = EventSignUpSchema.entries;

/** `off`: no one signs up. */
export const LIMIT_WORDS = { off: 'Not needed', yes: 'Limited places', no: 'Unlimited places' } as const;
export const WHO_WORDS: Readonly<Record<EventSignUp['who'], string>> = {
  members: 'Members',
  accounts: 'Everyone with an account',
  everyone: 'Everyone, including guests',
};
export const NAMES_WORDS: Readonly<Record<EventSignUp['names'], string>> = {
  officers: 'Officers only',
  attendees: 'Other attendees, if the person allows it',
};

const NUMBERS = `1 to ${MAX_PLACES.toLocaleString('en-US')}`;
export const PLACES_HINT = `From ${NUMBERS}. Everyone after that goes on the waiting list.`;
const NO_NUMBER = `Enter a number from ${NUMBERS}.`;

/** Besides `SIGN_UP_PROBLEMS`. */
export const SIGN_UP_CHECKS = {
  hasLimit: v.picklist(['off', 'yes', 'no']),
  places: TypedSchema,
  who,
  question: TypedSchema,
};
const signUpChecks = v.object(SIGN_UP_CHECKS);
export type SignUpValues = v.InferOutput<typeof signUpChecks>;

/** What is wrong with a field; null: nothing, or it is not shown. */
export const SIGN_UP_PROBLEMS = {
  places({ hasLimit, places }: Pick<SignUpValues, 'hasLimit' | 'places'>): string | null {
    const isNumber = /^\d+$/.test(places) && Number(places) >= 1 && Number(places) <= MAX_PLACES;
    return hasLimit === 'yes' && !isNumber ? NO_NUMBER : null;
  },
  question: ({ hasLimit, question }: Pick<SignUpValues, 'hasLimit' | 'question'>): string | null =>
    hasLimit !== 'off' && [...question].length > QUESTION_LIMIT ? `Use at most ${QUESTION_LIMIT} characters.` : null,
};

/** Checks that concern two fields. @param problems what is wrong with the field of this name; null: nothing. */
export const crossChecks = <Values extends Record<string, unknown>>(
  problems: {
    readonly [Name in keyof Values]?: (values: Values) => string | null;
  },
) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const key of Object.keys(problems)) {
      const message = problems[key]?.(input) ?? null;
      if (message !== null)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });

/** @param sign_up of the saved event; null: no one signs up. */
export const signUpValues = (sign_up: EventSignUp | null): SignUpValues => ({
  hasLimit: sign_up === null ? 'off' : sign_up.places === null ? 'no' : 'yes',
  places: String(sign_up?.places ?? ''),
  who: sign_up?.who ?? 'members',
  question: sign_up?.question ?? '',
});

/** The whole of the settings, as a request has it. */
type SignUpBody = v.InferInput<typeof SignUpBodySchema>;

const DEFAULTS = { opens_at: null, closes_at: null, leave_until: null, names: 'officers' } as const;

/** @param sign_up of the saved event: its times and who sees the names stay. @returns null: no one signs up. */
export function signUpBody(
  { hasLimit, places, who, question }: SignUpValues,
  sign_up: Pick<EventSignUp, keyof typeof DEFAULTS> | null,
): SignUpBody | null {
  if (hasLimit === 'off') return null;
  const { opens_at, closes_at, leave_until, names } = sign_up ?? DEFAULTS;
  return {
    places: hasLimit === 'yes' ? Number(places) : null,
    who,
    question: question || null,
    ...{ opens_at, closes_at, leave_until, names },
  };
}

/** When there are fewer places than people. */
export const tooManyWords = (coming: number, places: number): string =>
  `${coming} people have signed up for ${places} ${places === 1 ? 'place' : 'places'}. No one will lose theirs.`;

/** Each of the times is either the default or a chosen moment: an empty date never means the default. */
const timeChoice = (start: number) =>
  v.pipe(
    v.object({ is: v.boolean(), at: v.nullable(v.date()) }),
    v.check(({ is, at }) => !is || at !== null, 'Choose a date and time.'),
    v.check(({ is, at }) => !is || at === null || at.getTime() <= start, "Can't be later than the start of the event."),
  );
const settingsChecks = (start: number) =>
  v.object({
    ...SIGN_UP_CHECKS,
    opens_at: timeChoice(start),
    closes_at: timeChoice(start),
    leave_until: timeChoice(start),
    names,
  });
/** Of the Sign-up tab. */
export type SignUpSettings = v.InferInput<ReturnType<typeof settingsChecks>>;

/** The part of a request. */
export interface SignUpChange {
  sign_up: SignUpBody | null;
}

const NO_SIGN_UP = v.pipe(
  v.object({ hasLimit: v.literal('off') }),
  v.transform((): SignUpChange => ({ sign_up: null })),
);

/** @param start of the event, in milliseconds since 1970. Sign-up closes then at the latest. */
export function settingsSchema(start: number) {
  const whole = v.pipe(
    settingsChecks(start),
    crossChecks<SignUpSettings>({
      ...SIGN_UP_PROBLEMS,
      opens_at: ({ opens_at, closes_at }) => {
        const closes = (closes_at.is && closes_at.at?.getTime()) || start;
        return opens_at.is && opens_at.at && opens_at.at.getTime() >= closes ? 'Must be before sign-up closes.' : null;
      },
    }),
    v.transform((form) => ({
      sign_up: signUpBody(form, {
        opens_at: chosenTime(form.opens_at),
        closes_at: chosenTime(form.closes_at),
        leave_until: chosenTime(form.leave_until),
        names: form.names,
      }),
    })),
  );
  // Without sign-up, a mistake in a field that is not shown does not count.
  return v.lazy((form) => ((form as SignUpSettings).hasLimit === 'off' ? NO_SIGN_UP : whole));
}

const chosenTime = ({ is, at }: SignUpSettings['opens_at']) => (is && at ? at.toISOString() : null);

const timeValue = (text: string | null) => ({ is: text !== null, at: text === null ? null : new Date(text) });

/** @param sign_up null: no one signs up yet, so the form starts with a limit. */
export const settingsValues = (sign_up: EventSignUp | null): SignUpSettings => ({
  ...signUpValues(sign_up),
  ...(sign_up === null && { hasLimit: 'yes' }),
  opens_at: timeValue(sign_up?.opens_at ?? null),
  closes_at: timeValue(sign_up?.closes_at ?? null),
  leave_until: timeValue(sign_up?.leave_until ?? null),
  names: sign_up?.names ?? 'officers',
});
