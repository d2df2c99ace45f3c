/**
 * A person's rights under Kenya's Data Protection Act, ss. 26, 38 and 40: a copy of all data about them (on the server:
 * run/club-accounts.ts), and deleting the account. Each noun has its part in its personal-data.ts; the order stands here.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { OwnData } from '#shared/personal-data/own-data.ts';
import { deleteOwnAccount, getOwnData } from '#shared/personal-data/own-data-calls.ts';
import { accountDeleted } from '../accounts/account-emails.ts';
import { type Account, deleteAccountRow, isUnchanged } from '../accounts/accounts-table.ts';
import { personalDataOfAccounts } from '../accounts/personal-data.ts';
import { requireOwnPassword } from '../accounts/profile/password.ts';
import { accountGone } from '../accounts/signed-in.ts';
import { queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { personalDataOfEmail } from '../email/personal-data.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { personalDataOfMembers } from '../members/personal-data.ts';
import { personalDataOfMembership } from '../membership/personal-data.ts';
import { personalDataOfMessages } from '../messages/personal-data.ts';
import { lastOfficer } from '../officers/access.ts';
import { isLastOfficer } from '../officers/access-table.ts';
import { type Actor, writeLog } from '../officers/log-table.ts';
import { personalDataOfOfficers } from '../officers/personal-data.ts';
import { personalDataOfSignUps } from '../sign-ups/personal-data.ts';

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
  const ofAccounts = personalDataOfAccounts.export(database, account, { apiUrl, now });
  const { privacy, roles } = personalDataOfMembers.export(database, account.id);
  const { access, log_entries } = personalDataOfOfficers.export(database, account.id);
  return {
    ...{ ...ofAccounts.profile, privacy, ...ofAccounts.account },
    ...personalDataOfMembership.export(database, account.id),
    ...personalDataOfSignUps.export(database, account),
    ...personalDataOfMessages.export(database, account),
    ...{ attempts_counted: ofAccounts.attempts_counted, access, roles, log_entries },
    ...personalDataOfEmail.export(database, account.email),
  };
}

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
  account: Pick<Account, 'id' | 'username' | 'email' | 'password_hash' | 'verified_at' | 'first_name' | 'last_name'>,
  { actor, now, email }: { actor: Actor; now: number; email?: QueuedContent },
): 'deleted' | 'gone' | 'last officer' {
  const { id } = account;
  if (!isUnchanged(database, account)) return 'gone';
  if (isLastOfficer(database, id)) return 'last officer';
  const tellOfficers = personalDataOfOfficers.forget(database, account, now);
  personalDataOfMembership.forget(database, id, now);
  personalDataOfMessages.forget(database, id);
  const freePlaces = personalDataOfSignUps.forget(database, account, now);
  deleteAccountRow(database, id);
  freePlaces();
  // The last email to the address is queued after its stored ones are deleted.
  personalDataOfEmail.forget(database, account.email);
  if (email) queueEmail(database, { to: account, content: email }, now);
  tellOfficers();
  writeLog(database, { actor, action: 'person.delete', subject: { kind: 'person', id } }, now);
  return 'deleted';
}
