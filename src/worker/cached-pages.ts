/** The offline page's list of the cached pages. */
import { CHECK_IN_PAGE } from './choose-strategy.ts';
import { openStore } from './stores.ts';

interface CachedPage {
  path: string;
  title: string;
}

/** Latest first. @param listed paths that the page already links to. */
async function cachedPages(listed: ReadonlySet<string>): Promise<CachedPage[]> {
  const store = await openStore('pages');
  const requests = (await store.keys()).filter(({ url }) => !listed.has(new URL(url).pathname)).reverse();
  return Promise.all(
    requests.map(async (request) => {
      const html = await (await store.match(request))?.text();
      // The heading alone: old browsers log every inline style of a page that they parse, because the policy blocks it.
      const page = new DOMParser().parseFromString(html?.match(/<h1.*?<\/h1>/s)?.[0] ?? '', 'text/html');
      const path = new URL(request.url).pathname;
      return { path, title: page.querySelector('h1')?.textContent?.trim() || path };
    }),
  );
}

/** Fills the list, or leaves it hidden if it is empty. */
export async function showCachedPages(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-cached-pages]');
  const list = section?.querySelector('ul');
  const template = section?.querySelector('template');
  if (!section || !list || !template || !('caches' in window)) return;
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-always-cached] a');
  const pages = await cachedPages(new Set(['/offline', CHECK_IN_PAGE, ...[...links].map(({ pathname }) => pathname)]));
  for (const { path, title } of pages) {
    const item = template.content.cloneNode(true) as DocumentFragment;
    const link = item.querySelector('a');
    if (link) Object.assign(link, { href: path, textContent: title });
    list.append(item);
  }
  section.hidden = pages.length === 0;
}

/** Milliseconds until the next try; doubles each time. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * When the offline page is shown in place of another: loads that page as soon as the site answers, unless the reader has followed a link.
 * It checks before it reloads, because a device may report that it is online too early.
 */
export function reloadWhenOnline(): void {
  let isLeaving = false;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryNow = async () => {
    clearTimeout(timer);
    if (isLeaving || !navigator.onLine) return;
    const isBack = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isLeaving) return;
    if (isBack) return location.reload();
    timer = setTimeout(tryNow, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };

  timer = setTimeout(tryNow, waitMs);
  addEventListener('online', tryNow);
  addEventListener('click', ({ target }) => {
    isLeaving ||= (target as Element).closest('a') !== null;
  });
  // The reader came back to this tab.
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    if (persisted) void tryNow();
  });
}
