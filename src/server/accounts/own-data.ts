/**
 * A person's rights under Kenya's Data Protection Act, ss. 26, 38 and 40: a copy of all data about them (on the server:
 * run/club-accounts.ts), and deleting the account.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { OwnData } from '#shared/accounts/account-data.ts';
import { deleteOwnAccount, getOwnData } from '#shared/accounts/own-data-calls.ts';
import { AccessSchema } from '#shared/officers/officers.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { utc } from '#shared/time/instants.ts';
import { queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { deleteEmailsTo, listEmailsTo } from '../email/mailbox.ts';
import { countedAttempts } from '../http/limits/limits.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { membershipHistory, withOwnEnds } from '../membership/memberships-table.ts';
import { forgetPayer, paymentFor, paymentsOf } from '../membership/payments-table.ts';
import { receiptsOf } from '../membership/receipts-table.ts';
import { lastOfficer } from '../officers/access.ts';
import { isLastOfficer } from '../officers/access-table.ts';
import { emailAboutFormerOfficer, keepOfficerId } from '../officers/former-officers.ts';
import { type Actor, forgetPersonInLog, writeLog } from '../officers/log-table.ts';
import { calendarAddressSince } from '../sign-ups/calendar.ts';
import { moveUp } from '../sign-ups/sign-up-rules.ts';
import { signUpsOf } from '../sign-ups/sign-ups-table.ts';
import { accountDeleted } from './account-emails.ts';
import { type Account, foldForCompare } from './accounts-table.ts';
import { requirePrivacy } from './privacy.ts';
import { privacyOf } from './privacy-table.ts';
import { requireOwnPassword } from './profile/password.ts';
import { profileOf } from './profile/profile.ts';
import { accountGone } from './signed-in.ts';

export const ownDataCalls: readonly Route[] = [
  on(getOwnData, ({ account, now, backend: { database, apiUrl } }) => accountData(database, account, { apiUrl, now })),

  onAsync(deleteOwnAccount, async ({ account, body: { password }, backend }, write) => {
    await requireOwnPassword(backend, account, {
      typed: password,
      sentence: 'Password is incorrect.',
      action: 'account deletion',
    });

    const email = accountDeleted(backend, account);
    const now = backend.settings.now();
    const outcome = write(() => deleteAccount(backend.database, account, { actor: account, now, email }));
    if (outcome === 'last officer') throw lastOfficer();
    if (outcome === 'gone') throw accountGone();
    if (account.profile_image !== null) await backend.media.remove(account.profile_image);
    backend.log(`account deleted: member ${account.id}`);
  }),
];

/** @param apiUrl public address of the backend, for the photo's address; '' gives a bare path. */
export function accountData(
  database: DatabaseSync,
  account: Account,
  { apiUrl, now }: { apiUrl: string; now: number },
): OwnData {
  const count = (table: 'known_addresses' | 'secret_links') =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table} WHERE account_id = ?`).get(account.id)?.rows);
  return {
    ...profileOf(account, apiUrl),
    privacy: requirePrivacy(privacyOf(database, account.id)),
    signed_up: utc(account.created_at),
    email_verified: account.verified_at === null ? null : utc(account.verified_at),
    networks_signed_in_from: count('known_addresses'),
    links_emailed: count('secret_links'),
    last_seen_month: account.last_seen_month,
    memberships: withOwnEnds(membershipHistory(database, account.id)).map(({ since, until, ended_at, reason }) => ({
      ...{ since, until, ended_on: ended_at === null ? null : clubDay(ended_at), reason },
    })),
    payments: paymentsOf(database, account.id).map(paymentFor),
    receipts: receiptsOf(database, account.id),
    sign_ups: signUpsOf(database, account.id)
      .toReversed()
      .map(({ event, signUp: { signed_up_at, state, answer, reason, attendance } }) => ({
        ...{ event: event.title, signed_up_at: utc(signed_up_at), state, answer, reason, attendance },
      })),
    calendar_address_since: calendarAddressSince(database, account.id),
    // The limits count a person under three keys (limits/rules.ts).
    attempts_counted: countedAttempts(
      database,
      [String(account.id), foldForCompare(account.username), foldForCompare(account.email)],
      now,
    ),
    ...accessAndRolesOf(database, account.id),
    stored_emails: listEmailsTo(database, account.email),
  };
}

const AccessHistorySchema = v.object({ ...v.omit(AccessSchema, ['id']).entries, ended_at: v.nullable(v.number()) });
const RoleSchema = v.object({ leadership_role: v.string(), since: v.string(), until: v.nullable(v.string()) });

/** The access and roles of a person, and how often the log names them. */
const accessAndRolesOf = (database: DatabaseSync, id: number) => ({
  access: database
    .prepare('SELECT * FROM access WHERE account_id = ? ORDER BY id')
    .all(id)
    .map((row) => v.parse(AccessHistorySchema, row))
    .map(({ ended_at, ...access }) => ({ ...access, ended: ended_at === null ? null : utc(ended_at) })),
  roles: database
    .prepare('SELECT * FROM roles WHERE account_id = ? ORDER BY id')
    .all(id)
    .map((row) => v.parse(RoleSchema, row)),
  log_entries: Number(
    database
      .prepare(
        "SELECT count(*) AS entries FROM log WHERE (subject_kind = 'person' AND subject_id = :id) OR actor_id = :id",
      )
      .get({ id })?.entries,
  ),
});

/**
 * Deletes an account with its sessions, emailed links, known networks and stored emails. Places at events go to the waiting list. Events stay,
 * because they belong to the club; so do amounts and dates of payments, and receipts, without the person, hashes of confirmed codes, and an
 * officer's account ID. Counts of attempts expire within a day. The caller deletes the photo's file; if that fails, the next clean-up does.
 * Call it inside a transaction.
 * @param email the last one to the address of the account; left out: none.
 * @returns `gone` when the account is no longer there, or its password has changed since `account` was read. `last officer`: nothing is deleted,
 * because no one could grant access.
 */
export function deleteAccount(
  database: DatabaseSync,
  account: Pick<Account, 'id' | 'username' | 'email' | 'password_hash' | 'first_name' | 'last_name'>,
  { actor, now, email }: { actor: Actor; now: number; email?: QueuedContent },
): 'deleted' | 'gone' | 'last officer' {
  const { id, password_hash } = account;
  const isUnchanged = database
    .prepare('SELECT 1 FROM accounts WHERE id = ? AND password_hash = ?')
    .get(id, password_hash);
  if (!isUnchanged) return 'gone';
  if (isLastOfficer(database, id)) return 'last officer';
  forgetPayer(database, id, now);
  const wasOfficer = keepOfficerId(database, id, now);
  const signUps = signUpsOf(database, id);
  database.prepare('DELETE FROM accounts WHERE id = ?').run(id);
  for (const { event } of signUps) moveUp({ database }, event.id, now);
  deleteEmailsTo(database, account.email);
  if (email) queueEmail(database, { to: account, content: email }, now);
  forgetPersonInLog(database, id);
  if (wasOfficer) emailAboutFormerOfficer(database, account, now);
  writeLog(database, { actor, action: 'person.delete', subject: { kind: 'person', id } }, now);
  return 'deleted';
}
