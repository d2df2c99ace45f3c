/** The worker as a whole, with a browser's events: what a page gets, and what is cached afterwards. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Core } from '#shared/site/offline-pages.ts';
import { FORGET_PAGES } from '#shared/site/offline-pages.ts';
import { fakeCaches, fromHost } from './fake-caches.ts';

const SITE = 'https://club.example';
const CORE: Core = { version: '1', pages: ['/home', '/offline'], files: [], pictures: [], later: [] };
const PICTURE_OF_A_MEMBER = '/media/2f1c9a44-8d0e-4c57-9b1e-3a5d7e6f0b21.jpg';

type Act = (event: object) => void;
let acts: Map<string, Act>;
let host: ReturnType<typeof vi.fn>;

/** Sends the worker an event. @returns its answer, if it gives one, and when all its work is done. */
function send(name: 'fetch' | 'message', parts: object) {
  const works: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  acts.get(name)?.({
    ...parts,
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  const done = async () => {
    // Work may add more work.
    for (let index = 0; index < works.length; index += 1) await works[index];
  };
  return { answer, done };
}

const ask = (path: string, mode: string) => ({
  url: new URL(path, SITE).href,
  method: 'GET',
  mode,
  headers: new Headers(),
});
const open = (path: string, preloadResponse?: Promise<Response | undefined>) =>
  send('fetch', { request: ask(path, 'navigate'), preloadResponse });
const cachedPaths = async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const keys = await Promise.all(stores.map((store) => store.keys()));
  return keys.flat().map(({ url }) => new URL(url).pathname);
};

beforeEach(async () => {
  acts = new Map();
  host = vi.fn(async () => fromHost());
  vi.stubGlobal('CORE', CORE);
  vi.stubGlobal('location', new URL(SITE));
  vi.stubGlobal('addEventListener', (name: string, act: Act) => acts.set(name, act));
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', host);
  vi.resetModules();
  await import('../../src/worker/worker.ts');
});

test('The page that the browser preloads is shown and cached', async () => {
  const { answer, done } = open('/terms', Promise.resolve(fromHost({ html: 'preloaded' })));
  expect(await (await answer)?.text()).toBe('preloaded');
  await done();
  expect(await cachedPaths()).toEqual(['/terms']);
  expect(host).not.toHaveBeenCalled();
});

test.each([
  ['rejected, as in Chromium', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error, as in Firefox', () => Promise.resolve(Response.error())],
  ['missing', () => undefined],
])('The cached copy is shown when the preloaded page is %s', async (_how, preloaded) => {
  await open('/terms').done();
  host.mockRejectedValue(new TypeError('Failed to fetch'));
  const { answer, done } = open('/terms', preloaded());
  expect(await (await answer)?.text()).toContain('Words');
  await done();
  expect(await cachedPaths()).toEqual(['/terms']);
});

describe('a broken storage', () => {
  const fail = async () => Promise.reject(new DOMException('The operation failed', 'UnknownError'));
  const broken = async (method: string) => ({ ...(await fakeCaches().open('x')), [method]: fail });

  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each([
    ['to open', () => ({ open: fail, keys: fail, delete: fail })],
    ['to read', () => ({ ...fakeCaches(), open: () => broken('match') })],
    ['to write, because it is full', () => ({ ...fakeCaches(), open: () => broken('put') })],
    ['to delete', () => ({ ...fakeCaches(), open: () => broken('delete') })],
  ])('A storage that fails %s leaves pages, files and pictures to the network', async (_what, storage) => {
    vi.stubGlobal('caches', storage());
    for (const [path, mode] of [
      ['/terms', 'navigate'],
      ['/signin', 'navigate'],
      ['/_astro/a.js', 'cors'],
      ['/icons/a.svg', 'no-cors'],
    ] as const) {
      host.mockResolvedValueOnce(fromHost({ html: path }));
      const { answer, done } = send('fetch', { request: ask(path, mode) });
      expect(await (await answer)?.text()).toBe(path);
      await done();
    }
    await send('message', { data: [FORGET_PAGES] }).done();
  });

  test('A storage that fails to open leaves the error of the network to the browser', async () => {
    vi.stubGlobal('caches', { open: fail });
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(open('/terms').answer).rejects.toThrow('Failed to fetch');
  });
});

test.each([
  ['on the site’s own host', SITE],
  ['on their own host', 'https://api.club.example'],
])('Pictures of members are never cached: %s', async (_where, origin) => {
  const picture = origin + PICTURE_OF_A_MEMBER;
  expect(send('fetch', { request: ask(picture, 'no-cors') }).answer).toBeUndefined();
  await send('message', { data: [`${SITE}/home`, picture] }).done();
  // Opened by its address: a reply that is not a page.
  host.mockResolvedValue(fromHost({ headers: { 'Content-Type': 'image/jpeg' } }));
  await open(picture).done();
  expect(await cachedPaths()).toEqual(['/home']);
});

test('The page for checking people in is cached with its scripts, and the old copy stays without them', async () => {
  const page = (name: string) => fromHost({ html: `<script src="/_astro/${name}.js"></script>` });
  host.mockImplementation(async (file) => (file === '/_astro/two.js' ? fromHost({ status: 500 }) : fromHost()));
  for (const name of ['one', 'two']) await open('/officers/events/glider-day', Promise.resolve(page(name))).done();
  expect(await cachedPaths()).toEqual(['/officers/events/_', '/_astro/one.js']);
  host.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await open('/officers/events/glider-day').answer)?.text()).toContain('one.js');
});

