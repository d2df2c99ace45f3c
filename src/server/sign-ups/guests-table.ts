/**
 * The `guests` table: people without an account who asked for a place at an event, and the secret link to each one's own page. A guest who
 * has confirmed has a row of `sign_ups` too. Times are milliseconds since 1970.
 */
import { timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { requestGuestPlace } from '../../shared/sign-ups/guest-calls.ts';
import { DAY_MS } from '../../shared/time/instants.ts';
import type { AccessTokens } from '../accounts/access-tokens.ts';
import { type Account, foldForCompare } from '../accounts/accounts-table.ts';
import { inTransaction, parseRow, statement } from '../database/database.ts';
import { keyOfPerson } from '../email/email-queue.ts';
import type { EmailContent } from '../email/email-template.ts';
import { eventById } from '../events/events-table.ts';
import type { CallInput } from '../http/on.ts';
import { moveUp } from './sign-up-rules.ts';
import { ANSWERS_KEPT_MS, findSignUp, hasEnded, OF_PAST_EVENTS } from './sign-ups-table.ts';

const GuestSchema = v.object({
  ...{ id: v.number(), event_id: v.number() },
  /** Blank, and null, once the guest's details are deleted. */
  ...{ name: v.string(), email: v.nullable(v.string()) },
  answer: v.string(),
  /** The last time that the guest asked without having confirmed. */
  requested_at: v.number(),
});
export type Guest = v.InferOutput<typeof GuestSchema>;

export const findGuest = (database: DatabaseSync, id: number): Guest | undefined =>
  parseRow(GuestSchema, statement(database, 'SELECT * FROM guests WHERE id = ?').get(id));

/** For an email that leaves after the guest is deleted. @returns undefined when the address is deleted already. */
export function addressOfGuest(database: DatabaseSync, id: number): { to: EmailContent['to'] } | undefined {
  const guest = findGuest(database, id);
  return guest?.email ? { to: { email: guest.email, first_name: guest.name } } : undefined;
}

export type GuestRequest = CallInput<typeof requestGuestPlace>['body'];

/** One row for each event and address. Name and answer of a guest who has confirmed stay: whoever asks again may be someone else. */
export function saveRequest(
  database: DatabaseSync,
  eventId: number,
  { name, email, answer }: GuestRequest,
  now: number,
): Guest {
  const email_key = foldForCompare(email);
  database
    .prepare(
      `INSERT INTO guests (event_id, name, email, email_key, answer, requested_at)
         VALUES (:eventId, :name, :email, :email_key, :answer, :now)
       ON CONFLICT (event_id, email_key) DO UPDATE SET name = :name, email = :email, answer = :answer, requested_at = :now
         WHERE NOT EXISTS (SELECT 1 FROM sign_ups WHERE guest_id = guests.id)`,
    )
    .run({ eventId, name, email, email_key, answer, now });
  const row = database.prepare('SELECT * FROM guests WHERE event_id = ? AND email_key = ?').get(eventId, email_key);
  return v.parse(GuestSchema, row);
}

type Tokens = Pick<AccessTokens, 'signText'>;

/**
 * The last part of the address of a guest's own page. It is not stored, so who reads the database cannot use it. A later request of a guest
 * who has not confirmed ends it, and so does a backup that is restored, in which another guest may get the same number.
 */
export const guestToken = (tokens: Tokens, { id, requested_at }: Pick<Guest, 'id' | 'requested_at'>): string =>
  `${id}.${tokens.signText(`guest:${id}:${requested_at}`)}`;

/** @returns undefined for a token that was not made here, and for one whose guest is deleted. */
export function guestOfToken(database: DatabaseSync, tokens: Tokens, token: string): Guest | undefined {
  const [, id] = /^(\d{1,15})\.[\w-]{43}$/.exec(token) ?? [];
  const guest = id === undefined ? undefined : findGuest(database, Number(id));
  const right = Buffer.from(guest ? guestToken(tokens, guest) : '');
  const received = Buffer.from(token);
  return received.length === right.length && timingSafeEqual(received, right) ? guest : undefined;
}

/** With the place, or the turn on the waiting list. Emails that have not left are deleted with it. Call it inside a transaction. */
export function deleteGuest(
  database: DatabaseSync,
  { id, event_id }: Pick<Guest, 'id' | 'event_id'>,
  now: number,
): void {
  database.prepare('DELETE FROM guests WHERE id = ?').run(id);
  moveUp({ database }, event_id, now);
}

const BLANK = "name = '', email = NULL, email_key = NULL, answer = ''";

/** After the start: the row stays, so that the number of people who came stays right. Call it inside a transaction. */
export function deleteDetails(database: DatabaseSync, { id }: Guest): void {
  database.prepare(`UPDATE guests SET ${BLANK} WHERE id = ?`).run(id);
  database.prepare("UPDATE sign_ups SET answer = '', reason = '' WHERE guest_id = ?").run(id);
  database.prepare('DELETE FROM email_queue WHERE guest_id = ? AND sent_at IS NULL').run(id);
}

/** When an event gets another day: nobody can email these guests, so their places go to others. */
export const deleteGuestsWithoutDetails = (database: DatabaseSync, eventId: number) =>
  database.prepare('DELETE FROM guests WHERE event_id = ? AND email IS NULL').run(eventId);

/** How long a request waits for its link to be used. */
const REQUEST_KEPT_MS = 7 * DAY_MS;

/** Deletes requests that were not confirmed, and the details of guests 30 days after the event. */
export const deleteExpiredGuests = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    database
      .prepare(
        `DELETE FROM guests WHERE NOT EXISTS (SELECT 1 FROM sign_ups WHERE guest_id = guests.id)
           AND (requested_at < :old OR ${OF_PAST_EVENTS})`,
      )
      .run({ old: now - REQUEST_KEPT_MS, before: now });
    database
      .prepare(`UPDATE guests SET ${BLANK} WHERE email IS NOT NULL AND ${OF_PAST_EVENTS}`)
      .run({ before: now - ANSWERS_KEPT_MS });
    database
      .prepare(
        "UPDATE sign_ups SET reason = '' WHERE reason <> '' AND guest_id IN (SELECT id FROM guests WHERE email IS NULL)",
      )
      .run();
  });

