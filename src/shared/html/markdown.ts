/**
 * Renders the Markdown of a post or comment as safe HTML, as GitHub shows an issue: line ends are line breaks; tables, task lists, autolinks,
 * alerts, footnotes, formulas, emoji names. In a browser load it with `import()`: its packages weigh more than 60 kB.
 */
import { Marked, type Token, Tokenizer, type Tokens } from 'marked';
import { ALERTS, cleanPost, type PostContext, placeAnchors } from './clean-post.ts';
import { emojiInHtml } from './emoji.ts';
import { filmName, linkFilms } from './film-links.ts';
import { footnotes } from './footnotes.ts';
import { escaped, formulaStart, formulas, hideFormulas, sourceHtml } from './formulas.ts';
import { withoutOpenTags } from './open-tags.ts';

/** Characters. GitHub's own limit is lower; longer texts are shown as plain text. */
const LONGEST = 300_000;
/**
 * Characters. A longer word is not an email address (RFC 5321), and the package would search the rest of it for one at every character.
 */
const LONGEST_WORD = 254;
/** Characters in which a formula is looked for before the package reads on to the next sign. */
const NEAR = 2000;
/** A line that starts with a hundred nested quotes or lists: the parser would run for seconds, then fail. */
const TOO_DEEP = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*){100}/m;

/**
 * A post's text, below the page's own heading. Its headings can be linked to: `#part-the-airframe`.
 * @param address of the issue on GitHub, null when unknown: relative addresses are read there.
 */
export const renderPost = (markdown: string | null, address: string | null): string =>
  renderMarkdown(markdown, { address, firstHeading: 2, prefix: 'part-' });

/** A comment's text, below the heading "Comments". @param id of the comment: two of them may have the same headings. */
export const renderComment = (markdown: string | null, address: string | null, id: number): string =>
  renderMarkdown(markdown, { address, firstHeading: 3, prefix: `comment-${id}-` });

/** Never throws: what cannot be read as Markdown is shown as plain text. Null gives an empty text. */
function renderMarkdown(markdown: string | null, context: PostContext): string {
  if (markdown === null) return '';
  return emojiInHtml(placeAnchors(cleanPost(linkFilms(parse(markdown)), context), context)).trim();
}

function parse(markdown: string): string {
  try {
    if (markdown.length <= LONGEST && !TOO_DEEP.test(markdown)) return parser().parse(markdown, { async: false });
  } catch {
    // Nested so deeply that the package gave up.
  }
  return `<pre>${escaped(markdown)}</pre>`;
}

/** GitHub's alerts: a quote that starts with such a line. */
const ALERT = new RegExp(`^\\[!(${ALERTS.join('|')})\\]$`, 'i');

interface Alert extends Tokens.Blockquote {
  alert?: string;
}

function findAlert(token: Token) {
  if (token.type !== 'blockquote') return;
  const quote = token as Alert;
  const [first, ...blocks] = quote.tokens;
  if (first?.type !== 'paragraph') return;
  const [mark, lineEnd, ...words] = first.tokens ?? [];
  const [, kind] = ALERT.exec(mark?.raw.trim() ?? '') ?? [];
  if (kind === undefined || (lineEnd ? lineEnd.type !== 'br' : blocks.length === 0)) return;
  quote.alert = kind.toLowerCase();
  quote.tokens = words.length > 0 ? [{ ...first, tokens: words }, ...blocks] : blocks;
}

const parser = () =>
  new Marked(footnotes(), formulas, {
    gfm: true,
    breaks: true,
    walkTokens: findAlert,
    hooks: { emStrongMask: hideFormulas },
    tokenizer: {
      /** A formula starts a new token. */
      inlineText(source) {
        const word = source.slice(0, LONGEST_WORD);
        const near = formulaStart(source.slice(0, NEAR));
        const end = word.length < LONGEST_WORD || /\s/.test(word) ? near : Math.min(near ?? LONGEST_WORD, LONGEST_WORD);
        const token = Tokenizer.prototype.inlineText.call(this, source.slice(0, end));
        const far = near === undefined && token ? formulaStart(token.raw) : undefined;
        return far === undefined ? token : Tokenizer.prototype.inlineText.call(this, source.slice(0, far));
      },
    },
    renderer: {
      blockquote({ tokens, alert }: Alert) {
        if (alert === undefined) return false;
        const name = alert.charAt(0).toUpperCase() + alert.slice(1);
        return `<div data-alert="${alert}"><p><strong>${name}:</strong></p>\n${this.parser.parse(tokens)}</div>\n`;
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => withoutOpenTags(text),
      code: ({ text, lang }: Tokens.Code) => lang === 'math' && `<pre>${sourceHtml(text, 'block')}</pre>\n`,
      /** A film dropped into the post is written as its bare address. */
      link({ raw, href }: Tokens.Link) {
        const name = raw === href ? filmName(href) : null;
        return name !== null && `<a href="${escaped(href)}">${escaped(name)}</a>`;
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
