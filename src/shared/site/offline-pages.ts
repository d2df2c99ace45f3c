/** Pages for reading offline: what the service worker fetches ahead by the list of the build, and the notice in a cached page. */

/** Addresses of this site, e.g. `/home`, `/_astro/page.js`. */
export interface Core {
  /** Changes with any byte of the pages: a browser fetches them again only when the worker's own text has changed. */
  version: string;
  pages: string[];
  files: string[];
  pictures: string[];
  /** Scripts of the lists, fetched when all else is there. */
  later: string[];
}

/** What a person may need on the way to a talk, without a network: about 7 kB each. The offline page must be among them. */
export const CORE_PAGES = ['/home', '/about', '/terms', '/events', '/blog', '/help-center', '/offline'] as const;

/** What is looked for in a page, once each. The build makes sure that it is there (build/output/offline/find-core.ts). */
export const PLACEHOLDERS = {
  notice: /(<aside data-kept) hidden/,
  network: /(<span data-network[^>]*>)[^<]*/,
  time: /<time(?: data-locale="([\w-]+)")?><\/time>/,
  again: /href="[^"]*"( data-again)/,
  title: /<title>/,
} as const;

/**
 * Puts "as of" into a kept copy: shows the notice that is hidden in every page (layouts/PageLayout.astro). The title says it
 * too, because that is what a screen reader reads first.
 * @param path of the page as it stands in an address, for "Try again". @param seemsOnline the browser does not know of its trouble.
 */
export function withNotice(html: string, keptAt: Date, path: string, seemsOnline: boolean): string {
  // As functions: a path may hold signs that mean something in a replacement.
  return html
    .replace(PLACEHOLDERS.notice, '$1')
    .replace(
      PLACEHOLDERS.network,
      (_all, tag) => `${tag}${seemsOnline ? "The site isn't answering." : "You're offline."}`,
    )
    .replace(PLACEHOLDERS.time, (_all, locale = 'en-US') => {
      const words = keptAt.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
      return `<time datetime="${keptAt.toISOString()}">${words}</time>`;
    })
    .replace(PLACEHOLDERS.again, (_all, mark) => `href="${path.replaceAll('&', '&amp;')}"${mark}`)
    .replace(PLACEHOLDERS.title, `<title>${seemsOnline ? 'Saved copy' : 'Offline'}: `);
}

/** The first word of a page's message to the worker. It is not an address, so an older worker ignores it. */
export const FORGET_READ = 'forget what was read';
