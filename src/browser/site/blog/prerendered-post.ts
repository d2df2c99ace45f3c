import { contentChanged, revalidate, revalidateList } from '../../page/revalidate.ts';

/**
 * The script of a pre-rendered post: asks whether the issue has changed.
 * @param page has `data-issue`, the address to ask, and `data-updated`, when the issue last changed. If blank, the page is rendered again.
 */
export function refreshPrerenderedPost({ dataset: { issue = '', updated } }: HTMLElement): void {
  const isChanged = (reply: unknown) => {
    const now: unknown = (reply as { updated_at?: unknown } | null)?.updated_at;
    if (typeof now !== 'string') throw new Error('GitHub answered no issue');
    return now !== updated;
  };
  if (updated) revalidate((signal) => fetch(issue, { signal }), isChanged, 'Error fetching issue:');
  else contentChanged();
}

interface Issue {
  number: number;
  updated_at: string;
  /** Only of a pull request, which is an issue for GitHub and no post. */
  pull_request?: unknown;
}

/** A key that changes with any post of the list. The built page contains it, and the script below compares it. */
export const postsMark = (issues: readonly Issue[]): string => {
  const posts = issues.filter(({ pull_request }) => pull_request === undefined);
  return JSON.stringify([
    posts.map(({ number }) => number),
    posts
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1),
  ]);
};

/**
 * The script of the built list.
 * @param list has `data-posts`, the address to ask, and `data-known`, the mark of the posts on it; blank when the build knew none.
 */
export const refreshPrerenderedPosts = ({ dataset: { posts = '', known } }: HTMLElement): void =>
  revalidateList([posts], (reply) => postsMark(reply as Issue[]) === known);
