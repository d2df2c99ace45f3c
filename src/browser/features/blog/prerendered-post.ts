import { contentChanged, revalidate } from '../../revalidate/revalidate.ts';

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
