import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBackend } from '../../../src/build/remote/find-backend.ts';
import { CAPABILITIES } from '../../../src/shared/schemas/capabilities.ts';

let answer: { status: number; body: string };
const seen: (string | undefined)[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  if (answer.status === 0) response.destroy();
  else response.writeHead(answer.status).end(answer.body);
});
let folder: string;
beforeEach(async () => {
  seen.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'find-backend-'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const GOOD = { status: 200, body: JSON.stringify({ version: 1, can: [...CAPABILITIES, 'time-travel'] }) };
const NOT_FOUND = { status: 404, body: '<h1>Not Found</h1>' };

/** One build after another, with the same cache. */
function builds({ mayBeUnknown = false } = {}) {
  const lines: string[] = [];
  const { port } = server.address() as AddressInfo;
  const find = (host = 'localhost') =>
    findBackend({
      apiHost: `http://${host}:${port}`,
      cacheDir: pathToFileURL(`${folder}/cache/`),
      mayBeUnknown,
      say: (line) => lines.push(line),
    });
  return { find, lines };
}

test.each([
  ['built-in', GOOD],
  ['django', NOT_FOUND],
])('one question without a token finds the backend %s, and the log names the setting', async (found, said) => {
  answer = said;
  const { find, lines } = builds();
  expect(await find()).toBe(found);
  expect(seen).toEqual(['GET /api/club/ undefined']);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`PUBLIC_BACKEND=${found}$`))]);
});

test('a backend that is older than the site is named as such', async () => {
  answer = { status: 200, body: JSON.stringify({ version: 1, can: CAPABILITIES.slice(1) }) };
  const { find, lines } = builds();
  expect(await find()).toBe('built-in');
  expect(lines[0]).toBe(`It is older than this site, and lacks until it is updated: ${CAPABILITIES[0]}.`);
});

const TROUBLES: [string, typeof answer][] = [
  ['no answer', { status: 0, body: '' }],
  ['a server that is down', { status: 503, body: '<h1>Unavailable</h1>' }],
  ['a refusal', { status: 403, body: '{"detail":"No."}' }],
  ['a page', { status: 200, body: '<h1>Hello</h1>' }],
  ['another shape', { status: 200, body: '{"can":"joining"}' }],
];

test.each(TROUBLES)('%s says nothing: what an earlier build found out holds', async (_name, trouble) => {
  const { find, lines } = builds();
  for (const [said, found] of [
    [GOOD, 'built-in'],
    [NOT_FOUND, 'django'],
  ] as const) {
    answer = said;
    await find();
    answer = trouble;
    expect(await find()).toBe(found);
    expect(lines.at(-1)).toMatch(/did not say which backend it is \(.+\)\. The site is built for the/s);
  }
});

test.each(TROUBLES)('%s stops a first build with a sentence, unless it may be empty', async (_name, trouble) => {
  answer = trouble;
  await expect(builds().find()).rejects.toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(/did not say which backend it is.*PUBLIC_BACKEND/s),
  });
  expect(await builds({ mayBeUnknown: true }).find()).toBe('django');
});

test('what was found out about another backend does not count', async () => {
  answer = GOOD;
  await builds().find();
  answer = { status: 503, body: '' };
  await expect(builds().find('127.0.0.1')).rejects.toThrow('did not say');
});
