/** What the door answers to a ticket: from the list on this device, with and without a network. */
import { CLUB_TIME_ZONE } from '#club';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { eventTimeParts } from '#shared/time/format-time.ts';
import { timeOf } from '../../../http/stamp.ts';
import { type Attendees, attendeeName } from '../../attendees/attendees.ts';
import type { StoredCheckIn } from '../stored-check-ins.ts';

export interface ScanAnswer {
  /** `check_in`: this scan is to be stored. `not_listed`: the backend may tell more. */
  kind: 'check_in' | 'already' | 'no_place' | 'not_listed' | 'no_ticket';
  words: string;
  /** Whose ticket it is; null: nobody's on the list. */
  person: Attendee | null;
}

interface Door {
  people: Attendees;
  /** Those of this event that this device has not sent yet: they take precedence over the list. */
  checkIns: readonly StoredCheckIn[];
  /** Pk of the officer. */
  by: number;
}

/** @param code as `readTicket` gives it; null: what was read is none. */
export function answerScan(code: string | null, { people, checkIns, by }: Door): ScanAnswer {
  if (code === null) return { kind: 'no_ticket', words: "This isn't a ticket of the club.", person: null };
  const person = people.rows.find(({ ticket }) => ticket === code);
  if (!person) return notListed(people);
  const name = attendeeName(person);
  if (person.state !== 'coming') return { kind: 'no_place', words: noPlaceWords(name, person), person };
  if (!isIn(person, checkIns)) return checkedIn(person);
  const unsent = unsentOf(person, checkIns);
  const who = unsent ? (unsent.by === by ? 'you' : undefined) : officerIn(person, by);
  const at = unsent ? timeOf(unsent) : Date.parse(person.checked_in_at ?? '');
  return { kind: 'already', words: `${name} is already checked in${comma(atBy(at, who))}.`, person };
}

const unsentOf = (person: Attendee, checkIns: Door['checkIns']) =>
  checkIns.find(({ id, rejected }) => id === person.id && rejected === undefined);

export const isIn = (person: Attendee, checkIns: Door['checkIns']): boolean =>
  (unsentOf(person, checkIns) ?? person).attendance === 'checked_in';

export const checkedIn = (person: Attendee): ScanAnswer => ({
  ...{ kind: 'check_in', person },
  words: `Checked in: ${attendeeName(person)}${person.pk === null ? ', guest' : ''}`,
});

const notListed = ({ requestedAt }: Attendees): ScanAnswer => ({
  ...{ kind: 'not_listed', person: null },
  words: `Not on this event's list (of ${clock(timeOf(requestedAt))}).`,
});

function noPlaceWords(name: string, { state, position }: Attendee): string {
  if (state === 'waiting') return `${name} is on the waiting list${position === null ? '' : `, number ${position}`}.`;
  return state === 'cancelled' ? `${name} cancelled their place.` : `An officer removed ${name}.`;
}

type CheckedIn = Pick<Attendee, 'checked_in_at' | 'checked_in_by'>;

/** Someone else was first: `Amina Otieno was already checked in at 17:52 by Brian.` @param person null: no longer on the list. */
export const wasAlreadyIn = (name: string, by: number, person: CheckedIn | null): string =>
  `${name} was already checked in${person ? atBy(Date.parse(person.checked_in_at ?? ''), officerIn(person, by)) : ''}.`;

const officerIn = ({ checked_in_by }: CheckedIn, by: number) =>
  checked_in_by?.pk === by ? 'you' : checked_in_by?.first_name;

/** ` at 17:52 by Brian`, or what of it there is. The account of who did it may be deleted. */
const atBy = (at: number, who: string | undefined): string =>
  `${Number.isNaN(at) ? '' : ` at ${clock(at)}`}${who === undefined ? '' : ` by ${who}`}`;

const comma = (words: string) => (words === '' ? '' : `,${words}`);

const clock = (at: number): string => eventTimeParts(at, CLUB_TIME_ZONE).clock;
