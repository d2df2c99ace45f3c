/** What may be kept, and how it is given again. */
import { withNotice } from '../../shared/offline-pages.ts';

/** A header of ours: when a page came from the network. */
const KEPT_AT = 'Kept-At';

/** Pages about a person or a moment, and pages that stand for addresses which the build did not know, all say this. */
const NOT_CACHED = /<meta name="robots" content="noindex"/;

/** False for errors, for what a public Wi-Fi's sign-in page put in the place of ours, and for what the host says is private. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '');

/**
 * @param evenUnlisted whether a page may be kept although search engines must not list it.
 * @returns the page with the time of now on it; undefined if it is none that is to be kept.
 */
export async function copyToCache(response: Response, evenUnlisted = false): Promise<Response | undefined> {
  const isPage = /^text\/html/.test(response.headers.get('Content-Type') ?? '');
  if (!isPage || !isCacheable(response)) return undefined;
  const html = await response.text();
  return NOT_CACHED.test(html) && !evenUnlisted ? undefined : stamped(html, response.headers);
}

/** @param headers of the answer; what described its bytes on the way is dropped. */
export function stamped(html: string, headers: Headers): Response {
  const kept = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) kept.delete(name);
  kept.set(KEPT_AT, new Date().toISOString());
  return new Response(html, { headers: kept });
}

/** A kept page as a reader gets it: it says from when it is. @param path of the page. */
export async function copyToShow(kept: Response, path: string): Promise<Response> {
  const keptAt = kept.headers.get(KEPT_AT);
  if (!keptAt) return kept;
  const html = withNotice(await kept.text(), new Date(keptAt), path, navigator.onLine);
  return new Response(html, { headers: kept.headers });
}
