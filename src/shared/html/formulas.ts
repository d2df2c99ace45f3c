/**
 * Formulas in a post, as GitHub reads them: `$x$` or `` $`x`$ `` in a line, `$$x$$` on lines of its own, and code of the kind `math`. Here
 * they stay as typed, so that no character of them is read as Markdown. The build adds MathML (build/content/rendered-post.ts); where a
 * browser renders a changed post, the source stays, because a package that reads TeX weighs 150 kB.
 */
import type { MarkedExtension, Tokens } from 'marked';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export const sourceHtml = (source: string, kind: 'inline' | 'block'): string =>
  `<code data-formula="${kind}">${escaped(source)}</code>`;

/**
 * No space inside the dollars, no letter or digit outside: "$5 and $10" are prices. A formula has no backtick, so that it never starts
 * or ends inside code.
 */
const IN_LINE = String.raw`\$(?:\x60[^\x60\n]+\x60|(?!\s)(?:\\[\s\S]|[^\\$\x60\s]|\s+(?=[^\s$]))+)\$(?![\p{L}\p{N}$])`;
const DISPLAYED = String.raw`\$\$(?!\$)(?:\\[\s\S]|[^\\$]|\$(?!\$))+\$\$`;
const INLINE = new RegExp(`^(?:${DISPLAYED}|${IN_LINE})`, 'u');
const ANYWHERE = new RegExp(`(^|[^\\p{L}\\p{N}$\\\\])(${DISPLAYED}|${IN_LINE})`, 'gu');
/** Not across a blank line. */
const BLOCK = /^ {0,3}(\$\$(?!\$)(?:(?!\$\$)[^\n]|\n(?![ \t]*(?:\n|$)))+\$\$)[ \t]*(?:\n+|$)/;

/** The text with letters in place of its formulas: a star in one starts no emphasis. */
export const hideFormulas = (text: string): string =>
  text.replace(ANYWHERE, (_all, before: string, formula: string) => before + 'a'.repeat(formula.length));

/** Where the first formula after the first character may start, or undefined. */
export function formulaStart(text: string): number | undefined {
  const match = /[^\p{L}\p{N}$\\]\$/u.exec(text);
  return match ? match.index + match[0].length - 1 : undefined;
}

/** Where a line within this paragraph starts with the mark, or undefined. */
export function lineInParagraph(source: string, mark: string): number | undefined {
  const at = source.slice(0, source.search(/\n[ \t]*\n|(?![\s\S])/)).indexOf(`\n${mark}`);
  return at < 0 ? undefined : at + 1;
}

const render = ({ text, kind }: Tokens.Generic) =>
  kind === 'block'
    ? `<pre>${sourceHtml(text, 'block')}</pre>\n`
    : sourceHtml(text, text.startsWith('$$') ? 'block' : 'inline');

export const formulas: MarkedExtension = {
  extensions: [
    {
      name: 'formulaBlock',
      level: 'block',
      start: (source) => lineInParagraph(source, '$$'),
      tokenizer(source) {
        const [raw, text] = BLOCK.exec(source) ?? [];
        return raw === undefined ? undefined : { type: 'formulaBlock', raw, text, kind: 'block' };
      },
      renderer: render,
    },
    {
      name: 'formula',
      level: 'inline',
      tokenizer(source) {
        const [raw] = INLINE.exec(source) ?? [];
        return raw === undefined ? undefined : { type: 'formula', raw, text: raw };
      },
      renderer: render,
    },
  ],
};
