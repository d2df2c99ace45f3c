import { createHmac } from 'node:crypto';
import { sign } from 'hono/jwt';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';
import { endAllSessions } from '../../../src/server/accounts/void-tokens-table.ts';
import { endEverySession } from '../../../src/server/run/club-accounts.ts';
import { testBackend } from '../support.ts';

const SECRET = 'a secret for tests, thirty-two bytes or more';
const INVALID = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
};
const MISSING = { detail: 'Authentication credentials were not provided.' };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

async function signedInBackend(changed = {}) {
  const parts = testBackend({ secret: SECRET, ...changed });
  const token = await parts.joinAndSignIn();
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const profile = (Authorization: string) => parts.call('GET', '/api/profile/', { headers: { Authorization } });
  return { ...parts, token, payload, profile };
}

test('A session lasts exactly five hours, even when the clock is set back', async () => {
  let time = Date.UTC(2026, 10, 21);
  const { call, token } = await signedInBackend({ now: () => time });
  const open = () => call('GET', '/api/profile/', { token });
  time -= 3_600_000;
  expect((await open()).status).toBe(200);
  time += 3_600_000 + 18_000_000 - 1000;
  expect((await open()).status).toBe(200);
  time += 1000;
  expect(await open()).toMatchObject({ status: 401, json: INVALID });
});

test('A session ends when the token version rises or the account is deleted', async () => {
  const { call, token, backend, join } = await signedInBackend();
  backend.database.exec('UPDATE accounts SET token_version = 2');
  expect((await call('GET', '/api/profile/', { token })).json).toEqual(INVALID);
  backend.database.exec('UPDATE accounts SET token_version = 1; DELETE FROM accounts');
  const accountGone = { detail: 'User not found', code: 'user_not_found' };
  expect((await call('GET', '/api/profile/', { token })).json).toEqual(accountGone);
  await join();
  expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
});

test('A new session can start in the second in which all sessions end', async () => {
  const time = Date.UTC(2026, 10, 21) + 400;
  const { call, token, backend, signIn } = await signedInBackend({ now: () => time });
  endAllSessions(backend.database, time);
  expect((await call('GET', '/api/profile/', { token })).json).toEqual(INVALID);
  const { access } = (await signIn()).json;
  expect((await call('GET', '/api/profile/', { token: access })).status).toBe(200);
});

test('A new session can start although all sessions ended while the clock was a month ahead', async () => {
  const { call, backend, signIn } = await signedInBackend();
  endAllSessions(backend.database, Date.now() + 30 * DAY_MS);
  const { access } = (await signIn()).json;
  expect((await call('GET', '/api/profile/', { token: access })).status).toBe(200);
});

test('Signing everyone out ends sessions that began while the clock was ahead', async () => {
  let time = Date.UTC(2026, 10, 21);
  const { call, token, backend } = await signedInBackend({ now: () => time });
  time -= 3 * HOUR_MS;
  endEverySession(backend.database, time);
  expect((await call('GET', '/api/profile/', { token })).json).toEqual(INVALID);
});

test('A forged token is rejected', async () => {
  const { payload, token, profile } = await signedInBackend();
  const [head = '', body = '', signature = ''] = token.split('.');
  const forged = [
    'null',
    'a.b.c',
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${encode({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`,
    `${head}.${encode({ ...payload, user_id: 2 })}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    await sign(payload, `${SECRET}!`),
    await sign(payload, SECRET, 'HS512'),
    await sign({ ...payload, exp: undefined }, SECRET),
    await sign({ ...payload, exp: 'never' }, SECRET),
    await sign({ ...payload, user_id: '1' }, SECRET),
    await sign([] as never, SECRET),
  ];
  // Signed with a key that the header names, as if it could, and rightly but as a token of another type.
  for (const [name, key] of Object.entries({ kid: '../../dev/null', jku: 'mine', typ: SECRET })) {
    const unsigned = `${encode({ alg: 'HS256', typ: 'JWT', [name]: key })}.${encode(payload)}`;
    forged.push(`${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`);
  }
  for (const one of forged) expect((await profile(`Bearer ${one}`)).json).toEqual(INVALID);
});

test('A token of another type or without an account is rejected', async () => {
  const { payload, profile } = await signedInBackend();
  const wrongType = { ...INVALID, messages: [{ ...INVALID.messages[0], message: 'Token has wrong type' }] };
  expect((await profile(`Bearer ${await sign({ ...payload, token_type: 'refresh' }, SECRET)}`)).json).toEqual(
    wrongType,
  );
  expect((await profile(`Bearer ${await sign({ ...payload, user_id: undefined }, SECRET)}`)).json).toEqual({
    detail: 'Token contained no recognizable user identification',
    code: 'token_not_valid',
  });
});

// A header without a token: tests/contract.
test('A token in the address is ignored', async () => {
  const { call, token } = await signedInBackend();
  expect((await call('GET', `/api/profile/?token=${token}`)).json).toEqual(MISSING);
});
