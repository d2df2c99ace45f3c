/** The site as a host serves it, and one empty page on its address: where a test sets up the browser before it opens the first real one. */
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { staticHandler } from '../../src/build/hosting/static-server/static-handler.ts';

/** Below an address that the worker does not keep. */
export const EMPTY_PAGE = '/404?empty';

/** @param folder of a built site. */
export function siteWithEmptyPage(folder: string): RequestListener {
  const answer = staticHandler(resolve(folder));
  return (request, response) => {
    if (request.url !== EMPTY_PAGE) return answer(request, response);
    // With an icon, or the browser would ask for one that is not there.
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">');
  };
}
