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
    refuseText(text, Number(line), `MDX: ${sentence.replaceAll(/ \((?:\d+:\d+|mdx[\w:-]+)\)/g, '')}`);
  }
}

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

/** Stops the build with a message. @param at the node, or its line in the body. */
export function refuseText({ file, where }: SourceText, at: MdastNode | number, sentence: string): never {
  throw new ContentError(
    `${file}: ${where(typeof at === 'number' ? at : (at.position?.start.line ?? 1))}: ${sentence}`,
  );
}
