/**
 * The `sign_ups` table: attendees and waiting lists, and who cancelled or was removed; people with an account and guests alike. Times are
 * milliseconds since 1970.
 */

import { randomInt } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { endOf } from '#shared/events/event-phase.ts';
import { AttendeeSchema } from '#shared/sign-ups/sign-up.ts';
import { TICKET_LENGTH, TICKET_SIGNS } from '#shared/sign-ups/ticket.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { inTransaction, statement } from '../database/database.ts';
import { type PersonId, personIdOf } from '../email/email-queue.ts';
import { startOf } from '../events/event-times.ts';
import { type EventRow, eventById, findEvent } from '../events/events-table.ts';
import { orNotFound } from '../http/problem.ts';

const { state, position, answer, attendance } = AttendeeSchema.entries;

const SignUpRowSchema = v.object({
  ...{ id: v.number(), event_id: v.number() },
  /** One of the two is null: it is someone with an account, or a guest. */
  ...{ account_id: v.nullable(v.number()), guest_id: v.nullable(v.number()) },
  ...{ state, signed_up_at: v.number(), reason: v.string() },
  ...{ answer, attendance, attendance_at: v.nullable(v.number()), checked_in_by: v.nullable(v.number()) },
  ticket: v.string(),
  /** On the waiting list, from 1; null for people who are not on it. */
  position,
});
export type SignUpRow = v.InferOutput<typeof SignUpRowSchema>;
const PersonColumnsSchema = v.pick(SignUpRowSchema, ['account_id', 'guest_id']);

/** @param rest of the SQL: `WHERE`, `ORDER BY`. @param values of its parameters. */
const readSignUps = (database: DatabaseSync, rest: string, ...values: SQLInputValue[]): SignUpRow[] =>
  database
    .prepare(
      `SELECT *, CASE state WHEN 'waiting' THEN (SELECT count(*) FROM sign_ups AS ahead
         WHERE ahead.event_id = sign_ups.event_id AND ahead.state = 'waiting'
         AND (ahead.signed_up_at, ahead.id) <= (sign_ups.signed_up_at, sign_ups.id)) END AS position
       FROM sign_ups ${rest}`,
    )
    .all(...values)
    .map((row) => v.parse(SignUpRowSchema, row));

export const findSignUp = (database: DatabaseSync, eventId: number, person: PersonId): SignUpRow | undefined =>
  ('accountId' in person
    ? readSignUps(database, 'WHERE event_id = ? AND account_id = ?', eventId, person.accountId)
    : readSignUps(database, 'WHERE event_id = ? AND guest_id = ?', eventId, person.guestId))[0];

/** @param id of the row. */
export const signUpById = (database: DatabaseSync, eventId: number, id: number): SignUpRow | undefined =>
  readSignUps(database, 'WHERE event_id = ? AND id = ?', eventId, id)[0];

/** @param code of a ticket. */
export const signUpOfTicket = (database: DatabaseSync, code: string): SignUpRow | undefined =>
  readSignUps(database, 'WHERE ticket = ?', code)[0];

/** Attendees, then the waiting list, then those who cancelled or were removed. Each group in the order of sign-up. */
export const listSignUps = (database: DatabaseSync, eventId: number): SignUpRow[] =>
  readSignUps(
    database,
    "WHERE event_id = ? ORDER BY CASE state WHEN 'coming' THEN 1 WHEN 'waiting' THEN 2 ELSE 3 END, signed_up_at, id",
    eventId,
  );

/** All of one account, with their events, the earliest event first. */
export const signUpsOf = (database: DatabaseSync, accountId: number): { signUp: SignUpRow; event: EventRow }[] =>
  readSignUps(database, 'WHERE account_id = ? AND event_id IN (SELECT id FROM public_events)', accountId)
    .map((signUp) => ({ signUp, event: orNotFound(eventById(database, signUp.event_id)) }))
    .sort((a, b) => startOf(a.event) - startOf(b.event) || a.event.id - b.event.id);

export type SignedUpRow = SignUpRow & { state: 'coming' | 'waiting' };
export const isSignedUp = (row: SignUpRow | undefined): row is SignedUpRow =>
  row?.state === 'coming' || row?.state === 'waiting';

export const countSignUps = (database: DatabaseSync, eventId: number, state: 'coming' | 'waiting'): number =>
  Number(
    statement(database, 'SELECT count(*) AS rows FROM sign_ups WHERE event_id = ? AND state = ?').get(eventId, state)
      ?.rows,
  );

/** A published event that people sign up for. @throws HttpProblem 404 */
export function eventWithSignUp(database: DatabaseSync, slug: string): EventRow {
  const event = findEvent(database, slug);
  return orNotFound(event?.has_sign_up ? event : undefined);
}

const WHO = '(SELECT who FROM events WHERE id = :eventId)';
/**
 * SQL: those on the waiting list of `:eventId` who can get a place. At an event for members, people whose membership has ended are skipped,
 * and so are guests where an event is no longer open to everyone; they keep their turn.
 */
