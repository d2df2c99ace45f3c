/**
 * What the worker answers. Pages: from the network if it answers in time, else the kept copy, else the offline page, so nobody stays on
 * an old version. Files (scripts, styles, fonts, pictures): as their strategy says.
 */
import { copyToCache, copyToShow, isCacheable } from './cached-copy.ts';
import { DOOR_PAGE, pageKey, type Strategy } from './choose-strategy.ts';
import { addToCache, fromCache, openStore, type StoreName } from './stores.ts';

export const OFFLINE_PAGE = '/offline';
/** Milliseconds a reader waits for a slow network when there is a kept copy. Without one there is no limit. */
export const NETWORK_TIMEOUT_MS = 3000;

/** Keeps a page that was read; forgets one that is gone, or that has become private. */
export async function cachePage(url: string, response: Response, core: ReadonlySet<string>): Promise<void> {
  const copy = await copyToCache(response, pageKey(url) === DOOR_PAGE);
  if (copy) await addToCache('pages', pageKey(url), copy, core);
  // A server in trouble (500 and more) or a redirection says nothing about the page.
  else if (response.ok || response.status === 404 || response.status === 410)
    await (await openStore('pages')).delete(pageKey(url), { ignoreVary: true });
}

/**
 * The page from the network.
 * @param preloaded asked for by the browser while the worker was being woken. Without a network Chromium rejects it; Firefox fulfils it
 * with an error, which is no page: then the page is asked for once more, which fails properly.
 */
export async function freshPage(
  request: Request,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const response = await preloaded;
  return response && response.type !== 'error' ? response : fetch(request);
}

const after = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined));

/** What there is without a network. @throws whatever `trouble` is, if even the offline page is not kept: the browser then says it. */
async function withoutNetwork(cachedPage: Response | undefined, url: string, trouble: unknown): Promise<Response> {
  const found = cachedPage ?? (await fromCache('pages', OFFLINE_PAGE));
  if (found) return copyToShow(found, new URL(url).pathname);
  throw trouble;
}

/** @param fresh the answer of the network, on its way. */
export async function networkFirst(url: string, fresh: Promise<Response>): Promise<Response> {
  const cachedPage = await fromCache('pages', pageKey(url));
  try {
    const inTime = cachedPage ? await Promise.race([fresh, after(NETWORK_TIMEOUT_MS)]) : await fresh;
    // A host in trouble has nothing better to say than the kept copy.
    if (inTime && (inTime.status < 500 || !cachedPage)) return inTime;
  } catch (trouble) {
    return withoutNetwork(cachedPage, url, trouble);
  }
  return withoutNetwork(cachedPage, url, undefined);
}

/** For pages that are never kept. */
export async function networkOnly(url: string, fresh: Promise<Response>): Promise<Response> {
  try {
    return await fresh;
  } catch (trouble) {
    return withoutNetwork(undefined, url, trouble);
  }
}

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
