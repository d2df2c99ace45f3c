/**
 * The description of an event is HTML, or plain text as most people type it. Plain text gets its paragraphs, line ends and links here,
 * whenever it is shown and never when it is stored, so that a form gives back what was typed. The result is not clean: give it to
 * `descriptionHtml` (clean-html.ts) or `descriptionText`. Runs in linear time.
 */
import { parseUrl } from '../text/parse-url.ts';
import { htmlText } from './html-text.ts';

/** Block tags: a text with one of them is HTML. */
const BLOCK =
  /<(?:p|br|hr|h[1-6]|[duo]l|li|d[dt]|div|blockquote|pre|table|section|article|header|footer|figure|address)\b/i;
const TAG_OR_TEXT = /<[a-z/!?][^>]*>?|[^<]+|</gi;
/** Up to what ends an address in running text; a quote or an angle bracket may come as an entity. */
const ADDRESS = /\b(?:https?:\/\/|www\.)(?:(?!&(?:lt|gt|quot);)[^\s<>"])+/gi;

/** `<https://…>` and `<amina@club.example>`, as mail programs write addresses, are text and no tags. */
export const angledAddresses = (html: string): string =>
  html.replace(/<(https?:\/\/[^\s<>"]+|[^\s<>"@/]+@[^\s<>"@/]+)>/gi, '&lt;$1&gt;');

/** @param text a description as the backend has it. @returns HTML; HTML comes back as it is. */
export function descriptionMarkup(text: string): string {
  if (BLOCK.test(text)) return text;
  const lines = angledAddresses(text).replace(/\r\n?/g, '\n').trim();
  if (lines === '') return '';
  const inner = linkAddresses(lines, (words) => words.replace(/\n[^\S\n]*\n\s*/g, '</p><p>').replace(/\n/g, '<br>'));
  return `<p>${inner}</p>`;
}

/**
 * Addresses between the tags become links; existing links stay.
 * @param change what else happens to the words between the tags.
 */
export function linkAddresses(html: string, change = (words: string): string => words): string {
  let isInLink = false;
  return html.replace(TAG_OR_TEXT, (part) => {
    if (/^<[a-z/!?]/i.test(part)) {
      if (/^<\/?a\b/i.test(part)) isInLink = part[1] !== '/';
      return part;
    }
    return change(isInLink ? part : part.replace(ADDRESS, link));
  });
}

/** Punctuation at the end belongs to the sentence; a closing bracket only if the address has no opening one. */
function link(match: string): string {
  const ends = match.includes('(') ? ".,;:!?…*'’”" : ".,;:!?…*'’”)";
  let length = match.length;
  while (ends.includes(match.charAt(length - 1))) length -= 1;
  const address = match.slice(0, length);
  if (/^(?:https?:\/*|www)$/i.test(address)) return match;
  const href = /^www/i.test(address) ? `https://${address}` : address;
  return `<a href="${href}">${address}</a>${match.slice(length)}`;
}

/** The words of a description, where HTML is not possible: excerpts, calendars, search engines. To be shown as text. */
export const descriptionText = (text: string): string => htmlText(descriptionMarkup(text));

/**
 * The same for calendars, whose text has no links: the address of a link stands behind its words, `Join the call (https://…)`, unless they
 * name it already.
 * @param page full address that relative ones are read against.
 */
export function descriptionWithAddresses(text: string, page: string): string {
  let words: string | null = null;
  let address = '';
  const end = () => {
    const named = words === null ? '' : besideWords(htmlText(words), address);
    words = null;
    return named.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  };
  const html = descriptionMarkup(text).replace(TAG_OR_TEXT, (part) => {
    if (!/^<\/?a\b/i.test(part)) {
      if (words !== null) words += part;
      return part;
    }
    const before = end();
    if (part[1] !== '/') [words, address] = ['', addressOf(part, page)];
    return before + part;
  });
  return htmlText(html + end());
}

/** What people can open or write to; empty for anything else. @param tag the opening one of a link. */
function addressOf(tag: string, page: string): string {
  const [, ...values] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
  const href = htmlText(values.find((value) => value !== undefined) ?? '');
  const url = href === '' || href.startsWith('#') ? null : parseUrl(href, page);
  if (url === null || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return '';
  if (/^https?:$/.test(url.protocol)) return /^https?:/i.test(href) ? href : url.href;
  return href.replace(/^\w+:|\?.*$/g, '');
}

function besideWords(words: string, address: string): string {
  if (address === '') return '';
  const bare = (one: string) =>
    one
      .toLowerCase()
      .replace(/^[("'“]+|[)"'”.,;:!?]+$/g, '')
      .replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '');
  if (words.split(/\s+/).some((word) => bare(word) === bare(address))) return '';
  return words === '' ? address : ` (${address})`;
}
