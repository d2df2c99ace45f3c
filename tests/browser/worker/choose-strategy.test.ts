import { describe, expect, test } from 'vitest';
import { chooseStrategy, pageKey } from '../../../src/browser/worker/choose-strategy.ts';

const SITE = 'https://club.example';
const ask = (url: string, { mode = 'no-cors', method = 'GET', headers = {} } = {}) =>
  chooseStrategy({ url: new URL(url, SITE).href, mode, method, headers: new Headers(headers) }, SITE);

describe('a page that is opened', () => {
  test.each([
    '/',
    '/home',
    '/terms',
    '/blog',
    '/blog-detail/12',
    '/event-detail/demo-day?x=1',
    '/officers/events/fly-day?tab=door',
    '/membership',
    '/api-day',
  ])('%s is kept', (path) => expect(ask(path, { mode: 'navigate' })).toBe('page'));

  test.each([
    '/profile',
    '/profile.html',
    '/profile/events',
    '/officers',
    '/officers/joining',
    '/officers/people/7',
    '/officers/events',
    '/members/7',
    '/signin?next=/profile',
    '/signup',
    '/forgot-password',
    '/email-verification',
    '/editor',
    '/api/password-reset/Nw/a-secret-key',
    '/api/verify-email/?token=x',
    '/offline',
  ])('%s is not', (path) => expect(ask(path, { mode: 'navigate' })).toBe('network-only'));

  test('a form that is sent is left alone', () => {
    expect(ask('/contact', { mode: 'navigate', method: 'POST' })).toBe('leave');
  });
});

describe('what a page loads', () => {
  test.each([
    ['/_astro/page.abc.js', 'file'],
    ['/_astro/fonts/abc.woff2', 'file'],
    ['/_astro/picture.abc.webp', 'file'],
    ['/favicon.svg', 'picture'],
    ['/hero/poster.avif', 'picture'],
    ['/icons/app-192.png', 'picture'],
    // What the search looks in: it changes with every build, and is of use without a network.
    ['/search.json', 'picture'],
    ['/hero/loop.av1.mp4', 'leave'],
    ['/_astro/loop.abc.mp4', 'leave'],
    // The pictures of members and events, if the backend answers on the site's own host.
    ['/media/2f1c9a44-8d0e-4c57-9b1e-3a5d7e6f0b21.jpg', 'leave'],
    ['/media/2f1c9a44-8d0e-4c57-9b1e-3a5d7e6f0b21.png', 'leave'],
    ['/media/profile_images/7.jpg', 'leave'],
    ['/api/profile/', 'leave'],
    ['/api/events/', 'leave'],
    ['/api/picture.png', 'leave'],
    ['/sw.js', 'leave'],
    ['/_vercel/insights/script.js', 'leave'],
    ['https://api.club.example/api/profile/', 'leave'],
    ['https://api.club.example/media/2f1c9a44-8d0e-4c57-9b1e-3a5d7e6f0b21.jpg', 'leave'],
    ['https://api.github.com/repos/demo/blog/issues', 'leave'],
    ['https://club.example.evil.example/_astro/page.abc.js', 'leave'],
  ])('%s: %s', (url, decision) => expect(ask(url)).toBe(decision));

  test('nothing with a token, and no part of a file', () => {
    expect(ask('/_astro/page.abc.js', { headers: { Authorization: 'Bearer x' } })).toBe('leave');
    expect(ask('/hero/poster.avif', { headers: { Range: 'bytes=0-1' } })).toBe('leave');
  });
});

test('a page has one name, whatever stands behind its path', () => {
  const names = ['/terms', '/terms?from=mail', '/terms#law', '/terms.html', '/terms/'].map((path) =>
    pageKey(SITE + path),
  );
  expect(new Set(names)).toEqual(new Set(['/terms']));
  expect(pageKey(`${SITE}/`)).toBe('/home');
});
