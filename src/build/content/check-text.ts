/** Checks a text before its page is built: placeholders, headings, HTML, pictures, links. */
import type { MdastNode } from 'satteri';
import type { Site } from '../../shared/site/site.ts';
import { type LinkTargets, linkFault } from './check-links.ts';
import {
  allParts,
  fillMarkdown,
  placeholderFault,
  strayFault,
  strayParts,
  unknownPlaceholders,
} from './placeholders.ts';
import { checkPictures } from './text-pictures.ts';
import { isMdx, nodesOf, rangeOf, refuseText, type SourceText, wordsOf } from './text-tree.ts';

/** @param root project folder. @throws ContentError for the first mistake. */
export async function checkText(source: SourceText, site: Site, targets: LinkTargets, root: URL): Promise<void> {
  const text = { ...source, body: allParts(source.body) };
  const nodes = nodesOf(text);
  checkPlaceholders(text, nodes, site);
  checkHeadings(text, nodes);
  checkTags(text, nodes);
  await checkPictures(text, nodes, root);
  await checkLinks(text, nodes, site, targets);
}

/** Other brackets in code, in comments and in MDX are left alone. */
function checkPlaceholders(text: SourceText, nodes: readonly MdastNode[], site: Site): void {
  const asWritten = nodes.filter(({ type }) => ['code', 'inlineCode', 'html'].includes(type)).map(rangeOf);
  const isCode = (at: number) => isMdx(text) || asWritten.some(([start, end]) => start <= at && at < end);
  const lineAt = (at: number) => text.body.slice(0, at).split('\n').length;
  const stray = strayParts(text.body).find(({ at }) => !isCode(at));
  if (stray) refuseText(text, lineAt(stray.at), strayFault(stray.part));
  for (const { placeholder, at } of unknownPlaceholders(text.body, site)) {
    if (isCode(at) && !placeholder.startsWith('{site.')) continue;
    refuseText(text, lineAt(at), placeholderFault(placeholder, site));
  }
}

/** `[words] (/contact)` and `[words](/a page)`: Markdown would print them unchanged. */
const BROKEN_LINK = /\]\s?\((?=\/|#|\.|https?:|www\.|mailto:)[^)\n]*\)?|!\[[^\]\n]*\]\([^)\n]*\)?/;

/** @throws ContentError for the first link that leads nowhere. */
export async function checkLinks(
  text: SourceText,
  nodes: readonly MdastNode[],
  site: Site,
  targets: LinkTargets,
): Promise<void> {
  for (const node of nodes) {
    if (node.type === 'text' && BROKEN_LINK.test(node.value)) {
      refuseText(
        text,
        node,
        'a link or picture is not recognized. Leave no space between its square and round brackets, or inside the round ones. Example: [the form](/contact)',
      );
    }
    if (node.type !== 'link' && node.type !== 'definition') continue;
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
        `this heading has ${depth} #. The first has two, below the title of the page, and each one more at most than that before it. Write ${'#'.repeat(above + 1)} ${words}`,
      );
    }
    above = depth;
  }
}

/** Without a plain space, Markdown would print `##Press` unchanged. */
function checkSpace(text: SourceText, node: MdastNode): void {
  const [, signs, words] = /^(#{2,6})([^# \t\n].*)/.exec(text.body.slice(...rangeOf(node))) ?? [];
  if (signs) refuseText(text, node, `a heading needs a space after its #: ${signs} ${words?.trim()}`);
}

/** HTML that is allowed in texts, without attributes. The security policy would silently block scripts, frames and styles. */
const ALLOWED = 'br kbd sub sup small mark b i u s strong em q cite details summary'.split(' ');
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)\/?>/gi;

/** @throws ContentError for the first tag that is not allowed, or not closed: it would change all text below it. */
export function checkTags(text: SourceText, nodes: readonly MdastNode[]): void {
  const open: { tag: string; node: MdastNode }[] = [];
  for (const node of nodes) {
    if (node.type !== 'html') continue;
    const value = node.value.replaceAll(/<!--[\s\S]*?-->/g, '');
    if (value.includes('<!--')) {
      refuseText(
        text,
        node,
        'a comment starts here and is never closed, which would hide the rest of the page. It ends with -->',
      );
    }
    for (const [, slash, name = '', attributes = ''] of value.matchAll(TAG)) {
      const tag = name.toLowerCase();
      if (!ALLOWED.includes(tag) || attributes.trim() !== '') {
        refuseText(
          text,
          node,
          `<${name}${attributes}> does not work in a text, which may have Markdown and ${ALLOWED.join(', ')} without attributes. A plain "less than" is written &lt;.`,
        );
      }
      if (slash && open.pop()?.tag !== tag) refuseText(text, node, `</${name}> closes what was not opened last.`);
      if (!slash && tag !== 'br') open.push({ tag, node });
    }
  }
  const [left] = open;
  if (left) refuseText(text, left.node, `<${left.tag}> is never closed.`);
}
