import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { renderPost } from '#shared/html/markdown.ts';
import { PostSchema } from '#shared/site/post.ts';
import { postTitle } from '#shared/site/post-facts.ts';
import { PostArticle, postParts } from '../../../../src/browser/site/blog/PostArticle.tsx';
import { PostComments } from '../../../../src/browser/site/blog/PostComments.tsx';
import { PostTags } from '../../../../src/browser/site/blog/PostTags.tsx';
import { postDate } from '../../../../src/browser/site/blog/post-date.ts';
import { readingMinutes } from '../../../../src/browser/site/blog/readable-post.ts';
import { issue } from '../../../support/issues.ts';

vi.mock('#club', async (original) => ({ ...(await original<object>()), TEAMS: ['Propulsion', 'Design', 'R&D'] }));

test('A post has the date in Nairobi, wherever the page is built or read', () => {
  expect(postDate('2026-05-30T16:00:00Z')).toBe('May 30, 2026');
  expect(postDate('2026-12-31T21:00:00Z')).toBe('Jan 1, 2027');
});

test('A post with a blank title is named by its number', () => {
  expect(postTitle({ number: 12, title: ' Wind tunnel ' })).toBe('Wind tunnel');
  expect(postTitle({ number: 12, title: ' \n' })).toBe('Post 12');
});

test.each([
  ['`make` fails', 'make fails', '<code>make</code> fails'],
  ['Use ``a`b`` & `c`', 'Use a`b & c', 'Use <code>a`b</code> &amp; <code>c</code>'],
  ['5` of `tape', '5 of tape', '5<code> of </code>tape'],
  ['One ` alone', 'One ` alone', 'One ` alone'],
])('The title %j has its code as code in the heading only', (title, plain, heading) => {
  const { issue: post } = issue({ number: 1, title });
  expect(postTitle(post)).toBe(plain);
  const html = renderToStaticMarkup(<PostArticle post={v.parse(PostSchema, post)} html="" />);
  expect(/<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1]).toBe(heading);
});

test('A long post lists its main headings', () => {
  const html = renderPost('# One\n\n## Sub\n\n# *Two* & more\n\n# Three', null);
  expect(postParts(html)).toEqual([
    { id: 'part-one', title: 'One' },
    { id: 'part-two--more', title: 'Two & more' },
    { id: 'part-three', title: 'Three' },
  ]);
  expect(postParts(renderPost('# One\n\n# Two', null))).toEqual([]);
});

test('A post takes at least a minute to read', () => {
  expect(readingMinutes(null)).toBe(1);
  expect(readingMinutes('word '.repeat(1000))).toBe(5);
});

test.each([
  ['Chinese', '我们昨天在学校测试了新的火箭发动机', 5, 7],
  ['Japanese', '昨日学校で新しいロケットエンジンを試験しました', 5, 8],
  ['Thai', 'เราทดสอบเครื่องยนต์จรวดใหม่ที่มหาวิทยาลัย', 4, 8],
])('Words in %s are counted although there are no spaces between them', (_language, sentence, least, most) => {
  const hundred = `${sentence}。`.repeat(200);
  expect(readingMinutes(hundred)).toBeGreaterThanOrEqual(least);
  expect(readingMinutes(hundred)).toBeLessThanOrEqual(most * 2);
  expect(readingMinutes(`${'word '.repeat(400)}${hundred}`)).toBe(readingMinutes(hundred) + 2);
});

test('A space separates the heading and the number of comments', () => {
  const comments = [1, 2].map((id) => ({ id, author: null, html: '<p>Good</p>' }));
  render(<PostComments comments={comments} address={null} />);
  expect(screen.getByRole('heading').textContent).toBe('Comments 2');
});

test('A label that is a subject links to all posts about it', () => {
  render(<PostTags names={['propulsion', 'Design', 'R&D', 'All', 'Help wanted', 'Published']} linked />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['propulsion (all posts)', '/blog?about=propulsion'],
    ['Design (all posts)', '/blog?about=design'],
    ['R&D (all posts)', '/blog?about=r%26d'],
  ]);
  cleanup();
  render(<PostTags names={['propulsion']} />);
  expect(screen.queryByRole('link')).toBeNull();
});
