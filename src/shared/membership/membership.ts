/** A membership: its current step, its fee and its payments. */
import * as v from 'valibot';
import { DaySchema, InstantSchema, KeySchema } from '../text/fields.ts';

/**
 * In the usual order. `grace`: the membership has ended, and its access lasts a few more days. `lapsed`: the access has ended too. `alumni`:
 * has graduated, and need not pay.
 */
export const MEMBERSHIP_STEPS = [
  'verify_email',
  'payment_due',
  'under_review',
  'member',
  'ending',
  'grace',
  'lapsed',
  'alumni',
] as const;
export const MembershipStepSchema = v.picklist(MEMBERSHIP_STEPS);
export type MembershipStep = v.InferOutput<typeof MembershipStepSchema>;

export const PaymentSchema = v.object({
  id: KeySchema,
  /** `code`: paid with a payment code, whatever the club's service; `waiver`: the club waived the fee. */
  kind: v.picklist(['code', 'cash', 'waiver']),
  /** The payment code; null for the other kinds, and once it is deleted. */
  payment_code: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  paid_on: v.nullable(DaySchema),
  /** UTC, ISO 8601. */
  submitted_at: InstantSchema,
  state: v.picklist(['submitted', 'confirmed', 'rejected']),
  /** Why it was rejected. */
  reason: v.nullable(v.string()),
  /** A part of one payment for several members, whose code another member entered. It has none of its own. */
  is_share: v.boolean(),
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

/** Money that the club gave back. */
const RefundSchema = v.object({
  amount: v.number(),
  /** A day at the club. */
  refunded_on: DaySchema,
});
export type Refund = v.InferOutput<typeof RefundSchema>;
export const RefundsSchema = v.array(RefundSchema);

/**
 * What the club gives for a payment when it is confirmed; not for a waiver. Never deleted: with the account it loses the person and the code.
 */
export const ReceiptSchema = v.object({
  /**
   * Membership year (of `content/site.yaml`, or else the calendar's) and running number, such as `2026/27-014`, by the day of the
   * confirmation. Without gaps, and never given twice: a void receipt keeps its number, and confirming again gives the next one.
   */
  number: v.string(),
  /** `void`: the confirmation was undone, or another receipt replaces this one, because the payment is shared. */
  state: v.picklist(['valid', 'void']),
  /** Never `waiver`. */
  kind: PaymentSchema.entries.kind,
  /** Null: unknown. */
  amount: v.nullable(v.number()),
  paid_on: v.nullable(DaySchema),
  /** A day at the club. */
  confirmed_on: DaySchema,
  /** Null for cash, and once it is deleted. */
  payment_code: v.nullable(v.string()),
  /** The whole amount of one payment for several members, of which this receipt is for a part; null: it is for the whole. */
  part_of: v.nullable(v.number()),
  /** Of such a payment, whose code another member entered. */
  is_share: v.boolean(),
  /** The earliest first. */
  refunds: RefundsSchema,
});
export type Receipt = v.InferOutput<typeof ReceiptSchema>;

/** This person's fee: `full` less `waived_percent` for new members. In whole units of the currency. */
const FeeSchema = v.object({ amount: v.number(), full: v.number(), waived_percent: v.number(), currency: v.string() });
export type Fee = v.InferOutput<typeof FeeSchema>;

/**
 * A membership and its fee, as the club's rules have it. `until` is the end of the club's year, counted from today or from `since`, whichever
 * is later, and of the next year in its last month and last four weeks. The fee is null when the club has set none.
 */
export const ProposalSchema = v.object({ since: DaySchema, until: DaySchema, amount: v.nullable(v.number()) });

const PayToSchema = v.object({
  kind: v.picklist(['paybill', 'till', 'pochi', 'phone']),
  number: v.string(),
  /** The name that the payment service shows before the PIN. */
  name: v.string(),
  /** The account number to enter; null when there is none. */
  account: v.nullable(v.string()),
});

/** `GET /api/club/membership/` */
export const OwnMembershipSchema = v.object({
  step: MembershipStepSchema,
  /** First and last day of the membership that is in effect, or of the last one; `until` null: without end. */
  since: v.nullable(DaySchema),
  until: v.nullable(DaySchema),
  /** The last day of the grace period after `until`; null without a membership or an end. */
  grace_until: v.nullable(DaySchema),
  /** Null when the club has set none. */
  fee: v.nullable(FeeSchema),
  pay_to: v.nullable(PayToSchema),
  /** The payment under review, or else the latest. */
  payment: v.nullable(PaymentSchema),
  /** How many payments of others are reviewed before this one. */
  payments_ahead: v.number(),
  /** First day on which a renewal may be paid; null when it may be now, or never needs to be. */
  renew_from: v.nullable(DaySchema),
  /** The newest first. */
  receipts: v.array(ReceiptSchema),
});
export type OwnMembership = v.InferOutput<typeof OwnMembershipSchema>;

/** A person's membership as officers see it, after they have changed it. */
export const StandingSchema = v.pick(OwnMembershipSchema, ['step', 'since', 'until', 'grace_until']);
