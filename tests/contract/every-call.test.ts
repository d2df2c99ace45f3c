/** Every address, called by a visitor and by a member. `host.ask` checks each reply against the definition of the call. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../src/dev/openapi/calls.ts';
import { mayBeLacking, openPath } from '../../src/dev/openapi/replies.ts';
import { PAGES } from '../../src/server/run/pages.ts';
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

const OF_THE_API = [
  ...CALLS.map((call) => ({ ...call, isOpen: call.who === 'anyone', isOptional: mayBeLacking(call) })),
  ...PAGES.map((page) => ({ ...page, isOpen: true, isOptional: !page.ofSeed })),
]
  .filter(({ path }) => path.startsWith('/api/'))
  .map(({ method, path, isOpen, isOptional }) => ({ method, path: openPath(path), isOpen, isOptional }));
type Call = (typeof OF_THE_API)[number];

/** The site does without it. */
const mayLack = ({ path, isOptional }: Call) => isForeign && isOptional && !(hasClub && path.startsWith('/api/club/'));
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
