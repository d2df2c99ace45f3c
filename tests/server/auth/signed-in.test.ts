import { createHmac } from 'node:crypto';
import { sign } from 'hono/jwt';
import { describe, expect, test } from 'vitest';
import { endAllSessions } from '../../../src/server/auth/access-tokens.ts';
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

describe('a session', () => {
  test('shows the 16 fields of docs/calls.md, in its order', async () => {
    const { call, token } = await signedInBackend();
    const { status, text, headers } = await call('GET', '/api/profile/', { token });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toBe(
      '{"pk":1,"username":"K-12345","first_name":"Amina","last_name":"Demo","email":"amina@students.university.example",' +
        '"alternative_email":null,"registration_no":null,"phone_number":null,"year_of_study":null,"leadership_role":null,' +
        '"linkedin":null,"profile_image":null,"is_member":false,"is_staff":false,"is_corporate_member":false,"bio":null}',
    );
  });

  test('holds nothing about the person but the key', async () => {
    const { payload } = await signedInBackend();
    expect(payload).toEqual({
      token_type: 'access',
      exp: payload.iat + 18_000,
      iat: expect.any(Number),
      jti: expect.stringMatching(/^[0-9a-f]{32}$/),
      user_id: 1,
      token_version: 1,
    });
  });

  test('lasts five hours to the second', async () => {
    let time = Date.UTC(2026, 10, 21);
    const { call, token } = await signedInBackend({ now: () => time });
    time += 18_000_000 - 1000;
    expect((await call('GET', '/api/profile/', { token })).status).toBe(200);
    time += 1000;
    expect(await call('GET', '/api/profile/', { token })).toMatchObject({ status: 401, json: INVALID });
  });

  test('ends when the token version is raised, and when the account is deleted', async () => {
    const { call, token, backend } = await signedInBackend();
    backend.database.exec('UPDATE users SET token_version = 2');
    expect((await call('GET', '/api/profile/', { token })).json).toEqual(INVALID);
    backend.database.exec('DELETE FROM users');
    expect((await call('GET', '/api/profile/', { token })).json).toEqual({
      detail: 'User not found',
      code: 'user_not_found',
    });
  });

  test('ends when an officer ends all of them, and a new one may begin within the same second', async () => {
    const time = Date.UTC(2026, 10, 21) + 400;
    const { call, token, backend, signIn } = await signedInBackend({ now: () => time });
    endAllSessions(backend.database, time);
    expect((await call('GET', '/api/profile/', { token })).json).toEqual(INVALID);
    const { access } = (await signIn()).json;
    expect((await call('GET', '/api/profile/', { token: access })).status).toBe(200);
  });

  test('is not lengthened by a clock that was set back, nor opened before its beginning', async () => {
    let time = Date.UTC(2026, 10, 21);
    const { call, token, payload } = await signedInBackend({ now: () => time });
    time -= 3_600_000;
    expect((await call('GET', '/api/profile/', { token })).status).toBe(200);
    time = payload.exp * 1000;
    expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
  });

  test('the key of a deleted account never opens another one', async () => {
    const { call, token, backend, join } = await signedInBackend();
    backend.database.exec('DELETE FROM users');
    await join();
    expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
  });

  test.each([
    ['', MISSING],
    ['bearer x', MISSING],
    ['Token x', MISSING],
    ['Bearer null', INVALID],
    ['Bearer a.b.c', INVALID],
    [
      'Bearer',
      { detail: 'Authorization header must contain two space-delimited values', code: 'bad_authorization_header' },
    ],
    [
      'Bearer a b',
      { detail: 'Authorization header must contain two space-delimited values', code: 'bad_authorization_header' },
    ],
  ])('"%s" is refused', async (header, body) => {
    const { profile } = await signedInBackend();
    const { status, json, headers } = await profile(header);
    expect({ status, json }).toEqual({ status: 401, json: body });
    expect(headers.get('www-authenticate')).toBe('Bearer realm="api"');
  });

  test('forged tokens are refused', async () => {
    const { payload, token, profile } = await signedInBackend();
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = [
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
    for (const one of forged) expect((await profile(`Bearer ${one}`)).json).toEqual(INVALID);
  });

  test('a token of another kind is refused, and one without a member', async () => {
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

  test.each([[{ typ: 'reset' }], [{}], [{ typ: 'JWT', crit: ['x'] }]])(
    'a token whose header says %j is refused',
    async (head) => {
      const { payload, profile } = await signedInBackend();
      const unsigned = `${encode({ alg: 'HS256', ...head })}.${encode(payload)}`;
      const signature = createHmac('sha256', SECRET).update(unsigned).digest('base64url');
      expect((await profile(`Bearer ${unsigned}.${signature}`)).json).toEqual(INVALID);
    },
  );

  test.each([
    ['kid', '../../dev/null'],
    ['jku', 'https://evil.example/keys.json'],
    ['x5u', 'https://evil.example/chain.pem'],
    ['jwk', { kty: 'oct', k: Buffer.from('mine').toString('base64url') }],
  ])('a forger who names a key of his own by %s is refused', async (name, value) => {
    const { payload, profile } = await signedInBackend();
    const unsigned = `${encode({ alg: 'HS256', typ: 'JWT', [name]: value })}.${encode(payload)}`;
    for (const key of ['', 'mine', '../../dev/null']) {
      const signature = createHmac('sha256', key).update(unsigned).digest('base64url');
      expect((await profile(`Bearer ${unsigned}.${signature}`)).json).toEqual(INVALID);
    }
  });

  test('a token in the address does not count', async () => {
    const { call, token } = await signedInBackend();
    expect((await call('GET', `/api/profile/?token=${token}`)).json).toEqual(MISSING);
  });
});
