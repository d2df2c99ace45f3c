/** Scripts, styles, fonts and pictures of the site. */

import { isCacheable } from './cached-copy.ts';
import type { Strategy } from './choose-strategy.ts';
import { addToCache, fromCache, type StoreName } from './stores.ts';

const IS_PICTURE = /\.(avif|webp|png|jpe?g|gif|svg|ico)$/;

/** Pictures have a room of their own, so that many of them never push out what pages are made of. */
export const storeOf = (url: string): StoreName => (IS_PICTURE.test(new URL(url).pathname) ? 'pictures' : 'files');

/** Fetches a file and keeps it. @param lasts prolongs the worker's life until it is kept. */
export async function fetchFile(request: Request, core: ReadonlySet<string>, lasts: (work: Promise<unknown>) => void) {
  const response = await fetch(request);
  if (isCacheable(response)) {
    // A full disk must not cost the reader the file itself.
    const keeping = addToCache(storeOf(request.url), new URL(request.url).pathname, response.clone(), core);
    lasts(keeping.catch(() => undefined));
  }
  return response;
}

/** @param fresh fetches it; called only when needed. */
export async function answerFile(
  request: Request,
  strategy: Extract<Strategy, 'file' | 'picture'>,
  fresh: () => Promise<Response>,
): Promise<Response> {
  const copy = () => fromCache(storeOf(request.url), new URL(request.url).pathname);
  if (strategy === 'file') return (await copy()) ?? fresh();
  try {
    return await fresh();
  } catch (trouble) {
    const found = await copy();
    if (found) return found;
    throw trouble;
  }
}
