/** A statement whose lines have no columns, such as lines copied from a PDF: what each line has, as a table. */
import { MAX_STATEMENT_CODES } from '#shared/membership/statement-calls.ts';
import { type CsvRow, type CsvTable, MAX_CELL } from '../../ui/table/csv-file.ts';
import { FileError } from '../../ui/table/file-text.ts';
import { type Column, isDate, isTitleOf, type StatementColumns } from './statement-columns.ts';
import { CURRENCY } from './statement-lines.ts';

/** Most lines of one payment. */
const MOST_WRAPPED = 6;
/** The thousands of an amount are no columns. */
const THOUSANDS = /(^|[^\w,.])\d{1,3}(?:,\d{3})+(?=\.\d|[^\d,]|$)/g;

/** Whether a text has nothing between its columns but blanks. */
export function isWithoutColumns(text: string, hasCode: (line: string) => boolean): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter(hasCode);
  const columns = lines.filter((line) => /[;\t|]|,/.test(line.slice(0, MAX_CELL).replaceAll(THOUSANDS, '$1')));
  return lines.length > 0 && columns.length * 2 < lines.length;
}

const DECIMALS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,9})[.,]\d\d`;
const SUM = String.raw`(?:(?:${CURRENCY})\.? ?(?:${DECIMALS}|\d[\d,]{0,12}\d|\d)|${DECIMALS})`;
/** Amounts in a text: with decimals or with the currency, so that no number of an account is one. */
const AMOUNTS = new RegExp(
  String.raw`(?:^|[^\p{L}\d.,:/*-])([-+(\u2212–]?${SUM}\)?(?: ?[cd]r\b)?)(?![\p{L}\d:/*-])(?![.,]\d)`,
  'giu',
);
/** Numbers that stand alone, where no amount has decimals. */
const NUMBERS = /(?:^| )(\d{1,7})(?= |$)/g;

function amountsIn(line: string): string[] {
  const find = (numbers: RegExp) => Array.from(line.matchAll(numbers), ([, number = '']) => number);
  const amounts = find(AMOUNTS);
  return amounts.length > 0 ? amounts : find(NUMBERS);
}

/** Whether a line without a code is of a payment of its own, or begins one whose code is below. */
const isPayment = (line: string) => isDate(line.slice(0, MAX_CELL)) && amountsIn(line.slice(0, MAX_CELL)).length > 0;

/** The columns of amounts that a line of titles names, in their order. */
function columnsInTitle(line: string): { inTitle: Column[]; hasStatus: boolean } {
  const found: Column[] = [];
  const words = /\d{3}/.test(line) ? [] : line.trim().split(/\s+/);
  let hasStatus = false;
  let last: Column | undefined;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const title = /^(?:in|out)$/i.test(next) ? `${word} ${next}` : word;
    const column = AMOUNT_COLUMNS.find((one) => isTitleOf(one, title));
    // Of "Credit Amount", the first word tells which.
    if (column !== undefined && found.length === 0) hasStatus = isTitleOf('status', words[at - 1] ?? '');
    if (column !== undefined && !found.includes(column) && !(last && column === 'amount')) found.push(column);
    last = column;
  }
  // `Money Out` above what went out.
  const isHeading = words.length <= 3 && (found[0] === 'paid_in' || found[0] === 'withdrawn');
  return { inTitle: found.length > 1 || isHeading ? found : [], hasStatus };
}
const AMOUNT_COLUMNS = ['paid_in', 'withdrawn', 'balance', 'amount'] as const;

interface TextTable {
  table: CsvTable;
  columns: StatementColumns;
  /** Why the amount of a row has to be proved by the balance, as a sentence. */
  doubts: (string | null)[];
}

const COLUMNS = {
  details: 'Line',
  paid_in: 'Paid In',
  withdrawn: 'Withdrawn',
  amount: 'Amount',
  balance: 'Balance',
  status: 'Status',
  on: 'Line',
};

/** @param hasCode whether a text has a word that may be a code: it starts a record. */
export function tableOfLines(text: string, hasCode: (line: string) => boolean): TextTable {
  const others = { separator: 0, above: 0, titles: 0, blank: 0 };
  const records: (CsvRow['record'] & { inTitle: readonly Column[] })[] = [];
  const doubts: (string | null)[] = [];
  let inTitle: Column[] = [];
  let hasStatus = false;
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries()) {
    const last = records.at(-1);
    const titles = columnsInTitle(line.slice(0, MAX_CELL));
    const start = { line: index + 1, lines: 1, cells: null, inTitle };
    if (line.trim() === '') others.blank++;
    else if (line.length > MAX_CELL)
      records.push(...partsOf(line, hasCode).map((part, at) => ({ ...start, lines: at === 0 ? 1 : 0, text: part })));
    else if (hasCode(line)) records.push({ ...start, text: line });
    else if (titles.inTitle.length > 0) {
      inTitle = titles.inTitle;
      hasStatus ||= titles.hasStatus;
      others.titles++;
    } else if (last === undefined) others.above++;
    else if (
      last.line + last.lines === index + 1 &&
      last.lines > 0 &&
      last.lines < MOST_WRAPPED &&
      (amountsIn(last.text).length === 0 || amountsIn(line).length === 0) &&
      !(isPayment(line) && (isDate(last.text) || isPayment(lines[(records[0]?.line ?? 1) - 2] ?? '')))
    )
      // Its end did not fit into the line.
      records[records.length - 1] = { ...last, lines: last.lines + 1, text: `${last.text} ${line}` };
    else records.push({ ...start, text: line });
  }
  if (records.length > MAX_STATEMENT_CODES)
    throw new FileError(`At most ${MAX_STATEMENT_CODES.toLocaleString('en')} lines fit. Split the statement.`);
  const rows = records.map(({ inTitle, ...record }): CsvRow => {
    const isPart = lines[record.line - 1] !== record.text && record.lines < 2;
    const { cells, doubt } = isPart ? LOST : cellsOf(record.text, inTitle);
    doubts.push(doubt);
    return { record, cells: { ...cells, [COLUMNS.details]: record.text } };
  });
  hasStatus ||= rows.some(({ cells }) => /^(?:completed?|success\w*)$/i.test(cells[COLUMNS.status] ?? ''));
  const { status, ...columns } = COLUMNS;
  const table = { titles: Object.values(COLUMNS), rows, others, lines: lines.length };
  return { table, columns: hasStatus ? COLUMNS : columns, doubts };
}

