import { NotThere } from '../../ui/NotThere.tsx';

/** For a number that is no issue, a draft, and a pull request alike: only what is labelled Published belongs to the blog. */
export const NoSuchPost = () => (
  <NotThere message="This post doesn't exist, or it has been removed." link={{ href: '/blog', label: 'See all posts' }}>
    Its address may be wrong, or its author is still working on it.
  </NotThere>
);
