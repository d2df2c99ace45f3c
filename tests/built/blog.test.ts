/** What of the blog stands in the built pages, for who has no JavaScript and for who has not got it yet. */
import { expect, test } from 'vitest';
import { openPage, serveBuiltSite } from '../support/built-site.ts';

serveBuiltSite();

test('the list has all posts, and neither drafts nor pull requests', async () => {
  const page = await openPage('/blog');
  const posts = [...page.querySelectorAll('main article a')].map((link) => link.getAttribute('href'));
  expect(posts).toHaveLength(15);
  expect(posts).toContain('/blog-detail/21');
  for (const hidden of [5, 7, 22]) expect(posts).not.toContain(`/blog-detail/${hidden}`);
});

test('who wants to write finds out how', async () => {
  expect((await openPage('/blog')).querySelector('main a[href="/write-for-the-blog"]')?.textContent).toContain(
    'Write for the blog',
  );
  const page = await openPage('/write-for-the-blog');
  expect(page.querySelector('h1')?.textContent).toBe('Write for the blog');
  expect(page.querySelector('a[href="https://github.com/demo-club/blog/issues/new"]')?.textContent).toMatch(
    /^new issue/,
  );
});
