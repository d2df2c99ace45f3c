/**
 * A small script for members, which the head loads when there is a token (build/hosting/inline-scripts.ts). It makes the first calls of
 * the page, and names the scripts of the islands that wait for a token (`client:session`): without it a browser would find these some
 * thirty files import by import, and ask only then. Readers without a token get only two addresses: the names themselves are half a
 * kilobyte of each page. A page for members alone has these names itself, which saves a round trip.
 */
import { createHash } from 'node:crypto';
import { loadedScripts } from '../hosting/load-graph.ts';

/** Imported by the script of every page when there is a token (browser/page/page-script.ts). */
const MEMBER_SCRIPT = /import\([`'"]\.\/(member-script\.[\w-]+\.js)/;
/** Much larger than all others together, so it is not to wait for the small script. */
const REACT = /\/react\.[\w-]+\.js$/;

/** What the islands of a page ask for first (`memberCalls` of layouts/PageLayout.astro), where the backend has such calls. */
export const MEMBER_CALLS = {
  joining: '/api/club/joining/mine/',
  places: '/api/club/places/mine/',
  officers: '/api/club/officers/me/',
  eventPlaces: '/api/club/places/',
  eventStates: '/api/club/event-states/',
} as const;

/** Those that anyone may make go without the token: one that has expired would be refused. */
const WITHOUT_TOKEN: readonly string[] = [MEMBER_CALLS.eventPlaces, MEMBER_CALLS.eventStates];

/**
 * Ten seconds, as for all calls (shared/http/timeouts.ts). browser/http/early-answers.ts takes the answers. They are read here, because on a
 * slow network the islands may start after those ten seconds, when the browser drops what has not been read.
 */
const makeCalls = (apiHost: string, paths: readonly string[]) =>
  `window.earlyAnswers||(function(){var t=localStorage.getItem("jwtToken"),c=new AbortController(),e={};${JSON.stringify(paths)}.forEach(function(p){var h={Accept:"application/json"};if(${JSON.stringify(WITHOUT_TOKEN)}.indexOf(p)<0)h.Authorization="Bearer "+t;(e[p]=fetch(${JSON.stringify(apiHost)}+p,{headers:h,redirect:"error",signal:c.signal}).then(function(r){return r.text().then(function(b){return new Response(b,r)})})).catch(function(){})});setTimeout(function(){c.abort()},10000);window.earlyAnswers={token:t,answers:e}})()`;

/** Islands that start at once when there is a token. */
const FOR_MEMBERS = / client="(?:session"|intent"(?= opts="[^"]*:&quot;session&quot;))/g;

/** Pages for members and officers are not for search engines. */
const FOR_MEMBERS_ALONE = '<meta name="robots" content="noindex">';

const CALLS_OF_PAGE = / data-member-calls="([^"]*)"/;

/**
 * @param apiHost full address of the backend. @param read gives the text of a file of the site by its address. @param write makes such a file.
 * @returns the page with the addresses of that script and of React, where members need it, in its first tag.
 */
export function withMemberPreloads(
  html: string,
  apiHost: string,
  read: (address: string) => string,
  write: (address: string, text: string) => void,
): string {
  const calls = CALLS_OF_PAGE.exec(html)?.[1]?.split(' ') ?? [];
  const page = html.replace(CALLS_OF_PAGE, '');
  const atOnce = loadedScripts(page, read);
  const memberScripts = [...atOnce].flatMap((address) => MEMBER_SCRIPT.exec(read(address))?.[1] ?? []);
  const started = memberScripts.map((name) => `<script src="/_astro/${name}"></script>`).join('');
  const later = [...loadedScripts(page.replace(FOR_MEMBERS, ' client="load"') + started, read)].filter(
    (address) => !atOnce.has(address),
  );
  if (later.length === 0) return page;
  const named = page.includes(FOR_MEMBERS_ALONE) ? later : later.filter((one) => REACT.test(one));
  const others = later.filter((one) => !named.includes(one));
  const text = `${makeCalls(apiHost, ['/api/profile/', ...calls])};${JSON.stringify(others)}.forEach(function(a){var l=document.createElement("link");l.rel="modulepreload";l.href=a;document.head.append(l)})`;
  const address = `/_astro/member.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  write(address, text);
  const first = [address, ...named];
  return page.replace(/<html[^>]*/, (start) => `${start} data-member="${first.join(' ')}"`);
}
