/** The people of an event as each reader may see them. All calls that answer with people of an event use this. */
import type { DatabaseSync } from 'node:sqlite';
import type * as v from 'valibot';
import type { EventPerson, NameSchema } from '../../../shared/schemas/event-people.ts';
import type { Backend } from '../../backend.ts';
import {
  type Person,
  personFor,
  type Reader,
  readerOf,
  readerOfEventList,
  SOMEBODY_WHO_COMES,
} from '../../members/person-for.ts';
import { readPeople } from '../../members/read-people.ts';
import type { User } from '../../members/users-table.ts';
import { findPerson, listPeople, type PersonRow, positionOf } from './people-table.ts';

const FIELDS = ['first_name', 'last_name', 'is_member', 'phone_number', 'email'] as const;
const OF_EVENT = 'JOIN event_people ON event_people.user_id = people.id WHERE event_id = ?';

/** For officers of events: everybody, in the order of `listPeople`. */
export function peopleForOfficer(database: DatabaseSync, eventId: number, officer: User): EventPerson[] {
  const people = new Map(readPeople(database, FIELDS, OF_EVENT, eventId).map((person) => [person.pk, person]));
  const see = seenBy(readerOfEventList(database, officer));
  let position = 0;
  return listPeople(database, eventId).flatMap((row) => {
    if (row.state === 'waiting') position += 1;
    return see(row, people.get(row.user_id), row.state === 'waiting' ? position : null);
  });
}

/** One of them. */
export function personForOfficer(
  database: DatabaseSync,
  eventId: number,
  { pk, officer }: { pk: number; officer: User },
): EventPerson | undefined {
  const row = findPerson(database, eventId, pk);
  const [person] = readPeople(database, FIELDS, 'WHERE people.id = ?', pk);
  return row && seenBy(readerOfEventList(database, officer))(row, person, positionOf(database, eventId, row))[0];
}

const seenBy =
  (reader: Reader) =>
  (row: PersonRow, person: Person<(typeof FIELDS)[number]> | undefined, position: number | null): EventPerson[] => {
    const seen = person && personFor(reader, person);
    if (!seen) return [];
    const { state, answer, present } = row;
    return [
      {
        pk: row.user_id,
        first_name: seen.first_name ?? '',
        last_name: seen.last_name ?? '',
        ...{ state, position, answer, present },
        asked_at: new Date(row.asked_at).toISOString(),
        is_member: seen.is_member ?? false,
        phone_number: seen.phone_number,
        email: seen.email,
      },
    ];
  };

/**
 * Whether an officer may put this person on the list: only people whom the officer sees anyway, in the directory, by other rights, or on this
 * list. Otherwise the answer would name whoever has the number.
 */
export function mayPutIn(
  { database, site }: Pick<Backend, 'database' | 'site'>,
  eventId: number,
  { pk, officer }: { pk: number; officer: User },
): boolean {
  const [person] = readPeople(database, ['pk'], 'WHERE people.id = ?', pk);
  if (!person?.verified) return false;
  return (
    findPerson(database, eventId, pk) !== undefined || personFor(readerOf(database, officer, site), person) !== null
  );
}

/** For somebody who comes: the others who come and allow it. */
export const namesOfComing = (
  database: DatabaseSync,
  eventId: number,
  readerId: number,
): v.InferOutput<typeof NameSchema>[] =>
  readPeople(
    database,
    ['first_name', 'last_name'],
    `${OF_EVENT} AND event_people.state = 'coming' AND people.id <> ? ORDER BY first_name COLLATE NOCASE, last_name COLLATE NOCASE, people.id`,
    eventId,
    readerId,
  )
    .map((person) => personFor(SOMEBODY_WHO_COMES, person))
    .filter((seen) => seen !== null)
    .map(({ first_name, last_name }) => ({ first_name: first_name ?? '', last_name: last_name ?? '' }));
