/**
 * Reads the statement of a payment service: a table with any usual column names, or pasted messages. What a line leaves open is never
 * guessed: it gets a sentence instead.
 */
import * as v from 'valibot';
import { PAYMENT } from '#club';
import { MAX_AMOUNT, MAX_STATEMENT_CODES, PaymentCodeSchema } from '../../../shared/membership/payments-to-review.ts';
import { cleanTyped } from '../../../shared/text/clean-text.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import { type CsvRow, type CsvTable, countsOf, type ExpectedTable, FileError, readTable } from '../../ui/csv-file.ts';
import { confirmedCodes } from '../payment-message.ts';

export interface StatementLine {
  /** Its first line in the file, from 1. */
  line: number;
  /** How many lines of the file it has. */
  lines: number;
  text: string;
  payment_code: string | null;
  /** In units of the currency; null when the line is excluded or has a problem. */
  amount: number | null;
  /** The payer's name and the day, as they are in the statement. */
  name: string | null;
  on: string | null;
  /** Why this is no payment to the club, as a sentence. */
  excluded: string | null;
  /** Codes of payments that this line reverses. */
  reverses: readonly string[];
  /** Why it cannot be read, as a sentence. */
  problem: string | null;
}

export interface Statement extends Pick<CsvTable, 'others'> {
  lines: readonly StatementLine[];
  /** How many lines the file has. */
  total: number;
}

type Column = 'payment_code' | 'paid_in' | 'withdrawn' | 'amount' | 'status' | 'on' | 'name' | 'details';

/** The usual names of columns, reduced to letters and digits. The most certain first. */
const COLUMN_NAMES: Readonly<Record<Column, readonly string[]>> = {
  payment_code: [
    ...['receiptno', 'receiptnumber', 'receipt', 'transactionid', 'transactioncode', 'transactionno', 'transid'],
    ...['txnid', 'mpesacode', 'mpesareceiptnumber', 'paymentcode', 'code', 'referenceno', 'referencenumber', 'refno'],
    ...['reference', 'ref'],
  ],
  paid_in: ['paidin', 'moneyin', 'amountin', 'credit', 'creditamount', 'credits', 'received', 'amountreceived', 'in'],
  withdrawn: ['withdrawn', 'withdrawal', 'moneyout', 'amountout', 'paidout', 'debit', 'debitamount', 'debits', 'out'],
  amount: ['amount', 'transactionamount', 'transamount', 'paymentamount', 'amountpaid', 'paid', 'value', 'sum'],
  status: ['transactionstatus', 'status', 'state'],
  on: ['completiontime', 'completiondate', 'transactiondate', 'transactiontime', 'date', 'valuedate', 'time'],
  name: ['otherpartyinfo', 'otherparty', 'payer', 'payername', 'sender', 'sendername', 'customername', 'name', 'from'],
  details: ['details', 'transactiondetails', 'description', 'narration', 'narrative', 'particulars'],
};
/** The title of each column that the file has. */
type Columns = Partial<Readonly<Record<Column, string>>>;

