/** Reads YAML, and explains syntax mistakes to editors who do not know YAML. `checkContent` checks the fields. */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLParseError,
} from 'yaml';
import { ContentError } from './content-error.ts';

const EXAMPLE = 'Example of a line: title: "Terms of use"';

/**
 * @param text YAML.
 * @param file path in the project, for messages.
 * @param linesAbove number of lines above `text` in the file, for correct line numbers.
 * @throws ContentError if it is not valid YAML.
 */
export function readYaml(text: string, file: string, linesAbove = 0): unknown {
  const refuse = (line: number, words: string) =>
    new ContentError(`${file}: line ${line + linesAbove} cannot be read: ${words}. ${EXAMPLE}`);
  const odd = findOddSpace(text);
  if (odd) throw refuse(odd.line, odd.words);
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) {
    const { line, words } = explainError(error, text);
    throw refuse(line, words);
  }
  checkReadings(document, text, refuse);
  return document.toJS();
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;

/**
 * Splits a page into its fields, between two lines of three dashes, and its Markdown.
 * @throws ContentError if the fields are missing or are not valid YAML.
 */
export function readPage(text: string, file: string): { data: unknown; body: string } {
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    throw new ContentError(
      `${file}: the page must begin with its title and description between two lines of three dashes. Example: --- (new line) title: "Terms of use" (new line) description: "The rules of the club." (new line) ---`,
    );
  }
  return { data: readYaml(match[1] ?? '', file, 1), body: text.slice(match[0].length) };
}

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
const CURLY_COLON = new RegExp(String.raw`^\s*${NAME}\s+[“”„‟«»‘‚‹].*:\s`);
/** A whole text in the quotes that word processors make. */
const CURLY = /^[“”„‟«»‘’‚‹›][^“”„‟«»‹›]*[“”‟«»‘’‹›]$/;
const HAS_NAME = new RegExp(String.raw`^\s*${NAME}(?:\s|$)`);

const WORDS = {
  hash: 'after a space, # starts a comment, which is not shown. Put quotes around text with a # in it, and comments on a line of their own',
  tab: 'lines are indented with spaces, never with tabs',
  spaceAfterColon: 'a space is missing after the colon',
  spaceAfterDash: 'a space is missing after the dash',
  dash: 'the dash is not exactly below the dash of the entry before it. All dashes of a list start in the same column',
  curly:
    'typographic quotes, such as “ and ”, would be shown as part of the text. Put straight quotes (") around it, or none',
  sign: (sign: string) => `text that starts with ${sign} needs quotes around it`,
} as const;

const WORDS_BY_CODE: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'this field appears twice',
  TAB_AS_INDENT: WORDS.tab,
  MULTIPLE_DOCS: 'a line of three dashes or dots cannot be in the middle of the fields',
  BAD_DQ_ESCAPE: 'between double quotes, \\ is written twice: \\\\',
};

