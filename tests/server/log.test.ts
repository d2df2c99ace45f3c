import { expect, test } from 'vitest';
import { AMINA, testBackend } from './support.ts';

test('the log tells who did what and when, and no password, token or link', async () => {
  const { join, signIn, call, newestLink, log } = testBackend();
  await join();
  const link = newestLink();
  await signIn({ password: 'a wrong passphrase' });
  await signIn({ username: 'typed a passphrase as name' });
  const { json } = await signIn();
  await call('GET', '/api/profile/', { token: json.access });
  await call('GET', '/api/password%2Dreset/MQ/a-secret-link/');
  await call('GET', '/api/x%0A2026-11-21T00:00:00.000Z%20forged%20line/');

  const text = log.join('\n');
  for (const line of log) expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S.*$/);
  expect(text).toMatch(/POST \/api\/register\/ 201 \d+ ms/);
  expect(text).toContain('Z signed in: member 1, from 127.0.0.1');
  expect(text).toContain('Z sign-in failed: member 1, from 127.0.0.1');
  expect(text).toContain('Z sign-in failed: no such name, from 127.0.0.1');
  expect(text).toContain(
    `Z Mail for ${AMINA.email}: Verify your email. Read it at http://api.university.example/mailbox`,
  );
  for (const secret of [
    AMINA.password,
    'a wrong passphrase',
    'typed a',
    json.access,
    link.split('token=')[1],
    'token=',
    'a-secret-link',
  ])
    expect(text).not.toContain(secret);
  expect(log.some((line) => line.startsWith('2026-11-21T00:00:00.000Z forged'))).toBe(false);
});
