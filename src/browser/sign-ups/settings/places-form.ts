/** The sign-up settings of an event: form values, checks and request, and the settings in words. */
import * as v from 'valibot';
import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import { type PlacesSettings, PlacesSettingsSchema } from '../../../shared/sign-ups/event-people.ts';
import { formatEventTime } from '../../../shared/time/club-time.ts';
import {
  placesProblem,
  SIGN_UP_CHECKS,
  SIGN_UP_LABELS,
  signUpSettings,
  signUpValues,
  WHO_WORDS,
} from './sign-up-settings.ts';

export type NewPlaces = Omit<PlacesSettings, 'version'>;

/** The words of the check below: it may not compute them. */
const NO_NUMBER = placesProblem({ hasLimit: 'yes', places: '' }) ?? '';

/** Each time is either the default or a chosen moment. */
const WHENS = ['opens_at', 'closes_at', 'leave_until'] as const;
export type When = (typeof WHENS)[number];

const { names } = PlacesSettingsSchema.entries;

/** @param start in milliseconds since 1970. */
const when = (start: number) =>
  v.pipe(
    v.object({ is: v.boolean(), at: v.nullable(v.date()) }),
    v.check(({ is, at }) => !is || at !== null, 'Choose a date and time.'),
    v.check(({ is, at }) => !is || at === null || at.getTime() <= start, "Can't be later than the start of the event."),
  );
const formSchema = (start: number) =>
  v.object({
    ...SIGN_UP_CHECKS,
    opens_at: when(start),
    closes_at: when(start),
    leave_until: when(start),
    names,
  });
export type PlacesForm = v.InferInput<ReturnType<typeof formSchema>>;
type Checked = v.InferOutput<ReturnType<typeof formSchema>>;

/** @param start of the event, in milliseconds since 1970. Sign-up closes then at the latest. */
export const placesFormSchema = (start: number): v.GenericSchema<PlacesForm, NewPlaces> =>
  v.pipe(
    formSchema(start),
    v.forward(
      v.partialCheck([['hasLimit'], ['places']], (form) => placesProblem(form) === null, NO_NUMBER),
      ['places'],
    ),
    v.forward(
      v.partialCheck(
        [['opens_at'], ['closes_at']],
        ({ opens_at, closes_at }) =>
          !opens_at.is ||
          opens_at.at === null ||
          opens_at.at.getTime() < (closes_at.is ? (closes_at.at?.getTime() ?? start) : start),
        'Must be before sign-up closes.',
      ),
      ['opens_at'],
    ),
    v.transform(toPlaces),
  );

const timeOf = ({ is, at }: Checked['opens_at']) => (is && at ? at.toISOString() : null);

const toPlaces = (form: Checked): NewPlaces => ({
  ...signUpSettings(form),
  opens_at: timeOf(form.opens_at),
  closes_at: timeOf(form.closes_at),
  leave_until: timeOf(form.leave_until),
  names: form.names,
});

const whenOf = (text: string | null) => ({ is: text !== null, at: text === null ? null : new Date(text) });

/** @param settings null when nothing is set up yet. */
export const placesFormValues = (settings: PlacesSettings | null): PlacesForm => ({
  ...signUpValues(settings),
  ...(settings === null && { hasLimit: 'yes' }),
  opens_at: whenOf(settings?.opens_at ?? null),
  closes_at: whenOf(settings?.closes_at ?? null),
  leave_until: whenOf(settings?.leave_until ?? null),
  names: settings?.names ?? 'officers',
});

/** The values that differ from `settings`, the initial ones. */
export function changedPlaces(mine: NewPlaces, settings: PlacesSettings): Partial<NewPlaces> {
  // The same moment may be written in two ways.
  const before: Readonly<Record<string, unknown>> = toPlaces(placesFormValues(settings));
  return Object.fromEntries(Object.entries(mine).filter(([name, value]) => before[name] !== value));
}

export const NAMES_WORDS: Readonly<Record<PlacesSettings['names'], string>> = {
  officers: 'Officers only',
  coming: 'Other attendees, if the person allows it',
};

const timeWords = (at: string | null, byDefault: string) =>
  at === null ? byDefault : `${formatEventTime(Date.parse(at), CLUB_TIME_ZONE)}, ${CLUB_CITY} time`;

export const AT_ONCE = 'Immediately';
export const AT_START = 'When the event starts';

type Words = { [Name in keyof NewPlaces]: { label: string; words: (value: NewPlaces[Name]) => string } };

const PLACES_WORDS: Words = {
  places: { label: SIGN_UP_LABELS.places, words: (places) => (places === null ? 'No limit' : String(places)) },
  opens_at: { label: 'Sign-up opens', words: (at) => timeWords(at, AT_ONCE) },
  closes_at: { label: 'Sign-up closes', words: (at) => timeWords(at, AT_START) },
  leave_until: { label: 'Cancelling a place', words: (at) => timeWords(at, 'Until the event starts') },
  who: { label: SIGN_UP_LABELS.who, words: (who) => WHO_WORDS[who] },
  names: { label: 'Who sees the names', words: (names) => NAMES_WORDS[names] },
  question: { label: SIGN_UP_LABELS.question, words: (question) => question ?? 'None' },
};

const PLACES_FIELDS = Object.keys(PLACES_WORDS) as readonly (keyof NewPlaces)[];

export const labelOf = (name: keyof NewPlaces) => PLACES_WORDS[name].label;

/** The officer's changes beside the saved values. */
export const conflictRows = (changed: Partial<NewPlaces>, now: PlacesSettings) =>
  PLACES_FIELDS.filter((name) => name in changed).map((name) => {
    const words = PLACES_WORDS[name].words as (value: unknown) => string;
    return { label: labelOf(name), mine: words(changed[name]), saved: words(now[name]) };
  });
