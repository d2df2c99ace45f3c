import { expect, test } from 'vitest';
import { withNotice } from '#shared/site/offline-pages.ts';

const PAGE =
  '<title>Terms</title><aside data-cached hidden class="x"><span data-network>You\'re offline.</span> This copy was saved on <time></time>. <a href="/" data-again>Try again</a></aside><a href="/about">About</a>';
const CACHED_AT = new Date('2026-03-01T09:00:00Z');

test('A cached copy shows its time, a title that says offline, and a link to try again', () => {
  const html = withNotice(PAGE, CACHED_AT, '/terms', false);
  expect(html).toContain('<title>Offline: Terms</title>');
  expect(html).toContain('<aside data-cached class="x">');
  expect(html).toContain("You're offline.");
  expect(html).toMatch(/<time datetime="2026-03-01T09:00:00.000Z">March 1, 2026 at [^<]+<\/time>/);
  expect(html).toContain(`<a href="/terms" data-again>`);
  expect(html).toContain(`<a href="/about">`);
});

test('The date is written as the club writes dates', () => {
  const html = withNotice(PAGE.replace('<time>', '<time data-locale="en-GB">'), CACHED_AT, '/terms', false);
  expect(html).toMatch(/<time datetime="2026-03-01T09:00:00.000Z">1 March 2026 at [^<]+<\/time>/);
});

test('A path with special characters cannot end the attribute', () => {
  const { pathname } = new URL('https://club.example/event-detail/$&-"><b>&c');
  expect(withNotice(PAGE, CACHED_AT, pathname, false)).toContain(
    'href="/event-detail/$&amp;-%22%3E%3Cb%3E&amp;c" data-again',
  );
});

test('A cached copy says that the site is not answering when the network seems to work', () => {
  const html = withNotice(PAGE, CACHED_AT, '/terms', true);
  expect(html).toContain('<title>Saved copy: Terms</title>');
  expect(html).toContain("The site isn't answering.");
});
