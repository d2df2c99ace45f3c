import type { DatabaseSync } from 'node:sqlite';
import { clubDay } from '#shared/time/club-day.ts';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { FORMER, keepFormerId } from '../officers/former-officers-table.ts';
import { membershipHistory, withOwnEnds } from './memberships-table.ts';
import { forgetPayer, paymentFor, paymentsOf } from './payments-table.ts';
import { receiptsOf } from './receipts-table.ts';

const BOOKS = 'stays because the books of the club need it, without the person';
const PAYMENT = 'no person: the payment that is left leads to none';

export const personalDataOfMembership = {
  columns: {
    payments: {
      ...{ account_id: 'is emptied', payment_code: 'is emptied', reason: 'is emptied', paid_on: BOOKS },
      ...{ reviewed_by: 'is emptied', reviewed_by_former: FORMER },
    },
    receipts: {
      ...{ account_id: 'is emptied', payment_id: PAYMENT, year: BOOKS, paid_on: BOOKS },
      ...{ confirmed_by: 'is emptied', confirmed_by_former: FORMER },
    },
    refunds: { year: BOOKS, refunded_on: BOOKS, recorded_by: 'is emptied', recorded_by_former: FORMER },
    used_payment_codes: { hash: 'stays because for two years nobody else may use the code' },
    memberships: {
      ...{ account_id: 'goes', since: 'goes', until: 'goes', payment_id: 'goes', reason: 'goes' },
      ...{ approved_by: 'is emptied', approved_by_former: FORMER },
    },
  } satisfies PersonalColumns,

  export: (database: DatabaseSync, accountId: number) => ({
    memberships: withOwnEnds(membershipHistory(database, accountId)).map(({ since, until, ended_at, reason }) => ({
      ...{ since, until, ended_on: ended_at === null ? null : clubDay(ended_at), reason },
    })),
    payments: paymentsOf(database, accountId).map(paymentFor),
    receipts: receiptsOf(database, accountId),
  }),

  /** After officers have noted a former one. */
  forget(database: DatabaseSync, accountId: number, now: number): void {
    forgetPayer(database, accountId, now);
    keepFormerId(database, 'memberships', 'approved_by', accountId);
    keepFormerId(database, 'payments', 'reviewed_by', accountId);
    keepFormerId(database, 'receipts', 'confirmed_by', accountId);
    keepFormerId(database, 'refunds', 'recorded_by', accountId);
  },
};
