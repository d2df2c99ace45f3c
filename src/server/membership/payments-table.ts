/** The `payments` table: payments that members report ("statements") and payments that officers record. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Payment, PaymentSchema } from '../../shared/membership/membership.ts';
import { insertRow, parseRow, updateRow } from '../database/database.ts';
import { sha256 } from '../run/sha256.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CODES_KEPT_MS = 2 * 365 * DAY_MS;

const PaymentRowSchema = v.object({
  ...PaymentSchema.entries,
  user_id: v.nullable(v.number()),
  reference_key: v.nullable(v.string()),
  stated_at: v.number(),
  decided_at: v.nullable(v.number()),
  decided_by: v.nullable(v.number()),
  /** What the person was last told about the decision (membership-emails.ts). */
  told: v.nullable(v.string()),
});
export type PaymentRow = v.InferOutput<typeof PaymentRowSchema>;

export const findPayment = (database: DatabaseSync, id: number) =>
  parseRow(PaymentRowSchema, database.prepare('SELECT * FROM payments WHERE id = ?').get(id));

/** The newest first. */
export const paymentsOf = (database: DatabaseSync, userId: number): PaymentRow[] =>
  database
    .prepare('SELECT * FROM payments WHERE user_id = ? ORDER BY id DESC')
    .all(userId)
    .map((row) => v.parse(PaymentRowSchema, row));

const MAX_LISTED = 200;

/** Waiting ones, the oldest first; or decided ones, the newest first. Without those of deleted accounts. */
export const readPayments = (database: DatabaseSync, state: Payment['state']): PaymentRow[] =>
  database
    .prepare(
      `SELECT * FROM payments WHERE state = ? AND user_id IS NOT NULL
       ORDER BY ${state === 'stated' ? 'stated_at, id' : 'decided_at DESC, id DESC'} LIMIT ${MAX_LISTED}`,
    )
    .all(state)
    .map((row) => v.parse(PaymentRowSchema, row));

/** All that wait, the oldest first. */
export const readWaiting = (database: DatabaseSync): Pick<PaymentRow, 'user_id' | 'stated_at'>[] =>
  database
    .prepare("SELECT * FROM payments WHERE state = 'stated' ORDER BY stated_at, id")
    .all()
    .map((row) => v.parse(PaymentRowSchema, row));

export const statedBy = (database: DatabaseSync, userId: number) =>
  parseRow(
    PaymentRowSchema,
    database.prepare("SELECT * FROM payments WHERE user_id = ? AND state = 'stated'").get(userId),
  );

/** Whether a code is confirmed or waiting already, for anyone, or was confirmed for an account that is deleted. */
export const isReferenceUsed = (database: DatabaseSync, key: string): boolean =>
  database
    .prepare(
      `SELECT 1 FROM payments WHERE reference_key = ? AND state <> 'refused'
       UNION ALL SELECT 1 FROM used_codes WHERE hash = ?`,
    )
    .get(key, sha256(key)) !== undefined;

const CodeSchema = v.object({ id: v.number(), pk: v.number(), payment_code: v.string() });
const lookAlike = (code: string) => code.replaceAll('O', '0').replaceAll('I', '1');

/** @returns a function that finds the waiting and confirmed payments whose code looks like that of another payment. */
export function findSimilarCodes(database: DatabaseSync) {
  const rows = database
    .prepare(
      `SELECT id, user_id AS pk, reference_key AS payment_code FROM payments
       WHERE state <> 'refused' AND user_id IS NOT NULL AND reference_key IS NOT NULL ORDER BY id`,
    )
    .all();
  const byLook = Map.groupBy(v.parse(v.array(CodeSchema), rows), ({ payment_code }) => lookAlike(payment_code));
  return ({ id, reference_key }: Pick<PaymentRow, 'id' | 'reference_key'>) =>
    reference_key === null
      ? []
      : (byLook.get(lookAlike(reference_key)) ?? [])
          .filter((other) => other.id !== id && other.payment_code !== reference_key)
          .map(({ pk, payment_code }) => ({ pk, payment_code }));
}

