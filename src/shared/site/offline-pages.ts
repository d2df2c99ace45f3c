/** Pages for reading offline: what the service worker fetches ahead by the list of the build, and the notice in a cached page. */

/** Addresses of this site, e.g. `/home`, `/_astro/page.js`. */
export interface Core {
  /** Changes with any byte of the pages: a browser fetches them again only when the worker's own text has changed. */
  version: string;
  pages: string[];
  files: string[];
  pictures: string[];
  /** Scripts of the lists, fetched last. */
  later: string[];
}

/** What a person may need on the way to a talk, without a network: about 7 kB each. The offline page must be among them. */
export const CORE_PAGES = ['/home', '/about', '/terms', '/events', '/blog', '/help-center', '/offline'] as const;

/** What `withNotice` fills in, once each. The build checks that every page has it (build/output/offline/find-core.ts). */
export const PLACEHOLDERS = {
  notice: /(<aside data-cached) hidden/,
  network: /(<span data-network[^>]*>)[^<]*/,
  time: /<time(?: data-locale="([\w-]+)")?><\/time>/,
  again: /href="[^"]*"( data-again)/,
  title: /<title>/,
} as const;

/**
 * Shows the notice that is hidden in every page (layouts/PageLayout.astro), with the time of the cached copy. The title says it
 * too, because that is what a screen reader reads first.
 * @param path of the page as in its address, for "Try again". @param seemsOnline the browser believes that it has a network.
 */
export function withNotice(html: string, cachedAt: Date, path: string, seemsOnline: boolean): string {
  // Functions, because a path may hold characters that are special in a replacement, such as `$`.
  return html
    .replace(PLACEHOLDERS.notice, '$1')
    .replace(
      PLACEHOLDERS.network,
      (_all, tag) => `${tag}${seemsOnline ? "The site isn't answering." : "You're offline."}`,
    )
    .replace(PLACEHOLDERS.time, (_all, locale = 'en-US') => {
      const words = cachedAt.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
      return `<time datetime="${cachedAt.toISOString()}">${words}</time>`;
    })
    .replace(PLACEHOLDERS.again, (_all, mark) => `href="${path.replaceAll('&', '&amp;')}"${mark}`)
    .replace(PLACEHOLDERS.title, `<title>${seemsOnline ? 'Saved copy' : 'Offline'}: `);
}

/** The first word of a page's message to the worker. It is not an address, so an older worker ignores it. */
export const FORGET_PAGES = 'forget what was read';
