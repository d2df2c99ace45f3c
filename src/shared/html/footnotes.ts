/** GitHub's footnotes: `[^1]` in the text, `[^1]: the note` on a line of its own. The notes stand below the text, in the order of use. */
import type { MarkedExtension, Parser, Token, Tokens } from 'marked';
import { BACK } from './clean-post.ts';
import { lineInParagraph } from './formulas.ts';

/** A note goes on with the next lines, unless they start something else, and with indented lines after a blank one. */
const NOTE =
  /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*((?:[^\n]*(?:\n|$))(?:(?!$| {0,3}(?:\[\^|[#>`~*+-]|\d+[.)]))[^\n]*\S[^\n]*(?:\n|$)|(?:[ \t]*\n)*(?: {2,}|\t)[^\n]*\S[^\n]*(?:\n|$))*)/;
const MARK = /^\[\^([^\]\s]{1,100})\]/;

interface Note {
  tokens: Token[];
  /** From 1, in the order of use; 0 for a note that the text does not name. */
  number: number;
  /** How often the text names it. */
  uses: number;
}

const nameOf = (written: string) => written.toLowerCase().replaceAll(/["'<>&]/g, '-');

/** For one text. */
export function footnotes(): MarkedExtension {
  const notes = new Map<string, Note>();
  let used = 0;

  const list = (parser: Parser) =>
    [...notes]
      .filter(([, { number }]) => number > 0)
      .sort(([, one], [, other]) => one.number - other.number)
      .map(([name, { tokens }]) => {
        const html = parser.parse(tokens).trim();
        const back = ` <a href="#fnref-${name}" aria-label="${BACK}">↩</a>`;
        return `<li id="fn-${name}">${html.endsWith('</p>') ? `${html.slice(0, -4)}${back}</p>` : html + back}</li>\n`;
      })
      .join('');

  return {
    hooks: { processAllTokens: (tokens) => [...tokens, { type: 'footnoteList', raw: '' }] },
    extensions: [
      {
        name: 'footnote',
        level: 'block',
        start: (source) => lineInParagraph(source, '[^'),
        tokenizer(source) {
          const [raw, written = '', text = ''] = NOTE.exec(source) ?? [];
          if (raw === undefined) return undefined;
          const name = nameOf(written);
          const tokens = this.lexer.blockTokens(text.replaceAll(/^(?: {1,4}|\t)/gm, ''), []);
          if (!notes.has(name)) notes.set(name, { tokens, number: 0, uses: 0 });
          return { type: 'footnote', raw, tokens };
        },
        renderer: () => '',
      },
      {
        name: 'footnoteMark',
        level: 'inline',
        tokenizer(source) {
          const [raw, written = ''] = MARK.exec(source) ?? [];
          const name = nameOf(written);
          const note = raw === undefined ? undefined : notes.get(name);
          if (raw === undefined || note === undefined) return undefined;
          if (note.number === 0) note.number = ++used;
          note.uses += 1;
          return { type: 'footnoteMark', raw, name, number: note.number, use: note.uses };
        },
        renderer: ({ name, number, use }: Tokens.Generic) =>
          `<sup><a id="fnref-${name}${use > 1 ? `-${use}` : ''}" href="#fn-${name}">${number}</a></sup>`,
      },
      {
        name: 'footnoteList',
        renderer() {
          const items = list(this.parser);
          return items && `<hr>\n<ol>\n${items}</ol>\n`;
        },
      },
    ],
  };
}
