/**
 * The `guests` table: people without an account who asked for a place at an event, and the secret link to each one's own page. Each request
 * is a row with its own name and answer, because a stranger may have sent it. The one whose link is used to confirm is the guest: it gets a
 * row of `sign_ups`, and the others from that address lead to it (decision 020). Times are milliseconds since 1970.
 */
import { timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { requestGuestPlace } from '#shared/sign-ups/guest-calls.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import type { AccessTokens } from '../accounts/access-tokens.ts';
import { type Account, foldForCompare } from '../accounts/accounts-table.ts';
import { insertRow, inTransaction, parseRow, statement } from '../database/database.ts';
import { keyOfPerson } from '../email/email-queue.ts';
import type { EmailContent } from '../email/email-template.ts';
import { deleteEmailsTo } from '../email/mailbox.ts';
import { hasEnded, startOf } from '../events/event-times.ts';
import { eventById } from '../events/events-table.ts';
import type { CallInput } from '../http/on.ts';
import { moveUp } from './sign-up-rules.ts';
import { ANSWERS_KEPT_MS, findSignUp, OF_PAST_EVENTS } from './sign-ups-table.ts';

const GuestSchema = v.object({
  ...{ id: v.number(), event_id: v.number() },
  /** Blank, and null, once the guest's details are deleted. */
  ...{ name: v.string(), email: v.nullable(v.string()) },
  answer: v.string(),
  requested_at: v.number(),
});
export type Guest = v.InferOutput<typeof GuestSchema>;

/** @param id of any request. @returns the guest whom it leads to. */
export const findGuest = (database: DatabaseSync, id: number): Guest | undefined =>
  parseRow(
    GuestSchema,
    statement(database, 'SELECT * FROM guests WHERE id = (SELECT coalesce(leads_to, id) FROM guests WHERE id = ?)').get(
      id,
    ),
  );

/** For an email that leaves after the guest is deleted. @returns undefined when the address is deleted already. */
export function addressOfGuest(database: DatabaseSync, id: number): { to: EmailContent['to'] } | undefined {
  const guest = findGuest(database, id);
  return guest?.email ? { to: { email: guest.email, first_name: guest.name } } : undefined;
}

export type GuestRequest = CallInput<typeof requestGuestPlace>['body'];

/**
 * Nothing is saved for the address of a guest who has confirmed: whoever asks again may be someone else.
 * @returns the number of the request, or of that guest.
 */
export function saveRequest(
  database: DatabaseSync,
  event_id: number,
  { name, email, answer }: GuestRequest,
  now: number,
): number {
  const row =
    database
      .prepare('SELECT id FROM guests WHERE event_id = ? AND email_key = ?')
      .get(event_id, foldForCompare(email)) ??
    insertRow(database, 'guests', { event_id, name, email, answer, requested_at: now });
  return v.parse(v.object({ id: v.number() }), row).id;
}

/** SQL: requests from an address that none has confirmed. Addresses are ASCII, so this compares them as `foldForCompare` does. */
const UNCONFIRMED = 'event_id = :event_id AND email_key IS NULL AND email = :email COLLATE NOCASE';

/** The first link to confirm decides. What the other requests entered is deleted. Call it inside a transaction. */
export function confirmRequest(database: DatabaseSync, { id, event_id, email }: Guest): void {
  if (email === null) return;
  database.prepare('UPDATE guests SET email_key = ? WHERE id = ?').run(foldForCompare(email), id);
  database.prepare(`UPDATE guests SET ${BLANK}, leads_to = :id WHERE ${UNCONFIRMED}`).run({ id, event_id, email });
}

type Tokens = Pick<AccessTokens, 'signText'>;

/**
 * The last part of the address of a guest's own page. It is not stored, so who reads the database cannot use it. The time in it ends it when
 * a backup is restored, in which another request may get the same number.
 */
export const guestToken = (tokens: Tokens, { id, requested_at }: Pick<Guest, 'id' | 'requested_at'>): string =>
  `${id}.${tokens.signText(`guest:${id}:${requested_at}`)}`;

/** @returns undefined for a token that was not made here, and for one whose request or guest is deleted. */
export function guestOfToken(database: DatabaseSync, tokens: Tokens, token: string): Guest | undefined {
  const [, id] = /^(\d{1,15})\.[\w-]{43}$/.exec(token) ?? [];
  const row = id === undefined ? undefined : database.prepare('SELECT * FROM guests WHERE id = ?').get(Number(id));
  const request = parseRow(GuestSchema, row);
  const right = Buffer.from(request ? guestToken(tokens, request) : '');
  const received = Buffer.from(token);
  if (!request || received.length !== right.length || !timingSafeEqual(received, right)) return undefined;
  return findGuest(database, request.id);
}

/**
 * With the place, or the turn on the waiting list, and all requests from the address. Emails that have not left are deleted with them. Call it
 * inside a transaction.
 */
function deleteGuest(
  database: DatabaseSync,
  { id, event_id, email }: Pick<Guest, 'id' | 'event_id' | 'email'>,
  now: number,
): void {
  database.prepare(`DELETE FROM guests WHERE id = :id OR (${UNCONFIRMED})`).run({ id, event_id, email });
  moveUp({ database }, event_id, now);
}

const BLANK = "name = '', email = NULL, email_key = NULL, answer = ''";

/** After the start: the row stays, so that the number of people who came stays right. Call it inside a transaction. */
function deleteDetails(database: DatabaseSync, { id }: Guest): void {
  database.prepare(`UPDATE guests SET ${BLANK} WHERE id = ?`).run(id);
  database.prepare("UPDATE sign_ups SET answer = '', reason = '' WHERE guest_id = ?").run(id);
  database.prepare('DELETE FROM email_queue WHERE guest_id = ? AND sent_at IS NULL').run(id);
}

/** With the stored emails. Once the event has started, the row of somebody who signed up stays, without details. Call it inside a transaction. */
export function forgetGuest(database: DatabaseSync, guest: Guest, now: number): void {
  if (guest.email !== null) deleteEmailsTo(database, guest.email);
  const event = eventById(database, guest.event_id);
  const hasStarted = event?.state === 'scheduled' && startOf(event) <= now;
  if (hasStarted && findSignUp(database, guest.event_id, { guestId: guest.id })) deleteDetails(database, guest);
  else deleteGuest(database, guest, now);
}

/** Those who asked or signed up with this address, whichever way it is written. */
export const guestsWith = (database: DatabaseSync, email: string): Guest[] =>
  database
    .prepare('SELECT * FROM guests WHERE email = :email COLLATE NOCASE OR email_key = :key')
    .all({ email, key: foldForCompare(email) })
    .map((row) => v.parse(GuestSchema, row));

/** When an event gets another day: nobody can email these guests, so their places go to others. */
export const deleteGuestsWithoutDetails = (database: DatabaseSync, eventId: number) =>
  database.prepare('DELETE FROM guests WHERE event_id = ? AND email IS NULL AND leads_to IS NULL').run(eventId);

/** How long a request waits for its link to be used. */
const REQUEST_KEPT_MS = 7 * DAY_MS;

/** Deletes requests that led to no guest, and the details of guests 30 days after the event. */
export const deleteExpiredGuests = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    database
      .prepare(
        `DELETE FROM guests WHERE leads_to IS NULL AND NOT EXISTS (SELECT 1 FROM sign_ups WHERE guest_id = guests.id)
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

/**
 * Call it inside the transaction that verifies an account's address: the sign-ups that the person made as a guest become those of the
 * account, in the same turn, for events that are not over. One person has one place: where the account comes already, or was removed, the
 * guest's goes.
 * @param onMoved what else is to be moved, before the guest is deleted.
 */
export function moveGuestToAccount(
  database: DatabaseSync,
  account: Pick<Account, 'id' | 'email'>,
  now: number,
  onMoved: (guestId: number) => void,
): void {
  const rows = database.prepare('SELECT * FROM guests WHERE email_key = ?').all(foldForCompare(account.email));
  for (const guest of v.parse(v.array(GuestSchema), rows)) {
    const { id, event_id } = guest;
    const event = eventById(database, event_id);
    if (!event || hasEnded(event, now)) continue;
    const own = findSignUp(database, event_id, { accountId: account.id });
    if (own?.state === 'coming' || own?.state === 'removed') {
      deleteGuest(database, guest, now);
      continue;
    }
    if (own) database.prepare('DELETE FROM sign_ups WHERE id = ?').run(own.id);
    // The keys of emails name the person, so that nobody gets one twice.
    database
      .prepare('UPDATE OR IGNORE email_queue SET key = replace(key, ?, ?) WHERE guest_id = ?')
      .run(keyOfPerson({ guestId: id }), keyOfPerson({ accountId: account.id }), id);
    for (const table of ['sign_ups', 'email_queue'])
      database.prepare(`UPDATE ${table} SET account_id = ?, guest_id = NULL WHERE guest_id = ?`).run(account.id, id);
    onMoved(id);
    database.prepare('DELETE FROM guests WHERE id = ?').run(id);
    // Someone with an account may get a place that a guest could not.
    moveUp({ database }, event_id, now);
  }
}
