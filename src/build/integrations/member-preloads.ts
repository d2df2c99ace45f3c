/**
 * Writes a small script for members, which the head loads if there is a token (build/output/inline-scripts.ts). It makes the first calls of
 * the page, and preloads the scripts of the islands that wait for a token (`client:session`), some thirty files that a browser would otherwise
 * find import by import. Other readers get only two addresses, because the list would add half a kilobyte to each page. A page only for
 * members contains the list itself, which saves a round trip.
 */
import { createHash } from 'node:crypto';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import { getEvents } from '#shared/events/public-event-calls.ts';
import { WAKING_TIMEOUT_MS } from '#shared/http/network.ts';
import { getOwnMembership } from '#shared/membership/membership-calls.ts';
import { getOwnAccess } from '#shared/officers/officers.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
import { loadedScripts } from '../output/loaded-scripts.ts';

/** The script of every page imports it if there is a token (browser/page/page-script.ts). */
const MEMBER_SCRIPT = /import\([`'"]\.\/(member-script\.[\w-]+\.js)/;
/** Much larger than all others together, so it must not wait for the small script. */
const REACT = /\/react\.[\w-]+\.js$/;

/** The first calls of a page's islands (`memberCalls` of layouts/PageLayout.astro), if the backend has them. */
export const FIRST_CALLS = {
  membership: getOwnMembership.path,
  signUps: listOwnEvents.path,
  officers: getOwnAccess.path,
  events: getEvents.path,
} as const;

/** Public calls go without the token, because an expired one would be rejected. */
const WITHOUT_TOKEN: readonly string[] = [FIRST_CALLS.events];

/**
 * Thirty seconds, as for all first calls (shared/http/network.ts). browser/http/preloaded-answers.ts takes the answers. They are read here, because on a
 * slow network the islands may start after that time, when the browser drops unread answers.
 */
const makeCalls = (apiHost: string, paths: readonly string[]) =>
  `window.preloadedAnswers||(function(){var t=localStorage.getItem("jwtToken"),c=new AbortController(),e={};${JSON.stringify(paths)}.forEach(function(p){var h={Accept:"application/json"};if(${JSON.stringify(WITHOUT_TOKEN)}.indexOf(p)<0)h.Authorization="Bearer "+t;(e[p]=fetch(${JSON.stringify(apiHost)}+p,{headers:h,redirect:"error",signal:c.signal}).then(function(r){return r.text().then(function(b){return new Response(b,r)})})).catch(function(){})});setTimeout(function(){c.abort()},${WAKING_TIMEOUT_MS});window.preloadedAnswers={token:t,answers:e}})()`;

/** Islands that hydrate at once if there is a token. */
const FOR_MEMBERS = / client="(?:session"|intent"(?= opts="[^"]*:&quot;session&quot;))/g;

/** Only pages for members and officers have it. */
const FOR_MEMBERS_ALONE = '<meta name="robots" content="noindex">';

const CALLS_OF_PAGE = / data-member-calls="([^"]*)"/;

/**
 * @param apiHost full address of the backend. @param read returns a file of the site by its address. @param write adds such a file.
 * @returns the page with the addresses of that script and of React, if members need it, in its first tag.
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
  const text = `${makeCalls(apiHost, [getProfile.path, ...calls])};${JSON.stringify(others)}.forEach(function(a){var l=document.createElement("link");l.rel="modulepreload";l.href=a;document.head.append(l)})`;
  const address = `/_astro/member.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  write(address, text);
  const first = [address, ...named];
  return page.replace(/<html[^>]*/, (start) => `${start} data-member="${first.join(' ')}"`);
}
