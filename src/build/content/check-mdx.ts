/**
 * Checks MDX, which is compiled: a single wrong character would stop the build with a compiler message that editors cannot read. So
 * anything that is neither text nor a known component, such as `<Stats …>`, stops the build with plain words here.
 */
import type { MdastNode } from 'satteri';
import type { Site } from '../../shared/site/site.ts';
import { tagFault, VOID } from './check-tags.ts';
import { fillMarkdown, isNamedText, placeholderFault } from './placeholders.ts';
import { nodesOf, refuseText, type SourceText } from './text-tree.ts';

/** The only page that gets components and `props`. */
const PAGE_WITH_PARTS = 'content/pages/about.mdx';
/** The components, and how each is written. */
const PARTS: Readonly<Record<string, string>> = { Stats: '<Stats stats={props.stats} />', Teams: '<Teams>' };

/** A component or a tag such as `<a href="…">`, on one line. */
const TAG = /<\/?[A-Za-z]\w*(\s[^<>]*)?>/g;

/**
 * @returns the nodes of the page.
 * @throws ContentError for the first mistake.
 */
export function checkMdx(text: SourceText, site: Site): MdastNode[] {
  checkSigns(text);
  const filled = { ...text, body: fillMarkdown(text.body, site) };
  const nodes = parse(filled);
  for (const node of nodes) {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') checkPart(text, node, site);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      checkExpression(text, node, node.value, site);
    if (node.type === 'mdxjsEsm') refuseWord(text, node, node.value);
  }
  return nodes;
}

/** Reports characters that the parser would reject, with their line. */
function checkSigns(text: SourceText): void {
  let fence = '';
  for (const [index, line] of text.body.split('\n').entries()) {
    const mark = /^\s*(```|~~~)/.exec(line)?.[1] ?? '';
    if (mark && (fence === '' || fence === mark)) fence = fence ? '' : mark;
    if (fence || mark) continue;
    const plain = line.replaceAll(/`[^`]*`|\\[{}<]/g, '');
    const refuse = (sentence: string) => refuseText(text, index + 1, sentence);
    if (plain.includes('<!--')) refuse('comments in this page are written {/* like this */}');
    if (plain.replace(TAG, '').includes('<')) {
      refuse(
        'the line cannot be read: "<" starts a part of the page, such as <Stats stats={props.stats} />, and must end on the same line. A plain "less than" is written &lt;. Example: mass &lt; 5 kg',
      );
    }
    if ((plain.match(/\{/g) ?? []).length !== (plain.match(/\}/g) ?? []).length) {
      refuse(
        'the line cannot be read: a curly bracket is opened and never closed, or closed and never opened. Example: {site.name}',
      );
    }
  }
}

function parse(text: SourceText): MdastNode[] {
  try {
    return nodesOf(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/^(\d+):/.exec(message)?.[1] ?? 1);
    const unclosed = /closing tag for `<(\w+)>`/.exec(message)?.[1];
    const unopened = /closing tag `<\/(\w+)>`/.exec(message)?.[1];
    if (unclosed && VOID.includes(unclosed))
      refuseText(text, line, `<${unclosed}> is written with a slash here: <${unclosed} />`);
    if (unclosed)
      refuseText(
        text,
        line,
        `<${unclosed}> is never closed. ${/^[a-z]/.test(unclosed) ? `Put </${unclosed}> after the words that it is for` : `Put </${unclosed}> on a line of its own after it`}.`,
      );
    if (unopened)
      refuseText(
        text,
        line,
        `</${unopened}> closes something that was never opened. Remove it, or put <${unopened}> before it.`,
      );
    refuseText(
      text,
      line,
      'the part in curly brackets cannot be read. Example: {site.name}. To show the brackets themselves, write \\{like this\\}',
    );
  }
}

type Part = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

function checkPart(text: SourceText, part: Part, site: Site): void {
  const name = part.name ?? '';
  const attributes = part.attributes.map((one) => ('name' in one ? one.name : one.value));
  const parts = text.file === PAGE_WITH_PARTS ? PARTS : {};
  const right = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (name === 'Teams' && right) {
    checkTeams(text, part);
    return;
  }
  if (right) {
    const [first] = part.attributes;
    const attribute =
      first && 'name' in first && typeof first.value === 'object' ? `${first.name}=${first.value?.value}` : '';
    if (attribute !== 'stats=props.stats' || attributes.length > 1)
      refuseText(text, part, `<${name}> is written ${right}`);
    return;
  }
  if (/^[A-Z]/.test(name) || name === '') {
    refuseText(
      text,
      part,
      `the page has no part <${name}>. ${Object.keys(parts).length > 0 ? 'It has' : `Only ${PAGE_WITH_PARTS} has some`}: ${Object.values(PARTS).join(', ')}.`,
    );
  }
  // The only tag that editors write as code: an address with a placeholder.
  if (name === 'a' && part.attributes.length === 1 && isFilledLink(part.attributes[0], site)) return;
  const fault = tagFault(name, attributes.join(' '));
  if (fault) refuseText(text, part, fault);
}

/** An address such as {`mailto:${props.site.email}`}. */
function isFilledLink(attribute: Part['attributes'][number] | undefined, site: Site): boolean {
  if (attribute?.type !== 'mdxJsxAttribute' || attribute.name !== 'href' || typeof attribute.value !== 'object')
    return false;
  const [, words, field = ''] =
    /^`(mailto:|tel:|https:\/\/[^`$]*)\$\{props\.site\.(\w+)\}[^`$]*`$/.exec(attribute.value?.value ?? '') ?? [];
  return words !== undefined && isNamedText(field, site);
}

/** Number of parts in the drawing of components/site/Teams.astro. */
const DRAWN_TEAMS = 4;

function checkTeams(text: SourceText, part: Part): void {
  const lists = part.children.filter(({ type }) => type === 'list');
  const items = lists[0] && 'children' in lists[0] ? lists[0].children.length : 0;
  if (lists.length === 1 && part.children.length === 1 && items === DRAWN_TEAMS) return;
  const found = lists.length === 1 && part.children.length === 1 ? `this list has ${items}` : 'there is something else';
  refuseText(
    text,
    part,
    `<Teams> draws ${DRAWN_TEAMS} teams, so between <Teams> and </Teams> there is a list of ${DRAWN_TEAMS} items with an empty line above and below it; ${found}. For no drawing, remove both lines.`,
  );
}

function checkExpression(text: SourceText, node: MdastNode, expression: string, site: Site): void {
  const value = expression.trim();
  const field = text.file === PAGE_WITH_PARTS && /^props\.site\.(\w+)$/.exec(value)?.[1];
  if (/^\/\*[\s\S]*\*\/$/.test(value) || (field && isNamedText(field, site))) return;
  refuseText(text, node, placeholderFault(`{${expression}}`, site));
}

function refuseWord(text: SourceText, node: MdastNode, code: string): never {
  const word = code.trim().split(/\s/, 1)[0] ?? '';
  refuseText(
    text,
    node,
    `a paragraph of this page cannot start with the word "${word}", because that starts a line of code. Start with another word. The page has all parts of the site without it.`,
  );
}
