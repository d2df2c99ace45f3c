import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../src/shared/http/call.ts';
import type { HttpError } from '../../../src/shared/http/errors.ts';

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

/** `resetModules` makes new classes each time, so errors are told by their names. */
const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error as HttpError,
  );

test('A call gives the parsed reply and leaves out what the schema does not know', async () => {
  answer = (_request, response) => response.end('{"name":"Amina","password":"hash"}');
  const { http } = await client();
  expect(await http.get('/api/x/', { reply })).toEqual({ name: 'Amina' });
});

test('A call carries the token only where it is asked for', async () => {
  const seen: (string | undefined)[] = [];
  answer = (request, response) => {
    seen.push(request.headers.authorization);
    response.end('{"name":"x"}');
  };
  storage.set('jwtToken', 'secret');
  const { http, authHttp, send } = await client();
  await http.get('/api/public/', { reply });
  await authHttp.get('/api/private/', { reply });
  for (const who of ['anyone', 'signed in'] as const)
    await send(call('GET /api/club/defined/', { summary: '', who, limit: null, reply }));
  expect(seen).toEqual([undefined, 'Bearer secret', undefined, 'Bearer secret']);
});

test('A call with a token is not sent on to another address, and one without may be', async () => {
  const seen: string[] = [];
  answer = (request, response) => {
    seen.push(`${request.url} ${request.headers.authorization}`);
    if (request.url === '/elsewhere') response.end('{"name":"x"}');
    else response.writeHead(307, { Location: '/elsewhere' }).end();
  };
  storage.set('jwtToken', 'secret');
  const { http, authHttp } = await client();
  const refused = { name: 'NetworkError' };
  expect(await failure(authHttp.get('/api/private/', { reply }))).toMatchObject(refused);
  expect(await failure(authHttp.post('/api/private/', { reply, json: {} }))).toMatchObject(refused);
  expect(seen).toEqual(['/api/private/ Bearer secret', '/api/private/ Bearer secret']);
  expect(await http.get('/api/public/', { reply })).toEqual({ name: 'x' });
  expect(seen.at(-1)).toBe('/elsewhere undefined');
});

test('A call whose reply nobody reads is done by its status alone', async () => {
  const { authHttp } = await client();
  answer = (_request, response) => response.writeHead(204).end();
  await authHttp.delete('/api/x/', { reply: v.unknown(), expected: 204 });
  answer = (_request, response) => response.writeHead(200).end('<p>Done</p>');
  await authHttp.delete('/api/x/', { reply: v.unknown() });
  expect(await failure(authHttp.delete('/api/x/', { reply: v.unknown(), expected: 204 }))).toMatchObject({
    name: 'ShapeError',
  });
});

test('A refused call throws what the server said', async () => {
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
])('A call throws a %s when it is answered %s', async (name, _how, body, headers) => {
  answer = (_request, response) => {
    response.writeHead(200, headers);
    if (name === 'ShapeError') response.end(body);
    else response.write(body, () => response.destroy());
  };
  const { http } = await client();
  expect(await failure(http.get('/api/x/', { reply }))).toMatchObject({ name });
});

test('A refused token is told to the session, unless the call carried none or a newer one has taken its place', async () => {
  answer = (_request, response) => response.writeHead(401).end('{"detail":"no"}');
  const { http, authHttp, $refusedToken } = await client();
  storage.set('jwtToken', 'good');
  // A bad reset link is a 401 too.
  await failure(http.post('/api/x/', { reply, json: {} }));
  expect($refusedToken.get()).toBeNull();
  await failure(authHttp.get('/api/profile/', { reply }));
  expect($refusedToken.get()).toBe('good');
  $refusedToken.set(null);
  answer = (_request, response) => {
    storage.set('jwtToken', 'new');
    response.writeHead(401).end('{"detail":"no"}');
  };
  await failure(authHttp.get('/api/profile/', { reply }));
  expect($refusedToken.get()).toBeNull();
});
