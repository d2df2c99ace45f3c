/**
 * Finds Markdown that says something else than its writer meant. Where words would be lost, or a link, the build stops; where they only look
 * wrong, it warns. Every regular expression here looks at a bounded number of characters, because a line may be as long as a file.
 */
import type { MdastNode } from 'satteri';
import { TABLE } from './check-tags.ts';
import { cut } from './content-error.ts';
import { looseRows, tightPipes } from './loose-tables.ts';
import {
  isMdx,
  lineCounter,
  MEANT,
  READ,
  rangeOf,
  refuseText,
  type SourceText,
  sentenceAbout,
  typedWords,
  type Warn,
  wordsOf,
} from './text-tree.ts';

const LINK = 'Example: [the form](/contact)';

/** What was typed as Markdown, but is not read as such: the page would show its signs. */
const UNREAD: readonly (readonly [found: RegExp, words: string, mayStay?: true])[] = [
  [
    /!?\[\[[^\]\n]{0,200}\]\]/,
    'double brackets are no link. Write [words](/contact) for a link, and ![What it shows](../pictures/rocket.jpg) for a picture.',
  ],
  [
    new RegExp(
      String.raw`[[\]][^[\]\n${MEANT}]{0,200}\](?:\s?\((?=\/|#|\.|https?:|www\.|mailto:|tel:|sms:)|\([^()\n]{0,200}\)|（)|!\[[^[\]\n]{0,200}\]\(`,
    ),
    `a link or picture is not recognized. Leave no space between its square and round brackets, or inside the round ones. ${LINK}, [call us](tel:+254700000000)`,
  ],
  [
    /\((?:https?:|www\.|mailto:|\/)[^()\s]{0,200}\)\[[^[\]\n]{1,200}\]/,
    `the brackets of a link are the wrong way round: first its words in square ones, then its address in round ones. ${LINK}`,
  ],
  [
    new RegExp(String.raw`(?<![\w\]${READ}])\[(?![\]\d^])[^[\]\n]{1,200}\]\[[^[\]\n]{0,200}\]`),
    `there is no address for this link. Write the address behind its words, in round brackets. ${LINK}`,
  ],
  [
    /\[\^[^\]\s]{1,100}\](?!\()/,
    'this footnote is missing. Write it on a line of its own: [^1]: The words of the note.',
  ],
  [
    /<(?:https?:|www\.)[^\n>]{0,200}>/i,
    'an address in < > is shown with these signs, unless it starts with https:// and has no space. Leave them out.',
    true,
  ],
  [
    /(?<!\*)\*\*(?:[^\s*][^*\n]{0,200}|[^*\n]{1,200}[^\s*])\*\*(?!\*)|(?<!\d )\*\* (?!\d)[^*\n]{1,200}\*\*|(?<![*\w])\*[^\s*][^*\n]{0,200}[^\s*\w]\*(?=\w)/,
    'the * around bold or italic words are shown as typed. Put no space inside them, and a space, not a letter, between them and the next word. Example: **Note:** text',
    true,
  ],
  [/<!--/, 'a comment starts here and is never closed. It ends with -->'],
  [/(?<![\w-])--[a-z]/i, 'two hyphens become a dash. Put the words between ` to keep them: `--help`', true],
  [
    /(?<![\w$])\$\$|\$[^$\n]{0,200}\\[a-z]+/,
    'a formula is shown as typed: formulas work in posts of the blog only.',
    true,
  ],
  [
    new RegExp(`^[ \\t>${READ}]*\\[![a-z]+\\]`, 'im'),
    'a note such as [!WARNING] works in posts of the blog only. Write **Warning:** and the words.',
    true,
  ],
  [/^[ \t]*:::/m, 'signs such as ::: are shown as typed. Delete them.', true],
  [/^[ \t]*(?:\[toc\]|%%)/im, 'this line is shown as typed. Delete it.', true],
  [
    /(?<![\w:]):[a-z][a-z0-9_+-]{1,30}:(?![\w:])/,
    'an emoji by name works in posts of the blog only. Type the emoji itself.',
    true,
  ],
  [new RegExp(`^[ \\t>${READ}]*\\[\\]`, 'm'), 'a box of a list is [ ] or [x], with a space behind it.', true],
  [/==[^\s=][^=\n]{0,200}==/, 'words between == are shown as typed. Write <mark>words</mark>.', true],
  [/[^\s^]\^[^\s^]{1,20}\^/, 'words between ^ are shown as typed. Write <sup>2</sup>.', true],
  [
    /^[ \t>]*[＃＊－]/m,
    'the first sign of this line is a wide one, which Markdown shows as typed. Type # or - instead.',
    true,
  ],
];

/** The most warnings about one text: more would hide what matters. */
const MOST = 20;

/**
 * @param source the text before its optional parts were chosen: where parts for different sites stand side by side, nothing is warned of.
 * @throws ContentError for the first mistake that would lose words.
 */
