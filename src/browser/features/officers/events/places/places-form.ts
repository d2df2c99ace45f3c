/** How one signs up for an event, as it is typed and as it travels. */
import * as v from 'valibot';
import {
  MAX_PLACES,
  type PlacesSettings,
  PlacesSettingsSchema,
  QUESTION_LIMIT,
} from '../../../../../shared/schemas/event-people.ts';

export type NewPlaces = Omit<PlacesSettings, 'version'>;

/** Each time is one of two: what happens by itself, or a moment that somebody chooses. */
const WHENS = ['opens_at', 'closes_at', 'leave_until'] as const;
export type When = (typeof WHENS)[number];

const { who, names } = PlacesSettingsSchema.entries;
const chosen = v.object({ is: v.boolean(), at: v.nullable(v.date()) });
const when = v.pipe(
  chosen,
  v.check(({ is, at }) => !is || at !== null, 'Choose a date and time.'),
);
const isNumberOfPlaces = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PLACES;

const FormSchema = v.object({
  hasLimit: v.picklist(['yes', 'no']),
  places: v.pipe(v.string(), v.trim()),
  opens_at: when,
  closes_at: when,
  leave_until: when,
  who,
  names,
  question: v.pipe(v.string(), v.trim(), v.maxLength(QUESTION_LIMIT, `Use at most ${QUESTION_LIMIT} characters.`)),
});
export type PlacesForm = v.InferInput<typeof FormSchema>;

const instantOf = (value: v.InferOutput<typeof chosen>) => (value.is ? (value.at?.getTime() ?? null) : null);

/** @param start of the event, in milliseconds since 1970: signing up ends with it at the latest. */
export const placesFormSchema = (start: number): v.GenericSchema<PlacesForm, NewPlaces> => {
  const beforeStart = (name: When) =>
    v.forward<PlacesForm, [When]>(
      v.partialCheck(
        [[name]],
        (form) => (instantOf(form[name]) ?? start) <= start,
        'Must not be after the event starts.',
      ),
      [name],
    );
  return v.pipe(
    FormSchema,
    v.forward(
      v.partialCheck(
        [['hasLimit'], ['places']],
        ({ hasLimit, places }) => hasLimit === 'no' || isNumberOfPlaces(places),
        `Write a number from 1 to ${MAX_PLACES.toLocaleString('en-US')}.`,
      ),
      ['places'],
    ),
    beforeStart('opens_at'),
    beforeStart('closes_at'),
    beforeStart('leave_until'),
    v.forward(
      v.partialCheck(
        [['opens_at'], ['closes_at']],
        ({ opens_at, closes_at }) => (instantOf(opens_at) ?? 0) < (instantOf(closes_at) ?? Number.POSITIVE_INFINITY),
        'Must be after signing up opens.',
      ),
      ['closes_at'],
    ),
    v.transform(toPlaces),
  );
};

const timeOf = ({ is, at }: v.InferOutput<typeof chosen>) => (is && at ? at.toISOString() : null);

const toPlaces = ({ hasLimit, places, ...form }: v.InferOutput<typeof FormSchema>): NewPlaces => ({
  ...form,
  places: hasLimit === 'yes' ? Number(places) : null,
  opens_at: timeOf(form.opens_at),
  closes_at: timeOf(form.closes_at),
  leave_until: timeOf(form.leave_until),
  question: form.question || null,
});

const whenOf = (text: string | null) => ({ is: text !== null, at: text === null ? null : new Date(text) });

/** @param settings null: nothing is set yet. */
export const placesFormValues = (settings: PlacesSettings | null): PlacesForm => ({
  hasLimit: settings?.places === null ? 'no' : 'yes',
  places: String(settings?.places ?? ''),
  opens_at: whenOf(settings?.opens_at ?? null),
  closes_at: whenOf(settings?.closes_at ?? null),
  leave_until: whenOf(settings?.leave_until ?? null),
  who: settings?.who ?? 'members',
  names: settings?.names ?? 'officers',
  question: settings?.question ?? '',
});

/** What differs from `settings`, which the form began with. */
export function changedPlaces(mine: NewPlaces, settings: PlacesSettings): Partial<NewPlaces> {
  // The same moment may be written in two ways.
  const before: Readonly<Record<string, unknown>> = toPlaces(placesFormValues(settings));
  return Object.fromEntries(Object.entries(mine).filter(([name, value]) => before[name] !== value));
}
