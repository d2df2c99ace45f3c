/**
 * The script of a page whose post the build knew. It asks once, at idle, whether the post is still the same; only if not is the
 * island woken that draws it anew. No React and no schema: together these few lines have to stay below 4 kB (dev/budgets.ts).
 */

import { abortAfter } from '../../http/abort-after.ts';
import { contentChanged, whenIdle } from '../../revalidate/content-changed.ts';

/** Milliseconds that the question may take. */
const TIME_LIMIT = 10_000;

/** @param page carries the address to ask, `data-issue`, and when the issue last changed, `data-updated`; blank: draw it anew. */
export function followKnownPost({ dataset: { issue = '', updated } }: HTMLElement): void {
  if (updated) whenIdle(() => askWhetherChanged(issue, updated));
  else contentChanged();
}

/** A failure is only logged: what was built stays. */
async function askWhetherChanged(address: string, updated: string): Promise<void> {
  try {
    const reply = await fetch(address, { signal: abortAfter(TIME_LIMIT) });
    if (reply.status === 404 || reply.status === 410) return contentChanged();
    const now: unknown = reply.ok ? (await reply.json())?.updated_at : undefined;
    if (typeof now !== 'string') throw new Error(`GitHub answered ${reply.status}, and no issue`);
    if (now !== updated) contentChanged();
  } catch (error) {
    console.error('Error fetching issue:', error);
  }
}
