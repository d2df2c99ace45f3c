/** Every call that can be tried again and again has a limit, and says how long to wait. */
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { RULES, type RuleName } from '../../../src/server/limits/rules.ts';
import { addUserRow } from '../../../src/server/members/users-table.ts';
import { sha256 } from '../../../src/server/sha256.ts';
import { addressOf, EXPECTED } from '../expected-calls.ts';
import { makeStaff } from '../rights.ts';
import { AMINA, type CallOptions, testBackend } from '../support.ts';

interface Attempt extends CallOptions {
  path?: string;
}
/** A call, what someone would try with it, the rule that ends it, and what is sent. */
type Row = [call: string, what: string, rule: RuleName, attempt: (count: number, database: DatabaseSync) => Attempt];

const file = (name: string) => {
  const body = new FormData();
  body.set(name, new Blob(['x']), 'x.png');
  return { body };
};
const NEW = { new_password: 'a new perigee', confirm_new_password: 'a new perigee' };
const guess = { username: AMINA.username, password: 'wrong' };

/** Calls with more than one limit, or whose handlers count for themselves. */
const ROWS: Row[] = [
  ['POST /api/login/', 'guessing one password', 'signInPair', () => ({ json: guess })],
  [
    'POST /api/login/',
    'guessing at many names',
    'signInFromAddress',
    (count) => ({ json: { ...guess, username: `K-${count}` } }),
  ],
  [
    'POST /api/login/',
    'signing in with the right password',
    'signInSuccess',
    () => ({ json: { ...guess, password: AMINA.password } }),
  ],
  ['POST /api/register/', 'asking which names are taken', 'takenFromAddress', () => ({ json: AMINA })],
  ['POST /api/register/', 'signing up with nothing right', 'registrationFromAddress', () => ({ json: [] })],
  [
    'POST /api/forgot-password/',
    'asking for mails',
    'resetMailFromAddress',
    (count) => ({ json: { email: `${count}@university.example` } }),
  ],
  [
    'PATCH /api/password-reset-complete',
    'guessing reset links',
    'resetFromAddress',
    (count) => ({ json: { password: 'a new perigee', token: `${count}`, uidb64: 'MQ' } }),
  ],
  [
    'POST /api/profile/change_password/',
    'guessing the old password',
    'oldPasswordOfMember',
    () => ({ json: { ...NEW, old_password: 'wrong' } }),
  ],
  [
    'POST /api/profile/change_password/',
    'showing the right old password',
    'ownPasswordRight',
    () => ({ json: { ...NEW, old_password: AMINA.password, confirm_new_password: 'another one' } }),
  ],
  [
    'POST /api/profile/delete/',
    'guessing the password at the last step',
    'oldPasswordOfMember',
    () => ({ json: { password: 'wrong' } }),
  ],
  [
    'PATCH /api/profile/',
    'asking whose an e-mail is',
    'alternativeEmailByMember',
    (count) => ({ json: { alternative_email: `${count}@x.example` } }),
  ],
  ['PATCH /api/profile/', 'writing the profile', 'profileByMember', (count) => ({ json: { bio: `change ${count}` } })],
  ['POST /api/profile/image/upload/', 'uploading', 'uploadByMember', () => file('profile_image')],
  ['GET /api/members/', 'copying the directory', 'readingByMember', () => ({})],
  [
    'GET /api/members/{pk}/',
    'copying it page by page',
    'readingByMember',
    (count) => ({ path: `/api/members/${count}/` }),
  ],
  ['POST /api/events/', 'adding events', 'eventByMember', () => ({ json: {} })],
  ['PATCH /api/events/edit/{slug}/', 'changing events', 'eventByMember', () => ({ json: {} })],
  ['PUT /api/events/edit/{slug}/', 'changing events', 'eventByMember', () => ({ json: {} })],
  [
    'POST /api/club/officers/people/{pk}/sign-out/',
    'signing the same person out',
    'signOutOfPerson',
    (_count, database) => {
      const names = { username: 'other', email: 'other@x.example', first_name: 'A', last_name: 'B' };
      const pk =
        database.prepare("SELECT id FROM users WHERE username = 'other'").get()?.id ??
        addUserRow(database, { ...names, password_hash: '' }, 1);
      return { path: `/api/club/officers/people/${pk}/sign-out/` };
    },
  ],
  [
    'GET /api/club/calendar/{file}',
    'reading a calendar',
    'calendarReading',
    (_count, database) => {
      const secret = 'A'.repeat(43);
      database.prepare('INSERT OR IGNORE INTO calendar_feeds VALUES (1, ?, 1)').run(sha256(secret));
      return { path: `/api/club/calendar/${secret}.ics` };
    },
  ],
  // The others are counted before anything is read: what is sent need not be right, and whom it is about need not be there.
  ...EXPECTED.filter(({ limit }) => limit in RULES && limit !== 'calendarReading').map(
    ({ call, method, path, limit }): Row => [
      call,
      'doing it again and again',
      limit as RuleName,
      (count) => ({
        path: addressOf(path, 'nowhere').replace('/1/', `/${900 + count}/`),
        ...(method !== 'GET' && { json: {} }),
      }),
    ],
  ),
];

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

test.each(ROWS)('%s: %s has a limit (%s)', async (name, _what, rule, attempt) => {
  const { backend, call, joinAndSignIn, moreMembers } = testBackend({ limits: 'on' });
  const { database } = backend;
  const token = await joinAndSignIn();
  const [another] = await moreMembers(1);
  makeStaff(database, 'true', 'all');
  database.exec('DELETE FROM rate_limits');
  const [method = '', pattern = ''] = name.split(' ');
  const make = (count: number, by = token) => {
    const { path = addressOf(pattern, 'nowhere'), ...sent } = attempt(count, database);
    return call(method, path, { token: by, ...sent });
  };
  const { points } = RULES[rule];
  for (let count = 1; count <= points; count += 1) {
    expect((await make(count)).status, `attempt ${count}`).not.toBe(429);
    if (count === MANY && points > 2 * MANY) count += skipAttempts(database, rule, points - 2 * MANY);
  }
  const { status, headers, json } = await make(points + 1);
  expect(status).toBe(429);
  const wait = Number(headers.get('retry-after'));
  expect(Number.isInteger(wait) && wait > 0).toBe(true);
  expect(json).toEqual({
    detail: expect.stringMatching(
      /^Too many attempts\. Try again in \d+ seconds?(, or reset your password by email)?\.$/,
    ),
  });
  if (!OF_NO_PERSON.test(rule))
    expect((await make(points + 1, another)).status, 'the first call of somebody else').not.toBe(429);
});

test('every call that is limited is tried here', () => {
  const limited = EXPECTED.filter(({ limit }) => limit !== '-').map(({ call }) => call);
  expect([...new Set(ROWS.map(([call]) => call))].toSorted()).toEqual(limited.toSorted());
});

test('every rule that refuses openly is tried here, or limits what is tried here', () => {
  const silent = ['resetMailPerMinute', 'resetMailPerHour', 'verificationMailPerMinute', 'verificationMailPerHour'];
  const elsewhere = ['signInToAccount', 'accountsFromAddress']; // many addresses, many accounts: the tests of the login throttle and of registration
  expect([...new Set(ROWS.map(([, , rule]) => rule)), ...silent, ...elsewhere].sort()).toEqual(
    Object.keys(RULES).sort(),
  );
});
