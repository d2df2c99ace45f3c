/** Headings of a text: below the page's title, each a step below the one above it. */
import type { MdastNode } from 'satteri';
import { rangeOf, refuseText, type SourceText, wordsOf } from './text-tree.ts';

/** Letters. A longer "heading" is a paragraph with a line of dashes below it, which Markdown reads as one. */
const LONGEST = 100;

/** @throws ContentError about the first wrong one. */
export function checkHeadings(text: SourceText, nodes: readonly MdastNode[]): void {
  let above = 1;
  for (const node of nodes) {
    if (node.type === 'paragraph') checkSpace(text, node);
    if (node.type !== 'heading') continue;
    const words = wordsOf(node).trim();
    const { depth } = node;
    const sign = '#'.repeat(depth);
    if (words === '' && node.children.length === 0) {
      refuseText(text, node, `the heading "${sign}" has no words. Write them after it, or take the line out.`);
    }
    const underlined = !text.body.slice(rangeOf(node)[0]).startsWith('#');
    if (underlined && (words.length > LONGEST || words.includes('\n'))) {
      refuseText(text, node, 'the line of dashes below this paragraph makes it a heading. Put an empty line above it.');
    }
    if (depth === 1) {
      refuseText(text, node, `the title is the page's first heading already. Begin this one with two #: ## ${words}`);
    }
    if (depth > above + 1) {
      const right = '#'.repeat(above + 1);
      refuseText(text, node, `this heading has ${depth} #, which skips a step. Write ${right} ${words}`);
    }
    above = depth;
  }
}

/** `##Press` is printed as it stands. */
function checkSpace(text: SourceText, node: MdastNode): void {
  const [, signs, words] = /^(#{2,6})([^#\s].*)/.exec(text.body.slice(...rangeOf(node))) ?? [];
  if (signs) refuseText(text, node, `a heading needs a space after its #: ${signs} ${words}`);
}
