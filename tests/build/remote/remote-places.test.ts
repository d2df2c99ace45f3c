import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remotePlaces } from '../../../src/build/remote/remote-places.ts';
import { fullPlaces, openPlaces } from '../../support/places.ts';

let answer: { status: number; body: string };
const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  response.writeHead(answer.status).end(answer.body);
});
beforeEach(async () => {
  seen.length = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** As much of the build as a loader sees. */
function build() {
  const entries = new Map<string, { id: string; data: { readAt: string } }>();
  const warnings: string[] = [];
  const context = {
    store: {
      clear: () => entries.clear(),
      keys: () => [...entries.keys()],
      set: (entry: { id: string; data: { readAt: string } }) => entries.set(entry.id, entry),
    },
    meta: new Map<string, string>(),
    logger: { warn: (text: string) => warnings.push(text) },
  } as unknown as LoaderContext;
  const host = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { load: (hasPlaces = true) => remotePlaces(host, { hasPlaces }).load(context), warnings, entries };
}
const good = (rows: unknown) => ({ status: 200, body: JSON.stringify(rows) });

test('places are read without a token, each with the time of reading', async () => {
  const { load, entries } = build();
  answer = good([openPlaces, { ...fullPlaces, slug: 'full' }]);
  const before = Date.now();
  await load();
  expect([...entries.keys()]).toEqual(['test-flight', 'full']);
  expect(Date.parse(entries.get('full')?.data.readAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(seen).toEqual(['GET /api/club/places/ undefined']);
});

test('a bad row is left out, and the log says so', async () => {
  const { load, entries, warnings } = build();
  answer = good([
    { ...openPlaces, coming: 'many' },
    { ...openPlaces, slug: 'good' },
  ]);
  await load();
  expect([...entries.keys()]).toEqual(['good']);
  expect(warnings).toEqual([expect.stringContaining('Entry 1 of the places is left out')]);
});

test('a backend without places is not asked, and those of another are gone', async () => {
  const { load, entries, warnings } = build();
  answer = good([openPlaces]);
  await load();
  await load(false);
  expect(entries.size).toBe(0);
  expect(seen).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('any other failure leaves the numbers of the last build, with their time', async () => {
  const { load, entries, warnings } = build();
  answer = good([openPlaces]);
  await load();
  const kept = structuredClone([...entries]);
  answer = { status: 503, body: '' };
  await load();
  expect([...entries]).toEqual(kept);
  expect(warnings).toHaveLength(1);
});
