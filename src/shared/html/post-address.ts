/** Decides which addresses links and pictures of a post may have. Reads them as browsers do. */
import { overHttps } from '../schemas/fields.ts';
import { parseUrl } from '../schemas/parse-url.ts';

export const POST_SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'];

/** `scheme:` after characters that browsers skip. Addresses without one are relative. */
const SCHEME = /^[\0-\x20]*[a-z][a-z0-9+.-]*:/i;
/** From the root of a site, and not of another one. */
const ROOTED = /^\/(?![/\\])/;
/** Another site, by the same scheme. */
const FOREIGN = /^[/\\]{2}/;
const ANY = 'https://here.invalid';

/**
 * @param address as it was written.
 * @param base address of the issue on GitHub, null when unknown.
 * @returns the address to use, or null when it may lead nowhere.
 *
 * A relative address is read where its author saw it work, on the page on GitHub: `../blob/main/a.pdf` is a file of the
 * repository, and `#notes` a heading that only GitHub gives an id. One that begins with a slash stays as it is: on GitHub's root it
 * would make no sense, and `/events` is how one writes a link to a page of this site.
 */
export function postAddress(address: string, base: string | null): string | null {
  const text = address.replaceAll(/[\t\n\r]/g, '').trim();
  if (SCHEME.test(text)) return isAllowed(text) ? text : null;
  if (FOREIGN.test(text) && base === null) return parseUrl(text, ANY)?.href ?? null;
  if (ROOTED.test(text) || base === null) return parseUrl(text, ANY) === null ? null : text;
  return parseUrl(text, base)?.href ?? null;
}

function isAllowed(address: string): boolean {
  const scheme = parseUrl(address)?.protocol.slice(0, -1);
  return scheme !== undefined && POST_SCHEMES.includes(scheme);
}

/**
 * The same for a picture, which must be http or https. http becomes https, because the page's security policy refuses http pictures.
 */
export function pictureAddress(address: string, base: string | null): string | null {
  const full = postAddress(address, base);
  if (full === null || (SCHEME.test(full) && !/^https?:/i.test(full))) return null;
  return overHttps(full);
}
