/** Reads files of `content/` as text: takes out signs that nobody sees, and reports mistakes of the file, such as a wrong encoding. */
import { readdir, readFile } from 'node:fs/promises';
import { ContentError } from './content-error.ts';

/**
 * @param file path in the project, for messages. @param missing the error if there is no such file.
 * @throws ContentError
 */
export async function readContent(
  root: URL,
  file: string,
  missing: () => Error | Promise<Error> = () => missingFile(file),
): Promise<string> {
  const bytes = await readFile(new URL(file, root)).catch(async () => {
    throw await missing();
  });
  return decodeText(bytes, file);
}

/** @param file path in the project. @param more what else the editor can do. */
export const missingFile = (file: string, more = ''): ContentError =>
  new ContentError(
    `${file}: the file is missing. Put it back: GitHub keeps every earlier version under "History".${more}`,
  );

const folded = (name: string) => name.normalize('NFKC').toLowerCase();

/** A sentence about a file whose name differs only in capitals, or in how the system writes its accents; else nothing. */
export function nameLike(name: string, names: readonly string[]): string {
  const near = names.find((one) => one !== name && folded(one) === folded(name));
  if (near === undefined) return '';
  return near.normalize() === name.normalize()
    ? ` There is one whose accents are stored in another way: rename it to ${folded(name)
        .normalize('NFD')
        .replaceAll(/[^\w.-]/g, '')}, and write that.`
    : ` There is ${near}: write its name in the same way, capitals too.`;
}

/** The same about a file that is missing. @param file path in the project. */
export async function nearName(root: URL, file: string): Promise<string> {
  const start = file.lastIndexOf('/') + 1;
  const names: string[] = await readdir(new URL(file.slice(0, start), root)).catch(() => []);
  return nameLike(file.slice(start), names);
}

/** Bytes. A long book has as many, and the build looks at each text many times. */
const LARGEST = 400_000;

/** @returns the text with `\n` line ends, without a byte order mark and other signs that nobody sees. @throws ContentError */
export function decodeText(bytes: Uint8Array, file: string): string {
  const isDrawing = /\.svg$/i.test(file);
  // Drawings have a limit of their own.
  if (bytes.length > LARGEST && !isDrawing) {
    const size = `${Math.ceil(bytes.length / 1000)} kB; the limit is ${LARGEST / 1000}`;
    throw new ContentError(
      `${file}: the file is too large: ${size}. Divide the text into several, and put pictures into files of their own.`,
    );
  }
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const lines = text.split('\n').map((line, index) => {
    const mistake = MISTAKES.find(({ found }) => found.test(line) && !(found === CONTROLS && isDrawing));
    if (mistake) throw new ContentError(`${file}: line ${index + 1} ${mistake.words}`);
    return withoutUnseen(line);
  });
  return lines.join('\n');
}

/** Zero-width spaces, byte order marks and direction signs, which come along from chats, PDFs and word processors. */
const UNSEEN = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;
/** Left-to-right and right-to-left marks may be meant in a sentence, but not where a line starts, nor in an address. */
const MARK = /[\u200E\u200F]/;
const MARKS = new RegExp(MARK, 'g');
const MARKED_PLACE =
  /^[ \t\u00A0]*[\u200E\u200F][ \t\u00A0\u200E\u200F]*|\](?:\([^)]{0,300}\))|(?:https?:|mailto:|tel:|sms:|www\.)\S*/gi;
/** What opens a line, with a no-break space in it: an indent, and the sign of a heading or a list. */
const OPENING = /^[ \t\u00A0]*(?:(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t\u00A0]+)?/;

/** All other signs stay: joiners, flags and no-break spaces inside a line are needed in several languages. */
function withoutUnseen(line: string): string {
  const marked = MARK.test(line) ? line.replaceAll(MARKED_PLACE, (place) => place.replaceAll(MARKS, '')) : line;
  return marked.replaceAll(UNSEEN, '').replace(OPENING, (opening) => opening.replaceAll('\u00A0', ' '));
}

/** Git conflict markers. Not `=======`, which may underline a heading. */
const CONFLICT = /^(?:<{7}|>{7})(?:\s|$)/;

/** Signs that stand for the later bytes of a character when UTF-8 is read as Windows-1252; the second list has none that ends a sentence. */
const LATER = '\u00A0-\u00BF\u20AC‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const RARE = '\u20AC‚ƒ„†‡ˆ‰Š‹ŒŽ˜™šœžŸ';
/**
 * Traces of a wrong encoding: `CafÃ©`, `itâ€™s`, `20Â°C`, `ðŸš€`, what other systems make of it (`Caf√©`), letters that are no letters, and
 * U+FFFD, which takes the place of bytes that are not UTF-8. A word in capital letters may end in Ã or Å, before a no-break space or a
 * closing quote: `IRMÃ»`.
 */
const GARBLED = new RegExp(
  [
    String.raw`\uFFFD`,
    String.raw`(?<!\p{Lu}{2})Ã[\u00A1-\u00BF${RARE}]|(?<!\p{Lu})Ã[${LATER}]|(?<=\p{Ll})[ÄÅ][${LATER}]`,
    String.raw`(?<!\p{L})Â[\u00A0-\u00BF]|(?<=\p{Ll})Â[\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BF]`,
    String.raw`(?<!\p{Lu})[ÄÅ][\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BF${RARE}]`,
    `[âð][${RARE}]|ï»¿|ï¸|‚Ä[ôúùìîò¶]|√[©®°†¢∂∫∏]`,
    // Two in a row, as in Russian, Arabic and Chinese: `Ð¿Ñ€`.
    `(?:[Ã-ß][${LATER}]){2}|(?:[à-ï][${LATER}]{2}){2}`,
  ].join('|'),
  'u',
);
/** No letters in any language, but what is left of some. In a drawing they say that it is another kind of file. */
const CONTROLS = /[\u0080-\u009F]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for them; tab and line end are allowed.
const INVISIBLE = /[\u0000-\u0008\u000B-\u001F\u007F]/;
/** Quotes and lists inside each other. Nobody writes so many, and the parser would take minutes. */
const DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){50}.*[\p{L}\p{N}>]/u;

const MISTAKES = [
  {
    found: CONFLICT,
    words:
      'has a mark that Git leaves where two people changed the same lines. Keep the right lines, and delete those that start with <<<<<<<, ======= and >>>>>>>.',
  },
  ...[GARBLED, CONTROLS].map((found) => ({
    found,
    words:
      'has characters that are not saved as UTF-8, or were damaged on the way, such as Ã© for é: the text was saved in another encoding. Choose "UTF-8" under "Save with encoding" in your editor, and type them again.',
  })),
  {
    found: INVISIBLE,
    words: 'has an invisible character, usually from copying. Delete the line and type it again.',
  },
  {
    found: DEEP,
    words: 'starts with more than fifty signs of lists or quotes. Delete them.',
  },
];
