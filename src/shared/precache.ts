/** What the service worker fetches ahead: the build makes the list, the worker reads it. */

/** Addresses of this site, e.g. `/home`, `/_astro/page.js`. */
export interface Core {
  /** Changes with any byte of the pages: a browser fetches them anew only when the worker's own text has changed. */
  version: string;
  pages: string[];
  files: string[];
  pictures: string[];
  /** Scripts of the lists, fetched when all else is there. */
  later: string[];
}

/** What a person may need on the way to a talk, without a network: about 7 kB each. The offline page must be among them. */
export const CORE_PAGES = ['/home', '/about', '/terms', '/events', '/blog', '/help-center', '/offline'] as const;
