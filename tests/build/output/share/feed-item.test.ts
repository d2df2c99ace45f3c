import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PostSchema } from '#shared/site/post.ts';
import { absoluteLinks, feedHtml, feedItem, feedText } from '../../../../src/build/output/share/feed-item.ts';
import { issue } from '../../../support/issues.ts';

test('Characters that are invalid in XML are removed', () => {
  expect(feedText('a\0b\x0bc\ufffed\ttab\n')).toBe('abcd\ttab\n');
  expect(feedText('half \ud83d')).toBe('half \ufffd');
});

const PAGE = 'https://club.example/blog-detail/12';

test.each([
  ['<a href="/events?a=1&amp;b=2">', '<a href="https://club.example/events?a=1&amp;b=2">'],
  ['<a href="#part-x">', `<a href="${PAGE}#part-x">`],
  ['<a href="https://o.example/#y">', '<a href="https://o.example/#y">'],
  ['<img src="/pictures/a.png" alt="">', '<img src="https://club.example/pictures/a.png" alt="">'],
  ['<img src="https://o.example/b.png" alt="">', '<img src="https://o.example/b.png" alt="">'],
])('The address of %s is absolute in the feed of the blog', (html, absolute) =>
  expect(feedHtml(html, PAGE)).toBe(absolute),
);

test('A feed keeps the source of a formula', () => {
  const body = '> [!NOTE]\n> Wear gloves.[^1] It is $F_1$ :rocket:\n\n[^1]: Two pairs.';
  const post = v.parse(PostSchema, issue({ number: 1, title: '`make` it', body }).issue);
  const item = feedItem(post, 'https://club.example/blog-detail/1');
  expect(item).toMatchObject({ title: 'make it', description: 'Note: Wear gloves. It is $F_1$ 🚀 Two pairs.' });
  expect(item.content).toContain('<code data-source>$F_1$</code>');
  expect(item.content).not.toContain('<math');
});

test('A feed has the picture of the day only', () => {
  const body = '![a](https://a.example/l.svg#gh-light-mode-only)![a](https://a.example/d.svg#gh-dark-mode-only)';
  const post = v.parse(PostSchema, issue({ number: 1, body }).issue);
  const { content } = feedItem(post, 'https://club.example/blog-detail/1');
  expect(content?.match(/https:[^"]*svg/g)).toEqual(['https://a.example/l.svg']);
});

const SITE = 'https://club.university.example';

test('Relative links and pictures of an issue become absolute', () => {
  expect(absoluteLinks('<a href="/events">x</a> <img src="/a.webp" srcset="/a-1.webp 1w, /a.webp 2w">', SITE)).toBe(
    `<a href="${SITE}/events">x</a> <img src="${SITE}/a.webp" srcset="${SITE}/a-1.webp 1w, ${SITE}/a.webp 2w">`,
  );
});

test.each([
  '<a href="https://other.example/">x</a>',
  '<a href="//other.example/">x</a>',
  '<a href="#part">x</a>',
  '<code>href=/x</code>',
])('The markup %s of a feed stays unchanged', (html) => expect(absoluteLinks(html, SITE)).toBe(html));
