/** Turns the address of a request into a path below the site's folder, or refuses it. */

/** Made for Netlify and Cloudflare, which read them and do not serve them either. */
const NOT_SERVED = new Set(['/_redirects', '/_headers']);

/**
 * @param path as sent, percent-encoded, without the query: Node does not resolve `..` in it.
 * @returns the decoded path, e.g. `/event-detail/café`, or undefined for one that must not reach the disk.
 */
export function readablePath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined; // a broken escape such as %E0%A4
  }
  const segments = decoded.slice(1).split('/');
  const hidden = (segment: string) => segment.startsWith('.') && segment !== '.well-known';
  const odd = (segment: string) => segment === '' || hidden(segment) || /[\\\0]/.test(segment);
  if (!decoded.startsWith('/') || NOT_SERVED.has(decoded) || (decoded !== '/' && segments.some(odd))) return undefined;
  // An escaped slash would be one segment for the table and two for the disk.
  return /%2f/i.test(path) ? undefined : decoded;
}

/**
 * The same address without the slash at its end, or undefined where nothing is to be moved. `//host/` and `/\host/` are left
 * alone: a browser would read them as another site.
 */
export function withoutTrailingSlash(path: string): string | undefined {
  return /^\/[^/\\].*\/$/.test(path) ? path.replace(/\/+$/, '') : undefined;
}
