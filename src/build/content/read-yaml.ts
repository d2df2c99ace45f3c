/** Reads YAML. A mistake is reported in the parser's words, and text that YAML would cut or join in silence in ours. */
import { type Document, isAlias, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { ContentError } from './content-error.ts';

/**
 * @param text YAML.
 * @param file path in the project, for messages.
 * @param linesAbove number of lines above `text` in the file, for correct line numbers.
 * @throws ContentError if it is not valid YAML.
 */
export function readYaml(text: string, file: string, linesAbove = 0): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [error] = [...document.errors, ...document.warnings];
  const mistake = error ? { at: error.pos[0], words: error.message } : changedText(document, text);
  if (mistake === undefined) return document.toJS();
  // What is never closed is missing at the end.
  const { line } = lineCounter.linePos(Math.min(mistake.at, text.trimEnd().length));
  throw new ContentError(
    `${file}: line ${line + linesAbove} cannot be read: ${mistake.words}. Example of a line: title: "Terms of use"`,
  );
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
  const [rest = ''] = text.slice(end).split('\n', 1);
  // A number or a boolean is complete without what follows.
  const isCut = typeof node.value === 'string' ? /^[ \t]+#/.test(rest) : node.value === null && /^[ \t]*#\S/.test(rest);
  return isCut
    ? 'after a space, # starts a comment, which is not shown. Put quotes around text with a # in it, and comments on a line of their own'
    : undefined;
}
