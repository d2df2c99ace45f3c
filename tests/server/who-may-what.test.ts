/**
 * Every call of the app, every method, every kind of caller. The calls are read from the app: a new one that is not
 * in this table fails the first test.
 */
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { LEADERSHIP_ROLES } from '#club';
import { CALLS as DOCUMENTED_CALLS } from '../../src/dev/openapi/document.ts';
import { addEvent } from '../../src/server/events/events-table.ts';
import { addUserRow } from '../../src/server/members/users-table.ts';
import { type Right as OfficerRight, RIGHTS } from '../../src/shared/schemas/officers.ts';
import { makeLeader, makeMember, makeStaff } from './rights.ts';
import { testBackend } from './support.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
/** Who may use each method of a call. Methods that are not named are not allowed. */
type Rights = Partial<Record<Method, 'anybody' | 'members' | 'staff' | OfficersOf>>;
/** Officers with one of these rights, or with all. */
type OfficersOf = readonly OfficerRight[];
const PEOPLE: OfficersOf = ['members', 'money'];
const MONEY: OfficersOf = ['money'];
const EVENTS: OfficersOf = ['events'];
const SLUG = ':slug{[A-Za-z0-9_-]+}';

const CALLS: Record<string, Rights> = {
  '/api/register/': { POST: 'anybody' },
  '/api/verify-email/': { GET: 'anybody', POST: 'anybody' },
  '/api/login/': { POST: 'anybody' },
  '/api/forgot-password/': { POST: 'anybody' },
  '/api/password-reset/:uidb64/:token/': { GET: 'anybody' },
  '/api/password-reset-complete': { PATCH: 'anybody' },
  '/api/profile/': { GET: 'members', PATCH: 'members' },
  '/api/profile/change_password/': { POST: 'members' },
  '/api/profile/image/upload/': { POST: 'members' },
  '/api/profile/image/remove/': { POST: 'members' },
  '/api/profile/export/': { GET: 'members' },
  '/api/profile/delete/': { POST: 'members' },
  '/api/members/': { GET: 'members' },
  '/api/members/:pk{[0-9]+}/': { GET: 'members' },
  '/api/leaders/': { GET: 'anybody' },
  '/api/club/': { GET: 'anybody' },
  '/api/club/joining/mine/': { GET: 'members', POST: 'members', DELETE: 'members' },
  '/api/club/joining/queue/': { GET: MONEY },
  '/api/club/joining/queue/:id{[0-9]+}/': { POST: MONEY },
  '/api/club/joining/queue/:id{[0-9]+}/undo/': { POST: MONEY },
  '/api/club/joining/people/:pk{[0-9]+}/': { POST: MONEY },
  '/api/club/joining/people/:pk{[0-9]+}/end/': { POST: MONEY },
  '/api/club/privacy/': { GET: 'members', PATCH: 'members' },
  '/api/club/privacy/preview/': { GET: 'members' },
  '/api/club/officers/me/': { GET: 'members' },
  '/api/club/officers/people/': { GET: PEOPLE },
  '/api/club/officers/people/:pk{[0-9]+}/': { GET: PEOPLE, PATCH: ['members'] },
  '/api/club/officers/people/:pk{[0-9]+}/sign-out/': { POST: ['members'] },
  '/api/club/officers/people/:pk{[0-9]+}/resend/': { POST: ['members'] },
  '/api/club/officers/grants/': { GET: RIGHTS, POST: RIGHTS },
  '/api/club/officers/grants/:id{[0-9]+}/': { DELETE: RIGHTS },
  '/api/club/officers/log/': { GET: PEOPLE },
  '/api/club/officers/export/': { GET: PEOPLE },
  '/api/club/officers/import/check/': { POST: ['members'] },
  '/api/club/officers/import/do/': { POST: ['members'] },
  '/api/club/places/': { GET: 'anybody' },
  '/api/club/places/mine/': { GET: 'members' },
  [`/api/club/events/${SLUG}/places/`]: { GET: 'anybody', PUT: EVENTS },
  [`/api/club/events/${SLUG}/places/settings/`]: { GET: EVENTS },
  [`/api/club/events/${SLUG}/places/mine/`]: { GET: 'members', POST: 'members', DELETE: 'members' },
  [`/api/club/events/${SLUG}/people/`]: { GET: EVENTS, POST: EVENTS },
  [`/api/club/events/${SLUG}/people/:pk{[0-9]+}/`]: { PATCH: EVENTS },
  [`/api/club/events/${SLUG}/calendar.ics`]: { GET: 'anybody' },
  '/api/club/calendar/': { GET: 'members', POST: 'members', DELETE: 'members' },
  '/api/club/calendar/:file': { GET: 'anybody' },
  '/api/club/event-states/': { GET: 'anybody' },
  [`/api/club/events/${SLUG}/state/`]: { GET: EVENTS, POST: EVENTS },
  [`/api/club/events/${SLUG}/copy/`]: { POST: EVENTS },
  '/api/club/drafts/': { GET: EVENTS, POST: EVENTS },
  [`/api/club/drafts/${SLUG}/`]: { GET: EVENTS, PATCH: EVENTS, DELETE: EVENTS },
  '/api/events/': { GET: 'anybody', POST: 'staff' },
  '/api/events/:slug{[A-Za-z0-9_-]+}/': { GET: 'anybody' },
  '/api/events/edit/:slug{[A-Za-z0-9_-]+}/': { PUT: 'staff', PATCH: 'staff' },
  '/api/events/delete/:slug{[A-Za-z0-9_-]+}/': { DELETE: 'staff' },
};
/** Not calls of the API: tested beside their code. */
const PAGES = [
  '/health',
  '/health/backup',
  '/media/:name',
  '/mailbox',
  '/mailbox/messages',
  '/mailbox/messages/:id',
  '/fonts/:file{(inter|space-grotesk)\\.woff2}',
];
/** Answers that are the same for everybody: browsers may cache them, but must revalidate. */
const SAME_FOR_ALL = [
  ...['/api/club/', '/api/leaders/', '/api/events/', `/api/events/${SLUG}/`],
  ...['/api/club/places/', '/api/club/event-states/', `/api/club/events/${SLUG}/places/`],
  `/api/club/events/${SLUG}/calendar.ics`,
];

