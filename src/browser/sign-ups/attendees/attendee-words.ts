import type { EventSignUp } from '../../../shared/events/event.ts';
import type { Attendee } from '../../../shared/sign-ups/attendee.ts';

/** The state of a person at an event. `position` is the one on the waiting list. */
export const STATE_WORDS: Readonly<Record<Attendee['state'], (position: number | null) => string>> = {
  coming: () => 'Coming',
  waiting: (position) => (position === null ? 'On the waiting list' : `Number ${position} on the waiting list`),
  cancelled: () => 'Cancelled their place',
  removed: () => 'Removed by an officer',
};

/** `38 of 40 coming`, or `38 coming` without a limit, and the waiting list. */
export function numbersWords({ places, coming, waiting }: Pick<EventSignUp, 'places' | 'coming' | 'waiting'>): string {
  const taken = places === null ? coming : `${coming} of ${places}`;
  return `${taken} coming${waiting === 0 ? '' : `, ${waiting} on the waiting list`}`;
}

/** The same, counted from the list of attendees. */
export const countAttendees = (rows: readonly Attendee[]) => ({
  coming: rows.filter(({ state }) => state === 'coming').length,
  waiting: rows.filter(({ state }) => state === 'waiting').length,
});
