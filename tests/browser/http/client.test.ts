import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#shared/http/call.ts';
import type { HttpError } from '#shared/http/errors.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
const server = createServer((request, response) => answer(request, response));
const storage = new Map<string, string>();

/** The client with `PUBLIC_API_HOST` set to this test's server. */
const client = async () => ({
  ...(await import('../../../src/browser/http/client.ts')),
  ...(await import('../../../src/browser/http/auth-client.ts')),
  ...(await import('../../../src/browser/http/token.ts')),
  ...(await import('../../../src/browser/http/send.ts')),
});
const reply = v.object({ name: v.string() });

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubEnv('PUBLIC_API_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
  vi.resetModules();
  storage.clear();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** `resetModules` makes new classes each time, so errors are compared by name. */
const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error as HttpError,
  );

test('A call returns only the fields of its schema', async () => {
  answer = (_request, response) => response.end('{"name":"Amina","password":"hash"}');
  const { http } = await client();
  expect(await http.get('/api/x/', { reply })).toEqual({ name: 'Amina' });
});

test('A call carries the token only if it needs one', async () => {
  const received: (string | undefined)[] = [];
  answer = (request, response) => {
    received.push(request.headers.authorization);
    response.end('{"name":"x"}');
  };
  storage.set('jwtToken', 'secret');
  const { http, authHttp, send } = await client();
  await http.get('/api/public/', { reply });
  await authHttp.get('/api/private/', { reply });
  for (const who of ['anyone', 'signed in'] as const)
    await send(call('GET /api/club/defined/', { summary: '', who, limit: null, reply }));
  expect(received).toEqual([undefined, 'Bearer secret', undefined, 'Bearer secret']);
});

test('A call with a token does not follow a redirect', async () => {
  const received: string[] = [];
  answer = (request, response) => {
    received.push(`${request.url} ${request.headers.authorization}`);
    if (request.url === '/elsewhere') response.end('{"name":"x"}');
    else response.writeHead(307, { Location: '/elsewhere' }).end();
  };
  storage.set('jwtToken', 'secret');
  const { http, authHttp } = await client();
  const networkError = { name: 'NetworkError' };
  expect(await failure(authHttp.get('/api/private/', { reply }))).toMatchObject(networkError);
  expect(await failure(authHttp.post('/api/private/', { reply, json: {} }))).toMatchObject(networkError);
  expect(received).toEqual(['/api/private/ Bearer secret', '/api/private/ Bearer secret']);
  expect(await http.get('/api/public/', { reply })).toEqual({ name: 'x' });
  expect(received.at(-1)).toBe('/elsewhere undefined');
});

test('A call whose reply is not used succeeds by its status', async () => {
  const { authHttp } = await client();
  answer = (_request, response) => response.writeHead(204).end();
  await authHttp.delete('/api/x/', { reply: v.unknown(), expected: 204 });
  answer = (_request, response) => response.writeHead(200).end('<p>Done</p>');
  await authHttp.delete('/api/x/', { reply: v.unknown() });
  expect(await failure(authHttp.delete('/api/x/', { reply: v.unknown(), expected: 204 }))).toMatchObject({
    name: 'ShapeError',
  });
});

test('A rejected call throws the server’s message', async () => {
  answer = (_request, response) =>
    response.writeHead(429, { 'Retry-After': '30' }).end('{"detail":"Slow down.","code":"too_early"}');
  const { http } = await client();
  expect(await failure(http.post('/api/x/', { reply, json: {} }))).toMatchObject({
    ...{ name: 'HttpError', status: 429, detail: 'Slow down.', code: 'too_early', retryAfter: 30 },
  });
});

test.each([
  ['ShapeError', 'with HTML', '<h1>Hello</h1>', {}],
  ['ShapeError', 'with nothing', '', {}],
  ['ShapeError', 'with cut JSON', '{"name":', {}],
  ['ShapeError', 'in another shape', '{"name":5}', {}],
  ['NetworkError', 'in part', '{"name":', { 'Content-Length': '100' }],
])('A call throws a %s for a reply %s', async (name, _how, body, headers) => {
  answer = (_request, response) => {
    response.writeHead(200, headers);
    if (name === 'ShapeError') response.end(body);
    else response.write(body, () => response.destroy());
  };
  const { http } = await client();
  expect(await failure(http.get('/api/x/', { reply }))).toMatchObject({ name });
});

test('The session learns of a rejected token only while it is the current one', async () => {
  answer = (_request, response) => response.writeHead(401).end('{"detail":"no"}');
  const { http, authHttp, $rejectedToken } = await client();
  storage.set('jwtToken', 'good');
  // A bad reset link is a 401 too.
  await failure(http.post('/api/x/', { reply, json: {} }));
  expect($rejectedToken.get()).toBeNull();
  await failure(authHttp.get('/api/profile/', { reply }));
  expect($rejectedToken.get()).toBe('good');
  $rejectedToken.set(null);
  answer = (_request, response) => {
    storage.set('jwtToken', 'new');
    response.writeHead(401).end('{"detail":"no"}');
  };
  await failure(authHttp.get('/api/profile/', { reply }));
  expect($rejectedToken.get()).toBeNull();
});
