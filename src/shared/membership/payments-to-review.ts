/** Payments that members submit: their codes, and how officers review them. */
import * as v from 'valibot';
import { PAYMENT } from '#club';
import { comparedCode, matchesPattern } from '../site/club-pattern.ts';
import { DaySchema, InstantSchema, KeySchema, TypedSchema } from '../text/fields.ts';
import { PaymentSchema, ProposalSchema, ReceiptSchema } from './membership.ts';

export const REASON_LIMIT = 200;
/** Of a payment, in whole units of the currency. */
export const MAX_AMOUNT = 1_000_000;
/** An amount as people type it: thousands may be apart, as in `1,000` and `1 000`. */
export const TypedAmountSchema = v.pipe(
  TypedSchema,
  v.transform((text) => (/^\d{1,3}(?:[, ]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text)),
);
/** Most payments of a list, and most that are confirmed together: each of them can then be undone. */
export const MAX_LISTED_PAYMENTS = 500;

const { name, code, codeInWords, codeExample } = PAYMENT;
const WRONG_CODE = `This doesn't look like ${name ? `a code from ${name}` : 'a payment code'}. It has ${codeInWords}${codeExample ? `, like ${codeExample}` : ''}.`;

export const PaymentCodeSchema = v.pipe(
  TypedSchema,
  v.maxLength(60, WRONG_CODE),
  v.transform(comparedCode),
  v.check((text) => matchesPattern(text, code), WRONG_CODE),
);

/** Codes that people mistake for each other, by O and 0 or by I and 1, are the same then. */
export const lookAlike = (code: string) => code.replaceAll('O', '0').replaceAll('I', '1');

export const OWN_PAYMENT = "You can't review your own payment. Ask another officer.";

/** The person who submitted the payment. */
const ApplicantSchema = v.object({
  pk: KeySchema,
  first_name: v.string(),
  last_name: v.string(),
  username: v.string(),
  registration_no: v.nullable(v.string()),
  year_of_study: v.nullable(v.number()),
  /** Day of the sign-up. */
  signed_up_on: DaySchema,
});

/** One payment for several members. It is reviewed, and the review undone, for all of them together. */
export const SharingSchema = v.object({
  /** The payment with the code. */
  id: KeySchema,
  payment_code: v.nullable(v.string()),
  /** The whole amount. */
  arrived: v.number(),
  /** The one whose payment it is first. */
  people: v.array(
    v.object({
      /** Of this part. */
      payment: KeySchema,
      /** Null, with blank names: the account is deleted. */
      pk: v.nullable(KeySchema),
      first_name: v.string(),
      last_name: v.string(),
      amount: v.number(),
    }),
  ),
});
export type Sharing = v.InferOutput<typeof SharingSchema>;

/** A receipt beside its payment, for officers with access to payments. */
export const PaymentReceiptSchema = v.object({
  /** A payment that several members share has a receipt for each part. */
  payment: KeySchema,
  ...v.pick(ReceiptSchema, ['number', 'state', 'amount', 'refunds']).entries,
});
export type PaymentReceipt = v.InferOutput<typeof PaymentReceiptSchema>;

/** `by`: name of the officer; null when the account is gone. */
const ReviewSchema = v.object({ at: InstantSchema, by: v.nullable(v.string()) });

/** A payment as the officers who open a person see it. */
export const PaymentOfPersonSchema = v.object({
  ...PaymentSchema.entries,
  /** The newest first. None for officers without access to payments. */
  receipts: v.array(PaymentReceiptSchema),
  /** Null while it is under review, and for officers without access to payments. */
  review: v.nullable(ReviewSchema),
  /** Last day of the membership that it made; null: none, or without end. */
  until: v.nullable(DaySchema),
  /** The day on which that membership was ended early. */
  ended_on: v.nullable(DaySchema),
  sharing: v.nullable(SharingSchema),
  /** It is more than the fee, so another member can share it. */
  can_share: v.boolean(),
  /** What was given back, the earliest first. `can_undo`: it was recorded recently enough. */
  refunds: v.array(v.object({ id: KeySchema, amount: v.number(), refunded_on: DaySchema, can_undo: v.boolean() })),
  /** What may still be given back; 0: nothing, null: unknown. */
  left: v.nullable(v.number()),
});
export type PaymentOfPerson = v.InferOutput<typeof PaymentOfPersonSchema>;

/** An item of `GET /api/club/payments/`. One payment for several members is one item. */
export const PaymentToReviewSchema = v.object({
  id: KeySchema,
  person: ApplicantSchema,
  /** The officer's own, or shared by the officer: another officer must review it. */
  is_own: v.boolean(),
  kind: PaymentSchema.entries.kind,
  payment_code: v.nullable(v.string()),
  paid_on: v.nullable(DaySchema),
  submitted_at: InstantSchema,
  state: PaymentSchema.entries.state,
  /** For a renewal: last day of the membership that it follows. */
  previous_until: v.nullable(DaySchema),
  /** Other accounts of the same name: one may be a second account of this person. */
  same_name: v.array(v.object({ pk: KeySchema, username: v.string() })),
  /** Other payments, under review or confirmed, whose code differs only by O and 0 or by I and 1: one may be mistyped. */
  similar_codes: v.array(v.object({ pk: KeySchema, payment_code: v.string() })),
  /** The membership that confirming it as usual makes; `amount`, where others share the payment: what is left of it. */
  proposal: ProposalSchema,
  sharing: v.nullable(SharingSchema),
  /** The valid ones, that of the person who paid first. */
  receipts: v.array(PaymentReceiptSchema),
  /** Null while it is under review. `can_undo`: it is recent enough to be undone. */
  review: v.nullable(
    v.object({
      ...ReviewSchema.entries,
      reason: v.nullable(v.string()),
      ...v.pick(PaymentOfPersonSchema, ['until', 'ended_on']).entries,
      can_undo: v.boolean(),
    }),
  ),
});
export type PaymentToReview = v.InferOutput<typeof PaymentToReviewSchema>;
