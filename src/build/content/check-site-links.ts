/** Links of `content/site.yaml`: those in the header, the footer and the announcement. */
import { LineCounter, parseDocument } from 'yaml';
import type { Site } from '../../shared/schemas/site.ts';
import { type LinkTargets, linkFault } from './check-links.ts';
import { ContentError } from './content-error.ts';
import type { FieldPath } from './schema-fields.ts';

const linksOf = ({ navigation, moreNavigation, footer, announcement }: Site): [href: string, FieldPath][] => [
  ...navigation.map(({ href }, index): [string, FieldPath] => [href, ['navigation', index, 'href']]),
  ...moreNavigation.map(({ href }, index): [string, FieldPath] => [href, ['moreNavigation', index, 'href']]),
  ...footer.flatMap(({ links }, group) =>
    links.map(({ href }, index): [string, FieldPath] => [href, ['footer', group, 'links', index, 'href']]),
  ),
  ...(announcement?.link === undefined ? [] : [[announcement.link, ['announcement', 'link']] as [string, FieldPath]]),
];

/** @param text of the file, in which the line of a link is looked up. @throws ContentError about the first that leads nowhere. */
export async function checkSiteLinks(site: Site, text: string, file: string, targets: LinkTargets): Promise<void> {
  for (const [href, path] of linksOf(site)) {
    const fault = await linkFault(href, targets);
    if (fault) throw new ContentError(`${file}: line ${lineOf(text, path)}: ${fault}`);
  }
}

function lineOf(text: string, path: FieldPath): number {
  const lineCounter = new LineCounter();
  const node = parseDocument(text, { lineCounter }).getIn(path, true) as { range?: [number, ...number[]] } | undefined;
  return lineCounter.linePos(node?.range?.[0] ?? 0).line;
}
