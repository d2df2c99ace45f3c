/** Serves the site as a host does, and an empty page, on which a test prepares the browser before it opens the first real page. */
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { staticHandler } from '../../src/build/output/hosting/static-handler.ts';

/** An address that the service worker does not cache. */
export const EMPTY_PAGE = '/404?empty';

/** @param folder of a built site. */
export function siteWithEmptyPage(folder: string): RequestListener {
  const answer = staticHandler(resolve(folder));
  return (request, response) => {
    if (request.url !== EMPTY_PAGE) return answer(request, response);
    // With an icon, or the browser would request one that does not exist.
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">');
  };
}
