/** The parts of the site that only make pages faster, and how to switch off each in the HTML of a built page (plumbing.ts). */
import { photosScript } from '../../src/build/output/inline-scripts.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';

/** By the title of their column. */
export const PAGES: Readonly<Record<string, { path: string; isSignedIn: boolean }>> = {
  '/home': { path: '/home', isSignedIn: true },
  '/profile': { path: '/profile', isSignedIn: true },
  '/officers/people': { path: '/officers/people', isSignedIn: true },
  '/home, visitor': { path: '/home', isSignedIn: false },
  '/potd, visitor': { path: '/potd', isSignedIn: false },
};
const SIGNED_IN = ['/home', '/profile', '/officers/people'];

export interface Plumbing {
  name: string;
  /** They would go or become shorter without it. */
  files: readonly string[];
  /** Titles of the pages that have it. */
  on: readonly string[];
  /** Takes it out of a page. @throws Error if the page does not have it. */
  off: (html: string) => string;
}

/** @throws Error if there is nothing to replace. */
function replaced(html: string, old: string | RegExp, by: string): string {
  const result = html.replace(old, () => by);
  if (result === html) throw new Error(`Nothing to switch off: the page has no ${old}`);
  return result;
}

/** The code runs before all other scripts. */
const withScript = (html: string, code: string) => replaced(html, '<head>', `<head><script>${code}</script>`);

/** As an earlier page of the same visit has stored it (browser/session/cached-account.ts). */
const HEADER = { username: DEMO_LOGINS.staff.username, last_name: '', is_staff: true, officer: true };
const PERSON = '""+JSON.parse(atob(localStorage.getItem("jwtToken").split(".")[1])).user_id';
const STORE_HEADER = `if(localStorage.getItem("jwtToken"))sessionStorage.setItem("header",JSON.stringify(Object.assign(${JSON.stringify(HEADER)},{person:${PERSON}})))`;

/** A built page in the middle of a visit, without the content security policy, which would block the scripts that are added here. */
export const midVisit = (html: string): string =>
  withScript(replaced(html, /<meta http-equiv="content-security-policy"[^>]*>/i, ''), STORE_HEADER);

/** A way to hydrate an island at once. It is not called `load`, because tests wait for such islands. */
const HYDRATE_NOW =
  '(self.Astro||(self.Astro={})).now=async function(load){(await load())()};dispatchEvent(new Event("astro:now"))';
/** The head and the script for members preload with `append`; import() adds its preloads in another way. */
const NO_PRELOADS =
  'document.head.append=function(e){if(e.localName!="link"||e.rel!="modulepreload")Element.prototype.append.call(this,e)}';
/** Only browser/page/revalidate.ts waits for an idle moment with this time limit. */
const NO_CHECK =
  'var idle=requestIdleCallback;requestIdleCallback=function(act,limit){return limit&&limit.timeout==3000?0:idle(act,limit)}';

const MEMBER_PRELOADS = 'src/build/integrations/member-preloads.ts';
const PRELOADED_ANSWERS = 'src/browser/http/preloaded-answers.ts';

export const PLUMBINGS: readonly Plumbing[] = [
  {
    name: "head's first calls",
    files: [MEMBER_PRELOADS, PRELOADED_ANSWERS],
    on: SIGNED_IN,
    // The script for members makes no calls if there are answers already.
    off: (html) => withScript(html, 'window.preloadedAnswers={}'),
  },
  {
    name: "preloads of members' scripts",
    files: [MEMBER_PRELOADS],
    on: SIGNED_IN,
    off: (html) => withScript(html, NO_PRELOADS),
  },
  {
    name: 'both of these',
    files: [MEMBER_PRELOADS, PRELOADED_ANSWERS],
    on: SIGNED_IN,
    off: (html) => replaced(html, / data-member="[^"]*"/, ''),
  },
  {
    name: 'cached header words',
    files: ['src/browser/session/cached-account.ts'],
    on: SIGNED_IN,
    off: (html) => replaced(html, `<script>${STORE_HEADER}</script>`, ''),
  },
  {
    // The pages are the same without it, so these figures show how exact all others are.
    name: '`publish-at-end`',
    files: ['src/build/integrations/publish-at-end.ts'],
    on: SIGNED_IN,
    off: (html) => html,
  },
  {
    name: 'early photo',
    files: ['src/browser/site/photo-of-the-day/preloaded-photos.ts'],
    on: ['/potd, visitor'],
    off: (html) =>
      replaced(replaced(html, `<script>${photosScript}</script>`, ''), /<link rel="preload" as="fetch"[^>]*>/, ''),
  },
  {
    name: 'check whether the page is out of date',
    files: ['src/browser/page/revalidate.ts'],
    on: ['/home', '/home, visitor'],
    off: (html) => withScript(html, NO_CHECK),
  },
  {
    name: '`client:session`, `client:changed`',
    files: ['src/browser/session/client-session-directive.ts', 'src/browser/page/client-changed-directive.ts'],
    on: [...SIGNED_IN, '/home, visitor'],
    off: (html) => withScript(replaced(html, / client="(?:session|changed)"/g, ' client="now"'), HYDRATE_NOW),
  },
];
