/** What the door answers to a ticket: from the list on this device, with and without a network. */
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { serverNow } from '../../http/server-clock.ts';
import { timeOf } from '../../http/stamp.ts';
import { momentWords } from '../../officers/words.ts';
import { type Attendees, attendeeName, checkInWords, clockWords } from '../attendees/attendees.ts';
import type { StoredCheckIn } from './stored-check-ins.ts';

export interface ScanAnswer {
  /** `check_in`: this scan is to be stored. `not_listed`: the backend may tell more. */
  kind: 'check_in' | 'already' | 'no_place' | 'not_listed' | 'no_ticket';
  words: string;
  /** Whose ticket it is; null: nobody's on the list. */
  person: Attendee | null;
}

interface OnDevice {
  people: Attendees;
  /** Those of this event that this device has not sent yet: they take precedence over the list. */
  checkIns: readonly StoredCheckIn[];
  /** Pk of the officer. */
  by: number;
}

/** @param code as `readTicket` gives it; null: what was read is none. */
export function answerScan(code: string | null, { people, checkIns, by }: OnDevice): ScanAnswer {
  if (code === null) return { kind: 'no_ticket', words: "This isn't a ticket of the club.", person: null };
  const person = people.rows.find(({ ticket }) => ticket === code);
  if (!person) return notListed(people);
  const name = attendeeName(person);
  if (person.state !== 'coming') return { kind: 'no_place', words: notComingWords(name, person), person };
  if (!isIn(person, checkIns)) return checkedIn(person);
  const unsent = unsentOf(person, checkIns);
  const words = checkInWords(unsent ? asSent(unsent, by) : person, by);
  return { kind: 'already', words: `${name} is already checked in${words === '' ? '' : `,${words}`}.`, person };
}

/** Who checked in on this device is not stored, but for this officer. */
const asSent = (unsent: StoredCheckIn, by: number) => ({
  checked_in_at: new Date(timeOf(unsent)).toISOString(),
  checked_in_by: unsent.by === by ? { pk: by, first_name: '' } : null,
});

const unsentOf = (person: Attendee, checkIns: OnDevice['checkIns']) =>
  checkIns.find(({ id, rejected }) => id === person.id && rejected === undefined);

export const isIn = (person: Attendee, checkIns: OnDevice['checkIns']): boolean =>
  (unsentOf(person, checkIns) ?? person).attendance === 'checked_in';

export const checkedIn = (person: Attendee): ScanAnswer => ({
  ...{ kind: 'check_in', person },
  words: `Checked in: ${attendeeName(person)}${person.pk === null ? ', guest' : ''}`,
});

const notListed = ({ requestedAt }: Attendees): ScanAnswer => ({
  ...{ kind: 'not_listed', person: null },
  words: `Not on this event's list (of ${listTimeWords(timeOf(requestedAt))}).`,
});

/** With the day where it is not today: a device may keep a list for longer. */
const listTimeWords = (at: number): string =>
  clubDay(at) === clubDay(serverNow()) ? clockWords(at) : momentWords(new Date(at).toISOString());

function notComingWords(name: string, person: Attendee): string {
  // Check in anyway needs an account.
  return whyNotComing(name, person) + (person.pk === null ? " Guests can't get a place here." : '');
}

function whyNotComing(name: string, { state, position }: Attendee): string {
  if (state === 'waiting') return `${name} is on the waiting list${position === null ? '' : `, number ${position}`}.`;
  return state === 'cancelled' ? `${name} cancelled their place.` : `An officer removed ${name}.`;
}
