/** Every call that can be tried again and again has a limit, and says how long to wait. */
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { RULES, type RuleName } from '../../../src/server/limits/rules.ts';
import { addUserRow } from '../../../src/server/members/users-table.ts';
import { sha256 } from '../../../src/server/sha256.ts';
import { makeStaff } from '../rights.ts';
import { AMINA, testBackend } from '../support.ts';

type Backend = ReturnType<typeof testBackend> & { token: string };
type Attempt = (backend: Backend, count: number) => ReturnType<Backend['call']>;

const file = (name: string) => {
  const form = new FormData();
  form.set(name, new Blob(['x']), 'x.png');
  return form;
};

/** What is limited, by which rule, and one attempt. */
const ATTEMPTS: [string, RuleName, Attempt][] = [
  ['guessing one password', 'signInPair', ({ signIn }) => signIn({ password: 'wrong' })],
  [
    'guessing at many names',
    'signInFromAddress',
    ({ signIn }, count) => signIn({ username: `K-${count}`, password: 'wrong' }),
  ],
  ['signing in with the right password', 'signInSuccess', ({ signIn }) => signIn()],
  ['asking which names are taken', 'takenFromAddress', ({ register }) => register()],
  [
    'signing up with nothing right',
    'registrationFromAddress',
    ({ call }) => call('POST', '/api/register/', { json: [] }),
  ],
  [
    'asking for mails',
    'resetMailFromAddress',
    ({ call }, count) => call('POST', '/api/forgot-password/', { json: { email: `${count}@university.example` } }),
  ],
  [
    'guessing reset links',
    'resetFromAddress',
    ({ call }, count) =>
      call('PATCH', '/api/password-reset-complete', {
        json: { password: 'a new perigee', token: `${count}`, uidb64: 'MQ' },
      }),
  ],
  [
    'guessing the old password',
    'oldPasswordOfMember',
    ({ call, token }) =>
      call('POST', '/api/profile/change_password/', {
        token,
        json: { old_password: 'wrong', new_password: 'a new perigee', confirm_new_password: 'a new perigee' },
      }),
  ],
  [
    'showing the right old password',
    'ownPasswordRight',
    ({ call, token }) =>
      call('POST', '/api/profile/change_password/', {
        token,
        json: { old_password: AMINA.password, new_password: 'a new perigee', confirm_new_password: 'another one' },
      }),
  ],
  [
    'asking whose an e-mail is',
    'alternativeEmailByMember',
    ({ call, token }, count) =>
      call('PATCH', '/api/profile/', { token, json: { alternative_email: `${count}@x.example` } }),
  ],
  ['copying the directory', 'readingByMember', ({ call, token }) => call('GET', '/api/members/', { token })],
  [
    'copying it page by page',
    'readingByMember',
    ({ call, token }, count) => call('GET', `/api/members/${count}/`, { token }),
  ],
  [
    'writing the profile',
    'profileByMember',
    ({ call, token }, count) => call('PATCH', '/api/profile/', { token, json: { bio: `change ${count}` } }),
  ],
  [
    'choosing what others see',
    'privacyByMember',
    ({ call, token }) => call('PATCH', '/api/club/privacy/', { token, json: {} }),
  ],
  [
    'uploading',
    'uploadByMember',
    ({ call, token }) => call('POST', '/api/profile/image/upload/', { token, body: file('profile_image') }),
  ],
  [
    'asking which M-Pesa codes are used',
    'statementByMember',
    ({ call, token }) => call('POST', '/api/club/joining/mine/', { token, json: {} }),
  ],
  [
    'deciding on payments',
    'joiningByOfficer',
    ({ call, token }) => call('POST', '/api/club/joining/queue/1/', { token, json: {} }),
  ],
  ['reading the payments', 'officerReading', ({ call, token }) => call('GET', '/api/club/joining/queue/', { token })],
  ['reading as an officer', 'officerReading', ({ call, token }) => call('GET', '/api/club/officers/log/', { token })],
  [
    'writing as an officer',
    'officerWriting',
    ({ call, token }) => call('PATCH', '/api/club/officers/people/1/', { token, json: {} }),
  ],
  [
    'signing the same person out',
    'signOutOfPerson',
    ({ call, token, backend: { database } }) => {
      const pk =
        database.prepare("SELECT id FROM users WHERE username = 'other'").get()?.id ??
        addUserRow(
          database,
          { username: 'other', email: 'other@x.example', first_name: 'A', last_name: 'B', password_hash: '' },
          1,
        );
      return call('POST', `/api/club/officers/people/${pk}/sign-out/`, { token });
    },
  ],
  ['exporting people', 'exportByOfficer', ({ call, token }) => call('GET', '/api/club/officers/export/', { token })],
  [
    'importing people',
    'importByOfficer',
    ({ call, token }) => call('POST', '/api/club/officers/import/check/', { token, json: { rows: [] } }),
  ],
  [
    'asking for places',
    'placeByMember',
    ({ call, token }) => call('POST', '/api/club/events/nowhere/places/mine/', { token, json: {} }),
  ],
  [
    'deciding on places',
    'officerWriting',
    ({ call, token }) => call('PUT', '/api/club/events/nowhere/places/', { token, json: {} }),
  ],
  [
    'putting people in',
    'officerWriting',
    ({ call, token }) => call('POST', '/api/club/events/nowhere/people/', { token, json: {} }),
  ],
  [
    'reading who comes',
    'officerReading',
    ({ call, token }) => call('GET', '/api/club/events/nowhere/people/', { token }),
  ],
  [
    'ticking people off at a door',
    'doorByOfficer',
    ({ call, token }) => call('PATCH', '/api/club/events/nowhere/people/1/', { token, json: {} }),
  ],
  [
    'making addresses of a calendar',
    'calendarAddress',
    ({ call, token }) => call('POST', '/api/club/calendar/', { token }),
  ],
  [
    'reading a calendar',
    'calendarReading',
    ({ call, backend: { database } }) => {
      const [address, hash] = ['A'.repeat(43), sha256('A'.repeat(43))];
      database.prepare('INSERT OR IGNORE INTO calendar_feeds VALUES (1, ?, 1)').run(hash);
      return call('GET', `/api/club/calendar/${address}.ics`);
    },
  ],
  ['writing events', 'eventByMember', ({ call, token }) => call('POST', '/api/events/', { token, json: {} })],
];

