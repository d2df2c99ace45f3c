import { expect, test } from 'vitest';
import { postParts } from '../../../../src/browser/features/blog/PostArticle.tsx';
import { postDate } from '../../../../src/browser/features/blog/post-date.ts';
import { readingMinutes } from '../../../../src/browser/features/blog/readable-post.ts';
import { postTitle } from '../../../../src/shared/blog-posts.ts';
import { renderPost } from '../../../../src/shared/html/markdown.ts';

test('the day is that of Nairobi, wherever the page is built or read', () => {
  expect(postDate('2026-05-30T16:00:00Z')).toBe('May 30, 2026');
  expect(postDate('2026-12-31T21:00:00Z')).toBe('Jan 1, 2027');
});

test('a post with a blank title is called by its number', () => {
  expect(postTitle({ number: 12, title: ' Wind tunnel ' })).toBe('Wind tunnel');
  expect(postTitle({ number: 12, title: ' \n' })).toBe('Post 12');
});

test('a long post lists its main headings, a short one does not', () => {
  const html = renderPost('# One\n\n## Sub\n\n# *Two* & more\n\n# Three', null);
  expect(postParts(html)).toEqual([
    { id: 'part-one', title: 'One' },
    { id: 'part-two--more', title: 'Two & more' },
    { id: 'part-three', title: 'Three' },
  ]);
  expect(postParts(renderPost('# One\n\n# Two', null))).toEqual([]);
});

test('reading takes at least a minute', () => {
  expect(readingMinutes(null)).toBe(1);
  expect(readingMinutes('word '.repeat(1000))).toBe(5);
});
