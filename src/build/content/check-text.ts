/** Checks a text before its page is built: placeholders, headings, HTML, Markdown, pictures, links. */
import type { MdastNode } from 'satteri';
import type { Site } from '#shared/site/site.ts';
import { type LinkTargets, linkFault } from './check-links.ts';
import { checkMarkdown } from './check-markdown.ts';
import { checkMdx } from './check-mdx.ts';
import { checkTags } from './check-tags.ts';
import { cut } from './content-error.ts';
import {
  allParts,
  fillMarkdown,
  placeholderFault,
  strayFault,
  strayParts,
  unknownPlaceholders,
} from './placeholders.ts';
import { checkPictures } from './text-pictures.ts';
import { isMdx, lineCounter, nodesOf, rangeOf, refuseText, type SourceText, type Warn, wordsOf } from './text-tree.ts';

/** @param root project folder. @throws ContentError for the first mistake. */
export async function checkText(
  source: SourceText,
  site: Site,
  targets: LinkTargets,
  root: URL,
  warn: Warn,
): Promise<void> {
  const text = { ...source, body: allParts(source.body) };
  const nodes = nodesOf(text);
  checkPlaceholders(text, nodes, site);
  if (isMdx(text)) checkMdx(text, nodes);
  checkHeadings(text, nodes);
  checkTags(text, nodes);
  checkMarkdown(text, nodes, warn, source);
  await checkPictures(text, nodes, root);
  await checkLinks(text, nodes, site, targets);
}

/** Other brackets in code, in comments and in MDX are left alone. */
function checkPlaceholders(text: SourceText, nodes: readonly MdastNode[], site: Site): void {
  const asWritten = nodes.filter(({ type }) => ['code', 'inlineCode', 'html'].includes(type)).map(rangeOf);
  /** Positions must not go back, here and in `lineAt`. */
  const codeFinder = () => {
    let next = 0;
    return (at: number) => {
      while ((asWritten[next]?.[1] ?? Infinity) <= at) next++;
      return isMdx(text) || (asWritten[next]?.[0] ?? Infinity) <= at;
    };
  };
  const lineAt = (at: number) => lineCounter(text.body)(at);
  const isCode = codeFinder();
  const stray = strayParts(text.body).find(({ at }) => !isCode(at));
  if (stray) refuseText(text, lineAt(stray.at), strayFault(stray.part));
  const isCodeToo = codeFinder();
  for (const { placeholder, at } of unknownPlaceholders(text.body, site)) {
    if (isCodeToo(at) && !placeholder.startsWith('{site.')) continue;
    refuseText(text, lineAt(at), placeholderFault(placeholder, site));
  }
}

/** @throws ContentError for the first link that leads nowhere. */
export async function checkLinks(
  text: SourceText,
  nodes: readonly MdastNode[],
  site: Site,
  targets: LinkTargets,
): Promise<void> {
  for (const node of nodes) {
    if (node.type !== 'link' && node.type !== 'definition') continue;
    if (node.type === 'link' && node.children.length === 0 && node.url !== '')
      refuseText(text, node, 'this link has no words, so nobody can press it. Example: [the form](/contact)');
    const fault = await linkFault(fillMarkdown(node.url, site), targets, text.file);
    if (fault) refuseText(text, node, fault);
  }
}

/** Characters. A longer "heading" is a paragraph above a line of dashes, which Markdown takes for a heading. */
const LONGEST = 100;

/** Headings start at level 2, below the page's title, and never skip a level. @throws ContentError for the first wrong one. */
function checkHeadings(text: SourceText, nodes: readonly MdastNode[]): void {
  let above = 1;
  for (const node of nodes) {
    if (node.type === 'paragraph') checkSpace(text, node);
    if (node.type !== 'heading') continue;
    const words = wordsOf(node).trim();
    const { depth } = node;
    if (words === '' && node.children.length === 0) refuseText(text, node, 'the heading has no words.');
    const underlined = !text.body.slice(rangeOf(node)[0]).startsWith('#');
    if (underlined && (words.length > LONGEST || words.includes('\n'))) {
      refuseText(text, node, 'the line of dashes below this paragraph makes it a heading. Put an empty line above it.');
    }
    if (depth === 1 || depth > above + 1) {
      refuseText(
        text,
        node,
        `this heading has ${depth} #. The first has two, below the title of the page, and each one more at most than that before it. Write ${'#'.repeat(above + 1)} ${cut(words)}`,
      );
    }
    above = depth;
  }
}

/** Without a plain space, Markdown would print `##Press` unchanged. */
function checkSpace(text: SourceText, node: MdastNode): void {
  const [, signs, words] = /^(#{2,6})([^# \t\n].*)/.exec(text.body.slice(...rangeOf(node))) ?? [];
  if (signs) refuseText(text, node, `a heading needs a space after its #: ${signs} ${cut(words?.trim() ?? '')}`);
}
