import { htmlText } from '../../../shared/html/html-text.ts';
import { excerpt } from '../../../shared/html/plain-text.ts';

/** Characters: about two lines of a card. */
const EXCERPT_LENGTH = 150;
/** Only this many characters are read: a post may have hundreds of thousands, and a page of the list has a hundred posts. */
const MAX_READ = 1500;

/** A fenced code block, up to its end or the end of the text. */
const FENCED = /^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1.*$|(?![\s\S]))/gm;
/** Lines that are not sentences: headings, rules, table rows, link definitions. */
const NO_SENTENCE = /^ {0,3}(?:#{1,6}(?:[ \t].*)?|[-=*_](?:[ \t]*[-=*_])*[ \t]*|\|.*|\[[^[\]]*\]:.*)$/gm;
/** The markers of quotes, lists and tasks at the start of a line. */
const LINE_MARK = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t])[ \t]*)+/gm;
const PICTURE = /!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])?/g;
const LINK = /\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g;
const ANGLED_ADDRESS = /<((?:https?:\/\/|mailto:)[^\s<>]*)>/gi;
/** Emphasis markers. An escaped one, an underscore inside a word and a star between spaces stay. */
const EMPHASIS = /\\([!-/:-@[-`{-~])|(\s)([*_~]+)(?=\s)|\*+|~~+|`+|(^|[^\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gmu;

/**
 * The first words of a post, without Markdown syntax. Only to be shown as text. It does without the Markdown packages (55 kB), which the
 * list does not load. Build and browser give the same result.
 * @param markdown null when the post is empty.
 */
export function postExcerpt(markdown: string | null): string {
  const words = (markdown ?? '')
    .slice(0, MAX_READ)
    .replace(FENCED, '')
    .replace(NO_SENTENCE, '')
    .replace(LINE_MARK, '')
    .replace(PICTURE, '')
    .replace(LINK, '$1')
    .replace(ANGLED_ADDRESS, '$1')
    .replace(EMPHASIS, (_all, escaped = '', space = '', alone = '', before = '') => escaped + space + alone + before);
  return excerpt(htmlText(words).replaceAll('\n', ' '), EXCERPT_LENGTH);
}
