/** A caller writes the fields that a call is for, and no other column: every column of the two tables is tried, at every call that writes one. */
import { expect, test } from 'vitest';
import { addEvent } from '../../src/server/events/events-table.ts';
import { makeStaff } from './rights.ts';
import { AMINA, testBackend } from './support.ts';

type Row = Record<string, unknown>;
const EVENT = {
  ...{ title: 'Test Flight', description: 'd', event_date: '2027-05-01T10:00:00.000000Z' },
  ...{ location: 'L', host: 'H', cover_image: null },
};
/** Names by which other backends know such columns. */
const OTHER_NAMES = { pk: 99, is_verified: true, is_superuser: true, is_active: true, password_key: 'x', user_id: 99 };
const EIGHT = ['first_name', 'last_name', 'alternative_email', 'registration_no', 'phone_number', 'year_of_study'];
const OWN = [...EIGHT, 'linkedin', 'bio', 'alternative_email_key', 'version'];

async function backendOfTwo() {
  const parts = testBackend();
  const { database } = parts.backend;
  await parts.join({ username: 'K-2', email: 'b@university.example' });
  const token = await parts.joinAndSignIn();
  addEvent(database, EVENT);
  const rows = (table: 'users' | 'events') => database.prepare(`SELECT * FROM ${table} ORDER BY id`).all() as Row[];
  /** A value for each column, other than the one it has. */
  const greed = (table: 'users' | 'events') => {
    const one = rows(table).at(-1) ?? {};
    const other = ([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' || /^is_/.test(name) ? 99 : 'x',
    ];
    return { ...Object.fromEntries(Object.entries(one).map(other)), ...OTHER_NAMES };
  };
  /** Columns in which two rows differ. */
  const changed = (before: Row = {}, after: Row = {}) =>
    Object.keys(before).filter((name) => before[name] !== after[name]);
  return { ...parts, token, rows, greed, changed };
}

test('a registration', async () => {
  const { register, rows, greed, changed } = await backendOfTwo();
  const [plain] = rows('users');
  expect((await register({ ...greed('users'), ...AMINA, username: 'K-3', email: 'c@university.example' })).status).toBe(
    201,
  );
  const differs = changed(plain, rows('users').at(-1));
  const expected = [
    'id',
    'username',
    'username_key',
    'email',
    'email_key',
    'password_hash',
    'verified_at',
    'created_at',
  ];
  expect(expected).toEqual(expect.arrayContaining(differs));
  expect(rows('users').at(-1)).toMatchObject({ id: 3, verified_at: null });
});

test.each([
  ['a change of the profile', 'PATCH', '/api/profile/', { first_name: 'Other' }, OWN],
  [
    'a change of the password',
    'POST',
    '/api/profile/change_password/',
    { old_password: AMINA.password, new_password: 'a new perigee', confirm_new_password: 'a new perigee' },
    ['password_hash', 'token_version'],
  ],
])('%s', async (_what, method, path, right, allowed) => {
  const { call, token, rows, greed, changed } = await backendOfTwo();
  const before = rows('users');
  const wrong = Object.entries(greed('users')).filter(([name]) => !allowed.includes(name));
  const json = { ...Object.fromEntries(wrong), ...right };
  expect((await call(method, path, { token, json })).status).toBe(200);
  const after = rows('users');
  expect(changed(before[0], after[0])).toEqual([]);
  expect(changed(before[1], after[1]).length).toBeGreaterThan(0);
  expect(allowed).toEqual(expect.arrayContaining(changed(before[1], after[1])));
});

test.each([
  ['POST', '/api/events/'],
  ['PUT', '/api/events/edit/test-flight/'],
  ['PATCH', '/api/events/edit/test-flight/'],
  ['POST', '/api/club/drafts/'],
])('an event by %s %s', async (method, path) => {
  const { call, token, rows, greed, backend } = await backendOfTwo();
  makeStaff(backend.database);
  const { id, slug, cover_image, ...given } = { ...greed('events'), ...EVENT } as Row;
  const { status } = await call(method, path, { token, json: { ...given, id, slug } });
  expect([200, 201]).toContain(status);
  const known = rows('events');
  expect(known.map((row) => row.id)).toEqual(method === 'POST' ? [1, 2] : [1]);
  expect(known.map((row) => row.slug)).toEqual(method === 'POST' ? ['test-flight', 'test-flight-2'] : ['test-flight']);
});
