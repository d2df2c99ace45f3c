/** Converts a description between the form's text and the editor's document. */
import { DOMSerializer, type Node, DOMParser as SchemaParser } from 'prosemirror-model';
import { descriptionHtml } from '../../../../../shared/html/clean-html.ts';
import { linkAddresses } from '../../../../../shared/html/description-markup.ts';
import { schema } from './description-schema.ts';
import { sameReading } from './same-reading.ts';

const parser = SchemaParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Parses HTML in a document that loads and runs nothing. */
export const inertBody = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** @param html sanitized. */
export const parseHtml = (html: string): Node => parser.parse(inertBody(html));

/** @param text plain text or HTML. */
export const readDescription = (text: string): Node => parseHtml(descriptionHtml(text));

/** @returns HTML with one block per line; empty for a document without words. */
export function writeDescription(doc: Node): string {
  return linkAddresses(writeBlocks(doc).replaceAll('&nbsp;', '\u00a0'));
}

/** Whether the editor can show the text without loss. False for a table, for example. */
export function canKeep(text: string): boolean {
  const html = descriptionHtml(text);
  return sameReading(inertBody(html), inertBody(writeBlocks(parseHtml(html))));
}

function writeBlocks(doc: Node): string {
  const body = inertBody('');
  body.append(serializer.serializeFragment(doc.content, { document: body.ownerDocument }));
  for (const first of body.querySelectorAll('li > p:first-child')) first.replaceWith(...first.childNodes);
  // Empty paragraphs are dropped: the page has its own spacing.
  for (const block of body.querySelectorAll('p, h2, h3, h4')) if (block.firstChild === null) block.remove();
  return body.textContent?.trim() ? [...body.children].map((block) => block.outerHTML).join('\n') : '';
}
