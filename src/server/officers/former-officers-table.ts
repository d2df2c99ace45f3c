/** The `former_officers` table: officers who deleted their accounts. For two years, their account ID stays beside their actions and approvals. */
import type { DatabaseSync } from 'node:sqlite';
import { OWN_WORDS } from '#shared/officers/own-words.ts';
import { LOG_LIFETIME_MS } from './log-table.ts';

/** What becomes of columns with the account ID of a former officer. */
export const FORMER = 'stays because for two years it shows which former officer it was, without a name';

/** Before the account is deleted, in the same transaction. */
export const keepFormerOfficer = (database: DatabaseSync, id: number, now: number) =>
  database.prepare('INSERT INTO former_officers VALUES (?, ?)').run(id, now);

/**
 * Copies the account ID of a former officer from a column such as `approved_by`, which the deletion empties, to the one beside it, such as
 * `approved_by_former`. Does nothing for somebody who was no officer.
 */
export const keepFormerId = (database: DatabaseSync, table: string, column: string, id: number) =>
  database
    .prepare(
      `UPDATE ${table} SET ${column}_former = ${column} WHERE ${column} = :id AND :id IN (SELECT id FROM former_officers)`,
    )
    .run({ id });

export const formerOfficerName = (id: number) => `${OWN_WORDS.formerOfficer} ${id}`;

/**
 * SQL: the name of the officer in the column, such as `approved_by`, with the username for someone who calls themselves a former officer; null
 * when the account has been gone for more than two years.
 */
export const officerNameSql = (column: string) =>
  `coalesce((SELECT first_name || ' ' || last_name || iif(first_name || ' ' || last_name LIKE '${OWN_WORDS.formerOfficer}%', ' (' || username || ')', '')
     FROM accounts WHERE accounts.id = ${column}), '${OWN_WORDS.formerOfficer} ' || ${column}_former)`;

/** @returns undefined when there is no former officer with this account ID. */
export const formerOfficer = (database: DatabaseSync, id: number | null): string | undefined =>
  id !== null && database.prepare('SELECT 1 FROM former_officers WHERE id = ?').get(id)
    ? formerOfficerName(id)
    : undefined;

/** Also clears the account ID beside their approvals. */
export const deleteExpiredFormerOfficers = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM former_officers WHERE deleted_at < ?').run(now - LOG_LIFETIME_MS);
