/** The `payments` table: payments that members submit and payments that officers record. Times are milliseconds since 1970. */

import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Payment, PaymentSchema } from '#shared/membership/membership.ts';
import { lookAlike, MAX_LISTED_PAYMENTS } from '#shared/membership/payments-to-review.ts';
import type { UsedCode } from '#shared/membership/statement-calls.ts';
import { clubDay, daysSince } from '#shared/time/club-day.ts';
import { DAY_MS, utc } from '#shared/time/instants.ts';
import { insertRow, parseRow, updateRow } from '../database/database.ts';
import { sha256 } from '../database/sha256.ts';
import { officerNameSql } from '../officers/former-officers-table.ts';

const KEEP_CODES_MS = 2 * 365 * DAY_MS;

/** For how long a review, or another entry about a payment, can be undone. */
export const UNDO_DAYS = 14;

/** @param at when it was made. */
export const canStillUndo = (at: number, now: number): boolean => now - at <= UNDO_DAYS * DAY_MS;

export const PaymentRowSchema = v.object({
  ...v.omit(PaymentSchema, ['is_share']).entries,
  account_id: v.nullable(v.number()),
  submitted_at: v.number(),
  reviewed_at: v.nullable(v.number()),
  reviewed_by: v.nullable(v.number()),
  /** See shares-table.ts. */
  share_of: v.nullable(v.number()),
  arrived: v.nullable(v.number()),
  /** What the last email about it told the person, see membership-emails.ts; null: none was sent. */
  emailed_outcome: v.nullable(v.string()),
});
export type PaymentRow = v.InferOutput<typeof PaymentRowSchema>;

export const findPayment = (database: DatabaseSync, id: number) =>
  parseRow(PaymentRowSchema, database.prepare('SELECT * FROM payments WHERE id = ?').get(id));

/** The newest first. */
export const paymentsOf = (database: DatabaseSync, accountId: number): PaymentRow[] =>
  database
    .prepare('SELECT * FROM payments WHERE account_id = ? ORDER BY id DESC')
    .all(accountId)
    .map((row) => v.parse(PaymentRowSchema, row));

/**
 * Those under review, the oldest first; or reviewed ones, the newest first. Without those of deleted accounts, and without shares, which belong
 * to another one of the list. @param most -1: all.
 */
export const readPayments = (
  database: DatabaseSync,
  state: Payment['state'],
  most = MAX_LISTED_PAYMENTS,
): PaymentRow[] =>
  database
    .prepare(
      `SELECT * FROM payments WHERE state = ? AND account_id IS NOT NULL AND share_of IS NULL
       ORDER BY ${state === 'submitted' ? 'submitted_at, id' : 'reviewed_at DESC, id DESC'} LIMIT ?`,
    )
    .all(state, most)
    .map((row) => v.parse(PaymentRowSchema, row));

export const submittedBy = (database: DatabaseSync, accountId: number) =>
  parseRow(
    PaymentRowSchema,
    database.prepare("SELECT * FROM payments WHERE account_id = ? AND state = 'submitted'").get(accountId),
  );

/** Which of these people have a payment under review. @returns their ids. */
export const submittedAmong = (database: DatabaseSync, accountIds: readonly number[]): Set<unknown> =>
  new Set(
    database
      .prepare(
        "SELECT account_id FROM payments WHERE state = 'submitted' AND account_id IN (SELECT value FROM json_each(?))",
      )
      .all(JSON.stringify(accountIds))
      .map((row) => row.account_id),
  );

/** Whether a code is confirmed or under review already, for anyone, or was confirmed for a deleted account. */
export const isCodeUsed = (database: DatabaseSync, key: string): boolean =>
  database
    .prepare(
      `SELECT 1 FROM payments WHERE payment_code = ? AND state <> 'rejected'
       UNION ALL SELECT 1 FROM used_payment_codes WHERE hash = ?`,
    )
    .get(key, sha256(key)) !== undefined;

