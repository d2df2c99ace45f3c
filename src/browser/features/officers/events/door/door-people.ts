/** Who is at the door, as the list and the taps of this device say together. */
import type { EventPerson } from '../../../../../shared/schemas/event-people.ts';
import { nameOf } from '../../words.ts';
import { type EventPeople, isNamed } from '../events-api.ts';
import type { Tap } from './door-taps.ts';

export interface DoorPerson extends EventPerson {
  isHere: boolean;
  /** Tapped on this device, and the backend does not have it yet. */
  unsent: boolean;
  /** Tapped on this device, and the backend does not take it. */
  refused: Tap | null;
}

export interface DoorNews {
  /** Of this event. */
  taps: readonly Tap[];
  /** What the backend took of this event, and when. */
  sent: readonly { tap: Tap; at: number }[];
}

/** By name, because that is what somebody at the door says. A tap counts before the list, as long as the list may not know it. */
export const doorPeople = ({ rows, askedAt }: EventPeople, { taps, sent }: DoorNews): readonly DoorPerson[] =>
  rows
    .map((row) => {
      const own = taps.filter(({ pk }) => pk === row.pk);
      const tap = own.find(({ refused }) => refused === undefined);
      const taken = sent.find((one) => one.tap.pk === row.pk && one.at >= askedAt)?.tap;
      return {
        ...row,
        isHere: ((tap ?? taken)?.present ?? row.present) === 'here',
        unsent: tap !== undefined,
        refused: own.find(({ refused }) => refused !== undefined) ?? null,
      };
    })
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other)));

/** Those who come; a search finds the others too: somebody who waits or has left may stand at the door all the same. */
export const atTheDoor = (people: readonly DoorPerson[], search: string): readonly DoorPerson[] =>
  people.filter((person) =>
    search.trim() === '' ? person.state === 'coming' || person.refused !== null : isNamed(person, search.trim()),
  );
