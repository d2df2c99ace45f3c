import { inject } from '@vercel/analytics';
import { isPrivatePath } from '../../shared/private-paths.ts';
import { parseUrl } from '../../shared/schemas/parse-url.ts';

/**
 * What the web analytics may learn of a page view: of private pages nothing, of all others the path alone, because a query may hold
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
