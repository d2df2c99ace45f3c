/** Answers of the home page's questions: sentences in Markdown, with links and emphasis. Longer texts belong in the help centre. */
import type { LoaderContext } from 'astro/loaders';
import type { FaqAnswer, FaqItem } from '../../shared/schemas/content.ts';
import type { Site } from '../../shared/schemas/site.ts';
import type { LinkTargets } from './check-links.ts';
import { checkTags } from './check-tags.ts';
import { checkLinks } from './check-text.ts';
import { nodesOf, refuseText, type SourceText } from './text-tree.ts';

const MAY_STAND = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'delete', 'inlineCode', 'link', 'break', 'html'];
const IN_WORDS: Readonly<Record<string, string>> = {
  heading: 'a heading',
  list: 'a list',
  image: 'a picture',
  table: 'a table',
  blockquote: 'a quotation',
  code: 'a block of code',
  thematicBreak: 'a line across',
};

/**
 * @param index place of the question in the file, from 0.
 * @returns the question with its answer as HTML.
 * @throws ContentError about the first mistake.
 */
export async function faqAnswer(
  item: FaqItem,
  index: number,
  {
    file,
    site,
    targets,
    render,
  }: { file: string; site: Site; targets: LinkTargets; render: LoaderContext['renderMarkdown'] },
): Promise<FaqAnswer> {
  const text: SourceText = { file, body: item.answer, where: () => `"answer" (entry ${index + 1})` };
  const nodes = nodesOf(text);
  const other = nodes.find(({ type }) => !MAY_STAND.includes(type));
  if (other) {
    refuseText(
      text,
      other,
      `${IN_WORDS[other.type] ?? 'a part of it'} does not fit into an answer, which is one or two paragraphs. Write sentences, and link to a page that says more: [joining](/help-center/joining). A sign that only looks like one, such as # or - or 1. at the beginning, gets a \\ before it.`,
    );
  }
  checkTags(text, nodes);
  await checkLinks(text, nodes, site, targets);
  return { ...item, html: (await render(item.answer)).html };
}
