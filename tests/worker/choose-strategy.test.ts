import { expect, test } from 'vitest';
import { chooseStrategy, pageKey } from '../../src/worker/choose-strategy.ts';

const SITE = 'https://club.example';
const ask = (url: string, { mode = 'no-cors', method = 'GET', headers = {} } = {}) =>
  chooseStrategy({ url: new URL(url, SITE).href, mode, method, headers: new Headers(headers) }, SITE);

test.each([
  ['/', 'page'],
  ['/terms', 'page'],
  ['/event-detail/demo-day?x=1', 'page'],
  ['/officers/events/fly-day?tab=check-in', 'page'],
  ['/membership', 'page'],
  ['/api-day', 'page'],
  ['/profile', 'network-only'],
  ['/profile.html', 'network-only'],
  ['/profile/events', 'network-only'],
  ['/officers', 'network-only'],
  ['/officers/payments', 'network-only'],
  ['/officers/events', 'network-only'],
  ['/members/7', 'network-only'],
  ['/signin?next=/profile', 'network-only'],
  ['/signup', 'network-only'],
  ['/forgot-password', 'network-only'],
  ['/email-verification', 'network-only'],
  ['/editor', 'network-only'],
  ['/api/password-reset/Nw/a-secret-key', 'network-only'],
  ['/api/verify-email/?token=x', 'network-only'],
  ['/offline', 'network-only'],
])('The strategy for the page %s is %s', (path, decision) => expect(ask(path, { mode: 'navigate' })).toBe(decision));

test.each([
  ['/_astro/page.abc.js', 'file'],
  ['/favicon.svg', 'picture'],
  ['/hero/poster.webp', 'picture'],
  // The search index changes with every build, and is useful without a network.
  ['/search.json', 'picture'],
  ['/hero/loop.av1.mp4', 'leave'],
  ['/_astro/loop.abc.mp4', 'leave'],
  // The pictures of members and events, if the backend answers on the site's own host.
  ['/media/2f1c9a44-8d0e-4c57-9b1e-3a5d7e6f0b21.jpg', 'leave'],
  ['/media/profile_images/7.jpg', 'leave'],
  ['/api/profile/', 'leave'],
  ['/api/picture.png', 'leave'],
  ['/sw.js', 'leave'],
  ['/_vercel/insights/script.js', 'leave'],
  ['https://api.club.example/api/profile/', 'leave'],
  ['https://api.club.example/media/2f1c9a44-8d0e-4c57-9b1e-3a5d7e6f0b21.jpg', 'leave'],
  ['https://club.example.evil.example/_astro/page.abc.js', 'leave'],
])('The strategy for the file %s is %s', (url, decision) => expect(ask(url)).toBe(decision));

test('Calls with a token, parts of files and sent forms are left alone', () => {
  expect(ask('/_astro/page.abc.js', { headers: { Authorization: 'Bearer x' } })).toBe('leave');
  expect(ask('/hero/poster.webp', { headers: { Range: 'bytes=0-1' } })).toBe('leave');
  expect(ask('/contact', { mode: 'navigate', method: 'POST' })).toBe('leave');
});

test('The key of a page is its path alone', () => {
  const names = ['/terms', '/terms?from=mail', '/terms#law', '/terms.html', '/terms/'].map((path) =>
    pageKey(SITE + path),
  );
  expect(new Set(names)).toEqual(new Set(['/terms']));
  expect(pageKey(`${SITE}/`)).toBe('/home');
});
