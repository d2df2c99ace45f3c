/** MDX is a program: what looks like one by accident would stop the build with a stack, or run. */
import type { MdastNode } from 'satteri';
import { ALLOWED, tagFault } from './check-tags.ts';
import { refuseText, type SourceText } from './text-tree.ts';

/** The parts that pages give to their texts, such as `<Teams>` (src/pages/about.astro). */
export const PARTS = ['Stats', 'Teams'];

/** A note, or a value that the page gives to its text. */
const MAY_STAND = /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*|(?:props\.(?:stats|site\.\w+)|site\.\w+)\s*)$/;

/** @throws ContentError for the first line that is a program. */
export function checkMdx(text: SourceText, nodes: readonly MdastNode[]): void {
  for (const node of nodes) {
    if (node.type === 'mdxjsEsm')
      refuseText(
        text,
        node,
        `a line that starts with ${node.value.startsWith('e') ? 'export' : 'import'} is read as a program in this file. Put another word first.`,
      );
    if ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && !MAY_STAND.test(node.value))
      refuseText(
        text,
        node,
        `{${node.value}} is read as a program in this file. To show the brackets, write \\{${node.value}\\}`,
      );
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue;
    const name = node.name ?? '';
    const isPart = PARTS.includes(name);
    if (!isPart && !ALLOWED.includes(name)) refuseText(text, node, tagFault(name));
    const wrong = node.attributes.find(
      (one) =>
        !isPart ||
        one.type !== 'mdxJsxAttribute' ||
        typeof one.value !== 'object' ||
        !MAY_STAND.test(one.value?.value ?? ''),
    );
    if (wrong) refuseText(text, node, `<${name}> may have no ${'name' in wrong ? wrong.name : 'attributes'} here.`);
  }
}
