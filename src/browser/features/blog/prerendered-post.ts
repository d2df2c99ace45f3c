import { contentChanged, revalidate } from '../../revalidate/revalidate.ts';

/**
 * The script of a page whose post the build drew.
 * @param page carries the address to ask, `data-issue`, and when the issue last changed, `data-updated`; blank: draw it again.
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
