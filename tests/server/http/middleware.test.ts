import { expect, test } from 'vitest';
import { testBackend } from '../support.ts';

// tests/server/call-access.test.ts tries every method of every address, and each reply names the methods that its address has.
test('A wrong method is rejected with a sentence', async () => {
  const { call } = testBackend();
  const { status, json, headers } = await call('PUT', '/api/login/');
  expect([status, json]).toEqual([405, { detail: 'Method "PUT" not allowed.' }]);
  expect(headers.get('allow')).toBe('POST, OPTIONS');
  expect(await call('HEAD', '/api/leaders/')).toMatchObject({ status: 200, text: '' });
});

test('A redirect to the address with its slash keeps the query', async () => {
  const { headers } = await testBackend().call('GET', '/api/club/officers/people?q=a%26b');
  expect(headers.get('location')).toMatch(/\/people\/\?q=a%26b$/);
});

test.each(['/', '/api/', '/api//login/', '/api/leaders/29/', '/api/logout/', '/../.data/secret', '/%00'])(
  'The unknown address %s shows a plain 404 page',
  async (path) => {
    const { status, text } = await testBackend().call('GET', path);
    expect([status, text]).toEqual([
      404,
      expect.stringContaining('The requested resource was not found on this server.'),
    ]);
  },
);

test.each(['/api/leaders/', '/api/profile/', '/api/verify-email/', '/nowhere', '/api/login'])(
  'The answer of %s has the safe headers',
  async (path) => {
    const { headers } = await testBackend().call('GET', path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      vary: expect.stringContaining('Origin'),
    });
  },
);

test('Only production tells browsers to use https', async () => {
  const hsts = async (changed: object) =>
    (await testBackend(changed).call('GET', '/api/leaders/')).headers.get('strict-transport-security');
  const apiUrl = 'https://api.university.example';
  expect(await hsts({ production: true, apiUrl })).toBe('max-age=63072000; includeSubDomains');
  expect(await hsts({ production: true, apiUrl: 'http://10.0.0.1' })).toBeNull();
  expect(await hsts({ apiUrl })).toBeNull();
});

test.each([
  [false, 'http://localhost:4321', 'http://localhost:4321'],
  [false, 'http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
  [false, 'https://evil.example', null],
  [false, 'null', null],
  [false, 'http://localhost:4321.evil.example', null],
  [true, 'http://127.0.0.1:4321', null],
])('With production %s, a page of %s may read the answers as %s', async (production, Origin, allowed) => {
  const { call } = testBackend({ production });
  for (const path of ['/api/leaders/', '/api/profile/', '/nowhere'])
    expect((await call('GET', path, { headers: { Origin } })).headers.get('access-control-allow-origin')).toBe(allowed);
});

test('The site may send tokens and JSON and read the headers it needs', async () => {
  const headers = { Origin: 'http://localhost:4321', 'Access-Control-Request-Method': 'GET' };
  const answer = await testBackend().call('OPTIONS', '/api/profile/', { headers });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-headers': 'Authorization,Content-Type',
    'access-control-max-age': '86400',
    'access-control-expose-headers': 'Retry-After,Date,Age',
  });
});

test('An internal error answers with a plain sentence and logs the details', async () => {
  const { call, backend, log } = testBackend();
  backend.database.close();
  const { status, text } = await call('GET', '/api/leaders/');
  expect(status).toBe(500);
  expect(text).toBe('{"detail":"Something went wrong on our side. Please try again later."}');
  expect(log.join('\n')).toContain('database is not open');
});
