/** The people and events of `npm start`. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CLUB_TIME_ZONE } from '#club';
import { readStatement } from '../../src/browser/membership/payments/read-statement.ts';
import { matchStatement } from '../../src/browser/membership/payments/statement-groups.ts';
import { demoEvents } from '../../src/dev/demo/demo-events.ts';
import { demoStatement } from '../../src/dev/demo/demo-statement.ts';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { findUsedCodes, readPayments } from '../../src/server/membership/payments-table.ts';
import { paymentsFor } from '../../src/server/membership/payments-to-review.ts';
import { ProfileChangeSchema } from '../../src/shared/accounts/profile-edit.ts';
import { EVENT_LIMITS, EventSchema } from '../../src/shared/events/event.ts';
import { cleanHtml } from '../../src/shared/html/clean-html.ts';
import type { PaymentToReview } from '../../src/shared/membership/payments-to-review.ts';
import { formatEventTime } from '../../src/shared/time/format-time.ts';
import { testBackend } from '../server/support.ts';
import { site } from '../support/site.ts';

const TODAY = Date.parse('2026-11-21T09:00:00Z');

async function seeded() {
  const parts = testBackend({ now: () => TODAY });
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
