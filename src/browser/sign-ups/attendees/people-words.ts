import type { EventPerson } from '../../../shared/sign-ups/event-people.ts';
import type { Places } from '../../../shared/sign-ups/event-places.ts';

/** The state of a person at an event. `position` is the one on the waiting list. */
export const STATE_WORDS: Readonly<Record<EventPerson['state'], (position: number | null) => string>> = {
  coming: () => 'Coming',
  waiting: (position) => (position === null ? 'On the waiting list' : `Number ${position} on the waiting list`),
  left: () => 'Cancelled their place',
  removed: () => 'Removed by an officer',
};

/** `38 of 40 coming`, or `38 coming` without a limit, and the waiting list. */
export function numbersWords({ places, coming, waiting }: Pick<Places, 'places' | 'coming' | 'waiting'>): string {
  const taken = places === null ? coming : `${coming} of ${places}`;
  return `${taken} coming${waiting === 0 ? '' : `, ${waiting} on the waiting list`}`;
}

/** The same, counted from the list of people. */
export const countPeople = (rows: readonly EventPerson[]) => ({
  coming: rows.filter(({ state }) => state === 'coming').length,
  waiting: rows.filter(({ state }) => state === 'waiting').length,
});
