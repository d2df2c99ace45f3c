/** Reads YAML. A mistake is reported in words of ours where they tell more than the parser's, and text that YAML would cut or join in silence in ours. */
import {
  type Document,
  isAlias,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import { ContentError, cut } from './content-error.ts';
import type { Warn } from './text-tree.ts';

/**
 * @param text YAML.
 * @param file path in the project, for messages.
 * @param linesAbove number of lines above `text` in the file, for correct line numbers. @param warn of what is read differently.
 * @throws ContentError if it is not valid YAML.
 */
export function readYaml(text: string, file: string, linesAbove = 0, warn: Warn = () => {}): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [error] = [...document.errors, ...document.warnings];
  const mistake = error ? { at: error.pos[0], words: error.message } : changedText(document, text);
  if (mistake === undefined) {
    mendValues(document, (at, words) => warn(`${file}: line ${lineCounter.linePos(at).line + linesAbove}: ${words}`));
    return document.toJS();
  }
  // What is never closed is missing at the end.
  const { line } = lineCounter.linePos(Math.min(mistake.at, text.trimEnd().length));
  const cause =
    error &&
    causeOf(
      text.split('\n').slice(Math.max(0, line - 2), line),
      document.errors.map(({ message }) => message).join('\n'),
    );
  if (cause) mistake.words = cause;
  throw new ContentError(
    `${file}: line ${line + linesAbove} cannot be read: ${mistake.words}. Example of a line: title: "Terms of use"`,
  );
}

/** Characters in a paragraph, without a pasted picture, about which there is a better sentence. The processor's time grows with their square, and it breaks down at about 200,000. */
const LONGEST = 20_000;

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;

/**
 * Splits a page into its fields, between two lines of three dashes, and its Markdown.
 * @param warn of what is read differently.
 * @throws ContentError if the fields are missing or are not valid YAML.
 */
export function readPage(text: string, file: string, warn?: Warn): { data: unknown; body: string } {
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    throw new ContentError(
      `${file}: the page must begin with its title and description between two lines of three dashes. Example: --- (new line) title: "Terms of use" (new line) description: "The rules of the club." (new line) ---`,
    );
  }
  const body = text.slice(match[0].length);
  const long = body.split(/\n[ \t]*\n/).find((part) => part.replaceAll(/\(data:[^)\s]*/g, '').length > LONGEST);
  if (long !== undefined) {
    throw new ContentError(
      `${file}: line ${text.slice(0, text.indexOf(long)).split('\n').length}: the paragraph is too long: ${long.length} characters; the limit is ${LONGEST}. Put an empty line where a new one starts.`,
    );
  }
  return { data: readYaml(match[1] ?? '', file, 1, warn), body };
}

