/** The people of an event: officers see everybody and change the list, those who come may see names. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import { changeEventPerson, givePlace, listEventPeople } from '../../../shared/calls/places.ts';
import { forbidden } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { Answer, on, onAsync, type Route } from '../../http/on.ts';
import { conflict, fieldProblem } from '../../http/problem.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { findUser } from '../../members/users-table.ts';
import { writeAudit } from '../../officers/audit.ts';
import { holds } from '../../officers/grants-table.ts';
import { eventNotFound, orNotFound } from '../events-table.ts';
import { mayPutIn, namesOfComing, peopleForOfficer, personForOfficer } from './event-people.ts';
import { findPerson, notePresence, type PersonRow, putIn, takeOut } from './people-table.ts';
import { onlyFor, placeGiven, putOnList, removed } from './place-mails.ts';
import { isFull } from './places.ts';
import { findPlacedEvent, type PlacedEvent } from './places-table.ts';
import { moveUp } from './waiting-list.ts';

const MISSING = ['This field is required.'];

export const eventPeopleCalls: readonly Route[] = [
  onAsync(listEventPeople, async ({ params, user, backend: { database, limits } }) => {
    const isOfficer = holds(database, user.id, 'events');
    if (!isOfficer) await limits.take('readingByMember', String(user.id));
    const event = findPlacedEvent(database, params.slug);
    if (isOfficer) return peopleForOfficer(database, orNotFound(event).id, user);
    const comes = event && findPerson(database, event.id, user.id)?.state === 'coming';
    if (!comes || event.settings.names !== 'coming') throw forbidden();
    return namesOfComing(database, event.id, user.id);
  }),

  on(givePlace, ({ params, body: { pk, over }, user: officer, now, backend }) => {
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

  on(changeEventPerson, ({ params: { slug, pk }, body, user: officer, now, backend }) => {
    const { database, log } = backend;
    const { state, reason, present, at } = body;
    if (state !== undefined && reason === undefined) throw fieldProblem({ reason: MISSING });
    if (state === undefined && present === undefined) throw fieldProblem({ present: MISSING });
    const event = orNotFound(findPlacedEvent(database, slug));
    const row = orNotFound(findPerson(database, event.id, pk));
    if (state !== undefined) {
      remove(backend, event, row, { reason: reason ?? '', by: officer.id, now });
      log(`place taken: event ${event.id}, member ${pk} by member ${officer.id}`);
    } else {
      if (row.state !== 'coming') throw conflict('not_coming', `${nameOf(database, pk)} has no place at this event.`);
      // A phone's clock may be ahead: its time must not win over all later notes.
      const noted = { present: present ?? 'unknown', at: Math.min(at ?? now, now) };
      notePresence(database, row.id, noted);
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
  putIn(database, event.id, { userId: pk, into: 'coming', answer: before?.answer ?? '', now });
  writeAudit(
    database,
    {
      actor: { id: by },
      deed: 'place.give',
      subject: { kind: 'person', id: pk },
      after: { event: event.title },
      over: isOverLimit,
    },
    now,
  );
  const mail =
    now < event.start
      ? { content: placeGiven(backend, event), ...onlyFor(event) }
      : { content: putOnList(backend, event) };
  queueMail(database, { userId: pk, ...mail }, now);
}

/** Also possible for people who have left: afterwards they cannot ask again. */
function remove(
  backend: Backend,
  event: PlacedEvent,
  row: PersonRow,
  { reason, by, now }: { reason: string; by: number; now: number },
): void {
  const { database } = backend;
  if (row.state === 'removed') return;
  takeOut(database, row.id, { into: 'removed', reason });
  const subject = { kind: 'person', id: row.user_id } as const;
  writeAudit(database, { actor: { id: by }, deed: 'place.remove', subject, after: { event: event.title } }, now);
  if (row.state !== 'left') queueMail(database, { userId: row.user_id, content: removed(backend, event, reason) }, now);
  moveUp(backend, event.id, now);
}

function nameOf(database: DatabaseSync, id: number): string {
  const user = findUser(database, id);
  return user ? `${user.first_name} ${user.last_name}` : 'This person';
}
