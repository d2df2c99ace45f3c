/** Explains errors of the YAML parser to an editor who does not know YAML. */
import type { YAMLParseError } from 'yaml';

interface Mistake {
  /** Counted from 1. */
  line: number;
  words: string;
}

const NAME = String.raw`(?:- +)*[\w"'-]+:`;
/** A quote that is closed before the text ends: `'Members' guide'`. */
const CLOSED_EARLY = /(?:^|[:\-{,[])\s+(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*")\s*[^\s,}\]#:]/;
const NEVER_CLOSED = /[:\-{,[]\s+(?:'(?:[^']|'')*|"(?:[^"\\]|\\.)*)$/;
const CUT_BY_HASH = /^\s*[^\s#'"][^'"]*\s#/;
const NO_SPACE_AFTER_COLON = /^\s*(?:- +)*(?!https?:|mailto:)[A-Za-z_]\w*:[^\s/]/;
const TWO_COLONS = new RegExp(String.raw`^\s*${NAME}\s.*:(?:\s|$)`);
const HAS_NAME = new RegExp(String.raw`^\s*${NAME}(?:\s|$)`);

export const WORDS = {
  hash: 'after a space, # begins a note that appears nowhere. Put quotes around a text with a # in it, and a note on a line of its own',
  tab: 'lines are indented with spaces, never with tabs',
  spaceAfterColon: 'a space is missing after the colon',
  spaceAfterDash: 'a space is missing after the dash',
  dash: 'the dash is not exactly below the dash of the entry before it. All dashes of a list begin equally far to the right',
  sign: (sign: string) => `a text that begins with ${sign} needs quotes around it`,
} as const;

const WORDS_BY_CODE: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'this field appears twice',
  TAB_AS_INDENT: WORDS.tab,
  MULTIPLE_DOCS: 'a line of three dashes or dots cannot be in the middle of the fields',
  BAD_DQ_ESCAPE: 'between double quotes, \\ is written twice: \\\\',
};

/** Looks for a typical mistake in the line itself, the most certain one first. */
function seenIn(line: string): string | undefined {
  if (CLOSED_EARLY.test(line)) {
    return 'a quote inside the text ends it. Put the other kind of quotes around the whole text, " instead of \', or \' instead of "';
  }
  if (NO_SPACE_AFTER_COLON.test(line)) return WORDS.spaceAfterColon;
  if (/^\s*-[A-Za-z"'{]/.test(line)) return WORDS.spaceAfterDash;
  const [, sign] = /^\s*(?:- +)*(?:[\w"'-]+:\s+)?([@%`|>,?*&!{[])/.exec(line) ?? [];
  if (sign !== undefined && !/^[{[].*[}\]]\s*$/.test(line.slice(line.indexOf(sign)))) return WORDS.sign(sign);
  if (CUT_BY_HASH.test(line)) return WORDS.hash;
  if (/:\s+-\s/.test(line)) return 'a list begins on the next line, with one line for each dash';
  if (TWO_COLONS.test(line)) return 'a text with a colon in it needs quotes around it';
  return undefined;
}

const indent = (line: string): number => line.length - line.trimStart().length;

/** @param text all that was parsed. */
export function explainError(error: YAMLParseError, text: string): Mistake {
  const lines = text.split('\n');
  const at = Math.min(error.linePos?.[0].line ?? 1, lines.length);
  const byCode = WORDS_BY_CODE[error.code];
  if (byCode !== undefined) return { line: at, words: byCode };
  if (/Missing closing ["']/.test(error.message)) {
    const opened = lines.findIndex((line) => NEVER_CLOSED.test(line));
    return { line: opened < 0 ? at : opened + 1, words: 'a quote is opened and never closed' };
  }
  // The parser often notices a wrong line only at the one after it.
  const before = lines.slice(0, at - 1).findLastIndex((line) => line.trim() !== '') + 1;
  for (const line of [at, before]) {
    const words = seenIn(lines[line - 1] ?? '');
    if (words !== undefined && (line === at || words === WORDS.hash)) return { line, words };
  }
  if (/Flow (?:map|sequence)/.test(error.message))
    return { line: before, words: 'a bracket is opened and never closed' };
  // The parser takes a field that is indented too far for a text that continues, and names the line where that began.
  const next = lines.findIndex((line, index) => index >= at && line.trim() !== '');
  if (error.message.startsWith('Nested mappings') && indent(lines[next] ?? '') > indent(lines[at - 1] ?? '')) {
    return {
      line: next + 1,
      words: 'this line begins too far to the right: fields that belong together begin at the same place',
    };
  }
  if (/^\s*-(?:\s|$)/.test(lines[at - 1] ?? '')) return { line: at, words: WORDS.dash };
  if (!HAS_NAME.test(lines[at - 1] ?? '')) {
    return {
      line: at,
      words:
        'there is no name with a colon before the text. A text that continues on the next line is indented by two spaces',
    };
  }
  return {
    line: at,
    words: 'this line begins too far to the left or to the right: fields that belong together begin at the same place',
  };
}
