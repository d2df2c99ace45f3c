import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { AMINA } from '../support.ts';
import { resetBackend } from './reset-backend.ts';

const SENT = '{"detail":"Check your email for a link to reset your password."}';

test('A member who forgot the password gets a link to the website by email', async () => {
  const { call, backend, resetEmails } = await resetBackend();
  // As typed, with capitals and spaces. A stale token does no harm.
  const json = { email: ` ${AMINA.email.toUpperCase()} ` };
  const headers = { Host: 'evil.example' };
  const prepare = vi.spyOn(backend.database, 'prepare');
  const { status, text } = await call('POST', '/api/forgot-password/', { json, headers, token: 'stale' });
  expect([status, text]).toEqual([200, SENT]);
  // The reply comes before the address is looked up.
  expect(prepare).not.toHaveBeenCalled();
  await backend.background.idle();
  expect(resetEmails()).toMatchObject([{ to: AMINA.email }]);
  const [link] = resetEmails()[0]?.links ?? [];
  expect(link).toMatch(/^https:\/\/club\.example\/api\/password-reset\/MQ\/[\w-]{43}#/);
  // The link carries the username to the sign-in.
  expect(link?.endsWith(`#username=${AMINA.username}`)).toBe(true);
  expect(resetEmails()[0]?.html).toContain(`href="${link}"`);
});

test('The reply is the same with and without an account', async () => {
  const { forgot, register, emails } = await resetBackend({ limits: 'on' });
  await register({ username: 'K-2', email: 'b@university.example' });
  const before = emails().length;
  const answers = [
    await forgot(), // known
    await forgot(), // known, within the minute
    await forgot('nobody@university.example'),
    await forgot('nobody@university.example'),
    await forgot('b@university.example'), // not verified
  ];
  // The seconds of the replies may differ.
  const replies = answers.map(({ status, text, headers }) =>
    JSON.stringify([status, text, [...headers].filter(([name]) => name !== 'date')]),
  );
  expect(new Set(replies).size).toBe(1);
  expect(answers[0]?.text).toBe(SENT);
  expect(
    emails()
      .slice(0, -before)
      .map(({ to }) => to),
  ).toEqual(['b@university.example', AMINA.email]);
});

test('An invited person who asks for a reset gets the invitation again', async () => {
  const { forgot, backend, emails, resetEmails, complete } = await resetBackend();
  const names = { username: 'J1/2000/2024', first_name: 'Njeri', last_name: 'Otieno' };
  addAccountRow(backend.database, { ...names, email: 'njeri@university.example', password_hash: '' }, 1);
  expect((await forgot('njeri@university.example')).text).toBe(SENT);
  expect(resetEmails()).toEqual([]);
  expect(emails()[0]?.subject).toMatch(/^Your account at /);
  expect(emails()[0]?.text).toContain('within 14 days');
  const [uidb64, token] = emails()[0]?.links[0]?.split('/').slice(-2) ?? [];
  expect((await complete({ uidb64, token })).status).toBe(200);
});

describe('repeated requests', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  test('Repeated requests send one email a minute and five an hour', async () => {
    const { forgot, resetEmails } = await resetBackend({ limits: 'on' });
    for (let minute = 0; minute < 10; minute += 1) {
      await forgot();
      await forgot(AMINA.email.toUpperCase());
      pass(61);
    }
    expect(resetEmails()).toHaveLength(5);
    pass(3600);
    await forgot();
    expect(resetEmails()).toHaveLength(6);
  });

  test('A caller who requests resets for many people is blocked', async () => {
    const { forgot, complete } = await resetBackend({ limits: 'on' });
    const [stranger, home] = ['203.0.113.66', '198.51.100.1'];
    // A good link is not counted.
    await forgot(AMINA.email, home);
    expect((await complete({}, stranger)).status).toBe(200);
    for (let index = 0; index < 25; index += 1) {
      expect((await forgot(`a${index}@university.example`, stranger)).status).toBe(200);
      expect((await complete({ token: `x${index}`, uidb64: 'MQ' }, stranger)).status).toBe(401);
    }
    const { status, headers } = await forgot(AMINA.email, stranger);
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await complete({ token: 'x', uidb64: 'MQ' }, stranger)).status).toBe(429);
    expect((await forgot(AMINA.email, home)).status).toBe(200);
    expect((await complete({}, home)).status).toBe(401);
  });
});
