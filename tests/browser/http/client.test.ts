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
  ...(await import('../../../src/browser/http/token.ts')),
  ...(await import('../../../src/browser/http/send.ts')),
});
const rules = { summary: '', limit: null, reply: v.object({ name: v.string() }) } as const;
const getPublic = call('GET /api/public/', { ...rules, who: 'anyone' });
const postPublic = call('POST /api/public/', { ...rules, who: 'anyone', body: v.object({}) });
const getPrivate = call('GET /api/private/', { ...rules, who: 'signed in' });
const postPrivate = call('POST /api/private/', { ...rules, who: 'signed in', body: v.object({}) });
const remove = call('DELETE /api/private/', { ...rules, who: 'signed in', reply: null });

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
  const { sendPublic } = await client();
  expect(await sendPublic(getPublic)).toEqual({ name: 'Amina' });
});

test('A call carries the token only if it needs one', async () => {
  const received: (string | undefined)[] = [];
  answer = (request, response) => {
    received.push(request.headers.authorization);
    response.end('{"name":"x"}');
  };
  storage.set('jwtToken', 'secret');
  const { sendPublic, send } = await client();
  await sendPublic(getPublic);
  await send(getPublic);
  await send(getPrivate);
  expect(received).toEqual([undefined, undefined, 'Bearer secret']);
});

test('The fields of a call are sent as JSON', async () => {
  let type: string | undefined;
  answer = (request, response) => {
    type = request.headers['content-type'];
    response.end('{"name":"x"}');
  };
  const { sendPublic } = await client();
  await sendPublic(postPublic);
  expect(type).toBe('application/json');
});

test('A call with a token does not follow a redirect', async () => {
  const received: string[] = [];
  answer = (request, response) => {
    received.push(`${request.url} ${request.headers.authorization}`);
    if (request.url === '/elsewhere') response.end('{"name":"x"}');
    else response.writeHead(307, { Location: '/elsewhere' }).end();
  };
  storage.set('jwtToken', 'secret');
  const { sendPublic, send } = await client();
  const networkError = { name: 'NetworkError' };
  expect(await failure(send(getPrivate))).toMatchObject(networkError);
  expect(await failure(send(postPrivate, {}))).toMatchObject(networkError);
  expect(received).toEqual(['/api/private/ Bearer secret', '/api/private/ Bearer secret']);
  expect(await sendPublic(getPublic)).toEqual({ name: 'x' });
  expect(received.at(-1)).toBe('/elsewhere undefined');
});

test.each([301, 302, 303, 307])('A change that is redirected with %i has failed', async (status) => {
  const received: string[] = [];
  answer = (request, response) => {
    received.push(`${request.method} ${request.url}`);
    if (request.url === '/back-soon') response.end('<h1>Back soon</h1>');
    else response.writeHead(status, { Location: '/back-soon' }).end();
  };
  const { sendPublic } = await client();
  expect(await failure(sendPublic({ ...postPublic, read: null }, {}))).toMatchObject({ name: 'NetworkError' });
  expect(received).toEqual(['POST /api/public/']);
});

test('A call whose reply is not used succeeds by its status', async () => {
  const { send } = await client();
  answer = (_request, response) => response.writeHead(204).end();
  await send({ ...remove, doneBy: 204 });
  answer = (_request, response) => response.writeHead(200).end('<p>Done</p>');
  expect(await send(remove)).toBeUndefined();
  expect(await failure(send({ ...remove, doneBy: 204 }))).toMatchObject({ name: 'ShapeError' });
});

test('A rejected call throws the server’s message', async () => {
  answer = (_request, response) =>
    response.writeHead(429, { 'Retry-After': '30' }).end('{"detail":"Slow down.","code":"too_early"}');
  const { sendPublic } = await client();
  expect(await failure(sendPublic(postPublic, {}))).toMatchObject({
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
  const { sendPublic } = await client();
  expect(await failure(sendPublic(getPublic))).toMatchObject({ name });
});

test('The session learns of a rejected token only while it is the current one', async () => {
  answer = (_request, response) => response.writeHead(401).end('{"detail":"no"}');
  const { sendPublic, send, $rejectedToken } = await client();
  storage.set('jwtToken', 'good');
  // A bad reset link is a 401 too.
  await failure(sendPublic(postPublic, {}));
  expect($rejectedToken.get()).toBeNull();
  await failure(send(getPrivate));
  expect($rejectedToken.get()).toBe('good');
  $rejectedToken.set(null);
  answer = (_request, response) => {
    storage.set('jwtToken', 'new');
    response.writeHead(401).end('{"detail":"no"}');
  };
  await failure(send(getPrivate));
  expect($rejectedToken.get()).toBeNull();
});