const LOST = { cells: {}, doubt: 'This line is too long to tell which amount belongs to the code.' };

/** A text that came without line ends, cut before each word that may be a code. */
function partsOf(line: string, hasCode: (line: string) => boolean): string[] {
  const parts: string[][] = [];
  for (const word of line.split(/\s+/)) {
    const last = parts.at(-1);
    if (last === undefined || (word.length <= MAX_CELL && hasCode(word))) parts.push([word]);
    else last.push(word);
  }
  return parts.map((words) => words.join(' '));
}

/** The amounts of a line by column, and why that has to be proved. */
function cellsOf(line: string, inTitle: readonly Column[]): { cells: CsvRow['cells']; doubt: string | null } {
  const amounts = amountsIn(line);
  /** The word before the amounts may be one. */
  const status = {
    [COLUMNS.status]: line
      .slice(0, line.indexOf(amounts[0] ?? ''))
      .trim()
      .split(' ')
      .at(-1),
  };
  if (amounts.length > 0 && amounts.length === inTitle.length) {
    const cells = inTitle.map((column, at) => [COLUMNS[column as keyof typeof COLUMNS], amounts[at]]);
    return { cells: { ...status, ...Object.fromEntries(cells) }, doubt: null };
  }
  const [amount, balance, third] = amounts;
  if (balance === undefined) {
    const isEither = amount !== undefined && inTitle.includes('withdrawn');
    return {
      cells: { ...status, [COLUMNS.amount]: amount },
      doubt: isEither ? `We can't tell which column ${amount} is in.` : null,
    };
  }
  const cells = third === undefined ? { ...status, [COLUMNS.amount]: amount, [COLUMNS.balance]: balance } : status;
  return { cells, doubt: `This line has several amounts: ${amounts.join(', ')}.` };
}

/** A record of a bank's program, which is no list of lines. @throws FileError */
export function rejectRecords(text: string): void {
  const start = text.slice(0, 5000);
  const kind = /<OFX>|OFXHEADER|<STMTTRN>/i.test(start)
    ? 'an OFX file'
    : /^:(?:20|60F|61):/m.test(start)
      ? 'an MT940 file'
      : null;
  if (kind !== null)
    throw new FileError(`This is ${kind}, which we can't read. Ask the bank for the statement as CSV.`);
}
