/** Every address, called by a visitor and by a member. `host.ask` checks each reply against docs/openapi.json. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT } from '../support/calls/document.ts';
import { MISSING, notAllowed } from './case.ts';
import { type Host, isForeign, login, openHost } from './host.ts';

let host: Host;
let token: string | undefined;
let hasClub: boolean;

beforeAll(async () => {
  host = await openHost();
  token = login && (await host.signIn(login));
  const { status } = await host.ask('/api/club/');
  hasClub = status === 200;
  expect(isForeign || hasClub).toBe(true);
});
afterAll(() => host.close());

const CALLS = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([name, { security, 'x-optional': isOptional = false }]) => ({
    ...{ path, method: name.toUpperCase(), isOpen: !security, isOptional },
  })),
);
type Call = (typeof CALLS)[number];

/** The site does without it. */
const mayLack = ({ path, isOptional }: Call) => isForeign && isOptional && !(hasClub && path.startsWith('/api/club/'));
const OF_THE_API = CALLS.filter(({ path }) => path.startsWith('/api/'));
const READING = OF_THE_API.filter(({ method }) => method === 'GET');
const PATHS = [...Map.groupBy(OF_THE_API, ({ path }) => path)];

/** An address that leads to a row which may or may not be there. */
const addressOf = (path: string) => path.replace(/\{\w+\}/g, '1');

test.each(READING)('A visitor reads $path', async ({ path }) => void (await host.ask(addressOf(path))));

test.each(OF_THE_API.filter(({ isOpen }) => !isOpen))('$method $path asks a visitor to sign in', async (call) => {
  const reply = await host.ask(addressOf(call.path), { method: call.method });
  if (mayLack(call)) return;
  expect([reply.status, await reply.json()]).toEqual([401, MISSING]);
  expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="api"');
});

test.each(PATHS)('%s rejects other methods', async (path, calls) => {
  // A page without the button of ours rejects other methods in its own way.
  if (calls.some(mayLack)) return;
  const isOpen = calls.every((call) => call.isOpen);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    if (calls.some((call) => call.method === method)) continue;
    const reply = await host.ask(addressOf(path), { method });
    if (isOpen) expect([reply.status, await reply.json()]).toEqual([405, notAllowed(method)]);
  }
});

test('An address without its slash redirects to the one with it', async () => {
  for (const [path] of PATHS.filter(([one, calls]) => one.endsWith('/') && !calls.every(mayLack)))
    expect((await host.ask(addressOf(path).slice(0, -1))).status).toBe(301);
});

test.each(READING.filter(() => login))('A member reads $path', async (call) => {
  const { status } = await host.ask(addressOf(call.path), { headers: { Authorization: `Bearer ${token}` } });
  if (!mayLack(call)) expect(status).not.toBe(401);
});
