import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkRegistration } from '../../../src/server/accounts/register.ts';
import { RULES } from '../../../src/server/http/limits/rules.ts';
import { problem } from '../../../src/server/http/problem.ts';
import { site } from '../../support/site.ts';
import { AMINA, testBackend } from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const CLUB = site.name;
const otherLetter = (letter: string) =>
  `Username can only have letters from A to Z, digits, and signs such as - or /. Type "${letter}" again.`;
const student = (number: number) => ({ username: `K-${number}`, email: `student${number}@university.example` });
const TAKEN = { username: ['user with this username already exists.'] };

test('A student signs up and gets an email with a link', async () => {
  const { call, emails, backend } = testBackend();
  const { status, text } = await call('POST', '/api/register/', {
    ...{ json: AMINA, headers: { Host: 'evil.example' }, token: 'stale' },
  });
  expect(status).toBe(201);
  await backend.background.idle();
  expect(text).toBe(
    '{"username":"K-12345","first_name":"Amina","last_name":"Demo","email":"amina@students.university.example",' +
      '"alternative_email":null,"registration_no":null,"phone_number":null,"year_of_study":null}',
  );
  expect(emails()).toMatchObject([{ to: AMINA.email, subject: 'Verify your email' }]);
  expect(emails()[0]?.links).toEqual([
    expect.stringMatching(/^http:\/\/api\.university\.example\/api\/verify-email\/\?token=[\w-]{43}$/),
    'http://localhost:4321/profile',
  ]);
  expect(emails()[0]?.html).toContain(emails()[0]?.links[0]);
});

const BLANK = ['This field may not be blank.'];
const EASY = [expect.stringContaining('too easy to guess')];
test.each<[object, object]>([
  [{ username: '\u041a-1' }, { username: [otherLetter('\u041a')] }],
  [{ username: '\uff2b-1' }, { username: [otherLetter('\uff2b')] }],
  [{ username: 'K\u20111' }, { username: [otherLetter('\u2011')] }],
  [{ username: '\ud800' }, { username: BLANK }],
  [{ first_name: 'Win\nhttps://evil.example' }, { first_name: ['Line breaks are not allowed.'] }],
  [{ first_name: '\u3164' }, { first_name: BLANK }],
  [{ last_name: 'Wanjik\ufffd' }, { last_name: ['Replace \ufffd with the right letter.'] }],
  [{ username: 'apogee-orbit', password: 'APOGEE-orbit' }, { password: EASY }],
  ...['Password1', 'DemoAmina', 'Amina Demo', 'amina.demo', CLUB.toLowerCase().replaceAll(' ', '')].map(
    (password): [object, object] => [{ password, confirm_password: password }, { password: EASY }],
  ),
])('A registration with %j is rejected with a message by field', async (changes, errors) => {
  const { register, emails } = testBackend();
  expect(await register(changes)).toMatchObject({ status: 400, json: errors });
  expect(emails()).toEqual([]);
});

test.each(Object.keys(AMINA))('A %s that is too long reaches no further check', async (name) => {
  const { values, errors } = await checkRegistration({ ...AMINA, [name]: 'a'.repeat(10_000) }, site);
  expect(values).not.toHaveProperty(name);
  expect(Object.keys(errors)).toEqual([name]);
});

test('Two different passwords are reported as a bare list when nothing else is wrong', async () => {
  const { register } = testBackend();
  expect((await register({ confirm_password: 'other' })).json).toEqual(['Passwords do not match.']);
  expect((await register({ confirm_password: 'other', email: 'nope' })).json).toEqual({
    email: ['Invalid email address'],
  });
});

test('Invisible characters are removed', async () => {
  const { register, signIn } = testBackend();
  const pasted = { username: 'K-40000\u200b', first_name: '\u202eIvy\u00a0', last_name: 'Nje\u0301\ufeff' };
  expect((await register(pasted)).json).toMatchObject({
    ...{ username: 'K-40000', first_name: 'Ivy', last_name: 'Nj\u00e9' },
  });
  expect((await signIn({ username: '\ufeffK-40000\u200b' })).json).toEqual({
    message: 'A verification email has been sent.',
  });
  const other = { username: 12345, email: 'b@university.example' };
  expect((await register(other)).json).toMatchObject({ username: '12345' });
  // Names keep the joiners of their script.
  const names = [
    'Ng\u0169g\u0129',
    'O\u2019Hara-Smith',
    '\u0646\u06cc\u200c\u0644',
    '\u0915\u094d\u200d\u0937',
    '\u5f20',
  ];
  for (const [index, first_name] of names.entries())
    expect((await register({ ...student(index), first_name })).json).toMatchObject({ first_name });
});

