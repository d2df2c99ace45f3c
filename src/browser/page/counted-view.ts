import { parseUrl } from '../../shared/schemas/parse-url.ts';

/**
 * What the web analytics may learn of a page view. Nothing of pages about one person, and no reset link, whose address is a key to the
 * account; of all others the path alone, because a query may hold anything.
 */
const NOT_COUNTED = /^\/(api|members|profile|my-data)([/.]|$)/;

/** For the analytics' `beforeSend`. @param view `url` is a full address. @returns null when nothing is to be sent. */
export function countedView<View extends { url: string }>(view: View): View | null {
  const address = parseUrl(view.url);
  if (address === null) return null;
  const { origin, pathname } = address;
  return NOT_COUNTED.test(pathname) ? null : { ...view, url: origin + pathname };
}
