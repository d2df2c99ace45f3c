/** Income: the confirmed payments of a membership year, for the officers' screen and its CSV. */
import { feeOf } from '#shared/membership/fee.ts';
import type { Income } from '#shared/membership/income.ts';
import { getIncome } from '#shared/membership/membership-calls.ts';
import { clubDay, clubMidnight } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { on, type Route } from '../http/on.ts';
import { hasIncomeBefore, incomeBetween, MAX_ROWS, refundsBetween } from './income-table.ts';
import { type CurrentMembership, currentMemberships, nowAt } from './membership-state.ts';
import { endedBetween, wasEverMember } from './memberships-table.ts';
import { readPayments } from './payments-table.ts';
import { endYearOf, membershipYear } from './receipts-table.ts';
import { sharesOf } from './shares-table.ts';

export const incomeCalls: readonly Route[] = [
  on(getIncome, ({ query: { year: wantedYear }, now, backend }): Income => {
    const { database, site } = backend;
    const yearEnds = site.membership?.yearEnds;
    const today = clubDay(now);
    const endYear = wantedYear === undefined ? endYearOf(today, yearEnds) : Number(wantedYear);
    const year = membershipYear(endYear, yearEnds);
    const from = clubMidnight(year.since);
    return {
      year,
      previous: hasIncomeBefore(database, from, year.since) ? String(endYear - 1) : null,
      next: year.until < today ? String(endYear + 1) : null,
      currency: site.membership?.currency ?? null,
      rows: [
        ...incomeBetween(database, from, clubMidnight(addDays(year.until, 1))),
        ...refundsBetween(database, year.since, year.until),
      ]
        // In the order of the days, refunds last; within a day as they were.
        .sort((one, other) =>
          one.confirmed_on < other.confirmed_on ? -1 : Number(one.confirmed_on > other.confirmed_on),
        )
        .slice(0, MAX_ROWS),
      under_review: underReview(backend),
      grace: inGracePeriod(backend),
    };
  }),
];

function underReview({ database, site: { membership } }: Backend): Income['under_review'] {
  const payments = readPayments(database, 'submitted', -1);
  const feeFor = (accountId: number | null) =>
    feeOf(membership, accountId !== null && wasEverMember(database, accountId))?.amount ?? 0;
  const parts = payments.flatMap((payment) => [payment, ...sharesOf(database, payment.id)]);
  const expected = parts.reduce((sum, { account_id }) => sum + feeFor(account_id), 0);
  return { count: payments.length, expected: membership ? expected : null };
}

/** The one whose membership ended first comes first. */
function inGracePeriod({ database, site, settings }: Backend): Income['grace'] {
  const when = nowAt({ settings, site });
  const people = endedBetween(database, addDays(when.today, -when.graceDays), addDays(when.today, -1)).flatMap(
    (id) => findAccount(database, id) ?? [],
  );
  const memberships = currentMemberships(database, people, when);
  const expected = feeOf(site.membership, true)?.amount ?? null;
  return people.flatMap(({ id, first_name, last_name }) => {
    const { step, until, grace_until } = memberships.get(id) as CurrentMembership;
    if (step !== 'grace' || until === null || grace_until === null) return [];
    return [{ pk: id, first_name, last_name, until, grace_until, expected }];
  });
}
