/**
 * Numbers and codes that stay on one line: `K-77777`, `2026-11-17`, `J12/3456/2024`, `05:10`, `M-Pesa`. Browsers break a line after a
 * hyphen, and narrow cells break words; no style forbids that for numbers alone. Their characters stay as they are, so that they can be
 * copied and found.
 */
const UNBROKEN = /\d[-/]|[-/]\d|\d:\d|^\W?[A-Z]-[A-Z]/;
/** Characters. On a small screen with large text, a longer one would not fit on its line. */
const LONGEST = 16;

const isUnbroken = (word: string) => word.length <= LONGEST && UNBROKEN.test(word);

/** @returns the text in parts, of which those at odd positions are to stay on one line; a single part if there are none. */
export function unbrokenParts(text: string): string[] {
  const parts = [''];
  for (const word of text.split(/(\s+)/)) {
    if (isUnbroken(word)) parts.push(word, '');
    else parts[parts.length - 1] += word;
  }
  return parts;
}

/** A tag up to its end, or a word. The end of the text ends a tag and a quote too, so that nothing is read twice. */
const TAG_OR_WORD = /<(\/?)(\w+)(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)|[^\s<]+/g;

/** @param html well formed. */
export function unbrokenHtml(html: string): string {
  let inside = 0;
  return html.replace(TAG_OR_WORD, (all, end?: string, tag?: string) => {
    if (tag === undefined)
      return inside === 0 && isUnbroken(all) ? `<span class="whitespace-nowrap">${all}</span>` : all;
    if (/^(?:pre|math|svg)$/.test(tag)) inside += end ? -1 : 1;
    return all;
  });
}
