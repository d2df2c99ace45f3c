/**
 * Serves a built site as a good static host does: redirects, file, file.html, shell, 404.html.
 * For `npm start`, `npm run serve` and the tests. On the internet a CDN or nginx does the same from the same table.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { findRedirect, findShell } from '../routes.ts';
import { redirectTo, refuseMethod, sendFile } from './send.ts';
import { type SiteFile, siteFileReader } from './site-file.ts';

interface Answer {
  status: 200 | 404;
  /** The address of the file that answers, which decides over its headers. */
  servedAs: string;
  file: SiteFile;
}

/** @param folder absolute path of the built site. */
export function staticHandler(folder: string): RequestListener {
  const read = siteFileReader();

  async function find(path: string): Promise<Answer | undefined> {
    const readable = readablePath(path);
    const shell = readable && findShell(path);
    for (const candidate of readable ? [readable, `${readable}.html`, ...(shell ? [`${shell}.html`] : [])] : []) {
      const file = await read(join(folder, candidate));
      if (file) return { status: 200, servedAs: path, file };
    }
    const notFound = await read(join(folder, '404.html'));
    return notFound && { status: 404, servedAs: '/404.html', file: notFound };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [path = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const suffix = query === undefined ? '' : `?${query}`;
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
    const redirect = findRedirect(path);
    if (redirect) return redirectTo(response, redirect.status, redirect.to + suffix);
    const shorter = withoutTrailingSlash(path);
    if (shorter) return redirectTo(response, 308, shorter + suffix);
    const found = await find(path);
    if (found) return sendFile(request, response, found);
    return response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Page not found\n');
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Such as a file that is being replaced by a new build at this moment.
      console.error(`Could not answer ${request.url}:`, error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end();
    });
  };
}

/** Made for Netlify and Cloudflare, which read them and do not serve them either. */
const NOT_SERVED = new Set(['/_redirects', '/_headers']);

/**
 * @param path as sent, percent-encoded, without the query: Node does not resolve `..` in it.
 * @returns the decoded path, e.g. `/event-detail/café`, or undefined for one that must not reach the disk.
 */
function readablePath(path: string): string | undefined {
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
function withoutTrailingSlash(path: string): string | undefined {
  return /^\/[^/\\].*\/$/.test(path) ? path.replace(/\/+$/, '') : undefined;
}
