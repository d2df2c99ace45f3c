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
  return { file, body: isMdx({ file }) ? withoutNotes(body) : body, where: (line) => `line ${line + linesAbove}` };
}

export const isMdx = ({ file }: Pick<SourceText, 'file'>): boolean => file.endsWith('.mdx');

/** Code, or a note for other writers, which MDX does not know. Code inside a paragraph ends with it. */
const CODE_OR_NOTE =
  /^ {0,3}(`{3,}|~{3,}).*\n[\s\S]*?^ {0,3}\1|(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\2(?!`)|<!--[\s\S]*?-->/gm;
/** The line ends stay, so that lines keep their numbers. */
const withoutNotes = (body: string): string =>
  body.replaceAll(CODE_OR_NOTE, (found) => (found.startsWith('<') ? found.replaceAll(/[^\n]+/g, '') : found));

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

/** MDX is compiled, so a wrong character stops the build, with a sentence for programmers. */
function parseMdx(text: SourceText): MdastNode {
  try {
    return mdxToMdast(text.body);
  } catch (error) {
    const [, line = 1, sentence = String(error)] = /^(\d+):\d+: (.*)/s.exec((error as Error).message) ?? [];
    const [tag = 'a tag'] = /(?<=`)<[^`]*>(?=`)/.exec(sentence) ?? [];
    const [, words = () => `this line cannot be read: ${sentence}`] =
      MDX_FAULTS.find(([at]) => at.test(sentence)) ?? [];
    refuseText(text, Number(line), words(tag));
  }
}

/** For the sentences of the compiler. */
const MDX_FAULTS: readonly (readonly [found: RegExp, words: (tag: string) => string])[] = [
  [/`<img>`/, () => 'a picture is written ![Two members hold a rocket](../pictures/rocket.jpg)'],
  [/comment in MDX/, () => 'a comment starts here and is never closed. It ends with -->'],
  [
    /closing tag/,
    (tag) => `${tag} is not opened and closed in the same place. In this file every tag is: <br />, <b>words</b>`,
  ],
  [/after `<`/, () => 'a < starts a tag here. A plain "less than" is written &lt;, and a link [the form](/contact)'],
  [/expression/, () => 'a { starts a program here. To show the brackets themselves, write \\{words\\}'],
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