/** Who comes to an event may see names. Nobody in this table comes, so they are refused like others. */
const FOR_THOSE_WHO_COME = `GET /api/club/events/{slug}/people/`;

type Right = 'nobody' | 'member' | OfficerRight;
const makeCorporate = (database: DatabaseSync, who: string) =>
  database.exec(`UPDATE users SET is_corporate_member = 1 WHERE ${who}`);

/** Every flag and role that an account can have, each alone. Only one of them may write what everybody sees. */
const ACCOUNTS: Record<string, { make: (database: DatabaseSync, who: string) => void; right: Right }> = {
  'who is not approved': { make: () => undefined, right: 'member' },
  'a member': { make: makeMember, right: 'member' },
  'a corporate member': { make: makeCorporate, right: 'member' },
  ...Object.fromEntries(
    LEADERSHIP_ROLES.map((role) => [
      role,
      { make: (database: DatabaseSync, who: string) => makeLeader(database, role, who), right: 'member' as const },
    ]),
  ),
  'a leader who is all but staff': {
    make(database, who) {
      makeMember(database, who);
      makeCorporate(database, who);
      makeLeader(database, 'Patron', who);
    },
    right: 'member',
  },
  ...Object.fromEntries(
    RIGHTS.map((what) => [
      `an officer with the right ${what}`,
      { make: (database: DatabaseSync, who: string) => makeStaff(database, who, what), right: what },
    ]),
  ),
};

/** Rights that have ended no longer work, however they ended. */
const ENDED = {
  'whose rights ran out': "until = '2000-12-31'",
  'whose rights were taken away': 'ended_at = 1',
  'whose rights begin later': "since = '2999-01-01'",
};
for (const [name, change] of Object.entries(ENDED))
  ACCOUNTS[name] = {
    make(database, who) {
      makeStaff(database, who, 'all');
      database.exec(`UPDATE grants SET ${change} WHERE user_id IN (SELECT id FROM users WHERE ${who})`);
    },
    right: 'member',
  };

interface Caller {
  name: string;
  right: Right;
  token?: string;
}