export const countAhead = (database: DatabaseSync, { id, stated_at }: PaymentRow): number =>
  Number(
    database
      .prepare("SELECT count(*) AS rows FROM payments WHERE state = 'stated' AND (stated_at, id) < (?, ?)")
      .get(stated_at, id)?.rows,
  );

/** Call this and the functions below inside a transaction. @param code in capitals, without spaces. */
export const addStatement = (
  database: DatabaseSync,
  { userId, code, paidOn, now }: { userId: number; code: string; paidOn: string; now: number },
): PaymentRow =>
  v.parse(
    PaymentRowSchema,
    insertRow(database, 'payments', {
      ...{ user_id: userId, kind: 'mpesa', reference: code, reference_key: code, paid_on: paidOn },
      ...{ stated_at: now, state: 'stated' },
    }),
  );

type Recorded = Pick<PaymentRow, 'kind' | 'amount' | 'reason'> & {
  userId: number;
  by: number;
  now: number;
  day: string;
};

/** A payment in cash, or a waiver, that an officer records. It is confirmed at once. */
export const addRecorded = (database: DatabaseSync, { userId, by, now, day, ...given }: Recorded): PaymentRow =>
  v.parse(
    PaymentRowSchema,
    insertRow(database, 'payments', {
      ...{ ...given, user_id: userId, paid_on: day, stated_at: now },
      ...{ state: 'confirmed', decided_at: now, decided_by: by },
    }),
  );

type Decision = Partial<Pick<PaymentRow, 'state' | 'amount' | 'reason' | 'decided_at' | 'decided_by'>>;

export const writeDecision = (database: DatabaseSync, id: number, decision: Decision): PaymentRow =>
  v.parse(PaymentRowSchema, updateRow(database, 'payments', id, decision));

export const setTold = (database: DatabaseSync, id: number, told: string | null) =>
  database.prepare('UPDATE payments SET told = ? WHERE id = ?').run(told, id);

export const isConfirmedSince = (database: DatabaseSync, { id, user_id, decided_at }: PaymentRow): boolean =>
  database
    .prepare("SELECT 1 FROM payments WHERE user_id = ? AND id <> ? AND state = 'confirmed' AND decided_at >= ?")
    .get(user_id, id, decided_at) !== undefined;

export const deletePayment = (database: DatabaseSync, id: number) =>
  database.prepare('DELETE FROM payments WHERE id = ?').run(id);

/** A payment as its own person gets it. */
export const paymentFor = ({ stated_at, ...row }: PaymentRow): Payment =>
  v.parse(PaymentSchema, { ...row, stated_at: new Date(stated_at).toISOString() });

/**
 * Before an account is deleted: amounts and dates stay for the club's books, without the person and the code. A hash of each confirmed code
 * stays for two years, so that it does not count a second time.
 */
export function forgetPayer(database: DatabaseSync, userId: number, now: number): void {
  const keep = database.prepare('INSERT OR REPLACE INTO used_codes (hash, expires_at) VALUES (?, ?)');
  for (const { state, reference_key } of paymentsOf(database, userId))
    if (state === 'confirmed' && reference_key !== null) keep.run(sha256(reference_key), now + CODES_KEPT_MS);
  database.prepare("DELETE FROM payments WHERE user_id = ? AND state <> 'confirmed'").run(userId);
  database
    .prepare(
      `UPDATE payments SET user_id = NULL, reference = NULL, reference_key = NULL, reason = NULL, told = NULL
       WHERE user_id = ?`,
    )
    .run(userId);
}

/** Deletes codes after two years, and refused statements after 90 days. */
export function deleteExpiredPayments(database: DatabaseSync, now: number): void {
  database
    .prepare("UPDATE payments SET reference = NULL, reference_key = NULL WHERE state = 'confirmed' AND stated_at < ?")
    .run(now - CODES_KEPT_MS);
  database.prepare('DELETE FROM used_codes WHERE expires_at <= ?').run(now);
  database.prepare("DELETE FROM payments WHERE state = 'refused' AND decided_at < ?").run(now - 90 * DAY_MS);
}
