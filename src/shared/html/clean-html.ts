/**
 * Sanitizes HTML that people wrote: only listed tags and attributes stay. The backend cleans what comes in, and the site cleans what it
 * shows. In a browser load it with `import()`: the package weighs 40 kB.
 */
import sanitize from 'sanitize-html';
import { angledAddresses, descriptionMarkup } from './description-markup.ts';
import { nestHtml } from './nest-html.ts';
import { withoutOpenTags } from './open-tags.ts';

/** Tags deeper than this are dropped: browsers stop at 512, and no one writes so many. */
const DEPTH = 32;

const noAttributes: sanitize.Attributes = {};

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  // No style, class, id or name: they could restyle the page or stand in for its own variables.
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'referrerpolicy'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEPTH,
  parseStyleAttributes: false,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: href ? { href, rel: 'nofollow noopener' } : noAttributes }),
    // The picture's host must not learn who reads which page.
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, referrerpolicy: 'no-referrer' } }),
  },
  // Relative addresses would be looked for on our own site.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:/i.test(attribs.src ?? ''),
};

/** Cleaning again changes nothing. Plain text becomes HTML of the same words: `a < b` becomes `a &lt; b`. */
export const cleanHtml = (html: string): string =>
  nestHtml(sanitize(withoutOpenTags(angledAddresses(html)), OPTIONS)).trim();

/** The description of an event as its page shows it: harmless, and plain text with its paragraphs, line ends and links. */
export const descriptionHtml = (description: string): string => cleanHtml(descriptionMarkup(description));

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * Restores typed text from cleaned HTML: `Food & drink` is stored as `Food &amp; drink`. Entities stay where decoding them would change the
 * meaning, as in `&lt;b&gt;`.
 */
export function typedText(cleaned: string): string {
  const typed = cleaned.replace(/&(?:amp|lt|gt);/g, (entity) => SIGNS[entity] ?? entity);
  return cleanHtml(typed) === cleaned ? typed : cleaned;
}
