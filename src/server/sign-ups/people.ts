/** The people of an event: officers see everyone and change the list, attendees may see names. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import type * as v from 'valibot';
import type { EventPerson, NameSchema } from '../../shared/sign-ups/event-people.ts';
import { changeEventPerson, givePlace, listEventPeople } from '../../shared/sign-ups/place-calls.ts';
import { type Account, findAccount } from '../accounts/accounts-table.ts';
import { forbidden } from '../accounts/signed-in.ts';
import type { Backend } from '../backend.ts';
import { queueEmail } from '../email/email-queue.ts';
import { eventNotFound, orNotFound } from '../events/events-table.ts';
import { Answer, on, onAsync, type Route } from '../http/on.ts';
import { conflict, fieldProblem } from '../http/problem.ts';
import {
  ATTENDEE,
  type Person,
  type Reader,
  readerOf,
  readerOfEventList,
  readPeople,
  visibleFields,
} from '../members/visible-fields.ts';
import { hasAccess } from '../officers/access-table.ts';
import { writeLog } from '../officers/log-table.ts';
import { findPerson, listPeople, notePresence, type PersonRow, positionOf, putIn, takeOut } from './people-table.ts';
import { onlyFor, placeGiven, putOnList, removed } from './place-emails.ts';
import { isFull, moveUp } from './places.ts';
import { findPlacedEvent, type PlacedEvent } from './places-table.ts';

const MISSING = ['This field is required.'];

export const eventPeopleCalls: readonly Route[] = [
  onAsync(listEventPeople, async ({ params, account, backend: { database, limits } }) => {
    const isOfficer = hasAccess(database, account.id, 'events');
    if (!isOfficer) await limits.take('readingByMember', String(account.id));
    const event = findPlacedEvent(database, params.slug);
    if (isOfficer) return peopleForOfficer(database, orNotFound(event).id, account);
    const comes = event && findPerson(database, event.id, account.id)?.state === 'coming';
    if (!comes || event.settings.names !== 'coming') throw forbidden();
    return namesOfComing(database, event.id, account.id);
  }),

  on(givePlace, ({ params, body: { pk, over }, account: officer, now, backend }) => {
    const { database, log } = backend;
    const event = orNotFound(findPlacedEvent(database, params.slug));
    if (!mayPutIn(backend, event.id, { pk, officer })) throw eventNotFound();
    const isNew = findPerson(database, event.id, pk)?.state !== 'coming';
    if (isNew) {
      putOn(backend, event, { pk, over: over ?? false, by: officer.id, now });
      log(`place given: event ${event.id}, member ${pk} by member ${officer.id}`);
    }
    return new Answer(isNew ? 201 : 200, orNotFound(personForOfficer(database, event.id, { pk, officer })));
  }),

  on(changeEventPerson, ({ params: { slug, pk }, body, account: officer, now, backend }) => {
    const { database, log } = backend;
    const { state, reason, present, ms_ago } = body;
    if (state !== undefined && reason === undefined) throw fieldProblem({ reason: MISSING });
    if (state === undefined && present === undefined) throw fieldProblem({ present: MISSING });
    const event = orNotFound(findPlacedEvent(database, slug));
    const row = orNotFound(findPerson(database, event.id, pk));
    if (state !== undefined) {
      remove(backend, event, row, { reason: reason ?? '', by: officer.id, now });
      log(`place taken: event ${event.id}, member ${pk} by member ${officer.id}`);
    } else {
      if (row.state !== 'coming') throw conflict('not_coming', `${nameOf(database, pk)} has no place at this event.`);
      // Phones tell how long ago it was, not when: their clocks may be wrong.
      const noted = { present: present ?? 'unknown', at: now - (ms_ago ?? 0) };
      if (!notePresence(database, row.id, noted) && row.present !== noted.present)
        throw conflict('newer', 'Someone changed this check-in later.');
    }
    return orNotFound(personForOfficer(database, event.id, { pk, officer }));
  }),
];

interface Giving {
  pk: number;
  /** Even if all places are taken or people wait. */
  over: boolean;
  by: number;
  now: number;
}

