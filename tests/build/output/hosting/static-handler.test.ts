/**
 * Runs the hosting suite against the local server. To test another host, let it serve the fixture site (`writeFixtureSite`), and set its
 * origin: HOSTING_HOST=http://localhost:8080 vitest run --config tests/vitest.config.ts hosting
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRange, staticHandler } from '../../../../src/build/output/hosting/static-handler.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { attacks, deepLinks, type HostingCase, headed, lost, redirected } from './suite.ts';

const elsewhere = process.env.HOSTING_HOST;
let folder: string;
let host: string;
let stop: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosting-'));
  await writeFixtureSite(folder);
  const server = createServer(staticHandler(join(folder, 'site')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = elsewhere ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
});
afterAll(async () => {
  stop();
  await rm(folder, { recursive: true });
});

async function hold({ path, method, status, location, shows, headers }: HostingCase) {
  const answer = await rawRequest(host, path, method);
  expect(answer.status).toBe(status);
  expect(answer.headers.location).toBe(location);
  if (shows) expect(answer.body.toString()).toContain(shows);
  for (const [name, expected] of Object.entries(headers ?? {})) {
    if (typeof expected === 'string') expect(answer.headers[name]).toBe(expected);
    else expect(answer.headers[name]).toMatch(expected);
  }
}

// The titles stand in real-hosts.ts too.
test.each([...deepLinks, ...lost, ...redirected, ...headed])('$action: $path', hold);

test.each(attacks)('%s', async (path) => {
  const { status, headers, body } = await rawRequest(host, path);
  expect(status).toBeLessThan(500);
  expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  expect(body.toString()).not.toMatch(/SECRET|"dependencies"/);
});

test('The server serves addresses below /.well-known', async () => {
  expect((await rawRequest(host, '/.well-known/security.txt')).status).toBe(200);
});

test('A HEAD request gets only the headers', async () => {
  const head = await rawRequest(host, '/home', 'HEAD');
  const get = await rawRequest(host, '/home');
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': get.headers['content-length'] } });
  expect(head.body).toHaveLength(0);
});

test('A POST request is rejected', async () => {
  expect((await rawRequest(host, '/home', 'POST')).status).toBe(405);
});

test('A compressed page is the same page', async () => {
  const plain = await rawRequest(host, '/home');
  const gzip = await rawRequest(host, '/home', 'GET', { 'accept-encoding': 'gzip' });
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gzip.body.length).toBeLessThan(plain.body.length / 2);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
});

test('A browser that sends the current tag gets 304', async () => {
  const { headers } = await rawRequest(host, '/home');
  const again = await rawRequest(host, '/home', 'GET', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('A browser can request a part of a video', async () => {
  const part = await rawRequest(host, '/stars.mp4', 'GET', { range: 'bytes=2-4' });
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/10' } });
  expect(part.body.toString()).toBe('234');
  expect((await rawRequest(host, '/stars.mp4', 'GET', { range: 'bytes=10-' })).status).toBe(416);
});

test.skipIf(elsewhere)('The local server shows a new build without a restart', async () => {
  const best = await rawRequest(host, '/home', 'GET', { 'accept-encoding': 'gzip, deflate, br' });
  expect(best.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(best.body).toString()).toContain('Home');
  const refused = await rawRequest(host, '/home', 'GET', { 'accept-encoding': 'br;q=0, gzip' });
  expect(refused.headers['content-encoding']).toBe('gzip');
  await writeFile(join(folder, 'site/stars.mp4'), 'new stars');
  expect((await rawRequest(host, '/stars.mp4')).body.toString()).toBe('new stars');
});

test.each([
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-11', 'unsatisfiable'],
  ['bytes=3-1', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('The range %s of ten bytes is read', (header, expected) => expect(readRange(header, 10)).toEqual(expected));

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends a request exactly as given: `fetch` would resolve `..`, follow redirects and decompress.
 * @param host origin, e.g. `http://127.0.0.1:4391`. @param path sent unchanged.
 */
function rawRequest(host: string, path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(host);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
