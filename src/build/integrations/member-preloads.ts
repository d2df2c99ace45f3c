/**
 * Writes a small script for members, which the head loads if there is a token (browser/head/session-mark.ts). It makes the first calls of
 * the page, and preloads the scripts of the islands that wait for a token (`client:session`), some thirty files that a browser would otherwise
 * find import by import. Other readers get only its address, because the list would add half a kilobyte to each page. A page only for
 * members contains the list itself, which saves a round trip.
 */
import { createHash } from 'node:crypto';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import { PUBLIC_CALLS } from '../output/first-calls.ts';
import { memberProgram } from '../output/inline-scripts.ts';
import { loadedScripts } from '../output/loaded-scripts.ts';

/** The script of every page imports it if there is a token (browser/page/page-script.ts). */
const MEMBER_SCRIPT = /import\([`'"]\.\/(member-script\.[\w-]+\.js)/;

/** Islands that hydrate at once if there is a token. */
const FOR_MEMBERS = / client="(?:session"|intent"(?= opts="[^"]*:&quot;session&quot;))/g;

/** Only pages for members and officers have it. */
const FOR_MEMBERS_ALONE = '<meta name="robots" content="noindex">';

const CALLS_OF_PAGE = / data-member-calls="([^"]*)"/;

/**
 * @param apiHost full address of the backend. @param read returns a file of the site by its address. @param write adds such a file.
 * @returns the page with the address of that script, if members need it, in its first tag.
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
  const isForMembersAlone = page.includes(FOR_MEMBERS_ALONE);
  const paths = [getProfile.path, ...calls];
  // As browser/head/member-page.ts reads it.
  const memberPage = {
    apiHost,
    calls: paths.filter((path) => !PUBLIC_CALLS.includes(path)),
    publicCalls: paths.filter((path) => PUBLIC_CALLS.includes(path)),
    modules: isForMembersAlone ? [] : later,
  };
  const text = `{const memberPage=${JSON.stringify(memberPage)};${memberProgram}}`;
  const address = `/_astro/member.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  write(address, text);
  const first = isForMembersAlone ? [address, ...later] : [address];
  return page.replace(/<html[^>]*/, (start) => `${start} data-member="${first.join(' ')}"`);
}