test('A username and an email address belong to one account, whatever their case and invisible characters', async () => {
  const { register, backend } = testBackend();
  const answers = await Promise.all(Array.from({ length: 8 }, () => register()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
  expect(backend.database.prepare('SELECT count(*) AS n FROM accounts').get()).toEqual({ n: 1 });
  const email = { email: ['user with this email already exists.'] };
  for (const username of ['K-12345', 'k-12345', 'K-12345\u200b', 'K-12345\ufe0f', 'K-\u316412345'])
    expect(await register({ username, email: 'b@university.example' })).toMatchObject({ status: 400, json: TAKEN });
  expect((await register({ username: 'K-2', email: 'AMINA@students.University.example' })).json).toEqual(email);
  expect((await register()).json).toEqual({ ...TAKEN, ...email });
});

test('A name adds no link and no markup to the email', async () => {
  const { register, emails } = testBackend();
  await register({ first_name: 'Win https://evil.example' });
  expect(emails()[0]?.text).toContain('Hello Win https evil example,');
  expect(emails()[0]?.links).toEqual([expect.stringContaining('/api/verify-email/'), 'http://localhost:4321/profile']);
  await register({ first_name: '<b>A</b>', username: 'K-2', email: 'b@university.example' });
  expect(emails()[0]?.html).toContain('&lt;b&gt;A&lt; b&gt;');
});

test('Sixty people behind one address can sign up in ten minutes', async () => {
  const { register } = testBackend({ limits: 'on' });
  for (let number = 1; number <= 60; number += 1) {
    if (number % 3 === 0) {
      expect((await register({ ...student(number), email: `student${number}@gmail.example` })).status).toBe(400);
      expect((await register({ ...student(number), confirm_password: 'orbit and perigee' })).status).toBe(400);
    }
    // Every sixth one tries a taken name first.
    if (number % 6 === 0) expect((await register({ ...student(number), username: 'K-1' })).json).toMatchObject(TAKEN);
    expect((await register(student(number))).status, `student ${number}`).toBe(201);
    vi.setSystemTime(Date.now() + 10_000);
  }
});

test('A phone that sends slowly does not stop others from signing up', async () => {
  const { call, register } = testBackend({ limits: 'on' });
  for (let attempt = 2; attempt <= RULES.registrationFromAddress.points; attempt += 1)
    expect((await call('POST', '/api/register/', { json: [] })).status).toBe(400);
  const [reading, sending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      reading.resolve();
      await sending.promise;
      controller.enqueue(new TextEncoder().encode('{}'));
      controller.close();
    },
  };
  const headers = { 'Content-Type': 'application/json' };
  const body = new ReadableStream(source, { highWaterMark: 0 });
  const slow = call('POST', '/api/register/', { body, headers });
  await reading.promise;
  expect((await register()).status).toBe(201);
  sending.resolve();
  expect((await slow).status).toBe(429);
});

test('A caller can find out thirty times in half an hour whether a name is free', async () => {
  const [HOME, STRANGER] = ['198.51.100.1', '203.0.113.1'];
  const { register } = testBackend({ limits: 'on' });
  await register({}, STRANGER);
  for (let attempt = 1; attempt <= 30; attempt += 1) expect((await register({}, HOME)).json).toMatchObject(TAKEN);
  // A free name is rejected too, so that the reply does not reveal it.
  const { status, json } = await register(student(99), HOME);
  expect({ status, json }).toEqual({
    status: 429,
    json: { detail: 'Too many attempts. Try again in 1800 seconds.' },
  });
  expect((await register(student(98), STRANGER)).status).toBe(201);
  vi.setSystemTime(Date.now() + 1_801_000);
  expect((await register(student(99), HOME)).status).toBe(201);
});

test('An address can create 120 accounts in half an hour', async () => {
  const { backend, register } = testBackend({ limits: 'on' });
  const full = vi.spyOn(backend.passwords, 'hash').mockRejectedValue(problem('busy', 'The server is busy.'));
  for (let attempt = 1; attempt <= 121; attempt += 1) expect((await register()).status).toBe(503);
  full.mockRestore();
  for (let number = 1; number <= 120; number += 1) expect((await register(student(number))).status).toBe(201);
  expect((await register(student(121))).status).toBe(429);
  expect((await register(student(121), '203.0.113.1')).status).toBe(201);
});