const ReviewedCodeSchema = v.object({
  id: v.number(),
  payment_code: v.string(),
  state: PaymentSchema.entries.state,
  reviewed_at: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  payment: v.number(),
  pk: v.number(),
  first_name: v.string(),
  last_name: v.string(),
});

const DELETED = { state: 'confirmed', on: null, amount: null } as const;

/** Those of the codes that are known but not under review, each with the people who share the payment. */
export function findUsedCodes(database: DatabaseSync, codes: readonly string[]): UsedCode[] {
  const used = new Map<string, UsedCode & { id?: number }>();
  // Rejected ones first: a code may have been rejected, sent again, and be confirmed or under review now.
  const rows = database
    .prepare(
      `SELECT whole.id, whole.payment_code, whole.state, whole.reviewed_at, coalesce(whole.arrived, whole.amount) AS amount,
         part.id AS payment, accounts.id AS pk, first_name, last_name
       FROM payments whole
       JOIN payments part ON part.id = whole.id OR (part.share_of = whole.id AND part.state <> 'rejected')
       JOIN accounts ON accounts.id = part.account_id
       WHERE whole.payment_code IN (SELECT value FROM json_each(?))
       ORDER BY whole.state <> 'rejected', whole.reviewed_at, whole.id, part.id`,
    )
    .all(JSON.stringify(codes));
  for (const { id, payment_code, state, reviewed_at, amount, ...person } of v.parse(
    v.array(ReviewedCodeSchema),
    rows,
  )) {
    const before = used.get(payment_code);
    const people = before?.id === id ? [...before.people, person] : [person];
    const on = reviewed_at === null ? null : clubDay(reviewed_at);
    if (state === 'submitted') used.delete(payment_code);
    else used.set(payment_code, { id, payment_code, state, on, amount, people });
  }

  const byHash = new Map(codes.map((code) => [sha256(code), code]));
  const hashes = database
    .prepare('SELECT hash FROM used_payment_codes WHERE hash IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify([...byHash.keys()]));
  for (const { hash } of hashes) {
    const payment_code = byHash.get(String(hash)) ?? '';
    used.set(payment_code, { payment_code, ...DELETED, people: [] });
  }
  return Array.from(used.values(), ({ id: _, ...one }) => one);
}

const CodeSchema = v.object({ id: v.number(), pk: v.number(), payment_code: v.string() });

/** By an officer: it was never under review by itself. */
export const wasRecorded = ({ kind, share_of }: Pick<PaymentRow, 'kind' | 'share_of'>): boolean =>
  kind !== 'code' || share_of !== null;

/** Name of the officer who reviewed a payment; null once a deleted account's name is forgotten. */
export const reviewerOf = (database: DatabaseSync, id: number): string | null =>
  v.parse(
    v.nullish(v.string(), null),
    database.prepare(`SELECT ${officerNameSql('reviewed_by')} AS name FROM payments WHERE id = ?`).get(id)?.name,
  );

/** Whether a review may still be undone. A recorded payment that was undone stays undone: it was never under review. */
export const canUndo = (payment: PaymentRow, now: number): boolean =>
  payment.reviewed_at !== null &&
  canStillUndo(payment.reviewed_at, now) &&
  (payment.state === 'confirmed' || !wasRecorded(payment));

/** @returns a function that finds the payments, under review or confirmed, whose code looks like that of another payment. */
export function findSimilarCodes(database: DatabaseSync) {
  const rows = database
    .prepare(
      `SELECT id, account_id AS pk, payment_code FROM payments
       WHERE state <> 'rejected' AND account_id IS NOT NULL AND payment_code IS NOT NULL ORDER BY id`,
    )
    .all();
  const byLook = Map.groupBy(v.parse(v.array(CodeSchema), rows), ({ payment_code }) => lookAlike(payment_code));
  return ({ id, payment_code }: Pick<PaymentRow, 'id' | 'payment_code'>) =>
    payment_code === null
      ? []
      : (byLook.get(lookAlike(payment_code)) ?? [])
          .filter((other) => other.id !== id && other.payment_code !== payment_code)
          .map(({ pk, payment_code }) => ({ pk, payment_code }));
}

/** Without shares, which are reviewed with another one. */
export function countPaymentsToReview(database: DatabaseSync, now: number) {
  const { count, oldest } = database
    .prepare(
      "SELECT count(*) AS count, min(submitted_at) AS oldest FROM payments WHERE state = 'submitted' AND share_of IS NULL",
    )
    .get() as { count: number; oldest: number | null };
  return { count, oldest_days: oldest === null ? 0 : daysSince(oldest, now) };
}

export const countAhead = (database: DatabaseSync, { id, share_of, submitted_at }: PaymentRow): number =>
  Number(
    database
      .prepare(
        "SELECT count(*) AS rows FROM payments WHERE state = 'submitted' AND share_of IS NULL AND (submitted_at, id) < (?, ?)",
      )
      .get(submitted_at, share_of ?? id)?.rows,
  );

type NewPayment = Partial<PaymentRow> & Pick<PaymentRow, 'account_id' | 'kind' | 'submitted_at' | 'state'>;

/** Call this and the functions below inside a transaction. */
export const addPayment = (database: DatabaseSync, row: NewPayment): PaymentRow =>
  v.parse(PaymentRowSchema, insertRow(database, 'payments', row));

export type Review = Partial<
  Pick<PaymentRow, 'state' | 'amount' | 'arrived' | 'reason' | 'reviewed_at' | 'reviewed_by'>
>;

export const writeReview = (database: DatabaseSync, id: number, review: Review): PaymentRow =>
  v.parse(PaymentRowSchema, updateRow(database, 'payments', id, review));

/** When the email has been sent: by then the payment or its person may be gone. */
export const noteEmailedOutcome = (database: DatabaseSync, id: number, outcome: string) =>
  database.prepare('UPDATE payments SET emailed_outcome = ? WHERE id = ? AND account_id IS NOT NULL').run(outcome, id);

export const isConfirmedSince = (database: DatabaseSync, { id, account_id, reviewed_at }: PaymentRow): boolean =>
  database
    .prepare("SELECT 1 FROM payments WHERE account_id = ? AND id <> ? AND state = 'confirmed' AND reviewed_at >= ?")
    .get(account_id, id, reviewed_at) !== undefined;

export const deletePayment = (database: DatabaseSync, id: number) =>
  database.prepare('DELETE FROM payments WHERE id = ?').run(id);

/** A payment as the person who paid sees it. */
export const paymentFor = ({ submitted_at, share_of, ...row }: PaymentRow): Payment =>
  v.parse(PaymentSchema, { ...row, submitted_at: utc(submitted_at), is_share: share_of !== null });

/**
 * Before an account is deleted: amounts and dates stay for the club's books, without the person and the code. A hash of each confirmed code
 * stays for two years, so that the code cannot be used again.
 */
export function forgetPayer(database: DatabaseSync, accountId: number, now: number): void {
  const keep = database.prepare('INSERT OR REPLACE INTO used_payment_codes (hash, expires_at) VALUES (?, ?)');
  for (const { state, payment_code } of paymentsOf(database, accountId))
    if (state === 'confirmed' && payment_code !== null) keep.run(sha256(payment_code), now + KEEP_CODES_MS);
  database.prepare("DELETE FROM payments WHERE account_id = ? AND state <> 'confirmed'").run(accountId);
  database
    .prepare(
      'UPDATE payments SET account_id = NULL, payment_code = NULL, reason = NULL, emailed_outcome = NULL WHERE account_id = ?',
    )
    .run(accountId);
}

/** Deletes codes after two years, and rejected payments after 90 days. */
export function deleteExpiredPayments(database: DatabaseSync, now: number): void {
  database
    .prepare("UPDATE payments SET payment_code = NULL WHERE state = 'confirmed' AND submitted_at < ?")
    .run(now - KEEP_CODES_MS);
  database.prepare('DELETE FROM used_payment_codes WHERE expires_at <= ?').run(now);
  database.prepare("DELETE FROM payments WHERE state = 'rejected' AND reviewed_at < ?").run(now - 90 * DAY_MS);
}
