/** The size budgets of pages: for a signed-out visitor one for each kind of page, for members and officers one for all; and the size that a page has. */
import { gzipSync } from 'node:zlib';
import { linkedStyles, loadedScripts } from '../build/hosting/load-graph.ts';
import { findShell } from '../build/hosting/routes.ts';

/** Bytes, as gzip sends them. */
export interface Budget {
  html: number;
  css: number;
  js: number;
  /** False: a reader of this page must not download React. */
  react: boolean;
}

/**
 * What any page may load for someone who is signed in, before a dialog opens. Date picker, editor, cropper and CSV are fetched when they
 * are needed.
 */
export const MEMBER_JS = 150_000;

const budget = (html: number, css: number, js: number, react: boolean): Budget => ({
  html: html * 1000,
  css: css * 1000,
  js: js * 1000,
  react,
});

const READING = budget(14, 11, 4, false);
/** It names the next event and what membership costs in its first screen, and its script keeps the event up to date. */
const HOME = budget(14.5, 11, 5, false);
const KNOWN_ENTRY = budget(20, 11, 4, false);
/** Its script also says what has become of the event since the build, shares it, and shows its cover. Its style has the bar about places. */
const KNOWN_EVENT = budget(20, 11.5, 5.8, false);
/** React loads when someone uses the list, or when it has changed since the build. */
const BUILT_LIST = budget(30, 11, 8, false);
const LIST = budget(30, 11, 95, true);
/** Only for events that are newer than the build. It draws everything, the row of small buttons too, and also asks whose place it shows. */
const NEW_EVENT = budget(30, 11.5, 97, true);
const FORM = budget(14, 11, 105, true);
const PRIVATE = budget(14, 12, MEMBER_JS / 1000, true);
/** Every part of the site on one page, for those who build it: no visitor is led there. */
const ALL_PARTS = budget(40, 14, 130, true);

/** Pages that may load more than a page that is only read. A page that is not named here must not load React. */
const INTERACTIVE: Readonly<Record<string, Budget>> = {
  '/home': HOME,
  '/blog': BUILT_LIST,
  '/events': BUILT_LIST,
  '/potd': LIST,
  // A shell knows nothing at build time, so its island must draw everything.
  '/blog-detail/_': LIST,
  '/event-detail/_': NEW_EVENT,
  '/signin': FORM,
  '/signup': FORM,
  '/contact': FORM,
  '/forgot-password': FORM,
  '/api/password-reset/_/_': FORM,
  '/profile': PRIVATE,
  '/my-data': PRIVATE,
  '/members/_': PRIVATE,
  '/styleguide': ALL_PARTS,
};

export function budgetOf(address: string): Budget {
  if (/^\/officers(\/|$)/.test(address)) return PRIVATE;
  const shell = findShell(address);
  return INTERACTIVE[address] ?? (shell === '/event-detail/_' ? KNOWN_EVENT : shell ? KNOWN_ENTRY : READING);
}

/** @returns a sentence for each limit that is exceeded. */
export function overruns(weight: PageWeight, { html, css, js, react }: Budget): string[] {
  const over = (name: string, bytes: number, limit: number) =>
    bytes > limit ? [`${name} is ${bytes - limit} bytes over`] : [];
  return [
    ...over('HTML', weight.html, html),
    ...over('CSS', weight.css, css),
    ...over('JS', weight.js, js),
    ...(weight.react && !react ? ['a page to read loads React'] : []),
  ];
}

/** What a page costs, in bytes as gzip sends them. */
interface PageWeight {
  html: number;
  css: number;
  js: number;
  /** The page loads React without any action of the reader. */
  react: boolean;
}

/** A word that is in every build of React, minified or not. */
export const REACT_MARK = 'react.transitional.element';

/** @returns bytes of script that the page loads for a member or officer. */
export function weighForMember(html: string, read: (address: string) => string): number {
  // The first names some of the others (build/integrations/member-preloads.ts).
  const named = /<html[^>]* data-member="([^"]+)/.exec(html)?.[1]?.split(' ') ?? [];
  const [names] = named;
  const later = names === undefined ? [] : [...named, ...(read(names).match(/\/_astro\/[\w.-]+\.js/g) ?? [])];
  return sum([...new Set([...loadedScripts(html, read), ...later])].map((address) => gzipped(read(address))));
}

const gzipped = (text: string) => gzipSync(text).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** @param read gives the text of a file of the site by its address, e.g. `/_astro/app.js`. */
export function weighPage(html: string, read: (address: string) => string): PageWeight {
  const scripts = [...loadedScripts(html, read)].map(read);
  return {
    html: gzipped(html),
    css: sum([...new Set(linkedStyles(html))].map((address) => gzipped(read(address)))),
    js: sum(scripts.map(gzipped)),
    react: scripts.some((script) => script.includes(REACT_MARK)),
  };
}
