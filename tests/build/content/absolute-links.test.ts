import { expect, test } from 'vitest';
import { absoluteLinks } from '../../../src/build/share/feed-item.ts';

const SITE = 'https://club.university.example';

test('links and pictures of this site get its address, so that they lead somewhere from a feed reader', () => {
  expect(absoluteLinks('<a href="/events">x</a> <img src="/a.png" alt="">', SITE)).toBe(
    `<a href="${SITE}/events">x</a> <img src="${SITE}/a.png" alt="">`,
  );
});

test.each([
  '<a href="https://other.example/">x</a>',
  '<a href="//other.example/">x</a>',
  '<a href="#part">x</a>',
  '<code>href=/x</code>',
])('%s stays as it is', (html) => expect(absoluteLinks(html, SITE)).toBe(html));
