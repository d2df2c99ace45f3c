/** Fictional people and access, as officers get them from the backend. */

import type { ListedPerson, Person } from '#shared/members/people.ts';
import type { IncomeRow } from '#shared/membership/income.ts';
import type { PaymentOfPerson, PaymentToReview, Sharing } from '#shared/membership/payments-to-review.ts';
import type { OfficerAccess, OwnAccess } from '#shared/officers/officers.ts';

export const ACCESS_ENDED: OwnAccess = {
  access: [],
  ended_on: '2026-09-30',
  payments_to_review: null,
  access_ending: null,
};

export const ownAccess = (...areas: OwnAccess['access'][number]['area'][]): OwnAccess => ({
  access: areas.map((area, index) => ({ id: index + 1, area, since: '2026-09-01', until: '2027-09-30' })),
  ended_on: null,
  payments_to_review: { count: 12, oldest_days: 9 },
  access_ending: 3,
});

/** An officer with full access, without an end date. */
export const chair: OwnAccess = {
  ...ownAccess('all'),
  access: [{ id: 1, area: 'all', since: '2026-09-01', until: null }],
};

export const paymentToReview = (
  id: number,
  first_name: string,
  changes: Partial<PaymentToReview> = {},
): PaymentToReview => ({
  id,
  person: {
    pk: 100 + id,
    first_name,
    last_name: 'Sample',
    username: `K-2000${id}`,
    registration_no: 'J12/3456/2024',
    year_of_study: 2,
    signed_up_on: '2026-11-01',
  },
  is_own: false,
  kind: 'code',
  payment_code: `OEI2AK4Q1${id}`,
  paid_on: '2026-11-10',
  submitted_at: '2026-11-11T08:00:00Z',
  state: 'submitted',
  previous_until: null,
  same_name: [],
  similar_codes: [],
  proposal: { since: '2026-11-20', until: '2027-08-31', amount: 400 },
  sharing: null,
  receipts: [],
  review: null,
  ...changes,
});

/** A confirmed payment of KES 400. */
export const paymentOfPerson = (id: number, changes: Partial<PaymentOfPerson> = {}): PaymentOfPerson => ({
  ...{ id, kind: 'code', payment_code: `OEI2AK4Q1${id}`, amount: 400, paid_on: '2026-11-10', reason: null },
  ...{ submitted_at: '2026-11-20T08:00:00Z', state: 'confirmed', is_share: false, until: '2027-08-31', ended_on: null },
  ...{ sharing: null, can_share: false, refunds: [], left: 400 },
  review: { at: '2026-11-21T08:00:00Z', by: 'Halima Sample' },
  receipts: [{ payment: id, number: `2026/27-00${id}`, state: 'valid', amount: 400, refunds: [] }],
  ...changes,
});

/** KES 800 for Mercy, who paid, and Brian. */
export const sharing: Sharing = {
  ...{ id: 3, payment_code: 'OEI2AK4Q13', arrived: 800 },
  people: [
    { payment: 3, pk: 77, first_name: 'Mercy', last_name: 'Sample', amount: 400 },
    { payment: 4, pk: 101, first_name: 'Brian', last_name: 'Sample', amount: 400 },
  ],
};

/** A payment of KES 400, confirmed in November. */
export const incomeRow = (receipt: string | null, changes: Partial<IncomeRow> = {}): IncomeRow => ({
  person: { pk: 77, first_name: 'Mercy', last_name: 'Sample' },
  receipt,
  state: 'confirmed',
  kind: 'code',
  paid_on: '2026-11-10',
  confirmed_on: '2026-11-12',
  payment_code: 'OEI2AK4Q11',
  code_deleted: false,
  amount: 400,
  expected: 400,
  confirmed_by: 'Halima Sample',
  refunds: [],
  ...changes,
});

export const personRow: ListedPerson = {
  profile_image: null,
  pk: 77,
  username: 'K-20077',
  first_name: 'Mercy',
  last_name: 'Sample',
  email: 'mercy.sample@university.example',
  phone_number: '254700000077',
  registration_no: 'J12/3456/2024',
  year_of_study: 3,
  step: 'member',
  until: '2027-08-31',
  grace_until: '2027-09-30',
  access: ['events'],
  leadership_role: 'Treasurer',
  verified: false,
  last_seen_month: '2026-11-01',
};

export const officersPerson: Person = {
  ...personRow,
  is_corporate_member: false,
  version: 4,
  signed_up_on: '2025-09-03',
  hidden_from_members: ['phone_number'],
  memberships: [
    { id: 5, since: '2026-09-01', until: '2027-08-31', approved_by: 'Amina Demo', ended_on: null, reason: null },
  ],
  payments: [],
  proposal: { since: '2027-09-01', until: '2028-08-31', amount: 500 },
  access_history: [
    { id: 9, area: 'events', since: '2026-09-01', until: '2027-09-30', granted_by: 'Amina Demo', ended_on: null },
  ],
};

export const officerAccess = (id: number, first_name: string, until: string | null, pk = 200 + id): OfficerAccess => ({
  id,
  area: 'events',
  since: '2026-09-01',
  until,
  person: { pk, first_name, last_name: 'Sample' },
});