const MANY = 50;

/** Counts attempts without making them, which would take half a minute. @returns their number. */
function skipAttempts(database: DatabaseSync, rule: RuleName, attempts: number): number {
  const counted = database
    .prepare("UPDATE rate_limits SET points = points + ? WHERE key LIKE ? || ':%' AND points = ?")
    .run(attempts, rule, MANY);
  expect(counted.changes, 'every attempt was counted once').toBe(1);
  return attempts;
}

test.each(ATTEMPTS)('%s has a limit (%s)', async (_what, rule, attempt) => {
  const parts = testBackend({ limits: 'on' });
  const token = await parts.joinAndSignIn();
  makeStaff(parts.backend.database, 'true', 'all');
  parts.backend.database.exec('DELETE FROM rate_limits');
  const { points } = RULES[rule];
  for (let count = 1; count <= points; count += 1) {
    expect((await attempt({ ...parts, token }, count)).status, `attempt ${count}`).not.toBe(429);
    if (count === MANY && points > 2 * MANY) count += skipAttempts(parts.backend.database, rule, points - 2 * MANY);
  }
  const { status, headers, json } = await attempt({ ...parts, token }, points + 1);
  expect(status).toBe(429);
  const wait = Number(headers.get('retry-after'));
  expect(Number.isInteger(wait) && wait > 0).toBe(true);
  expect(json).toEqual({
    detail: expect.stringMatching(
      /^Too many attempts\. Try again in \d+ seconds?(, or reset your password by email)?\.$/,
    ),
  });
});

test('every rule that refuses openly is tried here, or limits what is tried here', () => {
  const silent = ['resetMailPerMinute', 'resetMailPerHour', 'verificationMailPerMinute', 'verificationMailPerHour'];
  const elsewhere = ['signInToAccount', 'accountsFromAddress']; // many addresses, many accounts: the tests of the login throttle and of registration
  expect([...new Set(ATTEMPTS.map(([, rule]) => rule)), ...silent, ...elsewhere].sort()).toEqual(
    Object.keys(RULES).sort(),
  );
});
