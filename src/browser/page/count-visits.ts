import { inject } from '@vercel/analytics';
import { isPrivatePath } from '#shared/site/private-paths.ts';
import { parseUrl } from '#shared/text/parse-url.ts';

/**
 * What a page view reports to the web analytics: nothing for private pages, and only the path for others, because a query may contain
 * anything. For the analytics' `beforeSend`.
 * @param view `url` is a full address.
 * @returns null when nothing is to be sent.
 */
export function countedView<View extends { url: string }>(view: View): View | null {
  const address = parseUrl(view.url);
  if (address === null) return null;
  const { origin, pathname } = address;
  return isPrivatePath(pathname) ? null : { ...view, url: origin + pathname };
}

export const countVisits = () => inject({ beforeSend: countedView });
