import { expect, test } from 'vitest';
import { AMINA } from '../support.ts';
import { NEW, resetBackend } from './reset-backend.ts';

const INVALID = { detail: 'The reset link is invalid' };

test('A reset link sets a new password once and ends every session', async () => {
  const { forgot, complete, check, newestParts, signIn, call, token, emails, backend, log } = await resetBackend();
  await forgot();
  const { uidb64, token: secret } = newestParts();
  expect((await call('HEAD', `/api/password-reset/${uidb64}/${secret}/`)).status).toBe(200);
  expect((await check()).headers.get('cache-control')).toBe('no-store');
  for (const _look of [1, 2]) expect((await check()).json).toEqual({ message: 'Token and user are valid.' });
  expect((await signIn()).status).toBe(200);
  expect((await complete()).json).toEqual({ success: true, message: 'Password reset success' });
  await backend.background.idle();
  expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
  expect((await signIn()).status).toBe(401);
  expect((await signIn({ password: NEW })).status).toBe(200);
  expect(emails()[0]).toMatchObject({ to: AMINA.email, subject: 'Your password was changed' });

  const again = await complete({ password: 'another perigee' });
  expect({ status: again.status, json: again.json }).toEqual({ status: 401, json: INVALID });
  expect(again.headers.get('www-authenticate')).toBe('Bearer realm="api"');
  expect((await check()).status).toBe(400);
  const logged = log.join('\n');
  expect(logged).toContain('GET /api/password-reset/…/…/ 200');
  expect(logged).toContain('password reset: member 1, from 127.0.0.1');
  for (const hidden of [secret, NEW]) expect(logged).not.toContain(hidden);
});

test('A reset link used twice at the same moment works once', async () => {
  const { forgot, complete, signIn } = await resetBackend();
  await forgot();
  const passwords = ['first of two', 'second of two'];
  const answers = await Promise.all(passwords.map((password) => complete({ password })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)];
  expect((await signIn({ password: winner })).status).toBe(200);
});

test('Every invalid reset link gets the same reply', async () => {
  const { forgot, newestParts, check, complete, join, token: access, backend } = await resetBackend();
  await join({ username: 'K-2', email: 'b@university.example' });
  await forgot();
  const older = newestParts();
  await forgot();
  const good = newestParts();
  const bad = [
    older,
    { ...good, token: 'bad-token' },
    { ...good, token: good.token.slice(0, -1) },
    { ...good, token: access },
    { ...good, uidb64: 'Mg' }, // the other member
    { ...good, uidb64: 'OTk5OTk' }, // no one
    { ...good, uidb64: '!!!' },
    { ...good, uidb64: '_____' },
  ];
  for (const link of bad) {
    expect(await check(link)).toMatchObject({ status: 400, json: { error: 'Invalid token.' } });
    expect(await complete(link)).toMatchObject({ status: 401, json: INVALID });
  }
  expect((await complete(good)).status).toBe(200);
  await forgot();
  const ofDeleted = newestParts();
  backend.database.exec('DELETE FROM accounts');
  expect((await check(ofDeleted)).status).toBe(400);
  expect((await complete(ofDeleted)).status).toBe(401);
});

test('A reset link does not verify an unverified address', async () => {
  const { register, forgot, complete, signIn } = await resetBackend();
  await register({ username: 'K-2', email: 'b@university.example' });
  await forgot('b@university.example');
  expect((await complete()).status).toBe(200);
  expect((await signIn({ username: 'K-2', password: NEW })).json).toEqual({
    message: 'A verification email has been sent.',
  });
});

test('A reset link still works after an easy password is rejected', async () => {
  const { forgot, complete, check } = await resetBackend();
  await forgot();
  for (const password of ['123456', 'K-12345'])
    expect(await complete({ password })).toMatchObject({
      ...{ status: 400, json: { password: [expect.stringContaining('too easy to guess')] } },
    });
  expect((await check()).status).toBe(200);
});
