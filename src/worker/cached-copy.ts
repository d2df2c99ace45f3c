/** What may be cached, and how a cached page is shown. */
import { withNotice } from '#shared/site/offline-pages.ts';

/** Our own header: when the page came from the network. */
const CACHED_AT = 'Cached-At';

/** Pages about a person or a moment have this, and so do shells, whose addresses the build did not know. */
const NOT_CACHED = /<meta name="robots" content="noindex"/;

/** False for errors, for the sign-in page of a public Wi-Fi, and for replies that the host marks as private. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '');

/**
 * @param evenUnlisted whether to cache a page that search engines must not list.
 * @returns the page, with the time it came from the network in a header; undefined if it must not be cached.
 */
export async function copyToCache(response: Response, evenUnlisted = false): Promise<Response | undefined> {
  const isPage = /^text\/html/.test(response.headers.get('Content-Type') ?? '');
  if (!isPage || !isCacheable(response)) return undefined;
  const html = await response.text();
  return NOT_CACHED.test(html) && !evenUnlisted ? undefined : stamped(html, response.headers);
}

/** @param headers of the answer; those about its encoding and length are dropped. */
export function stamped(html: string, headers: Headers): Response {
  const copied = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) copied.delete(name);
  // The host's time, because the clock of the device may be wrong. A cache on the way has had the page for `Age` seconds.
  const sentAt = Date.parse(headers.get('Date') ?? '') + (Number(headers.get('Age')) || 0) * 1000;
  copied.set(CACHED_AT, new Date(Number.isNaN(sentAt) ? Date.now() : sentAt).toISOString());
  return new Response(html, { headers: copied });
}

/** A cached page as a reader sees it, with the time of the copy. @param path of the page. */
export async function copyToShow(copy: Response, path: string): Promise<Response> {
  const cachedAt = copy.headers.get(CACHED_AT);
  if (!cachedAt) return copy;
  const html = withNotice(await copy.text(), new Date(cachedAt), path, navigator.onLine);
  return new Response(html, { headers: copy.headers });
}
