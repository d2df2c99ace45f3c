import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remoteCapabilities } from '../../../src/build/remote/remote-capabilities.ts';

let answer: { status: number; body: string };
const seen: (string | undefined)[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  if (answer.status === 0) response.destroy();
  else response.writeHead(answer.status).end(answer.body);
});
beforeEach(async () => {
  seen.length = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const GOOD = { status: 200, body: '{"version":1,"can":["joining","privacy","time-travel"]}' };

/** As much of the build as a loader sees. */
function build() {
  const entries = new Map<string, unknown>();
  const warnings: string[] = [];
  const context = {
    store: {
      clear: () => entries.clear(),
      has: (id: string) => entries.has(id),
      keys: () => [...entries.keys()],
      set: (entry: { id: string }) => entries.set(entry.id, entry),
    },
    meta: new Map<string, string>(),
    logger: { warn: (text: string) => warnings.push(text) },
  } as unknown as LoaderContext;
  const host = `http://localhost:${(server.address() as AddressInfo).port}`;
  // A new one for each build.
  const load = async () => {
    const { loader, known } = remoteCapabilities(host);
    await loader.load(context);
    expect(await known).toEqual([...entries.keys()]);
  };
  return { load, warnings, known: () => [...entries.keys()] };
}

test('the backend is asked without a token, and words of a newer one are left out', async () => {
  const { load, known } = build();
  answer = GOOD;
  await load();
  expect(known()).toEqual(['joining', 'privacy']);
  expect(seen).toEqual(['GET /api/club/ undefined']);
});

test('a 404 says that it can do none of it', async () => {
  const { load, known, warnings } = build();
  answer = GOOD;
  await load();
  answer = { status: 404, body: '<h1>Not Found</h1>' };
  await load();
  expect(known()).toEqual([]);
  expect(warnings).toEqual([]);
});

test.each([
  ['no answer', { status: 0, body: '' }],
  ['a server that is down', { status: 503, body: '<h1>Unavailable</h1>' }],
  ['a refusal', { status: 403, body: '{"detail":"No."}' }],
  ['a page', { status: 200, body: '<h1>Hello</h1>' }],
  ['another shape', { status: 200, body: '{"can":"joining"}' }],
])('%s says nothing: what was known stays, and a first build goes on without', async (_name, trouble) => {
  const fresh = build();
  answer = trouble;
  await fresh.load();
  expect(fresh.known()).toEqual([]);
  expect(fresh.warnings).toHaveLength(1);

  const { load, known, warnings } = build();
  answer = GOOD;
  await load();
  answer = trouble;
  await load();
  expect(known()).toEqual(['joining', 'privacy']);
  expect(warnings).toEqual([expect.stringMatching(/could not be read.*The 2 capabilities of the last build stay/s)]);
});
