import * as v from 'valibot';
import { CLUB_TIME_ZONE } from '#club';
import { fullName } from '#shared/accounts/person-name.ts';
import type { EventSignUp } from '#shared/events/event.ts';
import { type Attendee, AttendeeSchema } from '#shared/sign-ups/sign-up.ts';
import { listAttendees } from '#shared/sign-ups/sign-up-calls.ts';
import { eventTimeParts } from '#shared/time/format-time.ts';
import { putIntoAnswer } from '../../http/replies.ts';
import { send } from '../../http/send.ts';
import { type Stamp, stampNow } from '../../http/stamp.ts';

/** `requestedAt`: later changes may be missing. */
export interface Attendees {
  rows: readonly Attendee[];
  requestedAt: Stamp;
}

/** The answer for officers. Others may make the call too, and get less. */
const listForOfficers = { ...listAttendees, who: ['events'], read: v.array(AttendeeSchema) };

interface CheckIn extends Pick<Attendee, 'id' | 'attendance' | 'checked_in_at' | 'checked_in_by'> {
  slug: string;
}
/** Of each list that is on its way: what the backend has stored since it was requested, which it may lack. */
const storedSince = new Set<CheckIn[]>();
const withCheckIn = (rows: readonly Attendee[], { slug: _, ...checkIn }: CheckIn) =>
  rows.map((row) => (row.id === checkIn.id ? { ...row, ...checkIn } : row));

/** Puts a check-in that the backend has stored into the list that is shown, and into the one that is on its way. */
export function putCheckIn(checkIn: CheckIn): void {
  for (const checkIns of storedSince) checkIns.push(checkIn);
  const put = (list: Attendees) => ({ ...list, rows: withCheckIn(list.rows, checkIn) });
  putIntoAnswer(keyOfAttendees(checkIn.slug), put);
}

/** Puts in someone whom the list that is shown lacks, or shows as they were. */
export const putAttendee = (slug: string, attendee: Attendee): void =>
  putIntoAnswer(keyOfAttendees(slug), (list: Attendees) => ({
    ...list,
    rows: [...list.rows.filter(({ id }) => id !== attendee.id), attendee],
  }));

export const keyOfAttendees = (slug: string) => `attendees ${slug}`;

/** In this order: coming, waiting, then those who cancelled or were removed. Errors: browser/http/send.ts. */
export async function fetchAttendees(slug: string): Promise<Attendees> {
  const requestedAt = stampNow();
  const checkIns: CheckIn[] = [];
  storedSince.add(checkIns);
  try {
    const rows: readonly Attendee[] = await send(listForOfficers, { slug });
    return { rows: checkIns.filter((one) => one.slug === slug).reduce(withCheckIn, rows), requestedAt };
  } finally {
    storedSince.delete(checkIns);
  }
}

/** The name of a person at an event. A guest without one has had the details deleted. */
export const attendeeName = (person: Pick<Attendee, 'pk' | 'first_name' | 'last_name'>): string =>
  person.pk === null && person.first_name === '' ? 'Guest, details deleted' : fullName(person);

export const clockWords = (at: number): string => eventTimeParts(at, CLUB_TIME_ZONE).clock;

/** ` at 17:52 by Brian`, or what of it there is: the account of who did it may be deleted. @param by pk of the officer who reads it. */
export function checkInWords(row: Pick<Attendee, 'checked_in_at' | 'checked_in_by'>, by: number): string {
  const at = row.checked_in_at === null ? '' : ` at ${clockWords(Date.parse(row.checked_in_at))}`;
  if (row.checked_in_by === null) return at;
  return `${at} by ${row.checked_in_by.pk === by ? 'you' : row.checked_in_by.first_name}`;
}

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
