/** Every call that can be tried again and again has a limit, and says how long to wait. */
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { RULES, type RuleName } from '../../../../src/server/http/limits/rules.ts';
import { addressOf, EXPECTED } from '../../expected-calls.ts';
import { makeOfficer } from '../../roles.ts';
import { AMINA } from '../../support.ts';
import { clubForAllCalls } from '../../valid-requests.ts';

type Fields = Record<string, unknown>;
/** A call, what someone would try with it, the rule that ends it, and what differs from the call's valid request. */
type Row = [call: string, what: string, rule: RuleName, change: (count: number) => Fields];

const CHANGE_PASSWORD = 'POST /api/profile/change_password/';

/** Calls with more than one limit, or whose handlers count for themselves. */
const ROWS: Row[] = [
  ['POST /api/login/', 'guessing one password', 'signInPair', () => ({ password: 'wrong' })],
  ['POST /api/login/', 'guessing at many names', 'signInFromAddress', (n) => ({ username: `K-${n}`, password: 'x' })],
  ['POST /api/login/', 'signing in with the correct password', 'signInSuccess', () => ({})],
  ['POST /api/register/', 'asking which names are taken', 'takenFromAddress', () => ({ username: AMINA.username })],
  ['POST /api/register/', 'signing up with something wrong', 'registrationFromAddress', () => ({ email: 'nope' })],
  ['POST /api/forgot-password/', 'asking for emails', 'resetEmailFromAddress', (n) => ({ email: `${n}@x.example` })],
  ['PATCH /api/password-reset-complete', 'guessing reset links', 'resetFromAddress', (n) => ({ token: `${n}` })],
  [CHANGE_PASSWORD, 'guessing the old password', 'oldPasswordOfMember', () => ({ old_password: 'wrong' })],
  [CHANGE_PASSWORD, 'sending the correct old password', 'ownPasswordRight', () => ({ confirm_new_password: 'other' })],
  ['POST /api/profile/delete/', 'guessing the password', 'oldPasswordOfMember', () => ({ password: 'wrong' })],
  [
    'PATCH /api/profile/',
    'asking whose an email is',
    'alternativeEmailByMember',
    (n) => ({ alternative_email: `${n}@x.ke` }),
  ],
  ['POST /api/club/officers/people/{pk}/sign-out/', 'signing one person out', 'signOutOfPerson', () => ({})],
  [
    'POST /api/club/events/{slug}/guests/',
    'asking for links',
    'guestFromAddress',
    (n) => ({ email: `${n}@x.example` }),
  ],
  ['GET /api/club/calendar/{file}', 'reading a calendar', 'calendarReading', () => ({})],
];
/** The others are counted before anything is read, so the body may be wrong and the person need not exist. */
const COUNTED_FIRST = EXPECTED.filter(
  ({ limit }) => limit in RULES && !['calendarReading', 'guestFromAddress'].includes(limit),
);

/** More attempts than twice as many are counted without making them, which would take half a minute. */
const MANY = 5;

/** Rules that count for an address, a name, a calendar or the person to whom it is done, and not for the one who calls. */
const OF_NO_PERSON = /FromAddress$|^signIn|^signOutOfPerson$|^calendarReading$/;

function skipAttempts(database: DatabaseSync, rule: RuleName, attempts: number): number {
  const counted = database
    .prepare("UPDATE rate_limits SET points = points + ? WHERE key LIKE ? || ':%' AND points = ?")
    .run(attempts, rule, MANY);
  expect(counted.changes, 'every attempt was counted once').toBe(1);
  return attempts;
}

const withLimits = () => clubForAllCalls({ limits: 'on' });
type Club = Awaited<ReturnType<typeof withLimits>>;

async function expectLimit(
  { database, moreMembers, ...club }: Club,
  rule: RuleName,
  make: (count: number, token: string) => ReturnType<Club['call']>,
) {
  const [another = ''] = await moreMembers(1);
  makeOfficer(database, "username = 'more-0'", 'all');
  database.exec('DELETE FROM rate_limits');
  const { points } = RULES[rule];
  for (let count = 1; count <= points; count += 1) {
    expect((await make(count, club.token)).status, `attempt ${count}`).not.toBe(429);
    if (count === MANY && points > 2 * MANY) count += skipAttempts(database, rule, points - 2 * MANY);
  }
  const { status, headers, json } = await make(points + 1, club.token);
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(json).toEqual({
    detail: expect.stringMatching(
      /^Too many attempts\. Try again in \d+ seconds?(, or reset your password by email)?\.$/,
    ),
  });
  if (!OF_NO_PERSON.test(rule))
    expect((await make(points + 1, another)).status, 'the first call of someone else').not.toBe(429);
}

test.each(ROWS)('%s, %s, is limited by %s', async (name, _what, rule, change) => {
  const club = await withLimits();
  const { method, address, json, body } = await club.requestOf(name);
  await expectLimit(club, rule, (count, token) => {
    const fields = change(count);
    for (const [field, value] of Object.entries(fields)) body?.set(field, String(value));
    return club.call(method, address, { token, ...(json && { json: { ...json, ...fields } }), ...(body && { body }) });
  });
});

test.each(COUNTED_FIRST)('$call is limited by $limit', async ({ method, path, limit }) => {
  const club = await withLimits();
  await expectLimit(club, limit as RuleName, (count, token) =>
    club.call(method, addressOf(path, 'nowhere').replace('/1/', `/${900 + count}/`), {
      token,
      ...(method !== 'GET' && { json: {} }),
    }),
  );
});

test('Every limited call has a test here', () => {
  const limited = EXPECTED.filter(({ limit }) => limit !== '-').map(({ call }) => call);
  const tried = [...ROWS.map(([call]) => call), ...COUNTED_FIRST.map(({ call }) => call)];
  expect([...new Set(tried)].toSorted()).toEqual(limited.toSorted());
});

test('Every rule that answers 429 has a test here', () => {
  const silent = [
    ...['resetEmailPerMinute', 'resetEmailPerHour', 'verificationEmailPerMinute', 'verificationEmailPerHour'],
    'guestEmailPerHour',
  ];
  // Many addresses, many accounts, a page: the tests of the login throttle, of registration and of the ticket's page.
  const elsewhere = ['signInToAccount', 'accountsFromAddress', 'ticketPicture'];
  const tried = [...ROWS.map(([, , rule]) => rule), ...COUNTED_FIRST.map(({ limit }) => limit)];
  expect([...new Set(tried), ...silent, ...elsewhere].sort()).toEqual(Object.keys(RULES).sort());
});
