/** Reads files of `content/` as text, and reports invisible mistakes, such as a wrong encoding. */
import { readFile } from 'node:fs/promises';
import { ContentError } from './content-error.ts';

/**
 * @param file path in the project, for messages. @param missing the error if there is no such file.
 * @throws ContentError
 */
export async function readContent(root: URL, file: string, missing = () => missingFile(file)): Promise<string> {
  const bytes = await readFile(new URL(file, root)).catch(() => {
    throw missing();
  });
  return decodeText(bytes, file);
}

/** @param file path in the project. @param more what else the editor can do. */
export const missingFile = (file: string, more = ''): ContentError =>
  new ContentError(
    `${file}: the file is missing. Put it back: GitHub keeps every earlier version under "History".${more}`,
  );

/** @returns the text with `\n` line ends and without a byte order mark. @throws ContentError */
export function decodeText(bytes: Uint8Array, file: string): string {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  for (const [index, line] of text.split('\n').entries()) {
    const mistake = MISTAKES.find(({ found }) => found.test(line));
    if (mistake) throw new ContentError(`${file}: line ${index + 1} ${mistake.words}`);
  }
  return text;
}

/** Git conflict markers. Not `=======`, which may underline a heading. */
const CONFLICT = /^(?:<{7}|>{7})(?:\s|$)/;
/**
 * Traces of a wrong encoding: `CafÃ©`, `itâ€™s`, and U+FFFD, which takes the place of bytes that are not UTF-8. A word in capital letters may
 * end in Ã, before a no-break space or a closing quote: `IRMÃ»`.
 */
const GARBLED = /\uFFFD|Ã[\u0080-\u009F]|(?<!\p{Lu}{2})Ã[\u00A1-\u00BF]|(?<!\p{Lu})Ã\u00A0|â€/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for them; tab and line end are allowed.
const INVISIBLE = /[\u0000-\u0008\u000B-\u001F\u007F]/;

const MISTAKES = [
  {
    found: CONFLICT,
    words:
      'has a mark that Git leaves where two people changed the same lines. Keep the right lines, and delete those that start with <<<<<<<, ======= and >>>>>>>.',
  },
  {
    found: GARBLED,
    words:
      'has characters that are not saved as UTF-8, or were damaged on the way, such as Ã© for é. Choose "UTF-8" under "Save with encoding" in your editor, and type them again.',
  },
  {
    found: INVISIBLE,
    words: 'has an invisible character, usually from copying. Delete the line and type it again.',
  },
] as const;