export function checkMarkdown(text: SourceText, nodes: readonly MdastNode[], warn: Warn, source = text): void {
  const [written, chosen] = [source, text].map(({ body }) => body.split('\n')) as [string[], string[]];
  const warnings: [line: number, sentence: string][] = [];
  const warnAt = (at: MdastNode | number, sentence: string) => {
    if (warnings.length > MOST) return;
    const line = typeof at === 'number' ? at : (at.position?.start.line ?? 1);
    if (written[line - 1] !== chosen[line - 1]) return;
    warnings.push([line, sentenceAbout(text, line, sentence)]);
  };
  const typed = typedWords(text, nodes);
  for (const [found, words, mayStay] of UNREAD) {
    const lineAt = lineCounter(typed);
    for (const { index } of typed.matchAll(new RegExp(found, `g${found.flags}`))) {
      if (!mayStay) refuseText(text, lineAt(index), words);
      if (warnings.length > MOST) break;
      warnAt(lineAt(index), words);
    }
  }
  const isListed = checkLists(typed, warnAt);
  checkTables(text, nodes);
  checkNotes(nodes, warnAt);
  for (const node of nodes) {
    if (node.type === 'paragraph') checkLineEnds(text, node, isListed, warnAt);
    if (node.type === 'code') checkCode(text, node, warnAt);
    if (node.type === 'emphasis' || node.type === 'strong') checkStars(text, node, warnAt);
    if (node.type === 'delete') checkTildes(text, node, warnAt);
    if (node.type === 'heading') checkUnderline(text, node, warnAt);
    if (node.type === 'list') checkNumbers(text, node, warnAt);
    if ('children' in node) checkNesting(node.children, warnAt);
  }
  const sorted = warnings.sort(([one], [other]) => one - other).map(([, sentence]) => sentence);
  for (const sentence of sorted.slice(0, MOST)) warn(sentence);
  if (sorted.length > MOST) warn(`${text.file}: more lines like these follow.`);
}

type WarnAt = (at: MdastNode | number, sentence: string) => void;

/** A line that looks like one of a list, but is none in Markdown. */
const LISTED = new RegExp(
  String.raw`^[ \t>${READ}]*(?:[–—−·○■□➢➤❖►✓✔☐☑✅]|-(?=[^\s\d-])|\d{1,9}[.)](?=[^\s\d])|\d{1,9}[.)]\s|[a-z][.)]\s)`,
  'iu',
);
const BULLET = new RegExp(String.raw`^[ \t>${READ}]*[•●▪◦‣⁃\uF000-\uF0FF]\s*\S`);

/** Lists typed without Markdown's signs. @returns whether a line was warned of. */
function checkLists(typed: string, warnAt: WarnAt): (line: number) => boolean {
  const lines = typed.split('\n');
  const listed = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const following = lines[index + 1]?.trim() ? lines[index + 1] : lines[index + 2];
    if (!BULLET.test(line) && !(LISTED.test(line) && LISTED.test(following ?? ''))) continue;
    if (![0, 1, 2].some((back) => listed.has(index + 1 - back))) {
      warnAt(
        index + 1,
        'the signs of this list are shown as typed, and its lines in one paragraph. Start each line with a hyphen and a space, or with 1. and a space.',
      );
    }
    listed.add(index + 1).add(index + 2);
  }
  return (line) => listed.has(line);
}

/** Characters. Whoever breaks lines to fit a window makes them longer. */
const SHORT = 50;

/** A line that ends although the next word would have fitted: someone wanted it to end there, but the page joins the two. */
function checkLineEnds(text: SourceText, node: MdastNode, isListed: (line: number) => boolean, warnAt: WarnAt): void {
  const lines = text.body.slice(...rangeOf(node)).split('\n');
  const first = node.position?.start.line ?? 1;
  const joined = lines.findIndex((line, index) => {
    const [word] = /^[ \t>]*[^\s]{1,200}/.exec(lines[index + 1] ?? '') ?? [];
    if (word === undefined || isListed(first + index) || /\\$| {2}$|<br>\s*$|^\s*\||\t/.test(line)) return false;
    return line.length + word.length < SHORT;
  });
  if (joined >= 0) {
    warnAt(
      first + joined,
      'this short line and the next become one, because a line end is a space. Put a \\ at its end to keep them apart, or an empty line between them.',
    );
  }
}

