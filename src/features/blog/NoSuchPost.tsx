import { Notice } from '../../ui/Notice.tsx';

/** For a number that is no issue, a draft, and a pull request alike: only what is labelled Published belongs to the blog. */
export const NoSuchPost = () => (
  <>
    <h1 className="mb-8 text-3xl sm:text-5xl">Blog post</h1>
    <Notice>
      This post does not exist, or has been removed. <a href="/blog">See all posts</a>.
    </Notice>
  </>
);
