import { NotThere } from '../../ui/NotThere.tsx';

/** For a number that is no issue, a draft, and a pull request alike: only what is labelled Published belongs to the blog. */
export const NoSuchPost = () => (
  <NotThere message="This post does not exist, or has been removed." link={{ href: '/blog', label: 'See all posts' }}>
    Its address may be wrong, or its author has taken it back to work on it.
  </NotThere>
);
