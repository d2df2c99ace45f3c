import type { Joining, Payment } from '../../src/shared/membership/membership.ts';

/** The membership of a fictional person whose payment is due, as `GET /api/club/joining/mine/` returns it. */
export const toPay: Joining = {
  step: 'pay',
  since: null,
  until: null,
  grace_until: null,
  fee: { amount: 400, full: 500, waived: 20, currency: 'KES' },
  pay_to: { kind: 'paybill', number: '000111', name: 'DEMO CLUB', account: 'K-10001' },
  payment: null,
  ahead: 0,
  renew_from: null,
};

/** A fictional payment under review. */
export const statedPayment: Payment = {
  id: 4,
  kind: 'mpesa',
  reference: 'OEI2AK4Q16',
  amount: null,
  paid_on: '2026-09-01',
  stated_at: '2026-09-01T07:00:00Z',
  state: 'stated',
  reason: null,
};

export const checking: Joining = { ...toPay, step: 'checking', payment: statedPayment, ahead: 6 };
