/** The HTML of a post, rendered once for its page, the search index and the feed, and that of a comment; with their formulas as MathML. */
import sanitize from 'sanitize-html';
import temml from 'temml';
import { unescaped } from '#shared/html/formulas.ts';
import { renderComment, renderPost } from '#shared/html/markdown.ts';

const rendered = new Map<string, string>();

/** Parameters: see `renderPost` (shared/html/markdown.ts). */
export function renderedPost(markdown: string | null, address: string | null): string {
  const key = `${address}\n${markdown}`;
  const html = rendered.get(key) ?? withMathml(renderPost(markdown, address));
  rendered.set(key, html);
  return html;
}

/** Parameters: see `renderComment` (shared/html/markdown.ts). */
export const renderedComment = (...comment: Parameters<typeof renderComment>): string =>
  withMathml(renderComment(...comment));

const TAGS =
  'math mrow mi mo mn ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd';
const ATTRIBUTES =
  'display displaystyle scriptlevel mathvariant width height depth voffset linethickness fence form stretchy symmetric largeop movablelimits separator accent accentunder lspace rspace minsize maxsize columnspan rowspan';

/** The package trusts its input in places, and the content security policy allows no styles of single elements. */
const MATHML: sanitize.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: { '*': ATTRIBUTES.split(' ') },
  // post.css aligns these cells.
  allowedClasses: { mtd: ['tml-left', 'tml-right'] },
};

const BLOCK = /<pre tabindex="0"><code data-formula="block">([^<]*)<\/code><\/pre>/g;
const INLINE = /<code data-formula="(inline|block)">([^<]*)<\/code>/g;
/** Characters. No one writes a longer formula, and the package would take seconds. */
const LONGEST = 5000;

/** A formula wider than a phone scrolls by itself, for keyboards too. */
const FRAME = ' role="group" aria-label="Formula" tabindex="0"';
/** Number of symbols that fit on a phone. */
const NARROW = 20;

/** Adds MathML behind each formula. The source stays for browsers without MathML and for plain text; post.css shows one of the two. */
function withMathml(html: string): string {
  return html
    .replaceAll(BLOCK, (all, source: string) => {
      const math = mathml(source, true);
      if (math === null) return all;
      return `<div${FRAME}><pre data-source><code>${source}</code></pre>${math}</div>`;
    })
    .replaceAll(INLINE, (all, kind: string, source: string) => {
      const math = mathml(source, kind === 'block');
      if (math === null) return all;
      const both = `<code data-source>${source}</code>${math}`;
      return (math.match(/<m[ino]\b/g)?.length ?? 0) > NARROW ? `<span${FRAME}>${both}</span>` : both;
    });
}

/** @param source as in the HTML. @returns null if it is not TeX: the page then shows the source. */
function mathml(source: string, displayMode: boolean): string | null {
  const tex = unescaped(source)
    .replace(/^\$\$?`?/, '')
    .replace(/`?\$\$?$/, '');
  if (tex.length > LONGEST) return null;
  try {
    const math = temml.renderToString(tex, { displayMode, throwOnError: true, maxSize: [25, 25], maxExpand: 200 });
    return sanitize(math, MATHML);
  } catch {
    return null;
  }
}
