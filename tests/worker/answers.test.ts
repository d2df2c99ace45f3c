import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerFile,
  cachePage,
  NETWORK_TIMEOUT_MS,
  networkFirst,
  networkOnly,
  OFFLINE_PAGE,
} from '../../src/worker/answers.ts';
import { addToCache, fromCache } from '../../src/worker/stores.ts';
import { fakeCaches, fromHost } from './fake-caches.ts';

const TERMS = 'https://club.example/terms';
const NO_CORE = new Set<string>();
const SILENCE = new Promise<Response>(() => undefined);
const noNetwork = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const words = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const cacheTerms = (html = 'cached') => cachePage(TERMS, fromHost({ html }), NO_CORE);
const cacheOfflinePage = () => addToCache('pages', OFFLINE_PAGE, fromHost({ html: 'offline page' }), NO_CORE);

describe('a cached page', () => {
  beforeEach(() => cacheTerms());

  test('A cached page is shown when the network does not answer in time', async () => {
    expect(await words(networkFirst(TERMS, Promise.resolve(fromHost({ html: 'fresh' }))))).toBe('fresh');
    const answer = words(networkFirst(TERMS, SILENCE));
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
    expect(await answer).toBe('cached');
    expect(await words(networkFirst(TERMS, noNetwork()))).toBe('cached');
  });

  test.each([503, 429])('A cached page and its pictures are shown when the host answers %i', async (status) => {
    const refused = async () => fromHost({ html: 'oh no', status });
    expect(await words(networkFirst(TERMS, refused()))).toBe('cached');
    await addToCache('pictures', '/a.svg', new Response('picture'), NO_CORE);
    const picture = new Request('https://club.example/a.svg');
    expect(await words(answerFile(picture, 'picture', refused))).toBe('picture');
  });

  test.each([404, 410])('A cached page is not shown when the host answers %i', async (status) => {
    const gone = fromHost({ html: 'not found', status });
    const answer = await networkFirst(TERMS, Promise.resolve(gone));
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('not found');
  });

  test('A cached page is deleted when it is gone or has become private', async () => {
    await cachePage(TERMS, fromHost({ status: 503 }), NO_CORE);
    expect(await fromCache('pages', '/terms')).toBeDefined();
    await cachePage(TERMS, fromHost({ status: 404 }), NO_CORE);
    expect(await fromCache('pages', '/terms')).toBeUndefined();
    await cacheTerms();
    await cachePage(TERMS, fromHost({ html: '<meta name="robots" content="noindex">' }), NO_CORE);
    expect(await fromCache('pages', '/terms')).toBeUndefined();
  });

  test.each([
    ['the host', {}, '2027-05-01T15:00:00.000Z'],
    ['the host plus its age in a cache on the way', { Age: '3600' }, '2027-05-01T16:00:00.000Z'],
  ])('A cached page has the time of %s, not of the phone', async (_what, more, time) => {
    vi.setSystemTime('2020-01-01');
    await cachePage(TERMS, fromHost({ headers: { Date: 'Sat, 01 May 2027 15:00:00 GMT', ...more } }), NO_CORE);
    expect((await fromCache('pages', '/terms'))?.headers.get('Cached-At')).toBe(time);
  });
});

test('The worker waits for the network as long as needed when no copy is cached', async () => {
  const slow = new Promise<Response>((done) => setTimeout(done, NETWORK_TIMEOUT_MS * 10, fromHost({ html: 'late' })));
  const answer = words(networkFirst(TERMS, slow));
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS * 10);
  expect(await answer).toBe('late');
});

test('A page without a cached copy is replaced by the offline page, or by the browser’s own error if that is not cached', async () => {
  await expect(networkFirst(TERMS, noNetwork())).rejects.toThrow('Failed to fetch');
  await cacheOfflinePage();
  expect(await words(networkFirst(TERMS, noNetwork()))).toBe('offline page');
  expect(await words(networkOnly(TERMS, noNetwork()))).toBe('offline page');
  // The host's own trouble is shown.
  expect((await networkFirst(TERMS, Promise.resolve(fromHost({ status: 503 })))).status).toBe(503);
});

test.each([
  ['The sign-in page of a public Wi-Fi', fromHost({ redirected: true })],
  ['An error', fromHost({ status: 500 })],
  ['A reply that is not a page', fromHost({ headers: { 'Content-Type': 'application/json' } })],
  ['A reply that the host calls private', fromHost({ headers: { 'Cache-Control': 'private, max-age=60' } })],
  ['A reply that must not be stored', fromHost({ headers: { 'Cache-Control': 'no-store' } })],
  ['A page that is not for search engines', fromHost({ html: '<head><meta name="robots" content="noindex"></head>' })],
])('%s is not cached', async (_what, response) => {
  await cachePage(TERMS, response, NO_CORE);
  expect(await fromCache('pages', '/terms')).toBeUndefined();
});
