/** A membership: its current step, its fee and its payments. */
import * as v from 'valibot';
import { KeySchema } from '../text/fields.ts';

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
  /** `mpesa`: paid with a payment code, whatever the club's service; `waiver`: the club waived the fee. */
  kind: v.picklist(['mpesa', 'cash', 'waiver']),
  /** The payment code; null for the other kinds, and once it is deleted. */
  payment_code: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  paid_on: v.nullable(v.string()),
  /** UTC, ISO 8601. */
  submitted_at: v.string(),
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
  refunded_on: v.string(),
});
export type Refund = v.InferOutput<typeof RefundSchema>;
export const RefundsSchema = v.array(RefundSchema);

/** What the club gives for a payment when it is confirmed. */
export const ReceiptSchema = v.object({
  /** Membership year and running number, such as `2026/27-014`. Never given twice. */
  number: v.string(),
  /** `void`: the confirmation was undone. */
  state: v.picklist(['valid', 'void']),
  /** Never `waiver`. */
  kind: PaymentSchema.entries.kind,
  /** Null: unknown. */
  amount: v.nullable(v.number()),
  paid_on: v.nullable(v.string()),
  /** A day at the club. */
  confirmed_on: v.string(),
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

/** A membership and its fee, as the club's rules have it. The fee is null when the club has set none. */
export const ProposalSchema = v.object({ since: v.string(), until: v.string(), amount: v.nullable(v.number()) });

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
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** The last day of the grace period after `until`; null without a membership or an end. */
  grace_until: v.nullable(v.string()),
  /** Null when the club has set none. */
  fee: v.nullable(FeeSchema),
  pay_to: v.nullable(PayToSchema),
  /** The payment under review, or else the latest. */
  payment: v.nullable(PaymentSchema),
  /** How many payments of others are reviewed before this one. */
  payments_ahead: v.number(),
  /** First day on which a renewal may be paid; null when it may be now, or never needs to be. */
  renew_from: v.nullable(v.string()),
  /** The newest first. */
  receipts: v.array(ReceiptSchema),
});
export type OwnMembership = v.InferOutput<typeof OwnMembershipSchema>;

/** A person's membership as officers see it, after they have changed it. */
export const StandingSchema = v.pick(OwnMembershipSchema, ['step', 'since', 'until', 'grace_until']);
