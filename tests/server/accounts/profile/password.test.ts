import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSessions } from '../../../../src/server/accounts/accounts-table.ts';
import { sendQueuedEmails } from '../../../../src/server/email/email-queue.ts';
import { problem } from '../../../../src/server/http/problem.ts';
import { AMINA, testBackend } from '../../support.ts';

const NEW = 'a new perigee';
async function signedInBackend(changed = {}) {
  const parts = testBackend(changed);
  const token = await parts.joinAndSignIn();
  const send = (json: unknown) => parts.call('POST', '/api/profile/change_password/', { token, json });
  const change = (changes: object = {}) =>
    send({ old_password: AMINA.password, new_password: NEW, confirm_new_password: NEW, ...changes });
  return { ...parts, token, send, change };
}

test('A member who changes the password stays signed in on this device only', async () => {
  let time = Date.UTC(2026, 10, 21, 9, 30);
  const { change, call, signIn, token, emails, backend } = await signedInBackend({ now: () => time });
  const other = (await signIn()).json.access;
  // The mail server is down for a minute.
  vi.spyOn(backend.mailer, 'deliver').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const { status, json } = await change();
  expect({ status, json }).toEqual({
    status: 200,
    json: { detail: 'Password successfully changed.', access: expect.any(String) },
  });
  for (const old of [token, other]) expect((await call('GET', '/api/profile/', { token: old })).status).toBe(401);
  expect((await call('GET', '/api/profile/', { token: json.access })).status).toBe(200);
  expect((await signIn()).status).toBe(401);
  expect((await signIn({ password: NEW })).status).toBe(200);
  await backend.background.idle();
  expect(emails()).toHaveLength(1);
  time += 60_000;
  sendQueuedEmails(backend);
  await backend.background.idle();
  expect(emails()[0]).toMatchObject({ to: AMINA.email, subject: 'Your password was changed' });
  expect(emails()[0]?.text).toContain('was changed on Saturday, November 21, 2026, 12:30 PM (Nairobi time)');
  expect(emails()[0]?.links).toEqual(['http://localhost:4321/forgot-password']);
});

test('Changing the password voids a reset link', async () => {
  const { change, call, emails, backend } = await signedInBackend();
  await call('POST', '/api/forgot-password/', { json: { email: AMINA.email } });
  await backend.background.idle();
  const link = new URL(emails()[0]?.links[0] ?? '').pathname;
  expect((await call('GET', `${link}/`)).status).toBe(200);
  await change();
  expect((await call('GET', `${link}/`)).status).toBe(400);
});

test('Of two simultaneous password changes only one succeeds', async () => {
  const { change } = await signedInBackend();
  const answers = await Promise.all([change(), change()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('A password change is rejected when an officer signs the person out meanwhile', async () => {
  const { change, backend, signIn, emails } = await signedInBackend();
  const { hash } = backend.passwords;
  vi.spyOn(backend.passwords, 'hash').mockImplementationOnce((password) => {
    endSessions(backend.database, 1);
    return hash(password);
  });
  expect((await change()).status).toBe(401);
  expect((await signIn()).status).toBe(200);
  expect(emails()).toHaveLength(1);
});

const twice = (password: string) => ({ new_password: password, confirm_new_password: password });
const EASY = { new_password: [expect.stringContaining('too easy to guess')] };
/** Missing fields: tests/contract. */
test.each<[object, object]>([
  [{ old_password: 'nope' }, { detail: 'Old password is incorrect.' }],
  [{ confirm_new_password: 'other' }, { detail: 'New passwords do not match.' }],
  [{ old_password: 'nope', ...twice('aaaaaa') }, { detail: 'Old password is incorrect.' }],
  [twice('short'), { new_password: ['New Password must be at least 6 characters'] }],
  [twice('Password1'), EASY],
  [twice('k-12345'), EASY],
])('A password change with %j is rejected', async (changes, errors) => {
  const { change, call, token, emails } = await signedInBackend();
  expect(await change(changes)).toMatchObject({ status: 400, json: errors });
  expect((await call('GET', '/api/profile/', { token })).status).toBe(200);
  expect(emails()).toHaveLength(1);
});

test('A password of 128 characters with spaces works exactly as typed', async () => {
  const { change, signIn } = await signedInBackend();
  const password = ` ${'ü'.repeat(126)} `;
  expect((await change(twice(password))).status).toBe(200);
  expect((await signIn({ password })).status).toBe(200);
  expect((await signIn({ password: password.trim() })).status).toBe(401);
});

describe('with limits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('Five wrong old passwords block the sixth attempt, even with the right one', async () => {
    const { change, call, token } = await signedInBackend({ limits: 'on' });
    const remove = (password: string) => call('POST', '/api/profile/delete/', { token, json: { password } });
    for (let index = 0; index < 3; index += 1) expect((await remove('nope')).status).toBe(400);
    // In a burst.
    const answers = await Promise.all([1, 2, 3, 4].map(() => change({ old_password: 'nope' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 429, 429]);
    for (const sixth of [await change(), await remove(AMINA.password)])
      expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '30']);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await change()).status).toBe(200);
  });

  test('An old password that a busy server did not check does not count', async () => {
    const { change, backend } = await signedInBackend({ limits: 'on' });
    const full = vi.spyOn(backend.passwords, 'matches').mockRejectedValue(problem('busy', 'The server is busy.'));
    for (let index = 0; index < 8; index += 1) expect((await change()).status).toBe(503);
    full.mockRestore();
    expect((await change()).status).toBe(200);
  });
});
