/**
 * Renders the Markdown of a post or comment as safe HTML. GitHub's flavour without footnotes: tables, task lists, strikethrough, autolinks,
 * fenced code. In a browser load it with `import()`: its packages weigh more than 50 kB.
 */
import { Marked, Tokenizer, type Tokens } from 'marked';
import { cleanPost, PART, type PostPlace } from './clean-post.ts';

/** Characters. GitHub's own limit is lower; longer texts are shown as plain text. */
const LONGEST = 300_000;
/**
 * Characters. A longer word is not an email address (RFC 5321), and the package would search the rest of it for one at every character.
 */
const LONGEST_WORD = 254;
/** A line that begins with a hundred nested quotes or lists: the parser would run for seconds, then fail. */
const TOO_DEEP = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*){100}/m;

/**
 * A post's text, below the page's own heading. Its headings can be linked to from inside: `#the-airframe`.
 * @param address of the issue on GitHub, null when unknown: relative addresses are read there.
 */
export const renderPost = (markdown: string | null, address: string | null): string =>
  renderMarkdown(markdown, { address, firstHeading: 2, parts: true });

/** A comment's text, below the heading "Comments". Its headings carry no ids: those of two comments could be the same. */
export const renderComment = (markdown: string | null, address: string | null): string =>
  renderMarkdown(markdown, { address, firstHeading: 3, parts: false });

/** Never throws: what cannot be read as Markdown is shown as plain text. Null (nothing written) gives an empty text. */
function renderMarkdown(markdown: string | null, place: PostPlace): string {
  return markdown === null ? '' : cleanPost(parse(markdown, place.parts), place).trim();
}

function parse(markdown: string, parts: boolean): string {
  try {
    if (markdown.length <= LONGEST && !TOO_DEEP.test(markdown)) return parser(parts).parse(markdown, { async: false });
  } catch {
    // Nested so deeply that the package gave up.
  }
  return `<pre>${markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
}

// A line break inside a paragraph stays a space, as the rules of CommonMark have it; two spaces or a backslash make a break.
const parser = (parts: boolean) => {
  const used = new Map<string, number>();
  return new Marked({
    gfm: true,
    tokenizer: {
      /** False: use the package's own tokenizer. */
      inlineText(source) {
        const word = source.slice(0, LONGEST_WORD);
        return word.length < LONGEST_WORD || /\s/.test(word) ? false : Tokenizer.prototype.inlineText.call(this, word);
      },
    },
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        if (!parts) return false;
        const name = headingName(this.parser.parseInline(tokens, this.parser.textRenderer));
        const before = used.get(name) ?? 0;
        used.set(name, before + 1);
        const id = before === 0 ? name : `${name}-${before}`;
        return `<h${depth} id="${PART}${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      /** A picture that stands alone and has a title gets it as a caption. */
      paragraph({ tokens }: Tokens.Paragraph) {
        const [only, ...more] = tokens;
        if (only?.type !== 'image' || more.length > 0 || !only.title) return false;
        const caption = this.parser.parseInline([{ type: 'text', raw: only.title, text: only.title, escaped: false }]);
        return `<figure>${this.parser.parseInline([{ ...only, title: null }])}<figcaption>${caption}</figcaption></figure>\n`;
      },
    },
  });
};

/** What GitHub calls a heading in links: `What went wrong?` → `what-went-wrong`. */
const headingName = (text: string): string =>
  text
    .replaceAll(/<[^>]*>|&[#\w]+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
