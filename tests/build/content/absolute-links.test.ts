import { expect, test } from 'vitest';
import { absoluteLinks } from '../../../src/build/share/feed-item.ts';

const SITE = 'https://club.university.example';

test('links and pictures of this site get its address, so that they lead somewhere from a feed reader', () => {
  expect(absoluteLinks('<a href="/events">x</a> <img src="/a.png" alt="">', SITE)).toBe(
    `<a href="${SITE}/events">x</a> <img src="${SITE}/a.png" alt="">`,
  );
});

test('so do all sizes of a picture', () => {
  expect(absoluteLinks('<img src="/a-2.webp" srcset="/a-1.webp 1w, /a-2.webp 2w">', SITE)).toBe(
    `<img src="${SITE}/a-2.webp" srcset="${SITE}/a-1.webp 1w, ${SITE}/a-2.webp 2w">`,
  );
});

test.each([
  '<a href="https://other.example/">x</a>',
  '<a href="//other.example/">x</a>',
  '<a href="#part">x</a>',
  '<code>href=/x</code>',
])('%s stays as it is', (html) => expect(absoluteLinks(html, SITE)).toBe(html));
