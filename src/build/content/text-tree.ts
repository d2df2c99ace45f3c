/** Parses Markdown with the site's own parser, and finds positions in the file. */
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { ContentError } from './content-error.ts';

export interface SourceText {
  /** Path in the project, e.g. `content/help/joining.md`. */
  file: string;
  body: string;
  /** Where a line of the body is in the file, e.g. `line 9`. */
  where: (line: number) => string;
}

/** @param whole text of the file. @param body the part below its fields. */
export function bodyOf(file: string, whole: string, body: string): SourceText {
  const linesAbove = whole.split('\n').length - body.split('\n').length;
  return { file, body, where: (line) => `line ${line + linesAbove}` };
}

export const isMdx = ({ file }: Pick<SourceText, 'file'>): boolean => file.endsWith('.mdx');

/** All nodes in text order, parents before children. @throws ContentError if an MDX page cannot be parsed. */
export function nodesOf(text: SourceText): MdastNode[] {
  const nodes: MdastNode[] = [];
  const add = (node: MdastNode) => {
    nodes.push(node);
    if ('children' in node) node.children.forEach(add);
  };
  add(isMdx(text) ? parseMdx(text) : markdownToMdast(text.body));
  return nodes;
}

/** MDX is compiled, so a wrong character stops the build. The parser's sentence is shown with the line in the file. */
function parseMdx(text: SourceText): MdastNode {
  try {
    return mdxToMdast(text.body);
  } catch (error) {
    const [, line = 1, sentence = String(error)] = /^(\d+):\d+: (.*)/s.exec((error as Error).message) ?? [];
    // Its other numbers count from the first line of the body.
    const words = sentence.replaceAll(/ \((?:\d+:\d+|mdx[\w:-]+)\)/g, '');
    const [, remedy = ''] = REMEDIES.find(([found]) => found.test(words)) ?? [];
    refuseText(text, Number(line), `MDX: ${words}${remedy && `. ${remedy}`}`);
  }
}

/** What an editor can do about a sentence of the parser. */
const REMEDIES: readonly (readonly [found: RegExp, words: string])[] = [
  [/`<img>`/, 'A picture is written ![Two members hold a rocket](../pictures/rocket.jpg)'],
  [/closing tag/, 'Every tag is closed in this file: <br />, <b>words</b>'],
  [/after `<`/, 'A plain "less than" is written &lt;'],
  [/expression/, 'To show the brackets themselves, write \\{words\\}'],
];

/** Start and end of a node in the body. */
export const rangeOf = ({ position }: MdastNode): [start: number, end: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** The plain text of a node. */
export const wordsOf = (node: MdastNode): string => {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? node.value : '';
};

/** Stands in `typedWords` for what Markdown has read. */
export const READ = '\u0001';
export const MEANT = '\u0002';

/**
 * The text in which only the words are left that a page shows as they were typed. Everything else (code, addresses, the signs around bold
 * words) is replaced by READ, so positions stay. What is left of Markdown's signs in it was not read as Markdown.
 */
export function typedWords({ body }: SourceText, nodes: readonly MdastNode[]): string {
  const typed = Array.from({ length: nodes.length }, () => '');
  let end = 0;
  for (const [index, node] of nodes.entries()) {
    const [start, stop] = rangeOf(node);
    if (node.type !== 'text' || start < end) continue;
    typed[index] = body.slice(end, start).replaceAll(/[^\n]/g, READ) + body.slice(start, stop);
    end = stop;
  }
  // A sign behind a backslash is meant as it is.
  return (typed.join('') + body.slice(end).replaceAll(/[^\n]/g, READ)).replaceAll(/\\[!-/:-@[-`{-~]/g, MEANT + MEANT);
}

/** Finds the line of a position. Positions must not go back. */
export function lineCounter(text: string): (at: number) => number {
  let [line, counted] = [1, 0];
  return (at) => {
    for (let next = text.indexOf('\n', counted); next >= 0 && next < at; next = text.indexOf('\n', counted)) {
      line++;
      counted = next + 1;
    }
    return line;
  };
}

/** Says what looks wrong; the build goes on. */
export type Warn = (sentence: string) => void;

/** What `refuseText` and warnings say. @param at the node, or its line in the body. */
export const sentenceAbout = ({ file, where }: SourceText, at: MdastNode | number, sentence: string): string =>
  `${file}: ${where(typeof at === 'number' ? at : (at.position?.start.line ?? 1))}: ${sentence}`;

/** Stops the build with a message. @param at the node, or its line in the body. */
export function refuseText(text: SourceText, at: MdastNode | number, sentence: string): never {
  throw new ContentError(sentenceAbout(text, at, sentence));
}
