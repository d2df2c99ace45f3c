/** A text in Markdown as the site's own parser reads it, and where its parts stand in the file. */
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { ContentError } from './content-error.ts';

export interface SourceText {
  /** Path in the project, e.g. `content/help/joining.md`. */
  file: string;
  body: string;
  /** Says where in the file a line of the body is, e.g. `line 9`. */
  where: (line: number) => string;
}

/** @param whole text of the file. @param body what is below its fields. */
export function bodyOf(file: string, whole: string, body: string): SourceText {
  const linesAbove = whole.split('\n').length - body.split('\n').length;
  return { file, body, where: (line) => `line ${line + linesAbove}` };
}

export const isMdx = ({ file }: Pick<SourceText, 'file'>): boolean => file.endsWith('.mdx');

/** All nodes in the order of the text, a parent before its children. @throws Error when an MDX page cannot be parsed. */
export function nodesOf(text: SourceText): MdastNode[] {
  const nodes: MdastNode[] = [];
  const add = (node: MdastNode) => {
    nodes.push(node);
    if ('children' in node) node.children.forEach(add);
  };
  add(isMdx(text) ? mdxToMdast(text.body) : markdownToMdast(text.body));
  return nodes;
}

/** First and last character of a node in the body. */
export const rangeOf = ({ position }: MdastNode): [start: number, end: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** The words of a node, without its marks. */
export const wordsOf = (node: MdastNode): string => {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? node.value : '';
};

/** Stops the build with a sentence about a part of the text. @param at the part, or its line in the body. */
export function refuseText({ file, where }: SourceText, at: MdastNode | number, sentence: string): never {
  throw new ContentError(
    `${file}: ${where(typeof at === 'number' ? at : (at.position?.start.line ?? 1))}: ${sentence}`,
  );
}