test('The page for checking people in is cached with Scan and its reader of codes, which load on demand', async () => {
  const texts: Record<string, string> = {
    '/_astro/AttendanceOfEvent.a1.js': 'import("./SignUpTab.d4.js");import("./Scan.b2.js")',
    '/_astro/Scan.b2.js': 'new Worker(new URL("/_astro/read-codes-c3.js",import.meta.url))',
  };
  host.mockImplementation(async (file) => fromHost({ html: texts[file] ?? '' }));
  const page = fromHost({ html: '<html data-member="/_astro/member.x9.js /_astro/AttendanceOfEvent.a1.js">' });
  await open('/officers/events/glider-day', Promise.resolve(page)).done();
  const paths = await cachedPaths();
  expect(paths.toSorted()).toEqual([
    ...['/_astro/AttendanceOfEvent.a1.js', '/_astro/Scan.b2.js', '/_astro/member.x9.js', '/_astro/read-codes-c3.js'],
    '/officers/events/_',
  ]);
});

test('A file that was not found is asked for again without the browser’s copy', async () => {
  host.mockResolvedValueOnce(fromHost({ status: 404 })).mockResolvedValueOnce(fromHost({ html: 'script' }));
  const { answer } = send('fetch', { request: ask('/_astro/one.js', 'no-cors') });
  expect(await (await answer)?.text()).toBe('script');
  expect(host.mock.calls.at(-1)?.[1]).toMatchObject({ cache: 'reload' });
});

const forget = () => send('message', { data: [FORGET_PAGES] });

test('Signing out deletes the pages that were read', async () => {
  for (const page of ['/home', '/privacy']) await open(page).done();
  await forget().done();
  expect(await cachedPaths()).toEqual(['/home']);
});

test.each([
  ['the reader opened', () => open('/privacy')],
  ['the reader arrived on', () => send('message', { data: [`${SITE}/privacy`] })],
])('Signing out also deletes a page that %s while it still loads', async (_how, ask) => {
  const page = Promise.withResolvers<Response>();
  host.mockReturnValueOnce(page.promise);
  const late = ask();
  const forgotten = forget();
  page.resolve(fromHost({ html: 'late' }));
  await late.done();
  await forgotten.done();
  expect(await cachedPaths()).toEqual([]);
});
