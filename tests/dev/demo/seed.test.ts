/** The people and events of `npm start`. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CLUB_TIME_ZONE } from '#club';
import { ProfileChangeSchema } from '#shared/accounts/profile-edit.ts';
import { ALUMNI_YEAR } from '#shared/accounts/study-year.ts';
import { EVENT_LIMITS, EventSchema } from '#shared/events/event.ts';
import { cleanHtml } from '#shared/html/clean-html.ts';
import type { IncomeRow } from '#shared/membership/income.ts';
import type { PaymentOfPerson, PaymentToReview } from '#shared/membership/payments-to-review.ts';
import { waitSentence } from '#shared/membership/waiting.ts';
import type { LogEntry } from '#shared/officers/log.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { formatEventTime } from '#shared/time/format-time.ts';
import { readStatement } from '../../../src/browser/membership/payments/read-statement.ts';
import { matchStatement } from '../../../src/browser/membership/payments/statement-groups.ts';
import { demoEvents } from '../../../src/dev/demo/demo-events.ts';
import { demoStatement } from '../../../src/dev/demo/demo-statement.ts';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { paymentsFor } from '../../../src/server/membership/listed-payments.ts';
import { findUsedCodes, readPayments } from '../../../src/server/membership/payments-table.ts';
import { remindOfficers } from '../../../src/server/membership/reminders.ts';
import { testBackend } from '../../server/support.ts';
import { site } from '../../support/site.ts';

const TODAY = Date.parse('2026-11-21T09:00:00Z');

async function seeded(today = TODAY) {
  const parts = testBackend({ now: () => today });
  await seedDemo(parts.backend, parts.backend.settings);
  const { json } = await parts.call('GET', '/api/events/');
  return { ...parts, events: v.parse(v.array(EventSchema), json) };
}

test('The demo is the same at every start', async () => {
  const { backend, bytes, events } = await seeded();
  expect((await seeded()).events).toEqual(events);
  const rows = (query: string) => backend.database.prepare(query).all();
  expect([events.length, events.filter((event) => event.instant > TODAY).length]).toEqual([12, 7]);
  expect(rows("SELECT state, count(*) AS events FROM events WHERE state <> 'scheduled' GROUP BY state")).toEqual(
    ['cancelled', 'draft', 'postponed'].map((state) => ({ state, events: 1 })),
  );
  expect(rows('SELECT was_date FROM events WHERE was_date IS NOT NULL')).toHaveLength(1);
  const counts = rows(
    "SELECT title, places, sum(s.state = 'coming') AS coming, sum(s.state = 'waiting') AS waiting FROM sign_ups s JOIN events e ON e.id = event_id GROUP BY title ORDER BY title",
  );
  expect(counts.map((row) => Object.values(row))).toEqual([
    ['Flight Computer Review', 6, 6, 2],
    ['Visit to the Swala Hangar', 20, 6, 0],
    ['Wind Tunnel Open Day', 12, 9, 0],
  ]);
  expect(JSON.stringify(events)).not.toContain('Camp Week');
  const night = events.find((event) => event.title === 'Rocket Static-Fire Night');
  expect(formatEventTime(night?.instant ?? 0, CLUB_TIME_ZONE)).toBe('Thursday, December 3, 2026, 6:30 PM');

  const addresses = events.flatMap(({ cover_image }) => cover_image ?? []);
  const covers = await Promise.all(addresses.map(async (url) => Buffer.from(await bytes(url)).toString('base64')));
  expect([covers.length, new Set(covers).size]).toEqual([8, 8]);

  const people = rows('SELECT * FROM accounts');
  for (const person of people) expect(v.is(ProfileChangeSchema, person)).toBe(true);
  expect(people.filter(({ profile_image }) => profile_image).length).toBeGreaterThanOrEqual(4);
  expect(people.filter(({ alternative_email }) => alternative_email).length).toBeGreaterThanOrEqual(3);
  expect(people.some((row) => row.is_corporate_member === 1)).toBe(true);
  expect(people.some((row) => row.year_of_study === 6)).toBe(true);
});

test('On the statement of the demo one payment matches, and each other line differs in one way', async () => {
  const { backend } = await seeded();
  const statement = readStatement(demoStatement(TODAY));
  const codes = statement.lines.flatMap(({ possibleCodes }) => possibleCodes);
  const used = findUsedCodes(backend.database, codes);
  const submitted = readPayments(backend.database, 'submitted');
  const { groups, missing } = matchStatement(statement, { payments: paymentsFor(backend, submitted, 0), used });
  expect(missing).toEqual([]);
  const found = Object.entries(groups).map(([group, lines]) => [group, lines.map(({ reason }) => reason)]);
  expect(Object.fromEntries(found.filter(([, lines]) => lines?.length))).toEqual({
    matched: [null, "The payer's first name is another: MARY"],
    taken_back: ['Line 12 takes back the payment of Oscar Mwangi, confirmed on Fri, Nov 20.'],
    other_amount: ['The statement has KES 350. The fee is KES 400.'],
    other_payer: ['Paid by someone else.'],
    other_day: ['The two days are 20 days apart.'],
    unknown: [null],
    excluded: ['Line 11 reverses this payment.', 'This takes back the payment of line 9.'],
  });
});

test('The demo has a payment for two members, and one of which a part was given back', async () => {
  const { backend, call } = await seeded();
  const treasurer = backend.database.prepare("SELECT id FROM accounts WHERE first_name = 'Halima'").get();
  const token = await backend.tokens.issue({ id: Number(treasurer?.id), token_version: 1 });
  const { rows } = (await call('GET', '/api/club/payments/income/', { token })).json;
  expect(rows).toMatchObject([
    { receipt: '2026/27-001', payment_code: 'DEMO000013', amount: 500 },
    { receipt: '2026/27-002', payment_code: 'DEMO000015', amount: 500 },
    { receipt: '2026/27-003', payment_code: 'DEMO000013', amount: 500 },
    { receipt: '2026/27-004', expected: 400, amount: 500, refunds: [{ amount: 100 }] },
    { receipt: '2026/27-004', state: 'refund', amount: -100 },
  ]);
  const payments = (await call('GET', '/api/club/payments/?state=confirmed', { token })).json;
  const people = payments.flatMap((payment: PaymentToReview) => payment.sharing?.people ?? []);
  expect(people).toMatchObject([{ first_name: 'Moses' }, { first_name: 'Ruth' }]);
  const log = (await call('GET', '/api/club/officers/log/?action=payment.refund', { token })).json;
  expect(log.results[0].sentence).toBe(
    'Halima Yusuf recorded that Samuel Kimani was given KES 100 back on Fri, Nov 20, 2026.',
  );
});

test('Every demo event passes the checks of the event form', () => {
  for (const { title, description, location, with: host = '' } of demoEvents(site)) {
    for (const [name, text] of Object.entries({ title, description, location, host }))
      expect([...text].length, title).toBeLessThanOrEqual(EVENT_LIMITS[name as keyof typeof EVENT_LIMITS]);
    expect(cleanHtml(description)).toBe(description);
  }
});

/** Who did it, and to whom. */
const peopleIn = ({ parts }: LogEntry) => parts.flatMap((part) => (typeof part === 'string' ? [] : part.pk));

