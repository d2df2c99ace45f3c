/** The attendees of an event: officers see everyone and change the list, attendees may see names. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import type * as v from 'valibot';
import { addAttendee, changeAttendee, findTicket } from '#shared/sign-ups/attendee-calls.ts';
import type { Attendee, NameSchema } from '#shared/sign-ups/sign-up.ts';
import { listAttendees } from '#shared/sign-ups/sign-up-calls.ts';
import { readTicket } from '#shared/sign-ups/ticket.ts';
import { utc } from '#shared/time/instants.ts';
import { type Account, namesOf } from '../accounts/accounts-table.ts';
import { forbidden } from '../accounts/signed-in.ts';
import type { Backend } from '../backend.ts';
import { personIdOf, queueEmail } from '../email/email-queue.ts';
import { startOf } from '../events/event-times.ts';
import { type EventRow, eventById, findEvent } from '../events/events-table.ts';
import { Answer, on, onAsync, type Route } from '../http/on.ts';
import { conflict, fieldProblem, notFound, orNotFound } from '../http/problem.ts';
import { readPeopleOf } from '../members/privacy-table.ts';
import {
  ATTENDEE,
  byName,
  canFind,
  readerOf,
  readerOfEventList,
  type VisibleFields,
  visibleFields,
} from '../members/visible-fields.ts';
import { hasAccess } from '../officers/access-table.ts';
import { type NewLogEntry, writeLog } from '../officers/log-table.ts';
import { findGuest, type Guest } from './guests-table.ts';
import { placeGiven, putOnList, removedByOfficer } from './sign-up-emails.ts';
import { isFull, moveUp } from './sign-up-rules.ts';
import {
  eventWithSignUp,
  findSignUp,
  listSignUps,
  noteAttendance,
  putIn,
  type SignUpRow,
  signUpById,
  signUpOfTicket,
  takeOut,
} from './sign-ups-table.ts';

const MISSING = ['This field is required.'];

export const attendeeCalls: readonly Route[] = [
  onAsync(listAttendees, async ({ params, account, backend: { database, limits } }) => {
    if (hasAccess(database, account.id, 'events')) {
      const event = eventWithSignUp(database, params.slug);
      return attendeesFor(database, account, listSignUps(database, event.id));
    }
    await limits.take('readingByMember', String(account.id));
    const event = findEvent(database, params.slug);
    const comes = event && findSignUp(database, event.id, { accountId: account.id })?.state === 'coming';
    if (!comes || event.names !== 'attendees') throw forbidden();
    return namesFor(database, event.id, account.id);
  }),

  on(addAttendee, ({ params, body: { pk, over_limit }, account: officer, now, backend }) => {
    const { database, log } = backend;
    const event = eventWithSignUp(database, params.slug);
    if (!mayAdd(backend, event, { pk, officer })) throw notFound();
    const isNew = findSignUp(database, event.id, { accountId: pk })?.state !== 'coming';
    if (isNew) {
      add(backend, event, { pk, overLimit: over_limit ?? false, by: officer.id, now });
      log(`attendee added: event ${event.id}, member ${pk} by member ${officer.id}`);
    }
    return new Answer(
      isNew ? 201 : 200,
      attendeeFor(database, officer, findSignUp(database, event.id, { accountId: pk })),
    );
  }),

  on(changeAttendee, ({ params: { slug, id }, body, account: officer, now, backend }) => {
    const { database, log } = backend;
    const { state, reason, attendance, ms_ago, scanned } = body;
    if (state !== undefined && reason === undefined) throw fieldProblem({ reason: MISSING });
    if (state === undefined && attendance === undefined) throw fieldProblem({ attendance: MISSING });
    const event = eventWithSignUp(database, slug);
    const row = orNotFound(signUpById(database, event.id, id));
    if (state !== undefined) {
      remove(backend, event, row, { reason: reason ?? '', by: officer.id, now });
      log(`attendee removed: event ${event.id}, sign-up ${id} by member ${officer.id}`);
    } else {
      if (row.state !== 'coming') {
        const { first_name, last_name } = attendeeFor(database, officer, row);
        const name = `${first_name} ${last_name}`.trim() || 'This guest';
        throw conflict('not_coming', `${name} has no place at this event.`);
      }
      // Phones say how long ago it was, not when: their clocks may be wrong.
      const note = {
        ...{ attendance: attendance ?? 'unknown', at: now - (ms_ago ?? 0) },
        ...{ by: officer.id, scanned: scanned ?? false },
      };
      // The answer has whose it is.
      const isOthers = note.scanned && row.attendance === 'checked_in' && row.checked_in_by !== officer.id;
      if (!noteAttendance(database, row.id, note) && row.attendance !== note.attendance && !isOthers)
        throw conflict('newer', 'Someone changed this check-in later.');
    }
    return attendeeFor(database, officer, signUpById(database, event.id, id));
  }),

  on(findTicket, ({ params, account: officer, backend: { database } }) => {
    const here = eventWithSignUp(database, params.slug);
    const code = readTicket(params.code);
    const row = orNotFound(code === null ? undefined : signUpOfTicket(database, code));
    const { id, slug, title } = orNotFound(eventById(database, row.event_id));
    return { event: { slug, title }, attendee: id === here.id ? attendeeFor(database, officer, row) : null };
  }),
];

interface Addition {
  pk: number;
  /** Even if all places are taken or people wait. */
  overLimit: boolean;
  by: number;
  now: number;
}