const NEXT = `sign_ups WHERE event_id = :eventId AND state = 'waiting' AND (
  'everyone' = ${WHO} OR ('accounts' = ${WHO} AND account_id IS NOT NULL)
  OR account_id IN (SELECT id FROM people WHERE is_member = 1))`;

export const isSomebodyNext = (database: DatabaseSync, eventId: number): boolean =>
  statement(database, `SELECT 1 FROM ${NEXT} LIMIT 1`).get({ eventId }) !== undefined;

/** Gives places to those who signed up first. @param free number of places; -1: no limit. @returns the people. */
export const giveToNext = (database: DatabaseSync, eventId: number, free: number): PersonId[] =>
  database
    .prepare(
      `UPDATE sign_ups SET state = 'coming'
       WHERE id IN (SELECT id FROM ${NEXT} ORDER BY signed_up_at, id LIMIT :free) RETURNING account_id, guest_id`,
    )
    .all({ eventId, free })
    .map((row) => personIdOf(v.parse(PersonColumnsSchema, row)));

interface Entry {
  person: PersonId;
  state: 'coming' | 'waiting';
  answer: string;
  now: number;
}

/**
 * Gives a person a place, or puts them at the end of the waiting list, also when they had signed up before. The time of sign-up is made later
 * than that of all who wait, so that two requests in one millisecond keep their order. To be called inside a transaction.
 */
export const putIn = (database: DatabaseSync, eventId: number, { person, state, answer, now }: Entry) =>
  database
    .prepare(
      `INSERT INTO sign_ups (event_id, account_id, guest_id, state, signed_up_at, answer, ticket)
       VALUES (:eventId, :accountId, :guestId, :state,
         max(:now, (SELECT coalesce(max(signed_up_at), 0) + 1 FROM sign_ups WHERE event_id = :eventId AND state = 'waiting')), :answer, :ticket)
       ON CONFLICT DO UPDATE SET state = :state, signed_up_at = excluded.signed_up_at, answer = :answer,
         reason = '', attendance = 'unknown', attendance_at = NULL, checked_in_by = NULL`,
    )
    .run({
      ...{ eventId, state, answer, now, ticket: newTicket() },
      accountId: 'accountId' in person ? person.accountId : null,
      guestId: 'guestId' in person ? person.guestId : null,
    });

/** @returns a code that no other sign-up has. */
export const newTicket = () =>
  Array.from({ length: TICKET_LENGTH }, () => TICKET_SIGNS[randomInt(TICKET_SIGNS.length)]).join('');

/** @param reason what an officer said on removing the person. */
export const takeOut = (database: DatabaseSync, id: number, state: 'cancelled' | 'removed', reason = '') =>
  database.prepare('UPDATE sign_ups SET state = ?, reason = ? WHERE id = ?').run(state, reason, id);

interface AttendanceNote extends Pick<SignUpRow, 'attendance'> {
  at: number;
  /** The officer's account. */
  by: number;
  /** From a ticket: who is checked in stays so, with the time and the officer of that. Its Undo reverts this officer's check-in alone. */
  scanned: boolean;
}

/** The latest note counts, not the latest call: a phone without network sends its notes later. @returns whether it was noted. */
export const noteAttendance = (
  database: DatabaseSync,
  id: number,
  { attendance, at, by, scanned }: AttendanceNote,
): boolean =>
  database
    .prepare(
      `UPDATE sign_ups SET attendance = :attendance, attendance_at = :at, checked_in_by = iif(:attendance = 'checked_in', :by, NULL)
       WHERE id = :id AND (attendance_at IS NULL OR attendance_at <= :at) 
         AND NOT (:scanned AND attendance = 'checked_in' AND (:attendance = 'checked_in' OR checked_in_by IS NOT :by))`,
    )
    .run({ attendance, at, id, by, scanned: Number(scanned) }).changes > 0;

/** When an event gets another day: nobody has arrived yet, and notes of the former day that a phone still holds are older than this. */
export const resetAttendance = (database: DatabaseSync, eventId: number, now: number) =>
  database
    .prepare("UPDATE sign_ups SET attendance = 'unknown', attendance_at = ?, checked_in_by = NULL WHERE event_id = ?")
    .run(now, eventId);

/** How long an event without an end lasts. */
const USUAL_LENGTH_MS = endOf({ instant: 0 });

/** SQL: of events that were over before `:before`. A postponed one is still to come. */
export const OF_PAST_EVENTS = `event_id IN (SELECT id FROM events
  WHERE coalesce(ends_at, starts_at + ${USUAL_LENGTH_MS}) < :before AND state <> 'postponed')`;

/** Answers, and names and addresses of guests. */
export const ANSWERS_KEPT_MS = 30 * DAY_MS;
const SIGN_UPS_KEPT_MS = 400 * DAY_MS;

/** Deletes sign-ups for past events: answers after 30 days, the rows after 400. */
export const deleteExpiredSignUps = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    database.prepare(`DELETE FROM sign_ups WHERE ${OF_PAST_EVENTS}`).run({ before: now - SIGN_UPS_KEPT_MS });
    database
      .prepare(`UPDATE sign_ups SET answer = '' WHERE answer <> '' AND ${OF_PAST_EVENTS}`)
      .run({ before: now - ANSWERS_KEPT_MS });
  });
