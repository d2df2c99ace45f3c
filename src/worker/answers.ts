/**
 * What the worker answers. A page comes from the network if that answers in time, otherwise from the cache; if neither has it, the offline
 * page is shown. Files (scripts, styles, fonts, pictures) follow their strategy.
 */
import { copyToCache, copyToShow, isCacheable } from './cached-copy.ts';
import { CHECK_IN_PAGE, pageKey, type Strategy } from './choose-strategy.ts';
import { addToCache, fromCache, openStore, type StoreName } from './stores.ts';

export const OFFLINE_PAGE = '/offline';
/** Milliseconds to wait for a slow network if there is a cached copy. Without one there is no limit. */
export const NETWORK_TIMEOUT_MS = 3000;

/** Caches a page that was read; removes one that no longer exists or has become private. */
export async function cachePage(url: string, response: Response, core: ReadonlySet<string>): Promise<void> {
  const copy = await copyToCache(response, pageKey(url) === CHECK_IN_PAGE);
  if (copy) await addToCache('pages', pageKey(url), copy, core);
  // A server error or a redirect says nothing about the page.
  else if (response.ok || response.status === 404 || response.status === 410)
    await (await openStore('pages')).delete(pageKey(url), { ignoreVary: true });
}

/**
 * The page from the network.
 * @param preloaded the browser's request while the worker started. Without a network Chromium rejects it; Firefox fulfils it with an error
 * response, so the page is requested again, which then rejects.
 */
export async function freshPage(
  request: Request,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const response = await preloaded;
  return response && response.type !== 'error' ? response : fetch(request);
}

const after = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined));

/** The answer without a network. @throws `trouble` if not even the offline page is cached: the browser then shows its own message. */
async function withoutNetwork(cachedPage: Response | undefined, url: string, trouble: unknown): Promise<Response> {
  const page = cachedPage ?? (await fromCache('pages', OFFLINE_PAGE));
  if (page) return copyToShow(page, new URL(url).pathname);
  throw trouble;
}

/** The host has trouble, or too many readers on one network. A cached copy is better. */
const isRefusal = ({ status }: Response) => status >= 500 || status === 429;

/** @param fresh the pending answer of the network. */
export async function networkFirst(url: string, fresh: Promise<Response>): Promise<Response> {
  const cachedPage = await fromCache('pages', pageKey(url));
  try {
    const inTime = cachedPage ? await Promise.race([fresh, after(NETWORK_TIMEOUT_MS)]) : await fresh;
    if (inTime && (!isRefusal(inTime) || !cachedPage)) return inTime;
  } catch (trouble) {
    return withoutNetwork(cachedPage, url, trouble);
  }
  return withoutNetwork(cachedPage, url, undefined);
}

/** For pages that are never cached. */
export async function networkOnly(url: string, fresh: Promise<Response>): Promise<Response> {
  try {
    return await fresh;
  } catch (trouble) {
    return withoutNetwork(undefined, url, trouble);
  }
}

const IS_PICTURE = /\.(avif|webp|png|jpe?g|gif|svg|ico)$/;

/** Pictures have their own cache, so that they never push out scripts and styles. */
export const storeOf = (url: string): StoreName => (IS_PICTURE.test(new URL(url).pathname) ? 'pictures' : 'files');

/** Some hosts let the browser keep "not found" for a year, and a deploy may have brought the file back. */
export async function fetchAgainIfMissing(file: Request | string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(file, options);
  return response.status === 404 ? fetch(file, { ...options, cache: 'reload' }) : response;
}

/** Fetches a file and caches it. @param waitUntil keeps the worker alive until it is cached. */
export async function fetchFile(
  request: Request,
  core: ReadonlySet<string>,
  waitUntil: (work: Promise<unknown>) => void,
) {
  const response = await fetchAgainIfMissing(request);
  if (isCacheable(response)) {
    // With a full disk the reader still gets the file.
    const caching = addToCache(storeOf(request.url), new URL(request.url).pathname, response.clone(), core);
    waitUntil(caching.catch(() => undefined));
  }
  return response;
}

/** @param fresh fetches it; called only if needed. */
export async function answerFile(
  request: Request,
  strategy: Extract<Strategy, 'file' | 'picture'>,
  fresh: () => Promise<Response>,
): Promise<Response> {
  const copy = () => fromCache(storeOf(request.url), new URL(request.url).pathname);
  if (strategy === 'file') return (await copy()) ?? fresh();
  try {
    const response = await fresh();
    return (isRefusal(response) && (await copy())) || response;
  } catch (trouble) {
    const cached = await copy();
    if (cached) return cached;
    throw trouble;
  }
}
