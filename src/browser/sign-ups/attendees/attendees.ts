import * as v from 'valibot';
import { fullName } from '#shared/accounts/person-name.ts';
import type { EventSignUp } from '#shared/events/event.ts';
import { type Attendee, AttendeeSchema } from '#shared/sign-ups/sign-up.ts';
import { listAttendees } from '#shared/sign-ups/sign-up-calls.ts';
import { send } from '../../http/send.ts';
import { type Stamp, stampNow } from '../../http/stamp.ts';

/** `requestedAt`: later changes may be missing. */
export interface Attendees {
  rows: readonly Attendee[];
  requestedAt: Stamp;
}

/** The answer for officers. Others may make the call too, and get less. */
const listForOfficers = { ...listAttendees, who: ['events'], read: v.array(AttendeeSchema) };

/** In this order: coming, waiting, then those who cancelled or were removed. Errors: browser/http/send.ts. */
export async function fetchAttendees(slug: string): Promise<Attendees> {
  const requestedAt = stampNow();
  return { rows: await send(listForOfficers, { slug }), requestedAt };
}

/** The name of a person at an event. A guest without one has had the details deleted. */
export const attendeeName = (person: Pick<Attendee, 'pk' | 'first_name' | 'last_name'>): string =>
  person.pk === null && person.first_name === '' ? 'Guest, details deleted' : fullName(person);

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