const FENCE = /^(`{3,}|~{3,})/;

/** Code that was not meant as code, and hides the rest of the page. */
function checkCode(text: SourceText, node: Extract<MdastNode, { type: 'code' }>, warnAt: WarnAt): void {
  const source = text.body.slice(...rangeOf(node)).trimStart();
  const [, fence] = FENCE.exec(source) ?? [];
  if (fence === undefined) {
    warnAt(
      node,
      'four spaces at the start of a line make it code. Delete them. For code, put a line of ``` above and below it.',
    );
    return;
  }
  const ornament = fence.startsWith('~') ? ' For a line across the page, write ---' : '';
  const last = source
    .slice(source.lastIndexOf('\n') + 1)
    .replace(/^[ \t>]+/, '')
    .trimEnd();
  const isClosed =
    source.includes('\n') && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
  if (!isClosed)
    refuseText(
      text,
      node,
      `this line starts code that never ends, so everything below it is code. It ends with a line ${cut(fence)}${ornament}`,
    );
  const inner = node.value.split('\n').findIndex((line) => FENCE.exec(line.trim())?.[1]?.startsWith(fence));
  if (inner >= 0) {
    refuseText(
      text,
      (node.position?.start.line ?? 1) + 1 + inner,
      `this line starts code inside code: the code above it is not closed. It ends with a line ${fence}. To show such lines, put ${fence}${fence[0]} around them.`,
    );
  }
  if (ornament && !node.lang) warnAt(node, `the lines between ~~~ are code.${ornament}`);
}

/** `3*4*5` loses its signs. */
function checkStars({ body }: SourceText, node: MdastNode, warnAt: WarnAt): void {
  const [start, end] = rangeOf(node);
  if (body[start] === '*' && (/\d/.test(body[start - 1] ?? '') || /\d/.test(body[end] ?? '')))
    warnAt(node, 'the * beside a number makes the words behind it bold or italic. Write \\* or × to show the sign.');
}

/** The page shows single ~ as typed (see `finishedText`). */
function checkTildes({ body }: SourceText, node: MdastNode, warnAt: WarnAt): void {
  const [start, end] = rangeOf(node);
  if (
    !body.startsWith('~~', start) &&
    /^~[^\s~]{1,12}~$/.test(body.slice(start, end)) &&
    /\w/.test(body[start - 1] ?? '')
  )
    warnAt(node, 'the ~ are shown as typed. Write <sub>2</sub> for a small 2, and ~~words~~ for struck words.');
}

function checkUnderline({ body }: SourceText, node: MdastNode, warnAt: WarnAt): void {
  if (!body.startsWith('#', rangeOf(node)[0]))
    warnAt(
      node,
      `the line of dashes below makes this line a heading. Put an empty line between them, or write ## ${wordsOf(node)}`,
    );
}

/** Lists count by themselves: `1.`, `2.`, `4.` becomes 1, 2, 3. */
function checkNumbers({ body }: SourceText, node: Extract<MdastNode, { type: 'list' }>, warnAt: WarnAt): void {
  if (!node.ordered) return;
  const numbers = node.children.map((item) =>
    Number(/^\d+/.exec(body.slice(rangeOf(item)[0], rangeOf(item)[0] + 9))?.[0]),
  );
  const [first = 1] = numbers;
  const wrong = numbers.findIndex((number, index) => number !== first && number !== first + index);
  const item = node.children[wrong];
  if (item)
    warnAt(
      item,
      `the list shows ${first + wrong}. here, because it counts by itself. Correct the number, or write ${numbers[wrong]}\\. to keep it.`,
    );
}

/** Two spaces put a list below a hyphen, but not below `1.` */
function checkNesting(siblings: readonly MdastNode[], warnAt: WarnAt): void {
  for (const [index, list] of siblings.entries()) {
    const above = siblings[index - 1];
    if (list.type !== 'list' || above?.type !== 'list') continue;
    const [start, before] = [list.position?.start, above.position];
    if (start && before && start.line === before.end.line + 1 && start.column > before.start.column)
      warnAt(list, 'this list is not part of the one above. Start its lines with three spaces more than that.');
  }
}

function checkTables(text: SourceText, nodes: readonly MdastNode[]): void {
  for (const node of nodes) {
    if (node.type !== 'table') continue;
    const columns = node.children[0]?.children.length ?? 0;
    for (const row of node.children) {
      if (row.children.length > columns && tightPipes(text, row, columns).length === 0)
        refuseText(
          text,
          row,
          `this row has ${row.children.length} cells, and the first row of the table ${columns}, so some would not be shown. Write \\| for a | inside a cell, in code too.`,
        );
    }
  }
  const [rows] = isMdx(text) ? looseRows(text, nodes) : [];
  if (rows) refuseText(text, rows.line, `this looks like a table, but is none in this file. ${TABLE}`);
}

/** Notes and addresses below a text that nothing refers to. */
function checkNotes(nodes: readonly MdastNode[], warnAt: WarnAt): void {
  const used = new Set<string>();
  const seen = new Set<string>();
  const nameOf = (node: MdastNode) =>
    'identifier' in node ? `${node.type.startsWith('footnote') ? '^' : ''}${node.identifier.toLowerCase()}` : '';
  for (const node of nodes) if (/Reference$/.test(node.type)) used.add(nameOf(node));
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition' && node.type !== 'definition') continue;
    const name = nameOf(node);
    if (!used.has(name))
      warnAt(node, `nothing refers to [${name}], so this line is not shown. Write [${name}] where it belongs.`);
    else if (seen.has(name))
      warnAt(node, `[${name}] stands above already, so this line is not shown. Give it another name.`);
    seen.add(name);
  }
}
