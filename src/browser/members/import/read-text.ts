/** Reads the bytes of an officer's file as text, however the program wrote it that saved the list. */
import { FileError } from './file-error.ts';

export interface FileText {
  text: string;
  /** How the bytes were read, in words. */
  encoding: string;
  /** The letters may be others, because nothing in the file says how it is written. */
  isGuess: boolean;
}

/** Beginnings of files that are no text, what they are, and whether their program saves CSV. */
const KINDS: readonly (readonly [start: RegExp, kind: string, savesCsv: boolean])[] = [
  [/^PK[\s\S]*opendocument\.spreadsheet/, 'a LibreOffice file', true],
  [/^PK[\s\S]*Index\//, 'a Numbers file', true],
  [/^PK[\s\S]*xl\//, 'an Excel file', true],
  [/^ÐÏ/, 'an Excel file', true],
  [/^PK/, 'a ZIP file', false],
  [/^%PDF/, 'a PDF', false],
  [/^\{\\rtf/, 'a text document', false],
  // Some programs save these as .xls.
  [/^(?:ï»¿)?\s*<(?:\?xml|!doctype|html|meta|table)/i, 'a web page', false],
];

/** @throws FileError for a spreadsheet or another file that is not text. */
export function readText(bytes: Uint8Array<ArrayBuffer>): FileText {
  const latin = new TextDecoder('latin1').decode(bytes);
  const found = KINDS.find(([start]) => start.test(latin));
  if (found) throw new FileError(`This is ${found[1]}. ${found[2] ? 'Save it as CSV.' : 'Choose a CSV file.'}`);
  const read = decoded(bytes);
  // Any but white space. Those from U+0080 on are bytes that windows-1252 does not use.
  if (/(?![\s\u0080-\u009f])\p{Cc}/u.test(read.text)) throw new FileError("This isn't a text file. Choose a CSV file.");
  return read;
}

function decoded(bytes: Uint8Array<ArrayBuffer>): FileText {
  // The decoder drops the byte order mark.
  const as = (label: string, encoding: string, isGuess = false): FileText => ({
    text: new TextDecoder(label).decode(bytes),
    encoding,
    isGuess,
  });
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return as('utf-16le', 'UTF-16');
  if (first === 0xfe && second === 0xff) return as('utf-16be', 'UTF-16');
  // Without a mark: of each Latin letter, sign and line end, one of the two bytes is 0.
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 8 && even === 0) return as('utf-16le', 'UTF-16');
  if (even > bytes.length / 8 && odd === 0) return as('utf-16be', 'UTF-16');
  const utf8 = as('utf-8', 'UTF-8');
  if (isUtf8(bytes)) return utf8;
  // A few damaged letters among right ones: the backend refuses their lines. Other encodings hold no right ones, but by chance.
  const numberOf = (letters: RegExp) => utf8.text.match(letters)?.length ?? 0;
  if (numberOf(/[^\0-\x7f\ufffd]/g) >= numberOf(/\ufffd/g)) return { ...utf8, encoding: 'UTF-8, with damaged letters' };
  const windows = as('windows-1252', 'Western European', true);
  // Excel for Mac ends lines with \r, and old letters of that system lie where windows-1252 has none.
  const isMac = /[\u0080-\u009f]/.test(windows.text) || !/\n/.test(windows.text);
  return isMac ? as('macintosh', 'Western European (Mac)', true) : windows;
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== undefined;
  } catch {
    return false;
  }
}
