/** Who can come to an event, and what they are asked: in the form of the event, and among its sign-up settings. */
import * as v from 'valibot';
import {
  MAX_PLACES,
  type PlacesSettings,
  PlacesSettingsSchema,
  QUESTION_LIMIT,
} from '../../../shared/sign-ups/event-people.ts';
import { TypedSchema } from '../../../shared/text/fields.ts';

const { who } = PlacesSettingsSchema.entries;

/** `off`: no one signs up. */
export const LIMIT_WORDS = { off: 'Not needed', yes: 'Limited places', no: 'Unlimited places' } as const;
export const WHO_WORDS: Readonly<Record<PlacesSettings['who'], string>> = {
  members: 'Members',
  accounts: 'Everyone with an account',
};
export const SIGN_UP_LABELS = {
  hasLimit: 'Sign-up',
  places: 'Number of places',
  who: 'Who can sign up',
  question: 'Question',
} as const;

/** Besides `placesProblem`. */
export const SIGN_UP_CHECKS = {
  hasLimit: v.picklist(['off', 'yes', 'no']),
  places: TypedSchema,
  who,
  question: v.pipe(TypedSchema, v.maxCodePoints(QUESTION_LIMIT, `Use at most ${QUESTION_LIMIT} characters.`)),
};
const schema = v.object(SIGN_UP_CHECKS);
export type SignUpValues = v.InferOutput<typeof schema>;

const NUMBERS = `1 to ${MAX_PLACES.toLocaleString('en-US')}`;
export const PLACES_HINT = `From ${NUMBERS}. Everyone after that goes on the waiting list.`;

/** What is wrong with the number of places; null: nothing. */
export function placesProblem({ hasLimit, places }: Pick<SignUpValues, 'hasLimit' | 'places'>): string | null {
  const isNumber = /^\d+$/.test(places) && Number(places) >= 1 && Number(places) <= MAX_PLACES;
  return hasLimit === 'yes' && !isNumber ? `Enter a number from ${NUMBERS}.` : null;
}

/** @param settings null when no one has set up sign-up. */
export const signUpValues = (settings: PlacesSettings | null): SignUpValues => ({
  hasLimit: settings === null ? 'off' : settings.places === null ? 'no' : 'yes',
  places: String(settings?.places ?? ''),
  who: settings?.who ?? 'members',
  question: settings?.question ?? '',
});

export const signUpSettings = ({ hasLimit, places, who, question }: SignUpValues) => ({
  places: hasLimit === 'yes' ? Number(places) : null,
  who,
  question: question || null,
});

/** When there are fewer places than people. */
export const tooManyWords = (coming: number, places: number): string =>
  `${coming} people have signed up for ${places} ${places === 1 ? 'place' : 'places'}. No one will lose theirs.`;
