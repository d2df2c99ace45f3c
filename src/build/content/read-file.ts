/** Reads files of `content/` as text, and reports invisible mistakes, such as a wrong encoding. */
import { readFile } from 'node:fs/promises';
import { ContentError } from './content-error.ts';

/**
 * @param file path in the project, for messages. @param missing message if there is no such file.
 * @throws ContentError
 */
export async function readContent(
  root: URL,
  file: string,
  missing = `${file}: the file is missing. Put it back: GitHub keeps every earlier version under "History".`,
): Promise<string> {
  const bytes = await readFile(new URL(file, root)).catch(() => {
    throw new ContentError(missing);
  });
  return decodeText(bytes, file);
}

/** @returns the text with `\n` line ends and without a byte order mark. @throws ContentError */
export function decodeText(bytes: Uint8Array, file: string): string {
  const text = inUtf8(bytes, file).replace(/\r\n?/g, '\n');
  for (const [index, line] of text.split('\n').entries()) {
    const mistake = MISTAKES.find(({ found }) => found.test(line));
    if (mistake) throw new ContentError(`${file}: line ${index + 1} ${mistake.words}`);
  }
  return text;
}

const SAVE_AS =
  'Open it in your editor, choose "UTF-8" under "Save with encoding", and check that all characters are right.';

function inUtf8(bytes: Uint8Array, file: string): string {
  const start = `${bytes[0]},${bytes[1]}`;
  if (start === '255,254' || start === '254,255') {
    throw new ContentError(`${file}: the file is saved as UTF-16, which the site cannot read. ${SAVE_AS}`);
  }
  try {
    return strictly(bytes);
  } catch {
    throw new ContentError(
      `${file}: line ${firstBrokenLine(bytes)} has a character, such as é, that is not saved as UTF-8. ${SAVE_AS}`,
    );
  }
}

const strictly = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

const LINE_END = 10;

/** Lines can be split as bytes: in UTF-8, the byte of a line end is never part of another character. */
function firstBrokenLine(bytes: Uint8Array): number {
  let [line, start] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(LINE_END, start);
    try {
      strictly(bytes.subarray(start, end < 0 ? undefined : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    line += 1;
    start = end + 1;
  }
}

/** Git conflict markers. Not `=======`, which may underline a heading. */
const CONFLICT = /^(?:<{7}|>{7})(?:\s|$)/;
/**
 * Traces of a wrong encoding: `CafÃ©`, `itâ€™s`, `Caf\uFFFD`. A word in capital letters may end in Ã, before a no-break space or a closing quote:
 * `IRMÃ»`.
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
    words: 'has characters that were damaged when the file was saved or copied, such as Ã© for é. Type them again.',
  },
  {
    found: INVISIBLE,
    words: 'has an invisible character, usually from copying. Delete the line and type it again.',
  },
] as const;
