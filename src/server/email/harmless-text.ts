/**
 * Makes text that people wrote safe for emails and the log. Joiners (U+200C, U+200D) stay, because many scripts and emoji need them. In what
 * anyone may have written, mail programs find nothing to turn into a link.
 */

/** A title, location or reason, as an officer wrote it: on one line, and without signs that turn the direction of what follows. */
export const officerWords = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, '')
    .trim();

/** A name: short and without punctuation, because anyone can sign up with a stranger's address and a whole message as the name. */
export const stripName = (text: string) =>
  cut(text.replace(NOT_ASCII, asSeparator).replace(/(?:(?!\u200c|\u200d)[\p{C}\s/:.@])+/gu, ' '), 60).trim();

const NOT_ASCII = /[^\0-\x7f]/gu;
/** A space for a sign that browsers or mail programs read as a part of an address: `．`, `。`, `․` and `…` as dots, `＠`, `／`, `⒈` as `1.` */
const asSeparator = (sign: string) => (/[/:.@\u3002]/.test(sign.normalize('NFKC')) ? ' ' : sign);

/** A username as its owner types it, such as J12/3456/2024, where nothing in it could be part of an address. A dot is spelled out. */
export function stripUsername(text: string): string {
  if (/^[\w-]+(?:\/[\w-]+)*$/.test(text)) return cut(text, 60);
  return /^[\w.-]+$/.test(text) ? cut(text.replaceAll('.', ' (dot) '), 60) : stripName(text);
}

/** For a sentence of the log or an email: no text can end its quotes, or start a new line. */
export const quoted = (text: unknown) =>
  `“${String(text)
    .replace(/["“”„‟«»＂]/g, "'")
    .replace(/\s+/g, ' ')}”`;

/** The start of a text, without a joiner that now joins nothing. */
const cut = (text: string, limit: number) =>
  [...text]
    .slice(0, limit)
    .join('')
    .replace(/\u200d$/, '');
