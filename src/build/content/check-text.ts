/** Checks a text before its page is made: placeholders, headings, HTML, pictures, links. */
import type { MdastNode } from 'satteri';
import type { Site } from '../../shared/schemas/site.ts';
import { checkHeadings } from './check-headings.ts';
import { type LinkTargets, linkFault } from './check-links.ts';
import { checkMdx } from './check-mdx.ts';
import { checkTags } from './check-tags.ts';
import { bothParts, fillMarkdown, placeholderFault, unknownPlaceholders } from './placeholders.ts';
import { checkPictures } from './text-pictures.ts';
import { isMdx, nodesOf, rangeOf, refuseText, type SourceText } from './text-tree.ts';

/** @param root folder of the project. @throws ContentError about the first mistake. */
export async function checkText(source: SourceText, site: Site, targets: LinkTargets, root: URL): Promise<void> {
  const text = { ...source, body: bothParts(source.body) };
  const nodes = isMdx(text) ? checkMdx(text, site) : nodesOf(text);
  if (!isMdx(text)) checkPlaceholders(text, nodes, site);
  checkHeadings(text, nodes);
  checkTags(text, nodes);
  await checkPictures(text, nodes, root);
  await checkLinks(text, nodes, site, targets);
}

/** Brackets in code and in notes are read as they are. */
function checkPlaceholders(text: SourceText, nodes: readonly MdastNode[], site: Site): void {
  const asWritten = nodes.filter(({ type }) => ['code', 'inlineCode', 'html'].includes(type)).map(rangeOf);
  for (const { placeholder, at } of unknownPlaceholders(text.body, site)) {
    if (!placeholder.startsWith('{site.') && asWritten.some(([start, end]) => start <= at && at < end)) continue;
    refuseText(text, text.body.slice(0, at).split('\n').length, placeholderFault(placeholder, site));
  }
}

/** `[words] (/contact)` and `[words](/a page)`: printed as they stand. */
const BROKEN_LINK = /\]\s?\((?=\/|#|\.|https?:|www\.|mailto:)[^)\n]*\)?|!\[[^\]\n]*\]\([^)\n]*\)?/;

/** @throws ContentError about the first link that leads nowhere. */
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
        'a link or picture is not read as one. No space may stand between its square and its round brackets, or inside the round ones. Example: [the form](/contact)',
      );
    }
    if (node.type !== 'link' && node.type !== 'definition') continue;
    const fault = await linkFault(fillMarkdown(node.url, site), targets, text.file);
    if (fault) refuseText(text, node, fault);
  }
}
