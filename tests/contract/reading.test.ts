/** Every call that only reads, asked by a visitor and by a member. What it answers is not looked at here: `host.ask` holds it to docs/openapi.json. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT } from '../support/openapi/document.ts';
import { type Host, isForeign, login, openHost } from './host.ts';

let host: Host;
let token: string | undefined;
/** What the site does without: `docs/calls.md` says how. */
let lacks: (path: string) => boolean;

beforeAll(async () => {
  host = await openHost();
  token = login && (await host.signIn(login));
  const { status } = await host.ask('/api/club/');
  const hasClub = status === 200;
  expect(isForeign || hasClub).toBe(true);
  lacks = (path) => (path.startsWith('/api/club/') && !hasClub) || (isForeign && path === '/api/profile/export/');
});
afterAll(() => host.close());

const READING = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
  path.startsWith('/api/') && operations.get ? [{ path, isOpen: operations.get.security === undefined }] : [],
);

/** An address that leads to a row which may or may not be there. */
const addressOf = (path: string) => path.replace(/\{\w+\}/g, '1');

test.each(READING)('a visitor reads $path', async ({ path, isOpen }) => {
  const { status } = await host.ask(addressOf(path));
  if (!isOpen && !lacks(path)) expect(status).toBe(401);
});

test.each(READING.filter(() => login))('a member reads $path', async ({ path }) => {
  const { status } = await host.ask(addressOf(path), { headers: { Authorization: `Bearer ${token}` } });
  if (!lacks(path)) expect(status).not.toBe(401);
});
