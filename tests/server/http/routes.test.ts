import { describe, expect, test } from 'vitest';
import { testBackend } from '../support.ts';

describe('a wrong method', () => {
  test.each([
    ['PUT', '/api/login/', 'POST, OPTIONS'],
    ['GET', '/api/register/', 'POST, OPTIONS'],
    ['POST', '/api/leaders/', 'GET, HEAD, OPTIONS'],
  ])('%s %s is refused with the ones that are allowed', async (method, path, allowed) => {
    const { call } = testBackend();
    const { status, json, headers } = await call(method, path);
    expect({ status, json }).toEqual({ status: 405, json: { detail: `Method "${method}" not allowed.` } });
    expect(headers.get('allow')).toBe(allowed);
  });

  test.each(['/api/profile/', '/api/members/'])('%s asks for a token first', async (path) => {
    const { call, joinAndSignIn } = testBackend();
    expect((await call('PUT', path)).status).toBe(401);
    expect((await call('PUT', path, { token: await joinAndSignIn() })).status).toBe(405);
  });

  test('HEAD answers as GET, without a body', async () => {
    const { call } = testBackend();
    expect(await call('HEAD', '/api/leaders/')).toMatchObject({ status: 200, text: '' });
  });
});

describe('a path', () => {
  test.each(['GET', 'POST', 'DELETE'])('without its slash is sent on to the one with it (%s)', async (method) => {
    const { call } = testBackend();
    const { status, headers } = await call(method, '/api/verify-email?token=x');
    expect([status, headers.get('location')]).toEqual([301, '/api/verify-email/?token=x']);
  });

  test.each(['/', '/api/', '/api//login/', '/api/leaders/29/', '/api/logout/', '/../.data/secret', '/%00'])(
    '%s that is not there is a plain 404 page',
    async (path) => {
      const { call } = testBackend();
      const { status, text } = await call('GET', path);
      expect(status).toBe(404);
      expect(text).toContain('The requested resource was not found on this server.');
    },
  );
});

describe('headers', () => {
  test.each(['/api/leaders/', '/api/profile/', '/api/verify-email/', '/nowhere', '/api/login'])(
    '%s carries the safe ones',
    async (path) => {
      const { call } = testBackend();
      const { headers } = await call('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('vary')).toContain('Origin');
    },
  );

  test('strangers reach it by https only, once it runs where strangers come in by https', async () => {
    const hsts = async (changed: object) =>
      (await testBackend(changed).call('GET', '/api/leaders/')).headers.get('strict-transport-security');
    const apiUrl = 'https://api.university.example';
    expect(await hsts({ production: true, apiUrl })).toBe('max-age=63072000; includeSubDomains');
    expect(await hsts({ production: true, apiUrl: 'http://10.0.0.1' })).toBeNull();
    expect(await hsts({ apiUrl })).toBeNull();
  });

  test.each([
    ['http://localhost:4321', 'http://localhost:4321'],
    ['http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
    ['https://evil.example', null],
    ['null', null],
    ['http://localhost:4321.evil.example', null],
  ])('a page of %s may read the answers: %s', async (Origin, allowed) => {
    const { call } = testBackend();
    for (const path of ['/api/leaders/', '/api/profile/', '/nowhere'])
      expect((await call('GET', path, { headers: { Origin } })).headers.get('access-control-allow-origin')).toBe(
        allowed,
      );
  });

  test('in production only the configured site may, and not its local twin', async () => {
    const { call } = testBackend({ production: true });
    const answer = await call('GET', '/api/leaders/', { headers: { Origin: 'http://127.0.0.1:4321' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the site may send tokens and JSON, may read the headers that it needs, and asks only once a day', async () => {
    const { call } = testBackend();
    const { status, headers } = await call('OPTIONS', '/api/profile/', {
      headers: { Origin: 'http://localhost:4321', 'Access-Control-Request-Method': 'GET' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type');
    expect(headers.get('access-control-max-age')).toBe('86400');
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After,Date,Age');
  });
});

test('a fault of ours answers a plain sentence, and the log has the rest', async () => {
  const { call, backend, log } = testBackend();
  backend.database.close();
  const { status, text } = await call('GET', '/api/leaders/');
  expect(status).toBe(500);
  expect(text).toBe('{"detail":"Something went wrong on our side. Please try again later."}');
  expect(log.join('\n')).toContain('database is not open');
});
