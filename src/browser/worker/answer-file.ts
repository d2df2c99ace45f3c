/** Scripts, styles, fonts and pictures of the site. */

import { mayBeKept } from './cached-copy.ts';
import type { Decision } from './choose-strategy.ts';
import { keep, kept, type StoreName } from './stores.ts';

const IS_PICTURE = /\.(avif|webp|png|jpe?g|gif|svg|ico)$/;

/** Pictures have a room of their own, so that many of them never push out what pages are made of. */
export const storeOf = (url: string): StoreName => (IS_PICTURE.test(new URL(url).pathname) ? 'pictures' : 'files');

/** Fetches a file and keeps it. @param lasts prolongs the worker's life until it is kept. */
export async function fetchFile(request: Request, core: ReadonlySet<string>, lasts: (work: Promise<unknown>) => void) {
  const response = await fetch(request);
  if (mayBeKept(response)) {
    // A full disk must not cost the reader the file itself.
    const keeping = keep(storeOf(request.url), new URL(request.url).pathname, response.clone(), core);
    lasts(keeping.catch(() => undefined));
  }
  return response;
}

/** @param fresh fetches it; called only when needed. */
export async function answerFile(
  request: Request,
  decision: Extract<Decision, 'file' | 'picture'>,
  fresh: () => Promise<Response>,
): Promise<Response> {
  const copy = () => kept(storeOf(request.url), new URL(request.url).pathname);
  if (decision === 'file') return (await copy()) ?? fresh();
  try {
    return await fresh();
  } catch (trouble) {
    const found = await copy();
    if (found) return found;
    throw trouble;
  }
}
