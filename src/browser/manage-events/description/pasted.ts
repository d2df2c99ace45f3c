/**
 * Simplifies what is pasted before the editor parses it. HTML: Word, Google Docs and LibreOffice express with styles and classes what the
 * editor needs as elements, and its schema drops the rest. Plain text, such as from WhatsApp: `*bold*` and `_italic_` become emphasis, lines
 * that begin with a dash or with 1., 2., 3. become a list, and addresses become links.
 */

import { descriptionMarkup, linkAddresses } from '#shared/html/description-markup.ts';
import { inertBody } from './description-doc.ts';

const UNREAD = 'head, script, style, title, meta, link, template, iframe, object, svg, [data-style*="mso-list:Ignore"]';
const BLOCK = /^(?:p|h[1-6]|ul|ol|li|div|table|blockquote|pre|hr)$/;
/** A list item of Word. */
const WORD_ITEM = '[data-style*="mso-list:"]:is(p, h1, h2, h3, h4, h5, h6)';
/** The marker of an ordered list: `1.`, `a)`, `iv.` */
const ORDERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u;

/** Whether the HTML has parts that cannot be kept: of a table only the words are, of a picture nothing. */
export const hasUnkept = (html: string): boolean => /<table\b/i.test(html) || otherPictures(bodyOf(html)).length > 0;

/** @returns HTML with the elements of the editor, without styles. */
export function pastedHtml(html: string): string {
  const body = bodyOf(html);
  // Copied from this editor, so already clean.
  if (body.querySelector('[data-pm-slice]')) return body.innerHTML;
  makeWordLists(body);
  for (const unread of body.querySelectorAll(UNREAD)) unread.remove();
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(EMOJI.test(picture.alt) ? picture.alt : '');
  for (const table of body.querySelectorAll('table')) table.replaceWith(...[...table.rows].flatMap(lineOf));
  for (const inline of body.querySelectorAll('b, strong, i, em, span, font')) makeEmphasis(inline as HTMLElement);
  for (const high of body.querySelectorAll('h1, p.MsoTitle')) rename(high, 'h2');
  for (const low of body.querySelectorAll('h5, h6')) rename(low, 'h4');
  // Headings are bold anyway.
  for (const bold of body.querySelectorAll(':is(h2, h3, h4) :is(b, strong)')) bold.replaceWith(...bold.childNodes);
  // Google Docs puts a nested list after its item, not inside it.
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) inner.previousElementSibling?.append(inner);
  dropEmptyLines(body);
  return body.innerHTML;
}

/**
 * Renames style attributes to data attributes: the content security policy blocks inline styles even in a parsed document, and the
 * browser would log an error for each.
 */
function bodyOf(html: string): HTMLElement {
  // Also removes Word's own tags, such as <o:p>.
  const withoutSheets = html.replace(/<style\b[\s\S]*?<\/style\s*>|<!--[\s\S]*?-->|<\/?[a-z]+:[a-z][^>]*>/gi, '');
  return inertBody(withoutSheets.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style=')));
}

const otherPictures = (body: HTMLElement) => [...body.querySelectorAll('img')].filter(({ alt }) => !EMOJI.test(alt));

function makeEmphasis(inline: HTMLElement): void {
  const style = inline.dataset.style ?? '';
  const weight =
    /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1] ?? (/^(?:b|strong)$/.test(inline.localName) ? 'bold' : '');
  const slant =
    /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1] ?? (/^(?:i|em)$/.test(inline.localName) ? 'oblique' : 'normal');
  let content: (string | Node)[] = [...inline.childNodes];
  const wrap = (tag: string) => {
    const wrapper = inline.ownerDocument.createElement(tag);
    wrapper.append(...content);
    content = [wrapper];
  };
  if (/^(?:bold|bolder|[6-9]00)$/i.test(weight)) wrap('strong');
  if (slant.toLowerCase() !== 'normal') wrap('em');
  inline.replaceWith(...content);
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** The cells of a row on one line. A single cell keeps its content, because mail programs put whole texts into one. */
function lineOf(row: HTMLTableRowElement): readonly Node[] {
  const [first, ...others] = row.cells;
  if (first && others.length === 0) return [...first.childNodes];
  const line = row.ownerDocument.createElement('p');
  line.textContent = [...row.cells].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()).join(' | ');
  return [line];
}

