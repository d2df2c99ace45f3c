/**
 * A small script for members, which the head loads when there is a token (build/hosting/inline-scripts.ts). It asks for the profile, and
 * names the scripts of the islands that wait for a token (`client:session`): without it a browser would find these some thirty files
 * import by import, and ask only then. Readers without a token get only its address: the names themselves are half a kilobyte of each page.
 */
import { createHash } from 'node:crypto';
import { loadedScripts } from '../hosting/load-graph.ts';

/** Imported by the script of every page when there is a token (browser/page/page-script.ts). */
const MEMBER_SCRIPT = /import\([`'"]\.\/(member-script\.[\w-]+\.js)/;

/** Ten seconds, as for all calls (shared/http/timeouts.ts). browser/session/early-profile.ts takes the answer. */
const askForProfile = (apiHost: string) =>
  `"profileAnswer"in window||(function(){var t=localStorage.getItem("jwtToken"),c=new AbortController(),a=fetch(${JSON.stringify(`${apiHost}/api/profile/`)},{headers:{Accept:"application/json",Authorization:"Bearer "+t},redirect:"error",signal:c.signal});setTimeout(function(){c.abort()},10000);a.catch(function(){});window.profileAnswer={token:t,answer:a}})()`;

/**
 * @param apiHost full address of the backend. @param read gives the text of a file of the site by its address. @param write makes such a file.
 * @returns the page with the address of that script in its first tag.
 */
export function withMemberPreloads(
  html: string,
  apiHost: string,
  read: (address: string) => string,
  write: (address: string, text: string) => void,
): string {
  const atOnce = loadedScripts(html, read);
  const memberScripts = [...atOnce].flatMap((address) => MEMBER_SCRIPT.exec(read(address))?.[1] ?? []);
  const started = memberScripts.map((name) => `<script src="/_astro/${name}"></script>`).join('');
  const later = [...loadedScripts(html.replaceAll(' client="session"', ' client="load"') + started, read)].filter(
    (address) => !atOnce.has(address),
  );
  if (later.length === 0) return html;
  const text = `${askForProfile(apiHost)};${JSON.stringify(later)}.forEach(function(a){var l=document.createElement("link");l.rel="modulepreload";l.href=a;document.head.append(l)})`;
  const address = `/_astro/member.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  write(address, text);
  return html.replace(/<html[^>]*/, (start) => `${start} data-member="${address}"`);
}
