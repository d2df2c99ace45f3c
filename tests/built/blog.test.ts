/** The built pages of the blog, as readers without JavaScript see them. */
import { expect, test } from 'vitest';
import { openPage, serveBuiltSite } from '../support/built-site.ts';

serveBuiltSite();

test('The list of posts has all posts, and neither drafts nor pull requests', async () => {
  const page = await openPage('/blog');
  const posts = [...page.querySelectorAll('main article a')].map((link) => link.getAttribute('href'));
  expect(posts).toHaveLength(15);
  expect(posts).toContain('/blog-detail/21');
  for (const hidden of [5, 7, 22]) expect(posts).not.toContain(`/blog-detail/${hidden}`);
});

test('The blog links to the guide for authors', async () => {
  expect((await openPage('/blog')).querySelector('main a[href="/write-for-the-blog"]')?.textContent).toContain(
    'Write for the blog',
  );
  const page = await openPage('/write-for-the-blog');
  expect(page.querySelector('h1')?.textContent).toBe('Write for the blog');
  expect(page.querySelector('a[href="https://github.com/demo-club/blog/issues/new"]')?.textContent).toMatch(
    /^new issue/,
  );
});
