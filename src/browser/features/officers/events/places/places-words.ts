/** Labels and values of the sign-up settings in words. */
import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '../../../../../shared/club-time.ts';
import type { PlacesSettings } from '../../../../../shared/schemas/event-people.ts';
import type { NewPlaces } from './places-form.ts';

export const WHO_WORDS: Readonly<Record<PlacesSettings['who'], string>> = {
  members: 'Approved members',
  accounts: 'Everybody with an account',
};
export const NAMES_WORDS: Readonly<Record<PlacesSettings['names'], string>> = {
  officers: 'Officers only',
  coming: 'People who are coming, as far as each allows it',
};

const timeWords = (at: string | null, byDefault: string) =>
  at === null ? byDefault : `${formatEventTime(Date.parse(at), CLUB_TIME_ZONE)}, ${CLUB_CITY} time`;

export const AT_ONCE = 'At once';
export const AT_START = 'When the event starts';

type Words = { [Name in keyof NewPlaces]: { label: string; words: (value: NewPlaces[Name]) => string } };

const PLACES_WORDS: Words = {
  places: { label: 'Number of places', words: (places) => (places === null ? 'No limit' : String(places)) },
  opens_at: { label: 'Signing up opens', words: (at) => timeWords(at, AT_ONCE) },
  closes_at: { label: 'Signing up closes', words: (at) => timeWords(at, AT_START) },
  leave_until: { label: 'Giving a place back', words: (at) => timeWords(at, 'Until the event starts') },
  who: { label: 'Who may sign up', words: (who) => WHO_WORDS[who] },
  names: { label: 'Who sees the names', words: (names) => NAMES_WORDS[names] },
  question: { label: 'Question', words: (question) => question ?? 'None' },
};

const PLACES_FIELDS = Object.keys(PLACES_WORDS) as readonly (keyof NewPlaces)[];

export const labelOf = (name: keyof NewPlaces) => PLACES_WORDS[name].label;

/** The officer's changes beside the saved values. */
export const conflictRows = (changed: Partial<NewPlaces>, now: PlacesSettings) =>
  PLACES_FIELDS.filter((name) => name in changed).map((name) => {
    const words = PLACES_WORDS[name].words as (value: unknown) => string;
    return { label: labelOf(name), mine: words(changed[name]), saved: words(now[name]) };
  });