/** At the club: just after midnight, at noon, and just before midnight. */
test.each(['2026-11-20T21:30:00Z', '2026-11-21T09:00:00Z', '2026-11-21T20:30:00Z'])(
  'Each payment of the demo has one story at %s',
  async (at) => {
    const { backend, call } = await seeded(Date.parse(at));
    const { database } = backend;
    const rows = (query: string) => database.prepare(query).all() as Record<string, string | number | null>[];
    const treasurer = rows("SELECT id FROM accounts WHERE first_name = 'Halima'")[0];
    const token = await backend.tokens.issue({ id: Number(treasurer?.id), token_version: 1 });
    const get = async (path: string) => (await call('GET', `/api/club/${path}`, { token })).json;

    const log: LogEntry[] = (await get('officers/log/')).results;
    expect(log.map((one) => one.at)).toEqual(
      log
        .map((one) => one.at)
        .sort()
        .reverse(),
    );
    const daysOf = (action: string, pk: number) =>
      log
        .filter((one) => one.action === action && peopleIn(one).includes(pk))
        .map((one) => clubDay(Date.parse(one.at)));
    const years = [await get('payments/income/'), await get('payments/income/?year=2026')];
    const income: IncomeRow[] = years.flatMap((year) => year.rows);
    const confirmed: PaymentToReview[] = await get('payments/?state=confirmed');
    expect(confirmed).toHaveLength(5);
    for (const item of confirmed) {
      const parts = item.sharing?.people ?? [{ payment: item.id, pk: item.person.pk }];
      for (const part of parts) {
        const pk = Number(part.pk);
        const { payments, memberships, signed_up_on, last_seen_month } = await get(`officers/people/${pk}/`);
        const payment: PaymentOfPerson = payments[0];
        const day = clubDay(Date.parse(item.review?.at ?? ''));
        const isWaiver = item.kind === 'waiver';
        expect(payments).toHaveLength(1);
        expect(payment.review).toEqual({ at: item.review?.at, by: 'Halima Yusuf' });
        expect(daysOf(isWaiver ? 'membership.waive' : 'membership.confirm', pk)).toEqual([day]);
        expect(payment.receipts.map(({ number }) => number)).toEqual(
          item.receipts.filter((one) => one.payment === part.payment).map(({ number }) => number),
        );
        const [row, ...refunds] = income.filter(({ person }) => person.pk === pk);
        expect(row).toMatchObject({ confirmed_on: day, confirmed_by: 'Halima Yusuf', paid_on: payment.paid_on });
        expect(row?.receipt ?? null).toBe(payment.receipts[0]?.number ?? null);
        expect(row?.expected).toBe(isWaiver ? null : memberships.length > 1 ? 500 : 400);
        expect(refunds.map(({ confirmed_on }) => confirmed_on)).toEqual(daysOf('payment.refund', pk));
        expect(payment.refunds.map(({ refunded_on }) => refunded_on)).toEqual(daysOf('payment.refund', pk));
        const days = [signed_up_on, payment.paid_on, clubDay(Date.parse(payment.submitted_at)), day];
        expect(days, 'in this order').toEqual([...days].sort());
        expect(memberships[0]).toMatchObject({ since: day, approved_by: 'Halima Yusuf' });
        // Only a waiver ends on another day than the club's year.
        if (!isWaiver) expect(payment.until?.slice(5)).toBe('08-31');
        expect(last_seen_month >= clubDay(Date.parse(payment.submitted_at)).slice(0, 7)).toBe(true);
      }
    }
    const [rejected]: PaymentToReview[] = await get('payments/?state=rejected');
    expect(daysOf('membership.reject', rejected?.person.pk ?? 0)).toEqual([
      clubDay(Date.parse(rejected?.review?.at ?? '')),
    ]);
    expect(log.filter(({ action }) => action !== 'access.grant')).toHaveLength(11);

    // Whoever uses an account has been seen; other memberships end with the club's year.
    expect(rows('SELECT 1 FROM accounts WHERE verified_at IS NOT NULL AND last_seen_month IS NULL')).toEqual([]);
    expect(
      rows('SELECT 1 FROM accounts JOIN memberships ON account_id = accounts.id WHERE verified_at IS NULL'),
    ).toEqual([]);
    expect(rows("SELECT 1 FROM memberships WHERE payment_id IS NULL AND until NOT LIKE '%-08-31'")).toEqual([]);
    expect(
      rows(`SELECT 1 FROM payments JOIN accounts ON accounts.id = account_id WHERE year_of_study = ${ALUMNI_YEAR}`),
    ).toEqual([]);
    const granted = log.filter(({ action }) => action === 'access.grant');
    expect(granted.map((one) => [...peopleIn(one), clubDay(Date.parse(one.at))]).sort()).toEqual(
      rows("SELECT granted_by, account_id, since FROM access WHERE area <> 'all'").map(Object.values).sort(),
    );

    remindOfficers(backend, clubDay(Date.parse(at)));
    const { count, oldest_days } = (await get('officers/me/')).payments_to_review;
    const [email] = rows("SELECT content FROM email_queue WHERE content LIKE '% to review%'");
    expect(email?.content).toContain(`${count} payments to review`);
    expect(email?.content).toContain(waitSentence(count, oldest_days));
  },
);