/** Officers may add people at any time, also during the event. @throws HttpProblem 409 */
function add(backend: Backend, event: EventRow, { pk, overLimit, by, now }: Addition): void {
  const { database } = backend;
  if (event.state !== 'scheduled')
    throw conflict('not_scheduled', `This event is ${event.state}. Reinstate it before you add anyone.`);
  const isOverLimit = isFull(database, event);
  if (isOverLimit && !overLimit)
    throw conflict('full', 'All places are taken. You can still add this person, over the limit.');
  const answer = findSignUp(database, event.id, { accountId: pk })?.answer ?? '';
  putIn(database, event.id, { person: { accountId: pk }, state: 'coming', answer, now });
  const subject = { kind: 'person', id: pk } as const;
  const after = { event: event.title };
  writeLog(database, { actor: { id: by }, action: 'attendee.add', subject, after, overridden: isOverLimit }, now);
  const email = now < startOf(event) ? placeGiven(event) : putOnList(backend, event);
  queueEmail(database, { accountId: pk, ...email }, now);
}

/** Also possible for people who have cancelled: afterwards they cannot sign up again. */
function remove(
  backend: Backend,
  event: EventRow,
  row: SignUpRow,
  { reason, by, now }: { reason: string; by: number; now: number },
): void {
  const { database } = backend;
  const { id, account_id, state } = row;
  if (state === 'removed') return;
  takeOut(database, id, 'removed', reason);
  // The log names no guest.
  const about: Pick<NewLogEntry, 'subject' | 'after'> =
    account_id === null
      ? { subject: { kind: 'event', id: event.id }, after: { guest: true } }
      : { subject: { kind: 'person', id: account_id }, after: { event: event.title } };
  writeLog(database, { actor: { id: by }, action: 'attendee.remove', ...about }, now);
  if (state !== 'cancelled')
    queueEmail(database, { ...personIdOf(row), ...removedByOfficer(backend, event, { state, reason }) }, now);
  moveUp(backend, event.id, now);
}

/** What an officer of events sees of these sign-ups, in their order. */
function attendeesFor(database: DatabaseSync, officer: Account, rows: readonly SignUpRow[]): Attendee[] {
  const people = readPeopleOf(
    database,
    ['first_name', 'last_name', 'is_member', 'phone_number', 'email'],
    rows.flatMap(({ account_id }) => account_id ?? []),
  );
  const byId = new Map(people.map((person) => [person.pk, person]));
  const reader = readerOfEventList(database, officer);
  const officers = new Map(
    namesOf(
      database,
      rows.map(({ checked_in_by }) => checked_in_by),
    ).map(({ id: pk, first_name }) => [pk, { pk, first_name }]),
  );
  return rows.flatMap(({ account_id, guest_id, signed_up_at, attendance_at, checked_in_by, ...row }) => {
    const { id, state, position, answer, attendance, ticket } = row;
    const person = byId.get(account_id ?? 0);
    const visible = person && visibleFields(reader, person);
    const guest = guest_id === null ? undefined : findGuest(database, guest_id);
    const details = guest ? detailsOfGuest(guest) : visible && { pk: account_id, ...detailsOfMember(visible) };
    if (!details) return [];
    const isIn = attendance === 'checked_in' && attendance_at !== null;
    return [
      {
        ...{ id, ...details, state, position, answer, attendance, ticket, signed_up_at: utc(signed_up_at) },
        ...{ checked_in_at: isIn ? utc(attendance_at) : null, checked_in_by: officers.get(checked_in_by ?? 0) ?? null },
      },
    ];
  });
}

/** Who runs the event has to reach them, so their address is for every officer of events. */
const detailsOfGuest = ({ name, email }: Guest) => ({
  ...{ pk: null, first_name: name, last_name: '' },
  ...{ is_member: false, phone_number: null, email },
});

type Shown = VisibleFields<'first_name' | 'last_name' | 'is_member' | 'phone_number' | 'email'>;
const detailsOfMember = ({ first_name, last_name, is_member, phone_number, email }: Shown) => ({
  ...{ first_name: first_name ?? '', last_name: last_name ?? '' },
  ...{ is_member: is_member ?? false, phone_number, email },
});

const attendeeFor = (database: DatabaseSync, officer: Account, row: SignUpRow | undefined): Attendee =>
  orNotFound(attendeesFor(database, officer, [orNotFound(row)])[0]);

/**
 * Whether an officer may add this person: only people whom the officer sees anyway, in the directory, by other access, or on this list.
 * Otherwise the answer would reveal who has the number.
 */
const mayAdd = (
  { database, site }: Pick<Backend, 'database' | 'site'>,
  event: EventRow,
  { pk, officer }: { pk: number; officer: Account },
): boolean =>
  findSignUp(database, event.id, { accountId: pk }) !== undefined ||
  canFind(database, readerOf(database, officer, site), pk);

/** For an attendee: the other attendees who allow it. */
const namesFor = (database: DatabaseSync, eventId: number, readerId: number): v.InferOutput<typeof NameSchema>[] =>
  readPeopleOf(
    database,
    ['first_name', 'last_name'],
    listSignUps(database, eventId).flatMap(({ account_id: id, state }) =>
      state === 'coming' && id !== null && id !== readerId ? id : [],
    ),
  )
    .sort((one, other) => byName(one.facts, other.facts) || one.pk - other.pk)
    .map((person) => visibleFields(ATTENDEE, person))
    .filter((visible) => visible !== null)
    .map(({ first_name, last_name }) => ({ first_name: first_name ?? '', last_name: last_name ?? '' }));
