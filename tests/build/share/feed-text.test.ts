import { expect, test } from 'vitest';
import { feedHtml, feedText } from '../../../src/build/share/feed-item.ts';

test('what no XML may hold is left out', () => {
  expect(feedText('a\0b\x0bc\ufffed\ttab\n')).toBe('abcd\ttab\n');
  expect(feedText('half \ud83d')).toBe('half \ufffd');
});

test('addresses are full in a feed', () => {
  const page = 'https://club.example/blog-detail/12';
  expect(
    feedHtml('<a href="/events?a=1&amp;b=2">e</a><a href="#part-x">x</a><a href="https://o.example/#y">y</a>', page),
  ).toBe(
    `<a href="https://club.example/events?a=1&amp;b=2">e</a><a href="${page}#part-x">x</a><a href="https://o.example/#y">y</a>`,
  );
});
