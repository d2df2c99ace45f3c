import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PostComments } from '../../../../src/browser/features/blog/PostComments.tsx';
import { PostTags } from '../../../../src/browser/features/blog/PostTags.tsx';

test('The heading and the number of comments are two words', () => {
  const comments = [1, 2].map((id) => ({ id, author: null, html: '<p>Good</p>' }));
  render(<PostComments comments={comments} address={null} />);
  expect(screen.getByRole('heading').textContent).toBe('Comments 2');
});

test('A label that is a subject leads to all posts about it, whatever its case; others lead nowhere', () => {
  render(<PostTags names={['propulsion', 'Design', 'All', 'Help wanted', 'Published']} linked />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['propulsion (all posts)', '/blog?about=propulsion'],
    ['Design (all posts)', '/blog?about=design'],
  ]);
  cleanup();
  render(<PostTags names={['propulsion']} />);
  expect(screen.queryByRole('link')).toBeNull();
});