/** Officers may add people at any time, also at the door. @throws HttpProblem 409 */
function putOn(backend: Backend, event: PlacedEvent, { pk, over, by, now }: Giving): void {
  const { database } = backend;
  if (event.status !== 'scheduled')
    throw conflict('off', `This event is ${event.status}. Reinstate it before you add anyone.`);
  const before = findPerson(database, event.id, pk);
  const isOverLimit = isFull(database, event);
  if (isOverLimit && !over)
    throw conflict('full', 'All places are taken. You can still add this person, over the limit.');
  putIn(database, event.id, { accountId: pk, into: 'coming', answer: before?.answer ?? '', now });
  writeLog(
    database,
    {
      actor: { id: by },
      action: 'place.give',
      subject: { kind: 'person', id: pk },
      after: { event: event.title },
      overridden: isOverLimit,
    },
    now,
  );
  const email =
    now < event.start
      ? { content: placeGiven(backend, event, now), ...onlyFor(event) }
      : { content: putOnList(backend, event) };
  queueEmail(database, { accountId: pk, ...email }, now);
}

/** Also possible for people who have left: afterwards they cannot ask again. */
function remove(
  backend: Backend,
  event: PlacedEvent,
  { id, account_id: accountId, state }: PersonRow,
  { reason, by, now }: { reason: string; by: number; now: number },
): void {
  const { database } = backend;
  if (state === 'removed') return;
  takeOut(database, id, { into: 'removed', reason });
  const subject = { kind: 'person', id: accountId } as const;
  writeLog(database, { actor: { id: by }, action: 'place.remove', subject, after: { event: event.title } }, now);
  if (state !== 'left') queueEmail(database, { accountId, content: removed(backend, event, { state, reason }) }, now);
  moveUp(backend, event.id, now);
}

function nameOf(database: DatabaseSync, id: number): string {
  const account = findAccount(database, id);
  return account ? `${account.first_name} ${account.last_name}` : 'This person';
}

const FIELDS = ['first_name', 'last_name', 'is_member', 'phone_number', 'email'] as const;
const OF_EVENT = 'JOIN event_people ON event_people.account_id = people.id WHERE event_id = ?';

/** For officers of events: everyone, in the order of `listPeople`. */
function peopleForOfficer(database: DatabaseSync, eventId: number, officer: Account): EventPerson[] {
  const people = new Map(readPeople(database, FIELDS, OF_EVENT, eventId).map((person) => [person.pk, person]));
  const see = seenBy(readerOfEventList(database, officer));
  let position = 0;
  return listPeople(database, eventId).flatMap((row) => {
    if (row.state === 'waiting') position += 1;
    return see(row, people.get(row.account_id), row.state === 'waiting' ? position : null);
  });
}

function personForOfficer(
  database: DatabaseSync,
  eventId: number,
  { pk, officer }: { pk: number; officer: Account },
): EventPerson | undefined {
  const row = findPerson(database, eventId, pk);
  const [person] = readPeople(database, FIELDS, 'WHERE people.id = ?', pk);
  return row && seenBy(readerOfEventList(database, officer))(row, person, positionOf(database, eventId, row))[0];
}

const seenBy =
  (reader: Reader) =>
  (row: PersonRow, person: Person<(typeof FIELDS)[number]> | undefined, position: number | null): EventPerson[] => {
    const seen = person && visibleFields(reader, person);
    if (!seen) return [];
    const { state, answer, present } = row;
    return [
      {
        pk: row.account_id,
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
 * list. Otherwise the answer would reveal who has the number.
 */
function mayPutIn(
  { database, site }: Pick<Backend, 'database' | 'site'>,
  eventId: number,
  { pk, officer }: { pk: number; officer: Account },
): boolean {
  const [person] = readPeople(database, ['pk'], 'WHERE people.id = ?', pk);
  if (!person?.verified) return false;
  return (
    findPerson(database, eventId, pk) !== undefined || visibleFields(readerOf(database, officer, site), person) !== null
  );
}

/** For an attendee: the others who allow it. */
const namesOfComing = (database: DatabaseSync, eventId: number, readerId: number): v.InferOutput<typeof NameSchema>[] =>
  readPeople(
    database,
    ['first_name', 'last_name'],
    `${OF_EVENT} AND event_people.state = 'coming' AND people.id <> ? ORDER BY first_name COLLATE NOCASE, last_name COLLATE NOCASE, people.id`,
    eventId,
    readerId,
  )
    .map((person) => visibleFields(ATTENDEE, person))
    .filter((seen) => seen !== null)
    .map(({ first_name, last_name }) => ({ first_name: first_name ?? '', last_name: last_name ?? '' }));
