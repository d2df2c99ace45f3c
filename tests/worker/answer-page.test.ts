import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachePage, NETWORK_TIMEOUT_MS, networkFirst, networkOnly, OFFLINE_PAGE } from '../../src/worker/answers.ts';
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

const keepTerms = (html = 'kept') => cachePage(TERMS, fromHost({ html }), NO_CORE);
const keepOfflinePage = () => addToCache('pages', OFFLINE_PAGE, fromHost({ html: 'offline page' }), NO_CORE);

describe('a page that is kept', () => {
  beforeEach(() => keepTerms());

  test('A kept page comes from the network when that answers in time, and else as it was kept', async () => {
    expect(await words(networkFirst(TERMS, Promise.resolve(fromHost({ html: 'fresh' }))))).toBe('fresh');
    const answer = words(networkFirst(TERMS, SILENCE));
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
    expect(await answer).toBe('kept');
    expect(await words(networkFirst(TERMS, noNetwork()))).toBe('kept');
    expect(await words(networkFirst(TERMS, Promise.resolve(fromHost({ html: 'oh no', status: 503 }))))).toBe('kept');
  });

  test.each([404, 410])('A kept page is not shown when the host says that it is gone: %i', async (status) => {
    const gone = fromHost({ html: 'not found', status });
    const answer = await networkFirst(TERMS, Promise.resolve(gone));
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('not found');
  });

  test('A kept page is forgotten when it is gone or has become private, and not because the host is in trouble', async () => {
    await cachePage(TERMS, fromHost({ status: 503 }), NO_CORE);
    expect(await fromCache('pages', '/terms')).toBeDefined();
    await cachePage(TERMS, fromHost({ status: 404 }), NO_CORE);
    expect(await fromCache('pages', '/terms')).toBeUndefined();
    await keepTerms();
    await cachePage(TERMS, fromHost({ html: '<meta name="robots" content="noindex">' }), NO_CORE);
    expect(await fromCache('pages', '/terms')).toBeUndefined();
  });

  test.each([
    ['the host’s time', {}, '2027-05-01T15:00:00.000Z'],
    ['the host’s time and the age in a cache', { Age: '3600' }, '2027-05-01T16:00:00.000Z'],
  ])('A kept page tells when it came by %s, whatever the clock of the phone says', async (_what, more, time) => {
    vi.setSystemTime('2020-01-01');
    await cachePage(TERMS, fromHost({ headers: { Date: 'Sat, 01 May 2027 15:00:00 GMT', ...more } }), NO_CORE);
    expect((await fromCache('pages', '/terms'))?.headers.get('Cached-At')).toBe(time);
  });
});

test('A page that is not kept is waited for as long as the network takes', async () => {
  const slow = new Promise<Response>((done) => setTimeout(done, NETWORK_TIMEOUT_MS * 10, fromHost({ html: 'late' })));
  const answer = words(networkFirst(TERMS, slow));
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS * 10);
  expect(await answer).toBe('late');
});

test('A page that is not kept gives way to the offline page, or to the browser’s own words if not even that is kept', async () => {
  await expect(networkFirst(TERMS, noNetwork())).rejects.toThrow('Failed to fetch');
  await keepOfflinePage();
  expect(await words(networkFirst(TERMS, noNetwork()))).toBe('offline page');
  expect(await words(networkOnly(TERMS, noNetwork()))).toBe('offline page');
  // The host's own trouble is shown.
  expect((await networkFirst(TERMS, Promise.resolve(fromHost({ status: 503 })))).status).toBe(503);
});

test.each([
  ['the sign-in page of a public Wi-Fi, to which it was led', fromHost({ redirected: true })],
  ['an error', fromHost({ status: 500 })],
  ['an answer that is no page', fromHost({ headers: { 'Content-Type': 'application/json' } })],
  ['what the host calls private', fromHost({ headers: { 'Cache-Control': 'private, max-age=60' } })],
  ['what the host forbids to keep', fromHost({ headers: { 'Cache-Control': 'no-store' } })],
  ['a page that is not for search engines', fromHost({ html: '<head><meta name="robots" content="noindex"></head>' })],
])('%s is never kept', async (_what, response) => {
  await cachePage(TERMS, response, NO_CORE);
  expect(await fromCache('pages', '/terms')).toBeUndefined();
});
