/** Officers who deleted their accounts: for two years, their account ID stays beside their actions and approvals. */
import type { DatabaseSync } from 'node:sqlite';
import { OWN_WORDS } from '#shared/officers/own-words.ts';
import type { Account } from '../accounts/accounts-table.ts';
import { queueEmail } from '../email/email-queue.ts';
import { officersWith, wasEverOfficer } from './access-table.ts';
import { LOG_LIFETIME_MS } from './log-table.ts';
import { nameInEmail } from './names.ts';

/** Before the account is deleted, in the same transaction. @returns whether the person is or was an officer. */
export function keepOfficerId(database: DatabaseSync, id: number, now: number): boolean {
  if (!wasEverOfficer(database, id)) return false;
  database.prepare('INSERT INTO former_officers VALUES (?, ?)').run(id, now);
  database.prepare('UPDATE memberships SET approved_by_former = approved_by WHERE approved_by = ?').run(id);
  database.prepare('UPDATE payments SET reviewed_by_former = reviewed_by WHERE reviewed_by = ?').run(id);
  database.prepare('UPDATE receipts SET confirmed_by_former = confirmed_by WHERE confirmed_by = ?').run(id);
  database.prepare('UPDATE refunds SET recorded_by_former = recorded_by WHERE recorded_by = ?').run(id);
  database.prepare('UPDATE access SET granted_by_former = granted_by WHERE granted_by = ?').run(id);
  return true;
}

const nameOf = (id: number) => `${OWN_WORDS.formerOfficer} ${id}`;

/** Emails the officers with full access after the account is deleted. In the same transaction. */
export function emailAboutFormerOfficer(
  database: DatabaseSync,
  person: Pick<Account, 'id' | 'username' | 'first_name' | 'last_name'>,
  now: number,
): void {
  const content = {
    subject: "An officer's account was deleted",
    before: [
      `${nameInEmail(person)}'s account was deleted, along with any officer access.`,
      `For two years, the log and what they approved will show “${nameOf(person.id)}”.`,
    ],
    link: { label: 'See who has access', href: { page: '/officers/handover' } },
    after: [],
  };
  for (const accountId of officersWith(database, 'all')) queueEmail(database, { accountId, content }, now);
}

/**
 * SQL: the name of the officer in the column, such as `approved_by`, with the username for someone who calls themselves a former officer; null
 * when the account has been gone for more than two years.
 */
export const officerNameSql = (column: string) =>
  `coalesce((SELECT first_name || ' ' || last_name || iif(first_name || ' ' || last_name LIKE '${OWN_WORDS.formerOfficer}%', ' (' || username || ')', '')
     FROM accounts WHERE accounts.id = ${column}), '${OWN_WORDS.formerOfficer} ' || ${column}_former)`;

/** @returns undefined when there is no former officer with this account ID. */
export const formerOfficer = (database: DatabaseSync, id: number | null): string | undefined =>
  id !== null && database.prepare('SELECT 1 FROM former_officers WHERE id = ?').get(id) ? nameOf(id) : undefined;

/** Also clears the account ID beside their approvals. */
export const deleteExpiredFormerOfficers = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM former_officers WHERE deleted_at < ?').run(now - LOG_LIFETIME_MS);