/** Word processors separate paragraphs with empty ones, which the page does not need. */
function dropEmptyLines(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, h2, h3, h4'))
    if ((block.textContent ?? '').trim() === '') block.remove();
  const isBlock = (node: Element | null) => node !== null && BLOCK.test(node.localName);
  for (const line of body.querySelectorAll('br')) {
    if (isBlock(line.previousElementSibling) || isBlock(line.nextElementSibling)) line.remove();
  }
}

/**
 * Makes lists of Word's list items, which are paragraphs with a marker, such as
 * `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Kite</p>`.
 */
function makeWordLists(body: HTMLElement): void {
  /** The open lists, the outermost first. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    if (last === null || paragraph.previousElementSibling !== open[0]) open = [];
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(paragraph.dataset.style ?? '')?.[1] ?? 1);
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore"]');
    const tag = ORDERED.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    open = open.slice(0, level);
    // A different kind of marker on the outermost level starts a new list.
    if (open.length === 1 && open[0]?.localName !== tag) open = [];
    if (open.length === 0) {
      const list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
      open = [list];
    }
    while (open.length < level && open.at(-1)?.lastElementChild) {
      const inner = body.ownerDocument.createElement(tag);
      open.at(-1)?.lastElementChild?.append(inner);
      open.push(inner);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = item;
  }
}

const BOLD = /(^|[\s>_("'“‘])\*(?!\s)([^*\n]*[^*\s])\*(?=$|[\s<_.,;:!?)"'”’])/gm;
const ITALIC = /(^|[\s>*("'“‘])_(?!\s)([^_\n]*[^_\s])_(?=$|[\s<*.,;:!?)"'”’])/gm;
const BULLET = /^\s*[-*•‣◦·–]\s+(?=\S)/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const emphasis = (text: string) => text.replace(BOLD, '$1<strong>$2</strong>').replace(ITALIC, '$1<em>$2</em>');

/** A single line keeps the spaces at its ends. */
const paragraphs = (html: string) => (html.includes('\n') ? descriptionMarkup(html) : `<p>${linkAddresses(html)}</p>`);

/** Without any conversion, for "Paste without formatting". */
export const plainTextHtml = (text: string): string => paragraphs(escaped(text));

/** @returns safe HTML. */
export function pastedTextHtml(text: string): string {
  const lines = emphasis(escaped(text.replace(/\r\n?/g, '\n'))).split('\n');
  const parts: string[] = [];
  let written: string[] = [];
  const endParagraphs = () => {
    if (written.length > 0) parts.push(paragraphs(written.join('\n')));
    written = [];
  };
  for (let at = 0; at < lines.length; ) {
    const length = listLength(lines.slice(at));
    if (length > 0) {
      endParagraphs();
      parts.push(list(lines.slice(at, at + length)));
      at += length;
    } else {
      written.push(lines[at] ?? '');
      at += 1;
    }
  }
  endParagraphs();
  return parts.join('');
}

/** The number of leading lines that form a list: at least two, else 0. A numbered list must start at 1. */
function listLength(lines: readonly string[]): number {
  const end = (isItem: (line: string, index: number) => boolean) => {
    const found = lines.findIndex((line, index) => !isItem(line, index));
    return found === -1 ? lines.length : found;
  };
  const length = Math.max(
    end((line) => BULLET.test(line)),
    end((line, index) => Number(NUMBER.exec(line)?.[1]) === index + 1),
  );
  return length > 1 ? length : 0;
}

function list(lines: readonly string[]): string {
  const tag = BULLET.test(lines[0] ?? '') ? 'ul' : 'ol';
  const items = lines.map((line) => `<li>${linkAddresses(line.replace(BULLET, '').replace(NUMBER, ''))}</li>`);
  return `<${tag}>${items.join('')}</${tag}>`;
}