/** Looks for typical mistakes in the line itself, the most likely first. */
function findSlip(line: string): string | undefined {
  if (CLOSED_EARLY.test(line)) {
    return 'a quote inside the text ends it. Put the other kind of quotes around the whole text, " instead of \', or \' instead of "';
  }
  if (NO_SPACE_AFTER_COLON.test(line)) return WORDS.spaceAfterColon;
  if (/^\s*-[A-Za-z"'{]/.test(line)) return WORDS.spaceAfterDash;
  const [, sign] = /^\s*(?:- +)*(?:[\w"'-]+:\s+)?([@%`|>,?*&!{[])/.exec(line) ?? [];
  if (sign !== undefined && !/^[{[].*[}\]]\s*$/.test(line.slice(line.indexOf(sign)))) return WORDS.sign(sign);
  if (CUT_BY_HASH.test(line)) return WORDS.hash;
  if (/:\s+-\s/.test(line)) return 'a list starts on the next line, with one line for each dash';
  if (CURLY_COLON.test(line)) return WORDS.curly;
  if (TWO_COLONS.test(line)) return 'text with a colon in it needs quotes around it';
  return undefined;
}

const indent = (line: string): number => line.length - line.trimStart().length;

/** @param text the whole text. */
function explainError(error: YAMLParseError, text: string): Mistake {
  const lines = text.split('\n');
  const at = Math.min(error.linePos?.[0].line ?? 1, lines.length);
  const byCode = WORDS_BY_CODE[error.code];
  if (byCode !== undefined) return { line: at, words: byCode };
  if (/Missing closing ["']/.test(error.message)) {
    const opened = lines.findIndex((line) => NEVER_CLOSED.test(line));
    return { line: opened < 0 ? at : opened + 1, words: 'a quote is opened and never closed' };
  }
  // The parser often reports the line after the mistake.
  const before = lines.slice(0, at - 1).findLastIndex((line) => line.trim() !== '') + 1;
  for (const line of [at, before]) {
    const words = findSlip(lines[line - 1] ?? '');
    if (words !== undefined && (line === at || words === WORDS.hash)) return { line, words };
  }
  if (/Flow (?:map|sequence)/.test(error.message))
    return { line: before, words: 'a bracket is opened and never closed' };
  // If a field is indented too far, the parser takes it for a continued text, and reports the line where that began.
  const next = lines.findIndex((line, index) => index >= at && line.trim() !== '');
  if (error.message.startsWith('Nested mappings') && indent(lines[next] ?? '') > indent(lines[at - 1] ?? '')) {
    return {
      line: next + 1,
      words: 'this line starts too far to the right: fields that belong together start in the same column',
    };
  }
  if (/^\s*-(?:\s|$)/.test(lines[at - 1] ?? '')) return { line: at, words: WORDS.dash };
  if (!HAS_NAME.test(lines[at - 1] ?? '')) {
    return {
      line: at,
      words:
        'there is no field name with a colon before the text. To continue a text on the next line, indent it by two spaces',
    };
  }
  return {
    line: at,
    words: 'this line starts too far to the left or to the right: fields that belong together start in the same column',
  };
}

/** Unusual spaces from Word and web pages. YAML takes them for letters. */
const ODD_SPACE = String.raw`[\u00A0\u00AD\u1680\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000]`;
const ODD_SPACE_BEFORE_TEXT = new RegExp(String.raw`^[ \t]*(?:- *)?(?:[\w"']+:)?[ \t]*${ODD_SPACE}`);

/** Finds an unusual space before parsing. */
function findOddSpace(text: string): { line: number; words: string } | undefined {
  for (const [index, line] of text.split('\n').entries()) {
    if (/^ *\t\s*\S/.test(line)) return { line: index + 1, words: WORDS.tab };
    if (ODD_SPACE_BEFORE_TEXT.test(line)) {
      return {
        line: index + 1,
        words:
          'it has an unusual kind of space, copied from somewhere else. Delete all spaces before the text and type them again',
      };
    }
  }
  return undefined;
}

/** @throws ContentError through `refuse` for the first text that YAML reads differently from its intended meaning. */
function checkReadings(document: Document, text: string, refuse: (line: number, words: string) => ContentError): void {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const stop = (node: Node, words: string, below = 0) => {
    throw refuse(lineOf(node.range?.[0] ?? 0) + below, words);
  };
  const [warning] = document.warnings;
  // The only warning is about a word that starts with an exclamation mark, which YAML takes for a tag.
  if (warning) throw refuse(warning.linePos?.[0].line ?? 1, WORDS.sign('!'));
  visit(document, (key, node) => {
    if (isAlias(node)) stop(node, WORDS.sign('*'));
    if (!isNode(node)) return;
    if ('anchor' in node && node.anchor !== undefined) stop(node, WORDS.sign('&'));
    if (
      isMap(node) &&
      node.flow &&
      node.items.every(({ value }) => value === null || (isScalar(value) && value.source === ''))
    ) {
      // YAML takes `{site.name}` for a mapping.
      if (node.items.length > 0) stop(node, WORDS.sign('{'));
    }
    if (!isScalar(node) || node.type !== 'PLAIN') return;
    const found = misread(node, text, key === 'key');
    if (found) stop(node, found.words, found.below);
  });
}

function misread(node: Scalar, text: string, isName: boolean): { words: string; below: number } | undefined {
  const [start, end] = node.range ?? [0, 0];
  const rest = /^[^\n]*/.exec(text.slice(end))?.[0] ?? '';
  if (CURLY.test(String(node.value))) return { words: WORDS.curly, below: 0 };
  // A number or a boolean is complete without what follows.
  if (typeof node.value === 'string' && /^[ \t]+#/.test(rest)) return { words: WORDS.hash, below: 0 };
  if (node.value === null && /^[ \t]*#\S/.test(rest)) return { words: WORDS.sign('#'), below: 0 };
  const [first = '', ...more] = text.slice(start, end).split('\n');
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (isName ? /^\w+:\S/.test(first) : /^\s*(?:- +)?$/.test(before) && /^(?!mailto:)[A-Za-z_]\w*:[^\s/]/.test(first)) {
    return { words: WORDS.spaceAfterColon, below: 0 };
  }
  if (/^-[A-Za-z"'{]/.test(first) && /^\s*$/.test(before)) return { words: WORDS.spaceAfterDash, below: 0 };
  const dash = more.findIndex((line) => /^\s*-(?:\s|$)/.test(line));
  if (dash >= 0) return { words: WORDS.dash, below: dash + 1 };
  const noSpace = more.findIndex((line) => /^\s*-[A-Za-z"'{]/.test(line));
  if (noSpace >= 0) return { words: WORDS.spaceAfterDash, below: noSpace + 1 };
  return undefined;
}
