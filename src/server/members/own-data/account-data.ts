/**
 * All data about one person: for the person (`GET /api/profile/export/`), and for an officer whom the person asks (club/accounts.ts).
 * Required by Kenya's Data Protection Act, ss. 26 and 38.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { clubDay } from '../../../shared/club-day.ts';
import type { AccountData } from '../../../shared/schemas/account-data.ts';
import { OwnPlaceSchema } from '../../../shared/schemas/event-places.ts';
import { GrantSchema } from '../../../shared/schemas/officers.ts';
import { calendarAddressSince } from '../../events/calendar.ts';
import { fixed, on } from '../../http/on.ts';
import { membershipHistory } from '../../joining/memberships-table.ts';
import { paymentFor, paymentsOf } from '../../joining/payments-table.ts';
import { countedAttempts } from '../../limits/limits.ts';
import { listMailsTo } from '../../mail/outbox.ts';
import { privacyOf } from '../privacy-table.ts';
import { profileOf } from '../profile/profile.ts';
import { foldForCompare, type User } from '../users-table.ts';

export const exportAccount = on(
  fixed('GET /api/profile/export/', 'signed in'),
  ({ user, now, backend: { database, apiUrl } }) => accountData(database, user, { apiUrl, now }),
);

/** @param apiUrl public address of the backend, for the photo's address; '' gives a bare path. @param now milliseconds since 1970. */
export function accountData(
  database: DatabaseSync,
  user: User,
  { apiUrl, now }: { apiUrl: string; now: number },
): AccountData {
  const count = (table: 'known_addresses' | 'verification_tokens' | 'password_resets') =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table} WHERE user_id = ?`).get(user.id)?.rows);
  return {
    ...profileOf(user, apiUrl),
    privacy: privacyOf(database, user.id),
    signed_up: utc(user.created_at),
    email_verified: user.verified_at === null ? null : utc(user.verified_at),
    networks_signed_in_from: count('known_addresses'),
    links_mailed: count('verification_tokens') + count('password_resets'),
    last_seen_month: user.last_seen_month,
    memberships: membershipHistory(database, user.id).map(({ since, until, ended_at, reason }) => ({
      ...{ since, until, ended_on: ended_at === null ? null : clubDay(ended_at), reason },
    })),
    payments: paymentsOf(database, user.id).map(paymentFor),
    places: placesOfUser(database, user.id),
    calendar_address_since: calendarAddressSince(database, user.id),
    // The three keys under which the limits count a person (limits/rules.ts).
    attempts_counted: countedAttempts(
      database,
      [String(user.id), foldForCompare(user.username), foldForCompare(user.email)],
      now,
    ),
    ...officeOf(database, user.id),
    mails_kept: listMailsTo(database, user.email),
  };
}

const PlaceSchema = v.object({
  event: v.string(),
  asked_at: v.number(),
  ...v.pick(OwnPlaceSchema, ['state', 'answer', 'reason', 'present']).entries,
});

const placesOfUser = (database: DatabaseSync, id: number) =>
  database
    .prepare(
      `SELECT public_events.title AS event, event_people.* FROM event_people JOIN public_events ON public_events.id = event_id
       WHERE user_id = ? ORDER BY event_date DESC, event_people.id`,
    )
    .all(id)
    .map((row) => v.parse(PlaceSchema, row))
    .map(({ asked_at, ...place }) => ({ ...place, asked_at: utc(asked_at) }));

const HeldSchema = v.object({ ...v.omit(GrantSchema, ['id']).entries, ended_at: v.nullable(v.number()) });
const OfficeSchema = v.object({ leadership_role: v.string(), since: v.string(), until: v.nullable(v.string()) });

/** The rights and offices of a person, and how often the log names him or her. */
const officeOf = (database: DatabaseSync, id: number) => ({
  grants: database
    .prepare('SELECT * FROM grants WHERE user_id = ? ORDER BY id')
    .all(id)
    .map((row) => v.parse(HeldSchema, row))
    .map(({ ended_at, ...grant }) => ({ ...grant, ended: ended_at === null ? null : utc(ended_at) })),
  roles: database
    .prepare('SELECT * FROM roles WHERE user_id = ? ORDER BY id')
    .all(id)
    .map((row) => v.parse(OfficeSchema, row)),
  log_entries: Number(
    database
      .prepare(
        "SELECT count(*) AS entries FROM audit WHERE (subject_kind = 'person' AND subject_id = :id) OR actor_id = :id",
      )
      .get({ id })?.entries,
  ),
});

const utc = (time: number) => new Date(time).toISOString();