const MovingSchema = v.array(v.object({ id: v.number(), event_id: v.number() }));

/**
 * Call it inside the transaction that verifies an account's address: the sign-ups that the person made as a guest become those of the
 * account, in the same turn, for events that are not over. One person has one place: where the account comes already, or was removed, the
 * guest's goes.
 */
export function moveGuestToAccount(database: DatabaseSync, account: Pick<Account, 'id' | 'email'>, now: number): void {
  const rows = database
    .prepare(
      `SELECT id, event_id FROM guests WHERE email_key = ? AND EXISTS (SELECT 1 FROM sign_ups WHERE guest_id = guests.id)`,
    )
    .all(foldForCompare(account.email));
  for (const { id, event_id } of v.parse(MovingSchema, rows)) {
    const event = eventById(database, event_id);
    if (!event || hasEnded(event, now)) continue;
    const own = findSignUp(database, event_id, { accountId: account.id });
    if (own?.state === 'coming' || own?.state === 'removed') {
      deleteGuest(database, { id, event_id }, now);
      continue;
    }
    if (own) database.prepare('DELETE FROM sign_ups WHERE id = ?').run(own.id);
    // The keys of emails name the person, so that nobody gets one twice.
    database
      .prepare('UPDATE OR IGNORE email_queue SET key = replace(key, ?, ?) WHERE guest_id = ?')
      .run(keyOfPerson({ guestId: id }), keyOfPerson({ accountId: account.id }), id);
    for (const table of ['sign_ups', 'email_queue'])
      database.prepare(`UPDATE ${table} SET account_id = ?, guest_id = NULL WHERE guest_id = ?`).run(account.id, id);
    database.prepare('DELETE FROM guests WHERE id = ?').run(id);
    // Someone with an account may get a place that a guest could not.
    moveUp({ database }, event_id, now);
  }
}
