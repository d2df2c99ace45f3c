/**
 * Tables that Markdown does not read: rows without a line of dashes, rows with a tab between cells, as from a spreadsheet, and cells with a |
 * inside. People paste them, and the web editor saves them.
 */
import type { MdastNode } from 'satteri';
import { rangeOf, type SourceText } from './text-tree.ts';

/** A change of the text. */
export type Edit = [start: number, end: number, words: string];

interface LooseTable {
  /** Line of the first row in the body. */
  line: number;
  rows: { start: number; source: string }[];
}

const PIPES = /^[ \t]*\|.*\|[ \t]*$/;
/** Word processors make one long dash of several. */
const DASHES = /^[ \t]*\|?(?:[ \t]*[:：]?[-–—]+[:：]?[ \t]*\|)*[ \t]*[:：]?[-–—]+[:：]?[ \t]*\|?[ \t]*$/;
const ROW_OF_DASHES = /^[ \t]*\|(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*$/;
/** A list from a word processor has a tab behind its signs, and is no table. */
const TABS = /^(?![•●▪◦‣–—·-]|\w{1,3}[.)]\t)[^\t]+\t.*[^\s]/;

const kindOf = (line: string): string =>
  PIPES.test(line) && line.trim().length > 2 ? '|' : TABS.test(line) ? `tabs ${line.trim().split('\t').length}` : '';

/** Positions of the | between cells. */
const pipesOf = (row: string): number[] =>
  [...row.matchAll(/\\.|\|/g)].filter(([sign]) => sign === '|').map(({ index }) => index);

/** Rows below each other that are no table in Markdown. The web editor puts an empty line between them. */
export function looseRows({ body }: SourceText, nodes: readonly MdastNode[]): LooseTable[] {
  const tables: LooseTable[] = [];
  let open: (LooseTable & { kind: string; end: number }) | undefined;
  const [root] = nodes;
  for (const node of root && 'children' in root ? root.children : []) {
    if (node.type !== 'paragraph') {
      open = undefined;
      continue;
    }
    let [start] = rangeOf(node);
    let line = node.position?.start.line ?? 1;
    for (const source of body.slice(...rangeOf(node)).split('\n')) {
      const kind = kindOf(source);
      if (open && kind === open.kind && body.slice(open.end, start).length <= 2) {
        if (open.rows.push({ start, source }) === 2) tables.push(open);
        open.end = start + source.length;
      } else open = kind === '' ? undefined : { kind, line, rows: [{ start, source }], end: start + source.length };
      start += source.length + 1;
      line++;
    }
  }
  return tables;
}

/** Edits that make a Markdown table of it. Without a line of dashes, nothing says which row has the titles: the first one stays empty. */
export function tableEdits({ rows }: LooseTable): Edit[] {
  const isTabs = !rows[0]?.source.trimStart().startsWith('|');
  const hasDashes = rows.length > 2 && DASHES.test(rows[1]?.source ?? '');
  const cellsOf = (source: string) => (isTabs ? source.trim().split('\t').length : pipesOf(source.trim()).length - 1);
  const cellCounts = rows.map(({ source }) => cellsOf(source));
  const width = hasDashes ? cellsOf(rows[1]?.source ?? '') : cellCounts.reduce((one, other) => Math.min(one, other));
  // Cells with a | inside, if that explains all rows that are too long.
  const tight = rows.map(({ source }) => (cellsOf(source) > width ? tightIn(source, width) : []));
  const fits = !isTabs && rows.every(({ source }, index) => cellsOf(source) <= width || tight[index]?.length);
  const columns = fits ? width : cellCounts.reduce((one, other) => Math.max(one, other));
  const line = (words: string) => `|${words.repeat(columns)}\n`;
  return rows.flatMap(({ start, source }, index): Edit[] => {
    const before = rows[index - 1];
    const gap: Edit[] = before
      ? [[before.start + before.source.length, start, '\n']]
      : [[start, start, `\n${hasDashes ? '' : line('   |') + line('---|')}`]];
    if (hasDashes && index === 1) return [...gap, [start, start + source.length, line('---|').trimEnd()]];
    const cells: Edit[] = isTabs
      ? [
          [start, start, '| '],
          ...[...source.matchAll(/\t+|\|/g)].map(({ 0: sign, index: at }): Edit => {
            const more = sign === '|' ? '\\|' : ' | '.repeat(sign.length);
            return [start + at, start + at + sign.length, more];
          }),
          [start + source.length, start + source.length, ' |'],
        ]
      : [
          ...(fits ? (tight[index] ?? []) : []).map((at): Edit => [start + at, start + at, '\\']),
          ...lineBreaks(source, start),
        ];
    const end = start + source.length;
    return [...gap, ...cells, ...(index === rows.length - 1 ? [[end, end, '\n'] as Edit] : [])];
  });
}

/** Positions of each | inside a cell, in a row with too many: those without spaces around them, if the rest gives the right number. */
export function tightPipes({ body }: SourceText, row: MdastNode, columns: number): number[] {
  const [start, end] = rangeOf(row);
  return tightIn(body.slice(start, end), columns).map((at) => start + at);
}

function tightIn(row: string, columns: number): number[] {
  const source = row.trimEnd();
  const first = source.search(/\S/);
  const inner = pipesOf(source).filter((at) => at > first && at < source.length - 1);
  const tight = inner.filter((at) => /[^\s|]\|[^\s|]/.test(source.slice(at - 1, at + 2)));
  return inner.length - tight.length === columns - 1 ? tight : [];
}

/** Edits inside a table: the web editor writes a line end in a cell as `\n`, and dashes below each row of titles. */
export function cellEdits(text: SourceText, table: Extract<MdastNode, { type: 'table' }>): Edit[] {
  const columns = table.children[0]?.children.length ?? 0;
  return table.children.flatMap((row, index): Edit[] => {
    const [start, end] = rangeOf(row);
    const source = text.body.slice(start, end);
    if (index > 0 && ROW_OF_DASHES.test(source)) return [[start - 1, end, '']];
    const pipes = row.children.length > columns ? tightPipes(text, row, columns) : [];
    return [...pipes.map((at): Edit => [at, at, '\\']), ...lineBreaks(source, start)];
  });
}

/** @param start position of the row. */
const lineBreaks = (row: string, start: number): Edit[] =>
  [...row.matchAll(/`[^`]*`|\\\\|(?:\\n)+/g)]
    .filter(([sign]) => sign.startsWith('\\n'))
    .map(({ 0: sign, index }) => [start + index, start + index + sign.length, '<br>']);
