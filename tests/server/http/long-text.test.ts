/**
 * Long text in every field of every call that takes a body: refused at once, and no one else waits meanwhile. Combining marks are the
 * worst of all text: to bring them into one Unicode form takes the square of their number, a minute for a megabyte, seconds for a quarter.
 */
import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessTokens } from '../../../src/server/auth/access-tokens.ts';
import { insertDraft } from '../../../src/server/events/drafts-table.ts';
import { addEvent } from '../../../src/server/events/events-table.ts';
import { addUserRow } from '../../../src/server/members/users-table.ts';
import { type RunningBackend, startBackend } from '../../../src/server/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';
import { makeStaff } from '../rights.ts';
import { AMINA, testBackend } from '../support.ts';
import { answerOf } from './sockets.ts';

/** A megabyte. */
const MARKS = '\u0301\u0316'.repeat(255_000);
const QUARTER = MARKS.slice(0, MARKS.length / 4);
/** Milliseconds that other callers may have to wait while one caller's text is read. */
const LONGEST_WAIT = 100;
/** A busy machine makes anyone wait now and then; work that stops the backend does so each time. */
const TRIES = 10;

const PASSWORD = 'a new perigee';
const EVENT = {
  ...{ title: 'Test Flight', description: 'd', event_date: '2027-05-01T10:00:00Z', location: 'L', host: 'H' },
  cover_image: '',
};

/** Every call that reads a body, with fields that are right for it. */
const CALLS: Record<string, object> = {
  'POST /api/register/': AMINA,
  'POST /api/login/': { username: AMINA.username, password: PASSWORD },
  'POST /api/forgot-password/': { email: AMINA.email },
  'PATCH /api/password-reset-complete': { password: PASSWORD, token: 'a', uidb64: 'MQ' },
  'PATCH /api/profile/': {
    ...{ first_name: 'A', last_name: 'D', alternative_email: 'a@b.example', registration_no: 'J1/1234/2024' },
    ...{ phone_number: '254700000000', year_of_study: 3, linkedin: 'https://www.linkedin.com/in/a', bio: 'b' },
  },
  'POST /api/profile/change_password/': {
    ...{ old_password: AMINA.password, new_password: PASSWORD, confirm_new_password: PASSWORD },
  },
  'PATCH /api/club/privacy/': {
    ...{
      in_directory: true,
      phone: 'members',
      email: 'members',
      linkedin: 'members',
      photo: 'members',
      year: 'members',
    },
    ...{ bio: 'members', in_lists: true, leader_photo: true, leader_linkedin: true },
  },
  'POST /api/profile/delete/': { password: AMINA.password },
  'POST /api/profile/image/upload/': { profile_image: '' },
  'POST /api/events/': EVENT,
  'POST /api/club/joining/mine/': { reference: 'OEI2AK4Q16', paid_on: '2027-01-10' },
  'POST /api/club/joining/queue/1/': { decision: 'refuse', reason: 'r' },
  'POST /api/club/joining/people/1/': { kind: 'waiver', reason: 'r', amount: 0, until: '2027-08-31' },
  'POST /api/club/joining/people/1/end/': { reason: 'r' },
  'PUT /api/events/edit/test-flight/': EVENT,
  'PATCH /api/events/edit/test-flight/': EVENT,
  'POST /api/club/events/test-flight/state/': {
    ...{ state: 'cancelled', reason: 'r', event_date: '2027-05-01T10:00:00Z', location: 'L' },
    ...{ ends_at: '2027-05-01T14:00:00Z', tell: true, version: 1 },
  },
  'PUT /api/club/events/test-flight/places/': {
    ...{
      places: 2,
      opens_at: null,
      closes_at: null,
      leave_until: null,
      who: 'members',
      names: 'coming',
      question: '?',
    },
    version: 1,
  },
  'POST /api/club/events/test-flight/places/mine/': { answer: 'a', waiting_ok: true },
  'POST /api/club/events/test-flight/people/': { pk: 1, over: true },
  'PATCH /api/club/events/test-flight/people/1/': {
    ...{ state: 'removed', reason: 'r', present: 'here', ms_ago: 0 },
  },
  'POST /api/club/drafts/': { ...EVENT, ends_at: '2027-05-01T14:00:00Z' },
  'PATCH /api/club/drafts/draft/': { ...EVENT, ends_at: '2027-05-01T14:00:00Z', version: 1 },
  'PATCH /api/club/officers/people/1/': {
    ...{ first_name: 'A', last_name: 'D', registration_no: 'J1/1234/2024', year_of_study: 3 },
    ...{ leadership_role: 'Patron', is_corporate_member: true, version: 1 },
  },
  'POST /api/club/officers/grants/': { pk: 2, what: 'events', until: '2027-01-01', password: AMINA.password },
  'POST /api/club/officers/import/check/': { rows: [] },
  'POST /api/club/officers/import/do/': { ticket: 'a', lines: [1] },
};
/** Calls that look at no body, although their method may bring one. */
const WITHOUT_BODY = [
  'POST /api/verify-email/',
  'POST /api/profile/image/remove/',
  'DELETE /api/club/joining/mine/',
  'POST /api/club/joining/queue/1/undo/',
  'DELETE /api/events/delete/test-flight/',
  'POST /api/club/events/test-flight/copy/',
  'DELETE /api/club/events/test-flight/places/mine/',
  'POST /api/club/calendar/',
  'DELETE /api/club/calendar/',
  'DELETE /api/club/drafts/draft/',
  'POST /api/club/officers/people/1/sign-out/',
  'POST /api/club/officers/people/1/resend/',
  'DELETE /api/club/officers/grants/1/',
];