/** Signs that look like YAML's own, in the lines of a mistake: they say more than the parser does. */
function causeOf(lines: readonly string[], parsersWords: string): string | undefined {
  const text = lines.join('\n');
  if (/^[^\S\n]*(?:- )?[\w-]+:?\u00A0|^\s*-\u00A0/m.test(text))
    return 'it has a no-break space, which looks like a space and is none, usually from copying. Delete it and press the space bar';
  if (/^\s*(?:- )?[\w-]+：/m.test(text)) return 'it has a wide colon. Type : and a space behind the name of the field';
  if (/[:,{[-]\s+[“”„«‘’]/.test(text))
    return 'its quotes are curly ones, which YAML takes for letters. Type straight quotes around the text';
  return CAUSES.find(([found]) => found.test(parsersWords))?.[1];
}

/** By the parser's words. */
const CAUSES: readonly (readonly [found: RegExp, words: string])[] = [
  [
    /single line/,
    'the line below starts in another column. The dashes of a list stand below each other, and so do the fields behind a dash',
  ],
  [/^Nested mappings/, 'the text has a colon with a space behind it. Put straight quotes around the text'],
  [
    /^Block collections/,
    'the text has a colon with a space behind it. Put straight quotes around the text, or a comma in front of the next field',
  ],
  [
    /same column|^Sequence item without|^A block sequence may not/,
    'it starts in another column than the lines that it belongs to. The dashes of a list stand below each other, and so do the fields behind a dash',
  ],
  [
    /^Unexpected scalar|^Plain value cannot start/,
    'the text starts with a quote, a bracket or another sign of YAML. Put straight quotes around all of it, and \\" for a quote inside',
  ],
];

/** Pairs of quotes that word processors make of straight ones. */
const CURLY = /^(?:[“”„]([^“”„]*)[“”]|«([^«»]*)»|[‘’‚]([^‘’‚]*)[‘’])$/;
/** Words that a direction sign may not be part of: days, addresses, names of teams. */
const PLAIN_WORD = /^(?:[\d-]+|[/#]\S*|\S+@\S+)$/;
const MARKS = /[\u200E\u200F]/g;

/** Takes off quotes that a word processor made curly, and direction signs where they do harm. */
function mendValues(document: Document, warn: (at: number, words: string) => void): void {
  visit(document, {
    Pair: (_key, { key, value }) => {
      if (!isScalar(key) || typeof key.value !== 'string') return;
      key.value = key.value.replaceAll(MARKS, '');
      if (/^teams?$/.test(String(key.value))) visitTexts(value, (scalar) => withoutMarks(scalar));
    },
    Scalar: (_key, node) => {
      if (typeof node.value !== 'string') return;
      if (PLAIN_WORD.test(node.value.replaceAll(MARKS, ''))) withoutMarks(node);
      const inside = node.type === 'PLAIN' ? CURLY.exec(String(node.value)) : null;
      if (inside === null) return;
      node.value = inside[1] ?? inside[2] ?? inside[3] ?? '';
      const words = cut(String(node.value));
      warn(
        node.range?.[0] ?? 0,
        `the curly quotes around ${words} are not shown, as if they were straight. To show them, put straight ones around them: "“${words}”"`,
      );
    },
  });
}

const visitTexts = (value: unknown, change: (scalar: Scalar) => void) => {
  if (isNode(value)) visit(value, { Scalar: (_key, scalar) => change(scalar) });
};

const withoutMarks = (scalar: Scalar) => {
  scalar.value = String(scalar.value).replaceAll(MARKS, '');
};

interface Mistake {
  /** Position in the text. */
  at: number;
  words: string;
}

function changedText(document: Document, text: string): Mistake | undefined {
  let found: Mistake | undefined;
  visit(document, (_key, node) => {
    const words = isNode(node) ? changeOf(node, text) : undefined;
    if (!isNode(node) || words === undefined) return undefined;
    found = { at: node.range?.[0] ?? 0, words };
    return visit.BREAK;
  });
  return found;
}

/** @returns how YAML would change a text, or undefined if it reads it as written. */
function changeOf(node: Node, text: string): string | undefined {
  if (isAlias(node) || ('anchor' in node && node.anchor)) return 'text that starts with * or & needs quotes around it';
  if (!isScalar(node) || node.type !== 'PLAIN') return undefined;
  const [start, end] = node.range ?? [0, 0];
  if (/\n\s*-/.test(text.slice(start, end)))
    return 'the dash below would become part of this text. All dashes of a list start in the same column, each with a space behind it';
  if (/^[“„«][^“”„«»]*$/.test(String(node.value)))
    return 'a text that starts with a curly quote does not end with one. Type straight quotes around it';
  const [rest = ''] = text.slice(end).split('\n', 1);
  // A number or a boolean is complete without what follows.
  const isCut = typeof node.value === 'string' ? /^[ \t]+#/.test(rest) : node.value === null && /^[ \t]*#\S/.test(rest);
  return isCut
    ? 'after a space, # starts a comment, which is not shown. Put straight quotes around text with a # in it, and comments on a line of their own'
    : undefined;
}
