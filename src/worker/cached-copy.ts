/** What may be cached, and how a cached page is shown. */
import { withNotice } from '../shared/site/offline-pages.ts';

/** Our own header: when the page came from the network. */
const KEPT_AT = 'Kept-At';

/** Pages about a person or a moment, and shells for addresses that the build did not know, all have this. */
const NOT_CACHED = /<meta name="robots" content="noindex"/;

/** False for errors, for the sign-in page of a public Wi-Fi, and for what the host marks as private. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '');

/**
 * @param evenUnlisted whether to cache a page that search engines must not list.
 * @returns the page with the time at which it came in a header; undefined if it must not be cached.
 */
export async function copyToCache(response: Response, evenUnlisted = false): Promise<Response | undefined> {
  const isPage = /^text\/html/.test(response.headers.get('Content-Type') ?? '');
  if (!isPage || !isCacheable(response)) return undefined;
  const html = await response.text();
  return NOT_CACHED.test(html) && !evenUnlisted ? undefined : stamped(html, response.headers);
}

/** @param headers of the answer; those about its encoding and length are dropped. */
export function stamped(html: string, headers: Headers): Response {
  const kept = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) kept.delete(name);
  // The host's time, because the clock of the device may be wrong. A cache on the way has had the page for `Age` seconds.
  const sentAt = Date.parse(headers.get('Date') ?? '') + (Number(headers.get('Age')) || 0) * 1000;
  kept.set(KEPT_AT, new Date(Number.isNaN(sentAt) ? Date.now() : sentAt).toISOString());
  return new Response(html, { headers: kept });
}

/** A cached page as a reader sees it: with the time it is from. @param path of the page. */
export async function copyToShow(kept: Response, path: string): Promise<Response> {
  const keptAt = kept.headers.get(KEPT_AT);
  if (!keptAt) return kept;
  const html = withNotice(await kept.text(), new Date(keptAt), path, navigator.onLine);
  return new Response(html, { headers: kept.headers });
}
