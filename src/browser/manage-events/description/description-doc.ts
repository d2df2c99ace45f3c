/** Converts a description between the form's text and the editor's document. */
import { DOMSerializer, type Node as Doc, DOMParser as SchemaParser } from 'prosemirror-model';
import { descriptionHtml } from '#shared/html/clean-html.ts';
import { linkAddresses } from '#shared/html/description-markup.ts';
import { schema } from './description-schema.ts';

const parser = SchemaParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Parses HTML in a document that loads and runs nothing. */
export const inertBody = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** @param html sanitized. */
export const parseHtml = (html: string): Doc => parser.parse(inertBody(html));

/** @param text plain text or HTML. */
export const readDescription = (text: string): Doc => parseHtml(descriptionHtml(text));

/** @returns HTML with one block per line; empty for a document without words. */
export function writeDescription(doc: Doc): string {
  return linkAddresses(writeBlocks(doc).replaceAll('&nbsp;', '\u00a0'));
}

/** Whether the editor can show the text without loss. False for a table, for example. */
export function canKeep(text: string): boolean {
  const html = descriptionHtml(text);
  return reading(inertBody(html)) === reading(inertBody(writeBlocks(parseHtml(html))));
}

function writeBlocks(doc: Doc): string {
  const body = inertBody('');
  body.append(serializer.serializeFragment(doc.content, { document: body.ownerDocument }));
  for (const first of body.querySelectorAll('li > p:first-child')) first.replaceWith(...first.childNodes);
  // Empty paragraphs are dropped: the page has its own spacing.
  for (const block of body.querySelectorAll('p, h2, h3, h4')) if (block.firstChild === null) block.remove();
  return body.textContent?.trim() ? [...body.children].map((block) => block.outerHTML).join('\n') : '';
}

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const MARKS = new Set(['strong', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'a']);

/**
 * The text with the headings, lists, links and emphasis around each part, to compare two pieces of HTML. Ignores white space and
 * paragraphs, because the editor wraps bare text in a paragraph.
 */
function reading(root: Element): string {
  const runs: { around: string; words: string }[] = [];
  const add = (around: string, words: string) => {
    const last = runs.at(-1);
    if (last?.around === around) last.words += words;
    else if (words !== '') runs.push({ around, words });
  };
  const walk = (parent: Element, blocks: readonly string[], marks: readonly string[]) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) {
        // Sorted, because the nesting order of marks makes no difference.
        add([...blocks, ...[...new Set(marks)].sort()].join(' '), node.textContent?.replace(/\s+/g, '') ?? '');
      } else if (node.nodeType === Node.ELEMENT_NODE) {
        const element = node as Element;
        const tag = element.localName;
        const name = SAME[tag] ?? tag;
        if (/^(?:br|hr|img)$/.test(tag)) add(blocks.join(' '), `<${tag}>`);
        else if (tag === 'p' || (tag === 'a' && !element.hasAttribute('href'))) walk(element, blocks, marks);
        else if (tag === 'a') walk(element, blocks, [...marks, `a=${element.getAttribute('href')}`]);
        else if (MARKS.has(name)) walk(element, blocks, [...marks, name]);
        else walk(element, [...blocks, name], marks);
      }
    }
  };
  walk(root, [], []);
  return runs.map(({ around, words }) => `${around}: ${words}`).join('\n');
}
