import type { OwnMembership, Payment } from '#shared/membership/membership.ts';

/** The membership of an invented person whose payment is due, as `GET /api/club/membership/` returns it. */
export const paymentDue: OwnMembership = {
  step: 'payment_due',
  since: null,
  until: null,
  grace_until: null,
  fee: { amount: 400, full: 500, waived_percent: 20, currency: 'KES' },
  pay_to: { kind: 'paybill', number: '000111', name: 'DEMO CLUB', account: 'K-10001' },
  payment: null,
  payments_ahead: 0,
  renew_from: null,
  receipts: [],
};

/** An invented payment under review. */
export const submittedPayment: Payment = {
  id: 4,
  kind: 'code',
  payment_code: 'OEI2AK4Q16',
  amount: null,
  paid_on: '2026-09-01',
  submitted_at: '2026-09-01T07:00:00Z',
  state: 'submitted',
  reason: null,
  is_share: false,
};

export const underReview: OwnMembership = {
  ...paymentDue,
  step: 'under_review',
  payment: submittedPayment,
  payments_ahead: 6,
};
