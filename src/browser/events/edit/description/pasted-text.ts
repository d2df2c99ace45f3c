/**
 * Converts pasted plain text, such as from WhatsApp: `*bold*` and `_italic_` become emphasis, lines that begin with a dash or with 1., 2.,
 * 3. become a list, and addresses become links.
 */
import { descriptionMarkup, linkAddresses } from '../../../../shared/html/description-markup.ts';

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
