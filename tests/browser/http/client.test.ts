import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../src/shared/calls/call.ts';
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
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** `resetModules` makes new classes each time, so errors are told by their names. */
const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error as HttpError,
  );

describe('a call', () => {
  test('gives the parsed reply and leaves out what the schema does not know', async () => {
    answer = (_request, response) => response.end('{"name":"Amina","password":"hash"}');
    const { http } = await client();
    expect(await http.get('/api/x/', { reply })).toEqual({ name: 'Amina' });
  });

  test('carries the token only where it is asked for', async () => {
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

  test('with a token is not sent on to another address, and one without may be', async () => {
    const seen: string[] = [];
    answer = (request, response) => {
      seen.push(`${request.url} ${request.headers.authorization}`);
      if (request.url === '/elsewhere') response.end('{"name":"x"}');
      else response.writeHead(307, { Location: '/elsewhere' }).end();
    };
    storage.set('jwtToken', 'secret');
    const { http, authHttp } = await client();
    expect(await failure(authHttp.get('/api/private/', { reply }))).toMatchObject({ name: 'NetworkError' });
    expect(await failure(authHttp.post('/api/private/', { reply, json: {} }))).toMatchObject({
      name: 'NetworkError',
    });
    expect(seen).toEqual(['/api/private/ Bearer secret', '/api/private/ Bearer secret']);
    expect(await http.get('/api/public/', { reply })).toEqual({ name: 'x' });
    expect(seen.at(-1)).toBe('/elsewhere undefined');
  });

  test('whose reply nobody reads is done by its status alone', async () => {
    const { authHttp } = await client();
    answer = (request, response) => response.writeHead(204, { 'x-method': request.method }).end();
    await authHttp.delete('/api/x/', { reply: v.unknown(), expected: 204 });
    answer = (_request, response) => response.writeHead(200).end('<p>Done</p>');
    await authHttp.delete('/api/x/', { reply: v.unknown() });
    expect(await failure(authHttp.delete('/api/x/', { reply: v.unknown(), expected: 204 }))).toMatchObject({
      name: 'ShapeError',
    });
  });

  test('that is refused throws what the server said', async () => {
    answer = (_request, response) =>
      response.writeHead(429, { 'Retry-After': '30' }).end('{"detail":"Slow down.","code":"too_early"}');
    const { http } = await client();
    expect(await failure(http.post('/api/x/', { reply, json: {} }))).toMatchObject({
      name: 'HttpError',
      status: 429,
      detail: 'Slow down.',
      code: 'too_early',
      retryAfter: 30,
    });
  });

  test.each([
    ['HTML', '<h1>Hello</h1>'],
    ['nothing', ''],
    ['cut JSON', '{"name":'],
    ['another shape', '{"name":5}'],
  ])('answered with %s throws a ShapeError', async (_name, body) => {
    answer = (_request, response) => response.end(body);
    const { http } = await client();
    expect(await failure(http.get('/api/x/', { reply }))).toMatchObject({ name: 'ShapeError' });
  });

  test('that is cut off in the middle throws a NetworkError', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"name":');
      setTimeout(() => response.destroy(), 20);
    };
    const { http } = await client();
    expect(await failure(http.get('/api/x/', { reply }))).toMatchObject({ name: 'NetworkError' });
  });
});

describe('a refused token', () => {
  const refuse: Answer = (_request, response) => response.writeHead(401).end('{"detail":"no"}');

  test('is told to the session', async () => {
    answer = refuse;
    storage.set('jwtToken', 'old');
    const { authHttp, $refusedToken } = await client();
    await failure(authHttp.get('/api/profile/', { reply }));
    expect($refusedToken.get()).toBe('old');
  });

  test('does not, when the call carried none: a bad reset link is a 401 too', async () => {
    answer = refuse;
    storage.set('jwtToken', 'good');
    const { http, $refusedToken } = await client();
    await failure(http.post('/api/x/', { reply, json: {} }));
    expect($refusedToken.get()).toBeNull();
  });

  test('does not, when a newer token has taken its place meanwhile', async () => {
    answer = (request, response) => {
      storage.set('jwtToken', 'new');
      refuse(request, response);
    };
    storage.set('jwtToken', 'old');
    const { authHttp, $refusedToken } = await client();
    await failure(authHttp.get('/api/profile/', { reply }));
    expect($refusedToken.get()).toBeNull();
  });
});
