/**
 * Every call of the app, every method, every kind of caller (standards V8.2.1). The calls are read from the app: a new one that is not
 * in this table fails the first test.
 */
import { expect, test } from 'vitest';
import { addEvent } from '../../src/backend/events/events-table.ts';
import { testBackend } from './support.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
/** Who may use a method of a call; a method that is not named is nobody's. */
type Rights = Partial<Record<Method, 'anybody' | 'members' | 'staff'>>;

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
  '/api/events/': { GET: 'anybody', POST: 'staff' },
  '/api/events/:slug{[A-Za-z0-9_-]+}/': { GET: 'anybody' },
  '/api/events/edit/:slug{[A-Za-z0-9_-]+}/': { PUT: 'staff', PATCH: 'staff' },
  '/api/events/delete/:slug{[A-Za-z0-9_-]+}/': { DELETE: 'staff' },
};
/** Not calls of the API: tested beside their code. */
const PAGES = [
  '/health',
  '/media/:name',
  '/mailbox',
  '/mailbox/messages',
  '/mailbox/messages/:id',
  '/fonts/:file{(inter|space-grotesk)\\.woff2}',
];
const CALLERS = ['a visitor', 'somebody with a stale token', 'a member', 'staff'] as const;

async function callers() {
  const parts = testBackend();
  const staff = await parts.joinAndSignIn();
  parts.backend.database.exec('UPDATE users SET is_staff = 1');
  await parts.join({ username: 'K-2', email: 'b@university.example' });
  const member: string = (await parts.signIn({ username: 'K-2' })).json.access;
  addEvent(parts.backend.database, {
    ...{ title: 'Test Flight', description: 'd', event_date: '2027-05-01T10:00:00.000000Z' },
    ...{ location: 'L', host: 'H', cover_image: null },
  });
  const tokens = {
    'a visitor': {},
    'somebody with a stale token': { token: 'stale' },
    'a member': { token: member },
    staff: { token: staff },
  };
  return { ...parts, tokens };
}

/** What a caller must get; `let in`: anything but 401, 403 and 405. */
function expected(rights: Rights, method: Method, caller: (typeof CALLERS)[number]): number | 'let in' {
  const known = caller === 'a member' || caller === 'staff';
  const right = rights[method];
  if (right === 'anybody') return 'let in';
  // Where something is closed, who is not known is told that first, whatever the method.
  const closed = right ?? strictest(rights);
  // Reading an address of staff's work gives nothing away: there is nothing to read.
  if (closed === 'staff' && method === 'GET') return 405;
  if (closed !== 'anybody' && !known) return 401;
  if (closed === 'staff' && caller !== 'staff') return 403;
  return right === undefined ? 405 : 'let in';
}
const strictest = (rights: Rights) =>
  (['staff', 'members', 'anybody'] as const).find((right) => Object.values(rights).includes(right)) ?? 'anybody';

test('every call of the app stands in the table', () => {
  const paths = testBackend().app.routes.map(({ path }) => path);
  const real = paths.filter((path) => !path.includes('/*') && !paths.includes(`${path}/`));
  expect([...new Set(real)].sort()).toEqual([...Object.keys(CALLS), ...PAGES].sort());
});

test.each(Object.entries(CALLS))('%s', async (path, rights) => {
  const { call, tokens } = await callers();
  const address = path.replace(/:slug[^/]*/, 'test-flight').replace(/:[^/]*/g, '1');
  for (const method of METHODS)
    for (const caller of CALLERS) {
      const { status } = await call(method, address, tokens[caller]);
      const met = status === 401 || status === 403 || status === 405 ? status : 'let in';
      expect([method, caller, met]).toEqual([method, caller, expected(rights, method, caller)]);
    }
});
