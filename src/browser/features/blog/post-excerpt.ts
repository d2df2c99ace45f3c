import { htmlText } from '../../../shared/html/html-text.ts';
import { excerpt } from '../../../shared/html/plain-text.ts';

/** Characters: about two lines of a card. */
const LENGTH = 150;
/** Characters. A post may have hundreds of thousands, and a page of the list has a hundred posts. */
const LOOKED_AT = 1500;

/** Code, to its end or that of the text. */
const FENCED = /^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1.*$|(?![\s\S]))/gm;
/** Lines that are no sentence: headings, rules, rows of a table, addresses of links. */
const NO_SENTENCE = /^ {0,3}(?:#{1,6}(?:[ \t].*)?|[-=*_](?:[ \t]*[-=*_])*[ \t]*|\|.*|\[[^[\]]*\]:.*)$/gm;
/** What begins a line of a quote, a list or a task. */
const LINE_MARK = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t])[ \t]*)+/gm;
const PICTURE = /!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])?/g;
const LINK = /\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g;
const ANGLED_ADDRESS = /<((?:https?:\/\/|mailto:)[^\s<>]*)>/gi;
/** Signs that only mark words. A sign behind a backslash, an underscore inside a word, and a star between spaces are themselves. */
const EMPHASIS = /\\([!-/:-@[-`{-~])|(\s)([*_~]+)(?=\s)|\*+|~~+|`+|(^|[^\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gmu;

/**
 * The first words of a post without the signs of Markdown. To be shown as text only. It does not use the Markdown packages, which weigh
 * 55 kB and which the list does not load. Build and browser give the same result.
 * @param markdown as it was written; null: nothing was.
 */
export function postExcerpt(markdown: string | null): string {
  const words = (markdown ?? '')
    .slice(0, LOOKED_AT)
    .replace(FENCED, '')
    .replace(NO_SENTENCE, '')
    .replace(LINE_MARK, '')
    .replace(PICTURE, '')
    .replace(LINK, '$1')
    .replace(ANGLED_ADDRESS, '$1')
    .replace(EMPHASIS, (_all, escaped = '', space = '', alone = '', before = '') => escaped + space + alone + before);
  return excerpt(htmlText(words).replaceAll('\n', ' '), LENGTH);
}
