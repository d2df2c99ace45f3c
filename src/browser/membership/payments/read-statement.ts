/** Reads a statement: its table, lines without columns, or messages that an officer has pasted. */
import { PAYMENT } from '#club';
import { MAX_STATEMENT_CODES } from '#shared/membership/statement-calls.ts';
import { cleanTyped } from '#shared/text/clean-text.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import {
  type CsvTable,
  type ExpectedTable,
  linesOfFile,
  MAX_CELL,
  missingCellProblem,
  readTable,
} from '../../ui/table/csv-file.ts';
import { FileError } from '../../ui/table/file-text.ts';
import { confirmedCodes } from '../payment-message.ts';
import { codeIn, possibleCodes } from './statement-codes.ts';
import {
  areMost,
  type Cells,
  type Column,
  countKnown,
  filledCells,
  findColumns,
  isDate,
  isTitleOf,
  readAmounts,
  type StatementColumns,
  titlesOf,
} from './statement-columns.ts';
import {
  CURRENCY,
  inOneOrder,
  NO_FACTS,
  readAmount,
  readDayCell,
  readMoment,
  reversalIn,
  type Statement,
  type StatementLine,
  senderIn,
} from './statement-lines.ts';
import { isWithoutColumns, rejectRecords, tableOfLines } from './statement-text.ts';

const STATEMENT_TABLE: ExpectedTable = {
  countKnown,
  areEnough: (titles) =>
    countKnown(titles) >= 2 && !titles.some((title) => readAmount(title) !== null || readMoment(title).days.length > 0),
  isRow(all) {
    const cells = all.map((cell) => cell.slice(0, MAX_CELL));
    return possibleCodes({ cells, codeCell: cells[0] ?? '' }).length > 0;
  },
  emptySentence: 'This file has no payments. Choose the statement as a CSV file, or paste its lines or messages.',
  maxRows: MAX_STATEMENT_CODES,
};

/** It is not clear which column has the amounts: the officer chooses it. */
export class UnknownAmounts extends FileError {
  override name = 'UnknownAmounts';
  /** Each title with a value of its column. */
  readonly columns: readonly (readonly [title: string, value: string])[];
  constructor({ rows }: CsvTable) {
    const titles = titlesOf(rows.map(({ cells }) => cells));
    super(`We can't tell which of these columns has the amounts: ${titles.join(', ')}. Choose it below.`);
    const valueIn = (title: string) => rows.map(({ cells }) => cells[title]?.trim()).find(Boolean) ?? '';
    this.columns = titles.map((title) => [title, valueIn(title)]);
  }
}

const TOO_LONG = 1_000_000;
const hasCode = (text: string) => possibleCodes({ cells: [text], codeCell: text }).length > 0;

/**
 * Reads the text of a file, or a pasted one.
 * @param chosen the title of the column with the amounts, as the officer chose it.
 * @throws UnknownAmounts when that column is not clear. @throws FileError for what is no statement.
 */
