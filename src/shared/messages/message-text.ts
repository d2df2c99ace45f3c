/** The text of a message: what the form says of it, what the preview shows, and what leaves. */

const IN_BRACES = /\{[^{}\n]{0,40}\}/g;
/** `{first name}` is the only one that is filled. */
const isName = (found: string) => /^\{\s*first\s+name\s*\}$/i.test(found);

/** What stands in braces and nobody fills, each once. */
export const unfilledWords = (text: string): string[] => [
  ...new Set((text.match(IN_BRACES) ?? []).filter((found) => !isName(found))),
];

/** @param firstName already made safe for where it is shown. */
export const fillName = (text: string, firstName: string): string =>
  text.replace(IN_BRACES, (found) => (isName(found) ? firstName : found));

/** Blank lines divide them; a single line break stays. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Without the punctuation of the sentence around it. */
const ADDRESS = /((?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?…*'’”)])/i;

/** Words and addresses of the web in turn: every second piece is an address. */
export const withAddresses = (paragraph: string): string[] => paragraph.split(ADDRESS);
