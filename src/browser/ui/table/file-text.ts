/** Reads the text of a file that someone chose, in any encoding that spreadsheets save, and tells what kind of file it is otherwise. */

/** The file cannot be used. The message explains the reason and what to do. */
export class FileError extends Error {
  override name = 'FileError';
}

export interface FileText {
  text: string;
  /** How the file was read, in words. */
  encoding: string;
  /** Letters may be wrong, because nothing in the file shows its encoding. */
  isGuess: boolean;
}

/** Larger than a list of a thousand rows. */
const MAX_FILE_BYTES = 1_000_000;

/** @param ofPdf what to do with a PDF. @throws FileError for a file that is too large, and for a spreadsheet or another file that is not text. */
export async function readTextFile(file: File, ofPdf = CHOOSE): Promise<FileText> {
  const bytes = await file
    .slice(0, MAX_FILE_BYTES)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new FileError("This file couldn't be read. Save it on this device and choose it again.", { cause });
    });
  const read = readText(new Uint8Array(bytes), ofPdf);
  if (file.size > MAX_FILE_BYTES)
    throw new FileError("The file is larger than 1 MB. Split it, or remove columns that aren't needed.");
  return read;
}

const SAVE = 'Save it as CSV.';
const CHOOSE = 'Choose a CSV file.';
/** The starts of files that are not text, the kind of file, and what to do. */
const KINDS: readonly (readonly [start: RegExp, kind: string, advice: string | null])[] = [
  [/^PK(?!\s)\p{Cc}[\s\S]*opendocument\.spreadsheet/u, 'a LibreOffice file', SAVE],
  [/^PK(?!\s)\p{Cc}[\s\S]*Index\//u, 'a Numbers file', SAVE],
  [/^PK(?!\s)\p{Cc}[\s\S]*xl\//u, 'an Excel file', SAVE],
  [/^ÐÏ/, 'an Excel file', SAVE],
  [/^PK(?!\s)\p{Cc}/u, 'a ZIP file', CHOOSE],
  [/^%PDF/, 'a PDF', null],
  [/^\{\\rtf/, 'a text document', CHOOSE],
  // Some banks and programs save these as .xls.
  [/^(?:ï»¿)?\s*<(?:\?xml|!doctype|html|meta|table)/i, 'a web page', 'Open it in a spreadsheet and save it as CSV.'],
];

function readText(bytes: Uint8Array<ArrayBuffer>, ofPdf: string): FileText {
  const latin = new TextDecoder('latin1').decode(bytes);
  const [, kind, advice] = KINDS.find(([start]) => start.test(latin)) ?? [];
  if (kind) throw new FileError(`This is ${kind}. ${advice ?? ofPdf}`);
  const file = decode(bytes);
  // Control characters except white space. From U+0080 on they are bytes that windows-1252 does not use.
  if (/(?![\s\u0080-\u009f])\p{Cc}/u.test(file.text)) throw new FileError("This isn't a text file. Choose a CSV file.");
  return file;
}

function decode(bytes: Uint8Array<ArrayBuffer>): FileText {
  // The decoder drops the byte order mark.
  const as = (label: string, encoding: string, isGuess = false): FileText => ({
    text: new TextDecoder(label).decode(bytes),
    encoding,
    isGuess,
  });
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return as('utf-16le', 'UTF-16');
  if (first === 0xfe && second === 0xff) return as('utf-16be', 'UTF-16');
  // Without a mark: one of the two bytes of each Latin letter, sign and line end is 0.
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 8 && even === 0) return as('utf-16le', 'UTF-16');
  if (even > bytes.length / 8 && odd === 0) return as('utf-16be', 'UTF-16');
  const utf8 = as('utf-8', 'UTF-8');
  if (isUtf8(bytes)) return utf8;
  // A few damaged letters among correct ones: the backend rejects their lines. Files in other encodings have correct ones only by chance.
  const numberOf = (letters: RegExp) => utf8.text.match(letters)?.length ?? 0;
  if (numberOf(/[^\0-\x7f\ufffd]/g) >= numberOf(/\ufffd/g)) return { ...utf8, encoding: 'UTF-8, with damaged letters' };
  const windows = as('windows-1252', 'Western European', true);
  // Excel for Mac ends lines with \r, and has letters where windows-1252 has none.
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
