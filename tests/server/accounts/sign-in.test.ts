import { expect, onTestFinished, test, vi } from 'vitest';
import { VERIFICATION_NEEDED, VERIFICATION_SENT } from '#shared/accounts/credentials.ts';
import { createPasswords } from '../../../src/server/accounts/passwords.ts';
import { problem } from '../../../src/server/http/problem.ts';
import { AMINA, testBackend } from '../support.ts';

const NO_ACCOUNT = '{"detail":"No active account found with the given credentials"}';

/** Amina signed up when each hash took less memory. */
async function withOldHash() {
  const parts = testBackend();
  const { database } = parts.backend;
  await parts.join();
  const old = await createPasswords(32).hash(AMINA.password);
  database.prepare('UPDATE accounts SET password_hash = ?').run(old);
  const stored = () => database.prepare('SELECT password_hash FROM accounts').get()?.password_hash;
  return { ...parts, old, stored };
}

test('A username works in any case, a password only as it was set', async () => {
  const { join, signIn } = testBackend();
  const password = ' Åpogee orbit ';
  await join({ password, confirm_password: password });
  for (const username of ['K-12345', 'k-12345', ' K-12345 ', 'Ｋ-12345'])
    expect(await signIn({ username, password })).toMatchObject({ status: 200, json: { access: expect.any(String) } });
  expect((await signIn({ password: password.trim() })).status).toBe(401);
  expect((await signIn({ password: password.normalize('NFD') })).status).toBe(200);
});

test('An unknown name and a wrong password get the same reply', async () => {
  const { join, register, signIn, backend } = testBackend();
  await join();
  await register({ username: 'K-2', email: 'b@university.example' });
  const matches = vi.spyOn(backend.passwords, 'matches');
  for (const attempt of [{ username: 'nobody' }, { password: 'wrong' }, { username: 'K-2', password: 'wrong' }]) {
    const { status, text, headers } = await signIn(attempt);
    expect([status, text, headers.get('www-authenticate')]).toEqual([401, NO_ACCOUNT, 'Bearer realm="api"']);
  }
  expect(matches, 'one password checked for each').toHaveBeenCalledTimes(3);
  // While the password is checked, the account is deleted.
  matches.mockImplementation(async () => {
    backend.database.exec('DELETE FROM accounts');
    return true;
  });
  expect(await signIn()).toMatchObject({ status: 401, text: NO_ACCOUNT });
});

test('A sign-in replaces a hash of another cost', async () => {
  const { backend, old, stored, signIn, call, log } = await withOldHash();
  expect((await signIn({ password: 'wrong' })).status).toBe(401);
  const busy = vi.spyOn(backend.passwords, 'hash').mockRejectedValue(problem('busy', 'The server is busy.'));
  const { status, json } = await signIn();
  expect(status).toBe(200);
  await backend.background.idle();
  expect(stored()).toBe(old);
  expect(log.join('\n')).toContain('error: an old password hash could not be replaced: busy');

  busy.mockRestore();
  expect((await signIn()).status).toBe(200);
  await backend.background.idle();
  const replaced = stored();
  expect(replaced).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$/);
  expect((await signIn()).status).toBe(200);
  expect(stored()).toBe(replaced);
  expect((await call('GET', '/api/profile/', { token: json.access })).status).toBe(200);
});

test('A sign-in with an unverified address sends another link, at most once a minute and five times an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const { register, signIn, emails } = testBackend();
  await register();
  for (let minute = 1; minute <= 5; minute += 1) {
    expect(await signIn()).toMatchObject({ status: 200, json: { message: VERIFICATION_SENT } });
    expect(await signIn()).toMatchObject({ status: 400, json: { message: VERIFICATION_NEEDED } });
    pass(61);
    expect(emails()).toHaveLength(1 + minute);
  }
  expect((await signIn()).status).toBe(400);
  pass(3600);
  expect((await signIn()).json).toEqual({ message: VERIFICATION_SENT });
});
