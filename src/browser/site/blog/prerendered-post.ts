import { abortAfter } from '#shared/http/network.ts';
import { contentChanged, revalidate, revalidateList } from '../../page/revalidate.ts';

/**
 * The script of a pre-rendered post: asks whether the issue has changed.
 * @param page has `data-issue`, the address to ask, and `data-updated`, when the issue last changed. If blank, the page is rendered again.
 */
export function refreshPrerenderedPost(page: HTMLElement): void {
  const { issue = '', updated } = page.dataset;
  const isChanged = (reply: unknown) => {
    const now: unknown = (reply as { updated_at?: unknown } | null)?.updated_at;
    if (typeof now !== 'string') throw new Error('GitHub sent no issue');
    return now !== updated;
  };
  const ask = () => fetch(issue, { signal: abortAfter() });
  if (updated) revalidate(page, ask, isChanged, 'Error fetching issue:');
  else contentChanged();
}

interface Issue {
  number: number;
  updated_at: string;
  /** Only pull requests have it. For GitHub they are issues, but they are not posts. */
  pull_request?: unknown;
}

/** A key that changes with any post of the list. The built page contains it, and the script below compares it. */
export const postsKey = (issues: readonly Issue[]): string => {
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
 * @param list has `data-posts`, the address to ask, and `data-posts-key`, the key of the built posts; blank when there were none.
 */
export const refreshPrerenderedPosts = ({ dataset: { posts = '', postsKey: builtKey } }: HTMLElement): void =>
  revalidateList([posts], (reply) => postsKey(reply as Issue[]) === builtKey);