const COLUMNS = Object.keys(COLUMN_NAMES) as Column[];
/** `Paid In (KES)` is `paidin`. */
const lettersOf = (title: string) =>
  title
    .replace(/\(.*\)/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

function columnsByName(titles: readonly string[]): Columns {
  const pairs = COLUMNS.flatMap((column) => {
    const found = COLUMN_NAMES[column].map((name) => titles.find((title) => lettersOf(title) === name)).find(Boolean);
    return found === undefined ? [] : [[column, found] as const];
  });
  return Object.fromEntries(pairs);
}
const countKnown = (titles: readonly string[]) => Object.keys(columnsByName(titles)).length;

/** A code in any writing as the club writes it; null if it is none. */
function codeIn(cell: string): string | null {
  const result = v.safeParse(PaymentCodeSchema, withoutFormulaMark(cell));
  return result.success ? result.output : null;
}

/** Words such as `Completed`, and numbers of phones and accounts, match the pattern of many codes too. */
function looksLikeCode(cell: string): boolean {
  const code = codeIn(cell) ?? '';
  const { codeExample = 'A1' } = PAYMENT;
  return code !== '' && [/[A-Z]/, /\d/].every((kind) => kind.test(code) || !kind.test(codeExample));
}

export const STATEMENT_TABLE: ExpectedTable = {
  countKnown,
  areEnough: (titles) => countKnown(titles) >= 2,
  isRow: (cells) => cells.some(looksLikeCode),
  emptySentence: 'This file has no payments. Choose the statement as a CSV file, or paste its lines or messages.',
  maxRows: MAX_STATEMENT_CODES,
};

const CURRENCY = [PAYMENT.currency, 'kes', '[ktu]?shs?'].filter(Boolean).join('|');
const CURRENCY_AROUND = new RegExp(String.raw`^(?:${CURRENCY}|\p{Sc})\.?\s*|\s*(?:${CURRENCY}|\p{Sc})$`, 'giu');
/** Some write `400/=` or `400/-`. */
const STROKE = /\s*\/[-=]$/;
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
const GROUPED = /^\d{1,3}(?:([,.' ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
/** In some countries this is a thousand and more, in others it has three decimals. */
const UNCLEAR = /^\d{1,3}\.\d{3}$/;

/** @returns units of the currency, negative for what went out; null for what is no amount or can be read in two ways. */
export function readAmount(cell: string): number | null {
  const text = cleanTyped(withoutFormulaMark(cell)).replace('\u2212', '-').replace(STROKE, '');
  const isNegative = /^\(.*\)$|^\D*-|-$/.test(text);
  const figures = text
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(\D*)[-+](?=\D*\d)|-$/, '$1')
    .replaceAll(CURRENCY_AROUND, '');
  if (UNCLEAR.test(figures) || !(PLAIN.test(figures) || GROUPED.test(figures))) return null;
  const [, decimals = ''] = /[.,](\d{1,2})$/.exec(figures) ?? [];
  const whole = figures.slice(0, decimals === '' ? undefined : -decimals.length - 1).replaceAll(/\D/g, '');
  const amount = Number(`${whole}.${decimals || 0}`);
  return isNegative ? -amount : amount;
}

const FROM = /\b(?:from|kutoka(?: kwa)?)\b(.*)/is;
const AFTER_NAME = /[\s.]+(?:acc(?:ount)?|a\/c|on|at|for|via|by|new)\b.*/is;

/** The name in `Funds received from 254700000000 - AMINA WANJIRU Acc. 12`. */
function nameIn(text: string): string | null {
  const [found = ''] = /\p{L}[\p{L}\p{M}\s'’.-]*/u.exec(text) ?? [];
  const name = found.replace(AFTER_NAME, '').replaceAll(/\s+/g, ' ');
  return name.replace(/[ .-]+$/, '') || null;
}
const senderIn = (text: string) => nameIn(FROM.exec(text)?.[1] ?? '');

const OUTGOING = 'The club paid this out.';
/** Some statements write all amounts without a sign, and `DR` or `CR` beside them. */
const isDebit = (cell = '') => /^(?:dr|debit)\.?$/i.test(cell.trim());
const REVERSAL = 'This is a reversal.';
const isReversal = (text: string) => /revers(?:al|ed)/i.test(text);
/** Every word that can be a code: one too many only leaves a payment to the officer. */
const reversedBy = (text: string, code: string | null) => [
  ...(code ? [code] : []),
  ...text.split(/[^A-Za-z0-9]+/).flatMap((word) => codeIn(word) ?? []),
];
const unreadable = (cell: string) => `The amount “${cell}” isn't clear.`;
const isDone = (status: string) =>
  status === '' || /^(?:completed?|success(?:ful)?|confirmed|paid|posted|settled|received)$/i.test(status);

/** @throws FileError when the columns cannot be found, or no line has a code. */
export function readStatement(table: CsvTable): Statement {
  const columns = columnsOf(table);
  const lines = table.rows.map((row) => lineOfRow(row, columns));
  return withCodes({ lines, others: table.others, total: table.lines });
}

/** @param pasted lines of a table, or messages. @throws FileError */
export function readPasted(pasted: string): Statement {
  const hasNames = pasted.split(/\r\n|\r|\n/, 20).some((line) => countKnown(line.split(/[,;\t|"]+/)) >= 2);
  const text = cleanTyped(pasted);
  return hasNames || confirmedCodes(text).length === 0
    ? readStatement(readTable(pasted, STATEMENT_TABLE))
    : withCodes(readMessages(text));
}

const NO_CODES = `There's no ${PAYMENT.codeName} in it. Check that this is the club's statement.`;

function withCodes(statement: Statement): Statement {
  if (statement.lines.length > MAX_STATEMENT_CODES)
    throw new FileError(`At most ${MAX_STATEMENT_CODES.toLocaleString('en')} payments fit. Split the statement.`);
  if (statement.lines.every(({ payment_code }) => payment_code === null)) throw new FileError(NO_CODES);
  return statement;
}

/** By name, otherwise by what the cells look like. */
function columnsOf({ titles, rows }: CsvTable): Columns {
  const columns = columnsByName(titles);
  const others = titles.filter((title) => !Object.values(columns).includes(title));
  const sample = rows.slice(0, 200);
  const cellsOf = (title: string) =>
    sample.map(({ cells }) => cells[title]?.trim() ?? '').filter((cell) => cell !== '');
  const codes = (title: string) => cellsOf(title).filter(looksLikeCode).length;
  const [byLook] = others.filter((title) => codes(title) > 0).sort((one, other) => codes(other) - codes(one));
  const payment_code = columns.payment_code ?? byLook;
  if (payment_code === undefined) throw new FileError(NO_CODES);
  if (columns.paid_in !== undefined || columns.amount !== undefined) return { ...columns, payment_code };
  const areAmounts = (cells: string[]) =>
    cells.length > 0 && cells.every((cell) => Math.abs(readAmount(cell) ?? Number.POSITIVE_INFINITY) <= MAX_AMOUNT);
  const [amount, second] = others.filter((title) => title !== payment_code && areAmounts(cellsOf(title)));
  if (amount === undefined || second !== undefined)
    throw new FileError(
      "We can't tell which column has the amounts. Include the line with the column names, such as “Paid In”.",
    );
  return { ...columns, payment_code, amount };
}

function lineOfRow({ record, cells, problem }: CsvRow, columns: Columns): StatementLine {
  const { line, lines, text } = record;
  const cell = (column: Column) => {
    const title = columns[column];
    return title === undefined ? '' : withoutFormulaMark(cells[title]?.trim() ?? '');
  };
  const base = { line, lines, text, ...NOTHING };
  if (problem !== undefined) return { ...base, problem };
  const payment_code = codeIn(cell('payment_code'));
  const facts = {
    ...base,
    payment_code,
    on: cell('on') || null,
    name: nameIn(cell('name')) ?? senderIn(cell('details')),
  };
  if (isReversal(text)) return { ...facts, excluded: REVERSAL, reverses: reversedBy(text, payment_code) };
  const status = cell('status');
  if (!isDone(status)) return { ...facts, excluded: `Its status is “${status}”.` };
  if (Object.values(cells).some(isDebit)) return { ...facts, excluded: OUTGOING };
  const columnsRead = Object.values(columns);
  // With a missing separator, values would be in the wrong columns.
  if (payment_code !== null && columnsRead.some((title) => cells[title] === undefined))
    return { ...facts, problem: countsOf(record.cells?.length ?? 0, Object.keys(cells).length) };
  return { ...facts, ...amountOf(columns.paid_in === undefined ? cell('amount') : cell('paid_in'), cell('withdrawn')) };
}

const NOTHING = {
  ...{ payment_code: null, amount: null, name: null, on: null, excluded: null, problem: null },
  reverses: [] as readonly string[],
};

/** @param paid the cell of what was paid in. @param withdrawn blank where there is none. */
function amountOf(paid: string, withdrawn: string): Partial<Pick<StatementLine, 'amount' | 'excluded' | 'problem'>> {
  const amount = paid === '' ? 0 : readAmount(paid);
  if (amount === null) return { problem: unreadable(paid) };
  if (amount < 0 || (withdrawn !== '' && readAmount(withdrawn) !== 0)) return { excluded: OUTGOING };
  if (amount > 0) return { amount };
  return { problem: 'This line has no amount.' };
}

const AMOUNT_IN_MESSAGE = new RegExp(String.raw`(?:^|[^\p{L}])(?:${CURRENCY})\.?\s*(\d[\d.,]*)`, 'iu');
const DAY_IN_MESSAGE = /\d{1,2}\/\d{1,2}\/\d{2,4}/;

/** @param text as `cleanTyped` returns it. Each message starts on a line of its own, or where the one before it ends. */
function readMessages(text: string): Statement {
  const found = confirmedCodes(text);
  const cuts = found.map(({ at }, index) => {
    const lineStart = text.lastIndexOf('\n', at) + 1;
    return lineStart > (found[index - 1]?.at ?? -1) ? lineStart : at;
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
    else lines.push({ line, lines: filled, text: message.trim(), ...NOTHING, ...factsOf(message, code) });
    line += all.length;
  }
  return { lines, others, total: line - 1 };
}

function factsOf(message: string, payment_code: string): Partial<StatementLine> {
  const facts = { payment_code, name: senderIn(message), on: DAY_IN_MESSAGE.exec(message)?.[0] ?? null };
  if (isReversal(message)) return { ...facts, excluded: REVERSAL, reverses: reversedBy(message, payment_code) };
  // A payer's own message is no proof: only the club's tells what arrived.
  if (!/received|pokelewa|pokea/i.test(message))
    return { ...facts, excluded: "This message isn't about a payment that the club received." };
  const cell = AMOUNT_IN_MESSAGE.exec(message)?.[1]?.replace(/[.,]+$/, '') ?? '';
  return { ...facts, ...amountOf(cell, '') };
}
