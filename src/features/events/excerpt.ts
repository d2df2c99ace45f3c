/**
 * The first words of an event's description, as plain text: for cards and search engines. Not a cleaner of HTML: what comes out is
 * text, only ever shown as text (spec, section 9, on descriptions that are shown as HTML: lib/clean-html.ts).
 */

/** Looked at no further: a description may have a hundred thousand characters, and the list has all of them. */
const LOOKED_AT = 3000;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};
const INLINE = /<\/?(?:strong|b|em|i|u|s|small|sub|sup|mark|a|code|span)(?:\s[^<>]*)?>/gi;

/** @param limit most characters, the `…` included. Cut between words where there is one to cut at. */
export function excerpt(html: string, limit: number): string {
  const text = html
    .slice(0, LOOKED_AT)
    .replace(/\s+/g, ' ')
    .replace(/<(script|style|template|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(INLINE, '')
    .replace(/<\/?[a-z!?][^<>]*(?:>|$)/gi, '\n')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, decode)
    .trim()
    // A heading or an entry of a list ends without a sign: the next one must not read as its continuation.
    .replace(/([^\s.,:;!?…])\s*\n\s*/g, '$1 · ')
    .replace(/\s+/g, ' ');
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const end = cut.lastIndexOf(' ');
  return `${dropHalf(end > limit / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.·–—-]+$/, '')}…`;
}

function decode(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
}

/** A character of two halves, such as an emoji, may have been cut through. */
const dropHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');