let backend: RunningBackend;
let token: string;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  const secret = 'a secret of a backend for one test';
  const settings = backendSettings({ port: 0, dataDir: ':memory:', secret, limits: 'off', passwordMemoryKiB: 2 ** 10 });
  backend = await startBackend(settings);
  const { password, confirm_password, ...person } = AMINA;
  const id = addUserRow(
    backend.database,
    { ...person, password_hash: `$argon2id$v=19$m=1024,t=3,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}` },
    1,
  );
  backend.database.exec('UPDATE users SET verified_at = 1');
  makeStaff(backend.database, 'true', 'all');
  addEvent(backend.database, { ...EVENT, cover_image: null });
  insertDraft(backend.database, { title: 'Draft', host: 'H' }, 1);
  token = await createAccessTokens(secret, () => Date.now()).issue({ id, token_version: 1 });
});
afterAll(() => {
  agent.destroy();
  return backend.close();
});

const headers = (type: string) => ({ 'Content-Type': type, Authorization: `Bearer ${token}` });

/** @returns the status and the text of the answer. */
async function send(call: string, type: string, body: Buffer): Promise<{ status?: number; text: string }> {
  const [method, path] = call.split(' ');
  const asked = request(`${backend.url}${path}`, { agent, method, headers: headers(type) }).end(body);
  const [answer] = await once(asked, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return { status: answer.statusCode, text: Buffer.concat(pieces).toString() };
}

/** Looks at the leaders again and again until `work` is done. @returns its result, and the longest look in milliseconds. */
async function whileOthersLook<Result>(work: Promise<Result>): Promise<{ result: Result; longest: number }> {
  let [longest, isDone] = [0, false];
  const done = work.finally(() => {
    isDone = true;
  });
  do {
    const begun = performance.now();
    const [answer] = await once(get(`${backend.url}/api/leaders/`, { agent }), 'response');
    await once(answer.resume(), 'end');
    longest = Math.max(longest, performance.now() - begun);
  } while (!isDone);
  return { result: await done, longest };
}

/** @returns the answer, once no one had to wait for it. */
async function answeredCalmly(call: string, type: string, body: Buffer) {
  const waits: number[] = [];
  for (let time = 1; time <= TRIES; time += 1) {
    const { result, longest } = await whileOthersLook(send(call, type, body));
    if (longest <= LONGEST_WAIT) return result;
    waits.push(Math.round(longest));
    // No one needs to see ten times that a minute is too long.
    if (longest > 100 * LONGEST_WAIT) break;
  }
  return expect.unreachable(`somebody else waited ${waits.join(', ')} ms`);
}

const asJson = (fields: object): [string, Buffer] => ['application/json', Buffer.from(JSON.stringify(fields))];
const BOUNDARY = 'a-boundary-as-long-as-those-of-browsers';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, value: unknown) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const ofParts = (parts: string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`;
const asForm = (fields: object): [string, Buffer] => [
  MULTIPART,
  Buffer.from(ofParts(Object.entries(fields).map(([name, value]) => part(name, value)))),
];

const everyField = Object.entries(CALLS).flatMap(([call, fields]) =>
  Object.keys(fields).map((name): [string, string] => [call, name]),
);

test.each(everyField)(
  '%s refuses many marks in %s at once',
  async (call, name) => {
    const fields = { ...CALLS[call], [name]: QUARTER };
    const isSignIn = call === 'POST /api/login/';
    for (const body of [asJson(fields), asForm(fields)]) {
      const { status, text } = await answeredCalmly(call, ...body);
      expect(status).toBe(isSignIn ? 401 : 400);
      if (isSignIn) expect(text).toBe('{"detail":"No active account found with the given credentials"}');
      // These two answer a sentence instead of fields.
      else if (call === 'POST /api/forgot-password/') expect(text).toBe('{"detail":"Invalid email address"}');
      else if (status === 400 && !call.includes('/image/')) expect(JSON.parse(text)).toHaveProperty(name);
    }
  },
  60_000,
);

test.each([
  ['all fields', Object.fromEntries(Object.keys(AMINA).map((name) => [name, MARKS.slice(0, MARKS.length / 6)]))],
  ['the name, beside an e-mail that is none', { ...AMINA, email: 'nope', username: MARKS }],
])(
  'a registration with marks in %s is refused at once',
  async (_what, fields) => {
    expect((await answeredCalmly('POST /api/register/', ...asJson(fields))).status).toBe(400);
  },
  60_000,
);

const MEGABYTE = 1_000_000;
const manyParts = Array.from({ length: MEGABYTE / 100 }, () => part('a', ''));
test.each([
  ['half a million fields', 'application/x-www-form-urlencoded', 'a&'.repeat(MEGABYTE / 2)],
  ['ten thousand parts', MULTIPART, ofParts(manyParts)],
  ['a head of a hundred thousand lines', MULTIPART, `--${BOUNDARY}\r\n${'X: y\r\n'.repeat(MEGABYTE / 6)}`],
])(
  'a form of %s is refused at once',
  async (_what, type, body) => {
    const { status, text } = await answeredCalmly('POST /api/login/', type, Buffer.from(body));
    expect({ status, text }).toEqual({ status: 400, text: '{"detail":"The form has too many fields."}' });
  },
  60_000,
);

test('a body that comes byte by byte is cut off, one in small packets is read', async () => {
  const start = `POST /api/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
  const ask = (pieces: string) => answerOf(backend, `${start}Connection: close\r\n\r\n${pieces}0\r\n\r\n`);
  const waits: number[] = [];
  do {
    const { result, longest } = await whileOthersLook(ask('1\r\n[\r\n'.repeat(MEGABYTE)));
    expect(result).toBe('');
    waits.push(longest);
  } while (Math.min(...waits) > 2 * LONGEST_WAIT && waits.length < TRIES);
  expect(Math.min(...waits)).toBeLessThan(2 * LONGEST_WAIT);
  expect(await ask(`80\r\n${'['.repeat(128)}\r\n`.repeat(4000))).toMatch(/^HTTP\/1\.1 400 [\s\S]*JSON parse error/);
}, 60_000);

test('every call of the app that may bring a body is tried', async () => {
  const { app, call, joinAndSignIn, backend } = testBackend();
  const token = await joinAndSignIn();
  makeStaff(backend.database, 'true', 'all');
  const named = (path: string) =>
    path
      .replace(/drafts\/:slug[^/]*/, 'drafts/draft')
      .replace(/:slug[^/]*/, 'test-flight')
      .replace(/:[^/]*/g, '1');
  const paths = app.routes.map(({ path }) => named(path));
  const found = new Set<string>();
  for (const path of paths.filter((path) => path.startsWith('/api/') && !paths.includes(`${path}/`))) {
    const { headers } = await call('PROPFIND', path, { token });
    for (const method of headers.get('allow')?.split(', ') ?? [])
      if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) found.add(`${method} ${path}`);
  }
  expect([...found].sort()).toEqual([...Object.keys(CALLS), ...WITHOUT_BODY].sort());
});