export function readStatement(source: string, chosen?: string): Statement {
  if (source.length > TOO_LONG) throw new FileError('This is too long. Paste at most a million characters.');
  rejectRecords(source);
  const lines = linesOfFile(source).slice(0, 60);
  const text = cleanTyped(source);
  const isTable = lines.some((line) => STATEMENT_TABLE.areEnough(line.split(/[,;\t|"]+/)));
  if (!isTable && confirmedCodes(text).length > 0) return withCodes(readMessages(text));
  if (isWithoutColumns(source, hasCode)) {
    const { table, columns, doubts } = tableOfLines(source, hasCode);
    return withCodes(statementOf(table, columns, doubts));
  }
  const table = readTable(source, STATEMENT_TABLE);
  const cells = table.rows.map((row) => row.cells);
  const titles = titlesOf(cells);
  const columns = findColumns(titles, cells, columnOfCodes(titles, cells), chosen);
  if (!cells.some((row) => possibleCodes(cellsOf(row)).length > 0)) throw new FileError(NO_CODE);
  if (columns === null) throw new UnknownAmounts(table);
  return withCodes(statementOf(table, columns));
}

/** The cells of a row, for finding codes in any of them. */
function cellsOf(row: Cells) {
  const cells = Object.values(row).map((cell) => withoutFormulaMark(cell?.trim() ?? ''));
  return { cells, codeCell: cells.find((cell) => codeIn(cell) !== null) ?? '' };
}

const NO_CODE = `There's no ${PAYMENT.codeName} in it. Check that this is the club's statement.`;

/** @throws FileError when no line has a word that can be a code, or there are too many lines. */
function withCodes(statement: Statement): Statement {
  if (statement.lines.length > MAX_STATEMENT_CODES)
    throw new FileError(`At most ${MAX_STATEMENT_CODES.toLocaleString('en')} payments fit. Split the statement.`);
  if (statement.lines.every((line) => line.possibleCodes.length === 0)) throw new FileError(NO_CODE);
  return { ...statement, lines: inOneOrder(statement.lines) };
}

/** The column with most codes, one with such a title before others. */
function columnOfCodes(titles: readonly string[], rows: readonly Cells[]): string | undefined {
  const codes = (title: string) => rows.filter((cells) => codeIn(cells[title] ?? '') !== null).length;
  const [found] = titles
    .map((title) => ({ title, codes: codes(title), isNamed: isTitleOf('code', title) }))
    // Days are eight digits too.
    .filter(
      ({ title, codes, isNamed }) =>
        codes > 0 && (isNamed || areMost(filledCells(title, rows), (cell) => !isDate(cell))),
    )
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed) || other.codes - one.codes);
  return found?.title;
}

function statementOf(table: CsvTable, columns: StatementColumns, doubts?: readonly (string | null)[]): Statement {
  const { rows, others, lines: total } = table;
  const { lines: amounts, order } = readAmounts(
    rows.map(({ cells }) => cells),
    columns,
    doubts,
  );
  const lines = rows.map((row, index): StatementLine => {
    const { line, lines, text } = row.record;
    const cell = (column: Column) => withoutFormulaMark(row.cells[columns[column] ?? '']?.trim() ?? '');
    const base = { line, lines, text, ...NO_FACTS };
    const named = Object.values(columns);
    const problem = row.problem ?? missingCellProblem(row, doubts ? [] : named);
    const { cells } = cellsOf(row.record.cells === null ? { text: text.slice(0, MAX_CELL) } : row.cells);
    const codeCell = doubts ? text : cell('code');
    const status = cell('status');
    const facts = {
      ...base,
      ...amounts[index],
      cells,
      codeCell,
      possibleCodes: possibleCodes({ cells, codeCell }),
      payer: payerIn(row.cells, columns),
    };
    if (problem !== undefined) return { ...facts, amount: null, way: null, unclear: null, problem };
    const on = cell('on');
    const day = readDayCell(on);
    const moment = { ...day, time: day.time || readMoment(cell('time')).time };
    return {
      ...facts,
      on: doubts && moment.days.length === 0 ? null : on || null,
      moment,
      status: isDone(status) ? null : status,
    };
  });
  return { lines, others, total, order };
}

/** The column with the name, or what follows "from", or all that no other column is about. */
function payerIn(cells: Cells, columns: StatementColumns): StatementLine['payer'] {
  const { name, details, ...others } = columns;
  const named = cells[name ?? ''] ?? '';
  if (/\p{L}{2}/u.test(named)) return { text: named, isName: true };
  const about =
    details === undefined ? Object.keys(cells).filter((title) => !Object.values(others).includes(title)) : [details];
  const text = about.map((title) => cells[title] ?? '').join(' ; ');
  const sender = senderIn(text);
  return sender === '' ? { text, isName: false } : { text: sender, isName: true };
}

const DONE =
  /^(?:trans\w*|payment|completed?|success\w*|confirmed|approved|paid|posted|booked|cleared|settled|received|processed|done|ok)$/i;
const isDone = (status: string) => status.split(/[^\p{L}\d]+/u).every((word) => word === '' || DONE.test(word));

/** Some messages have no space after the time: `4:12 PMKsh400.00`. */
const AMOUNT_IN_MESSAGE = new RegExp(String.raw`(?:^|[^\p{L}]|\d\s?[ap]m)(?:${CURRENCY})\.?\s*(\d[\d.,]*)`, 'iu');

/** @param text as `cleanTyped` returns it. Each message starts on a line of its own, or where the one before it ends. */
function readMessages(text: string): Statement {
  const found = confirmedCodes(text);
  const cuts = found.map(({ at }, index) => {
    // No further back than the message before: a text without line ends would take very long.
    const from = found[index - 1]?.at ?? 0;
    const lineEnd = text.slice(from, at).lastIndexOf('\n');
    return lineEnd === -1 && index > 0 ? at : from + lineEnd + 1;
  });
  const others = { separator: 0, above: 0, titles: 0, blank: 0 };
  const lines: StatementLine[] = [];
  let line = 1;
  for (const [index, start] of [0, ...cuts].entries()) {
    const message = text.slice(start, cuts[index]);
    const all = message === '' ? [] : message.replace(/\n$/, '').split('\n');
    const filled = all.filter((one) => one.trim() !== '').length;
    others.blank += all.length - filled;
    const code = found[index - 1]?.code;
    if (code === undefined) others.above += filled;
    else lines.push({ line, lines: filled, text: message.trim(), ...NO_FACTS, ...factsOf(message, code) });
    line += all.length;
  }
  return { lines, others, total: line - 1, order: null };
}

function factsOf(message: string, code: string): Partial<StatementLine> {
  const on = /\d{1,2}\/\d{1,2}\/\d{2,4}/.exec(message)?.[0] ?? null;
  const payer = { text: senderIn(message).slice(0, MAX_CELL), isName: true };
  const facts = { cells: [code], possibleCodes: [code], codeCell: code, payer, on, moment: readMoment(on ?? '') };
  const reversal = reversalIn(message, code);
  if (reversal) return { ...facts, ...reversal };
  // A payer's own message is no proof: only the club's tells what arrived.
  if (!/received|pokelewa|pokea/i.test(message))
    return { ...facts, excluded: "This message isn't about a payment that the club received." };
  const cell = AMOUNT_IN_MESSAGE.exec(message)?.[1]?.replace(/[.,]+$/, '') ?? '';
  const amount = readAmount(cell);
  if (amount) return { ...facts, amount, way: 'in' };
  return {
    ...facts,
    problem: amount === 0 || cell === '' ? 'This line has no amount.' : `The amount “${cell}” isn't clear.`,
  };
}
