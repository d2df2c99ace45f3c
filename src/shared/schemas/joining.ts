/** Becoming a member: where somebody stands, what to pay, what was paid. */
import * as v from 'valibot';
import { isDay } from '../club-day.ts';
import { KeySchema } from './fields.ts';

/** A day at the club, `YYYY-MM-DD`. */
export const DaySchema = v.pipe(
  v.string(),
  v.check(isDay, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'),
);

/**
 * In the order of the way. `grace`: the membership has run out, and its rights last a few days more. `lapsed`: those have ended too.
 * `alumni`: has left the university, and is asked for nothing.
 */
export const JOINING_STEPS = [
  'confirm_email',
  'pay',
  'checking',
  'member',
  'ending',
  'grace',
  'lapsed',
  'alumni',
] as const;
export const JoiningStepSchema = v.picklist(JOINING_STEPS);
export type JoiningStep = v.InferOutput<typeof JoiningStepSchema>;

export const PaymentSchema = v.object({
  id: KeySchema,
  /** `waiver`: the club asked for nothing. */
  kind: v.picklist(['mpesa', 'cash', 'waiver']),
  /** The code of an M-Pesa message; null for the other kinds, and once it has been wiped. */
  reference: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  paid_on: v.nullable(v.string()),
  /** UTC, ISO 8601. */
  stated_at: v.string(),
  state: v.picklist(['stated', 'confirmed', 'refused']),
  /** Why it was refused. */
  reason: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

/** What this person has to pay: `full` less `waived` per cent for new members. In whole units of the currency. */
export const FeeSchema = v.object({ amount: v.number(), full: v.number(), waived: v.number(), currency: v.string() });
export type Fee = v.InferOutput<typeof FeeSchema>;

export const PayToSchema = v.object({
  kind: v.picklist(['paybill', 'till', 'pochi', 'phone']),
  number: v.string(),
  /** What the payment service shows before the PIN. */
  name: v.string(),
  /** What to enter as the account number; null when none is asked for. */
  account: v.nullable(v.string()),
});

/** `GET /api/club/joining/mine/` */
export const JoiningSchema = v.object({
  step: JoiningStepSchema,
  /** First and last day of the membership that is in effect, or of the last one; `until` null: without end. */
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** The last day of the rights after `until`; null without a membership or an end. */
  grace_until: v.nullable(v.string()),
  /** Null when the club has not said: ask it. */
  fee: v.nullable(FeeSchema),
  pay_to: v.nullable(PayToSchema),
  /** The one that waits; else the newest. */
  payment: v.nullable(PaymentSchema),
  /** How many statements of others are looked at before this one. */
  ahead: v.number(),
  /** First day on which a renewal may be stated; null when it may be now, or never needs to be. */
  renew_from: v.nullable(v.string()),
});
export type Joining = v.InferOutput<typeof JoiningSchema>;

const WRONG_CODE = 'This does not look like an M-Pesa code. It has 8 to 12 letters and digits, like OEI2AK4Q16.';

/** The code of an M-Pesa message as it is compared: capitals, without spaces. */
export const MpesaCodeSchema = v.pipe(
  v.string(),
  v.maxLength(60, WRONG_CODE),
  v.transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9]{8,12}$/, WRONG_CODE),
);

export const REASON_LIMIT = 200;

/** Who a statement is about, for officers. */
export const ApplicantSchema = v.object({
  pk: KeySchema,
  first_name: v.string(),
  last_name: v.string(),
  username: v.string(),
  registration_no: v.nullable(v.string()),
  year_of_study: v.nullable(v.number()),
  /** Day of the registration. */
  joined: v.string(),
});

/** An item of `GET /api/club/joining/queue/`. */
export const QueueItemSchema = v.object({
  id: KeySchema,
  person: ApplicantSchema,
  reference: v.nullable(v.string()),
  paid_on: v.nullable(v.string()),
  stated_at: v.string(),
  state: v.picklist(['stated', 'confirmed', 'refused']),
  /** Last day of the present membership, for a renewal. */
  present_until: v.nullable(v.string()),
  /** Others of the same name: perhaps a second account. */
  same_name: v.array(v.object({ pk: KeySchema, username: v.string() })),
  /** What confirming it as usual would write. */
  proposal: v.object({ since: v.string(), until: v.string(), amount: v.nullable(v.number()) }),
  /** Null while it waits. `can_undo`: the decision is young enough to be taken back. */
  decision: v.nullable(
    v.object({
      at: v.string(),
      /** Name of the officer; null when the account is gone. */
      by: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      until: v.nullable(v.string()),
      can_undo: v.boolean(),
    }),
  ),
});
export type QueueItem = v.InferOutput<typeof QueueItemSchema>;
