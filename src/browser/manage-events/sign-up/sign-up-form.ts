/** How people sign up for an event: form values, checks and the part of the request. In the form of the event, and in the Sign-up tab. */
import * as v from 'valibot';
import { type EventSignUp, EventSignUpSchema } from '#shared/events/event.ts';
import { MAX_PLACES, QUESTION_LIMIT, SignUpBodySchema } from '#shared/events/event-calls.ts';
import { unfitTimes } from '#shared/events/event-rules.ts';
import { mapValues, TypedSchema } from '#shared/text/fields.ts';

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

/** Besides `signUpProblems`. */
export const SIGN_UP_CHECKS = {
  hasLimit: v.picklist(['off', 'yes', 'no']),
  places: TypedSchema,
  who,
  question: TypedSchema,
};
const signUpChecks = v.object(SIGN_UP_CHECKS);
export type SignUpValues = v.InferOutput<typeof signUpChecks>;

/** Null: nothing is wrong, or the field is not shown. */
export function signUpProblems({ hasLimit, places, question }: SignUpValues) {
  const isNumber = /^\d+$/.test(places) && v.is(SignUpBodySchema.entries.places, Number(places));
  const fits = v.is(SignUpBodySchema.entries.question, question);
  return {
    places: hasLimit === 'yes' && !isNumber ? NO_NUMBER : null,
    question: hasLimit === 'off' || fits ? null : `Use at most ${QUESTION_LIMIT} characters.`,
  };
}

/** Checks that concern two fields. @param problemsOf what is wrong, by the name of the field; null: nothing. */
export const crossChecks = <Values extends Record<string, unknown>>(
  problemsOf: (values: Values) => { readonly [Name in keyof Values]?: string | null },
) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const problems = problemsOf(input);
    for (const key of Object.keys(problems)) {
      const message = problems[key] ?? null;
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
const timeChoice = v.pipe(
  v.object({ is: v.boolean(), at: v.nullable(v.date()) }),
  v.check(({ is, at }) => !is || at !== null, 'Choose a date and time.'),
);
const TIME_CHECKS = { opens_at: timeChoice, closes_at: timeChoice, leave_until: timeChoice };
const settingsChecks = v.object({ ...SIGN_UP_CHECKS, ...TIME_CHECKS, names });
/** Of the Sign-up tab. */
export type SignUpSettings = v.InferInput<typeof settingsChecks>;

const chosenTimes = (form: SignUpSettings) =>
  mapValues(TIME_CHECKS, (_check, name) => (form[name].is ? form[name].at : null));

function timeProblems(start: number, form: SignUpSettings) {
  const times = mapValues(chosenTimes(form), (time) => time?.getTime());
  const words = (time = 0) =>
    time > start ? "Can't be later than the start of the event." : 'Must be before sign-up closes.';
  return Object.fromEntries(unfitTimes(start, times).map((name) => [name, words(times[name])]));
}

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
    settingsChecks,
    crossChecks<SignUpSettings>((form) => ({ ...signUpProblems(form), ...timeProblems(start, form) })),
    v.transform((form) => {
      const times = mapValues(chosenTimes(form), (time) => time?.toISOString() ?? null);
      return { sign_up: signUpBody(form, { ...times, names: form.names }) };
    }),
  );
  // Without sign-up, a mistake in a field that is not shown does not count.
  return v.lazy((form) => ((form as SignUpSettings).hasLimit === 'off' ? NO_SIGN_UP : whole));
}

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
