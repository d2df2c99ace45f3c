/** Size budgets: one for each kind of page for signed-out visitors, one for all pages for members. Also measures a page. */

import { gzipSync } from 'node:zlib';
import { RESET_PAGE } from '#shared/accounts/password-calls.ts';
import { findShell } from '../build/output/hosting/routes.ts';
import { linkedStyles, loadedScripts } from '../build/output/loaded-scripts.ts';

/** In gzipped bytes. */
export interface Budget {
  html: number;
  css: number;
  js: number;
  /** Whether the page may load React. */
  react: boolean;
}

/**
 * Scripts that any page may load for a signed-in person. Date picker, editor and cropper do not count, because they load on
 * demand.
 */
export const MEMBER_JS = 151_500;

const budget = (html: number, css: number, js: number, react: boolean): Budget => ({
  html: html * 1000,
  css: css * 1000,
  js: js * 1000,
  react,
});

const READING = budget(14, 11, 4, false);
/** Its script finds names however they are typed. */
const SEARCH = budget(14, 11, 4.8, false);
/**
 * Names the next event and the fee at the top; its one script keeps the event and its sign-up up to date by the server's clock. Its style keeps a
 * member's page from moving.
 */
const HOME = budget(14.9, 11.1, 7.5, false);
/** Its style has what a post may hold. */
const KNOWN_ENTRY = budget(20, 11.6, 4, false);
/** Its script also updates the event, by the server's clock, shares it and shows its cover. Its style has the bar of sign-up. */
const KNOWN_EVENT = budget(20, 11.5, 7, false);
/** React loads only when someone uses the list, or it has changed since the build. */
const BUILT_LIST = budget(30, 11, 8, false);
const LIST = budget(30, 11, 95, true);
const NEW_POST = budget(30, 11.6, 97.3, true);
/** Only for events newer than the build, so its island renders everything, sign-up included. It keeps trying, and says when a host is waking up. */
const NEW_EVENT = budget(30, 11.5, 106.3, true);
const FORM = budget(14, 11, 106, true);
/** It also begins the session, with all that sends a member's calls. */
const SIGN_IN = budget(14, 11, 106.7, true);
const PRIVATE = budget(14, 12, MEMBER_JS / 1000, true);

/** Pages with a larger budget. Pages that are not listed must not load React. */
const INTERACTIVE: Readonly<Record<string, Budget>> = {
  '/home': HOME,
  '/search': SEARCH,
  '/blog': BUILT_LIST,
  '/events': BUILT_LIST,
  '/potd': LIST,
  // The island of a shell renders everything.
  '/blog-detail/_': NEW_POST,
  '/event-detail/_': NEW_EVENT,
  '/signin': SIGN_IN,
  '/signup': FORM,
  '/contact': FORM,
  '/forgot-password': FORM,
  [RESET_PAGE]: FORM,
  '/members/_': PRIVATE,
};

export function budgetOf(address: string): Budget {
  if (/^\/(officers|profile)(\/|$)/.test(address)) return PRIVATE;
  const shell = findShell(address);
  return INTERACTIVE[address] ?? (shell === '/event-detail/_' ? KNOWN_EVENT : shell ? KNOWN_ENTRY : READING);
}

/** @returns a sentence for each exceeded limit. */
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

/** In gzipped bytes. */
interface PageWeight {
  html: number;
  css: number;
  js: number;
  /** Whether the page loads React before the reader does anything. */
  react: boolean;
}

/** A string in every build of React, even minified. */
export const REACT_MARK = 'react.transitional.element';

/** Addresses of the scripts that the page loads for a member or officer. */
export function scriptsForMember(html: string, read: (address: string) => string): Set<string> {
  // The first script imports some of the others (build/integrations/member-preloads.ts).
  const named = /<html[^>]* data-member="([^"]+)/.exec(html)?.[1]?.split(' ') ?? [];
  const [names] = named;
  const later = names === undefined ? [] : [...named, ...(read(names).match(/\/_astro\/[\w.-]+\.js/g) ?? [])];
  return new Set([...loadedScripts(html, read), ...later]);
}

/** @returns gzipped bytes of script that the page loads for a member or officer. */
export const weighForMember = (html: string, read: (address: string) => string): number =>
  sum([...scriptsForMember(html, read)].map((address) => gzipped(read(address))));

const gzipped = (text: string) => gzipSync(text).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** @param read returns a file of the site by its address, e.g. `/_astro/app.js`. */
export function weighPage(html: string, read: (address: string) => string): PageWeight {
  const scripts = [...loadedScripts(html, read)].map(read);
  return {
    html: gzipped(html),
    css: sum([...new Set(linkedStyles(html))].map((address) => gzipped(read(address)))),
    js: sum(scripts.map(gzipped)),
    react: scripts.some((script) => script.includes(REACT_MARK)),
  };
}
