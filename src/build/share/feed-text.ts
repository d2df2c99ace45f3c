/** Text and HTML for a feed, which is XML and is read elsewhere. */
import { wellFormed } from '../../shared/html/well-formed.ts';

/** Characters that no XML may hold, escaped or not (XML 1.0, section 2.2), and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

export const feedText = (text: string): string => wellFormed(text).replaceAll(NOT_XML, '');

/**
 * In a feed reader there is no page that an address could be relative to.
 * @param html from shared/html/markdown.ts.
 * @param page full address of the post.
 */
export const feedHtml = (html: string, page: string): string =>
  feedText(html).replaceAll(/ (href|src)="((?:#|\/)[^"]*)"/g, (_all, name: string, address: string) => {
    // An ampersand in an attribute is written `&amp;`: it stays as it is, because only the beginning changes.
    const start = address.startsWith('#') ? page : new URL(page).origin;
    return ` ${name}="${start}${address}"`;
  });
