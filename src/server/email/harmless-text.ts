/**
 * Makes text that people wrote safe for emails and the log. Mail programs find nothing in it to turn into a link. Joiners (U+200C, U+200D)
 * stay, because many scripts and emoji need them.
 */

/** A name: short and without punctuation, because anyone can sign up with a stranger's address and a whole message as the name. */
export const stripName = (text: string) => cut(text.replace(/(?:(?!\u200c|\u200d)[\p{C}\s/:.@])+/gu, ' '), 60).trim();

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

/**
 * A sentence or a title. Dots and colons stay where they cannot be part of an address: in 2.0, in 18:30, at the end of a sentence.
 * @param limit most characters, counted as the database does.
 */
export function stripSentence(text: string, limit: number): string {
  const words = text
    .replace(/(?:(?!\u200c|\u200d)[\p{C}\s])+/gu, ' ')
    .replace(NUMERIC_HOST, (host) => host.replaceAll('.', ' '))
    .replace(COLON_OF_ADDRESS, ' ')
    .replace(/[/@]+/g, ' ')
    .replace(DOT_OF_HOST, ' ')
    .replace(/ +/g, ' ');
  return cut(words, limit);
}

/** Four numbers, such as 192.0.2.1. */
const NUMERIC_HOST = /(?<!\d)\d+(?:\.\d+){3,}/g;
const COLON_OF_ADDRESS = /(?<!\d):(?=\S)|:(?=[^\s\d])/g;
/** No top-level domain starts with a digit, or is a single Latin letter. */
const DOT_OF_HOST = /\.(?=(?![0-9A-Za-z])[\p{L}\p{M}\p{N}\p{Cf}]|[A-Za-z_-][\p{L}\p{M}\p{N}\p{Cf}_-])/gu;

/** The start of a text, without a joiner that now joins nothing. */
const cut = (text: string, limit: number) =>
  [...text]
    .slice(0, limit)
    .join('')
    .replace(/\u200d$/, '');
