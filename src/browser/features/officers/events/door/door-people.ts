/** The people at the door: the list of the backend, combined with the taps of this device. */
import type { EventPerson } from '../../../../../shared/schemas/event-people.ts';
import { nameOf } from '../../words.ts';
import { type EventPeople, isNamed } from '../events-api.ts';
import type { Tap } from './door-taps.ts';

export interface DoorPerson extends EventPerson {
  isHere: boolean;
  /** There is a tap of this device that the backend does not have yet. */
  unsent: boolean;
  /** A tap of this device that the backend rejected. */
  refused: Tap | null;
}

export interface DoorNews {
  /** Of this event. */
  taps: readonly Tap[];
  /** Taps of this event that the backend stored, and when. */
  sent: readonly { tap: Tap; at: number }[];
}

/** Sorted by name. A tap takes precedence over the list until a newer list has been loaded. */
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

/** People who are coming. A search also finds the others, because somebody who waits or has left may turn up. */
export const atTheDoor = (people: readonly DoorPerson[], search: string): readonly DoorPerson[] =>
  people.filter((person) =>
    search.trim() === '' ? person.state === 'coming' || person.refused !== null : isNamed(person, search.trim()),
  );
