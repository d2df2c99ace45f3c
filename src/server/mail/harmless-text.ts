/**
 * What people wrote, made fit for a mail: in it mail programs find nothing to turn into a link. Joiners (U+200C, U+200D) stay, because
 * many scripts and many emoji are written with them; a text is cut between characters, never inside of one.
 */

/** A name that no reader takes for our words: anybody can sign up with somebody else's address. */
export const stripForMail = (text: string) => cut(text.replace(/[\p{C}\s/:.@]+/gu, ' '), 60);

/**
 * A sentence or a title that somebody wrote. Dots and colons stay where they cannot be part of an address: in 2.0, in 18:30, at an end.
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
/** No top-level domain begins with a digit, or is a single Latin letter. */
const DOT_OF_HOST = /\.(?=(?![0-9A-Za-z])[\p{L}\p{M}\p{N}\p{Cf}]|[A-Za-z_-][\p{L}\p{M}\p{N}\p{Cf}_-])/gu;

/** The beginning of a text, without a joiner that now joins nothing. */
const cut = (text: string, limit: number) =>
  [...text]
    .slice(0, limit)
    .join('')
    .replace(/\u200d$/, '');