async function callers() {
  const parts = testBackend();
  const { database, tokens } = parts.backend;
  await parts.register();
  // The password is right, but the address is not confirmed: a sign-in gives no token.
  const { access: unverified } = (await parts.signIn()).json;
  const all: Caller[] = [
    { name: 'a visitor', right: 'nobody' },
    { name: 'somebody with a stale token', right: 'nobody', token: 'stale' },
    { name: 'who is not verified', right: 'nobody', ...(unverified && { token: unverified }) },
  ];
  for (const [name, { make, right }] of Object.entries(ACCOUNTS)) {
    const names = { username: name, email: `${all.length}@university.example`, first_name: 'A', last_name: 'B' };
    const id = addUserRow(database, { ...names, password_hash: '' }, 1);
    database.exec(`UPDATE users SET verified_at = 1 WHERE id = ${id}`);
    make(database, `id = ${id}`);
    all.push({ name, right, token: await tokens.issue({ id, token_version: 1 }) });
  }
  addEvent(database, {
    ...{ title: 'Test Flight', description: 'd', event_date: '2027-05-01T10:00:00.000000Z' },
    ...{ location: 'L', host: 'H', cover_image: null },
  });
  return { ...parts, all };
}

/** Whether a right of a call lets somebody in who is known. */
function admits(right: Rights[Method], caller: Right): boolean {
  if (right === undefined || typeof right === 'string')
    return right !== 'staff' || caller === 'events' || caller === 'all';
  return caller === 'all' || right.some((one) => one === caller);
}

/** What a caller must get; `let in`: anything but 401, 403 and 405. */
function expected(rights: Rights, method: Method, caller: Right): number | 'let in' {
  const right = rights[method];
  if (right === 'anybody') return 'let in';
  // Where something is closed, who is not known is told that first, whatever the method. Of officers' calls the widest right is asked first.
  const closed = right ?? strictest(rights);
  // Reading an address of staff's work gives nothing away: there is nothing to read.
  if (closed === 'staff' && method === 'GET') return 405;
  if (closed !== 'anybody' && caller === 'nobody') return 401;
  if (!admits(closed, caller)) return 403;
  return right === undefined ? 405 : 'let in';
}
const strictest = (rights: Rights) =>
  Object.values(rights).find((right) => typeof right !== 'string') ??
  (['staff', 'members', 'anybody'] as const).find((right) => Object.values(rights).includes(right)) ??
  'anybody';

test('every call of the app stands in the table', () => {
  const paths = testBackend().app.routes.map(({ path }) => path);
  const real = paths.filter((path) => !path.includes('/*') && !paths.includes(`${path}/`));
  expect([...new Set(real)].sort()).toEqual([...Object.keys(CALLS), ...PAGES].sort());
});

test('docs/openapi.json says the same of who may call', () => {
  const words = (right: Rights[Method]) => (right === 'members' ? 'signed in' : right);
  const here = Object.entries(CALLS).flatMap(([path, rights]) =>
    Object.entries(rights).map(([method, right]) => [
      `${method} ${path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}')}`,
      words(right),
    ]),
  );
  const there = DOCUMENTED_CALLS.filter(({ call }) => call.includes(' /api/')).map(({ call, who }) => [call, who]);
  expect(Object.fromEntries(there)).toEqual({ ...Object.fromEntries(here), [FOR_THOSE_WHO_COME]: 'signed in' });
});

test.each(Object.entries(CALLS))('%s', async (path, rights) => {
  const { call, all } = await callers();
  const address = path.replace(/:slug[^/]*/, 'test-flight').replace(/:[^/]*/g, '1');
  for (const method of METHODS)
    for (const { name, right, ...token } of all) {
      const { status, headers } = await call(method, address, token);
      const met = status === 401 || status === 403 || status === 405 ? status : 'let in';
      expect([method, name, met]).toEqual([method, name, expected(rights, method, right)]);
      const isKept = SAME_FOR_ALL.includes(path) && method === 'GET' && status === 200;
      expect([method, name, headers.get('cache-control')]).toEqual([method, name, isKept ? 'no-cache' : 'no-store']);
    }
});

test.each(Object.keys(CALLS))('%s without its slash is sent on to it, whoever asks and however', async (path) => {
  const { call, all } = await callers();
  if (!path.endsWith('/')) return;
  const address = path.replace(/:slug[^/]*/, 'test-flight').replace(/:[^/]*/g, '1');
  for (const method of METHODS)
    for (const { name, token } of all.slice(0, 4)) {
      const { status, headers } = await call(method, `${address.slice(0, -1)}?a=b`, token ? { token } : {});
      expect([method, name, status, headers.get('location')]).toEqual([method, name, 301, `${address}?a=b`]);
    }
});
