/** Reads a statement: its table, with any usual column names or with none, or messages that an officer has pasted. */
import { PAYMENT } from '#club';
import { MAX_AMOUNT, MAX_STATEMENT_CODES, readCode } from '../../../shared/membership/payments-to-review.ts';
import { cleanTyped } from '../../../shared/text/clean-text.ts';
import { mapValues } from '../../../shared/text/fields.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import { type CsvRow, type CsvTable, type ExpectedTable, missingCellProblem, readTable } from '../../ui/csv-file.ts';
import { FileError } from '../../ui/file-text.ts';
import { confirmedCodes } from '../payment-message.ts';
import {
  amountOf,
  CURRENCY,
  NO_FACTS,
  nameIn,
  OUTGOING,
  readAmount,
  reversalIn,
  type Statement,
  type StatementLine,
  senderIn,
  withCodes,
} from './statement-lines.ts';

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
type Columns = Readonly<Record<Column, string | undefined>>;

/** `Paid In (KES)` is `paidin`. */
const lettersOf = (title: string) =>
  title
    .replace(/\(.*\)/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const columnsByName = (titles: readonly string[]): Columns =>
  mapValues(COLUMN_NAMES, (names) =>
    names.map((name) => titles.find((title) => lettersOf(title) === name)).find(Boolean),
  );
const countKnown = (titles: readonly string[]) => Object.values(columnsByName(titles)).filter(Boolean).length;

/** Words such as `Completed`, and numbers of phones and accounts, match the pattern of many codes too. */
function looksLikeCode(cell: string): boolean {
  const code = readCode(withoutFormulaMark(cell)) ?? '';
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

/** @throws FileError when the columns cannot be found, or no line has a code. */
export function readStatement(table: CsvTable): Statement {
  const columns = columnsOf(table);
  const lines = table.rows.map((row) => lineOfRow(row, columns));
  return withCodes({ lines, others: table.others, total: table.lines });
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
  // A column "Reference" may have the payer's account number, beside one that has the codes.
  const named = columns.payment_code;
  const payment_code = named !== undefined && (codes(named) > 0 || byLook === undefined) ? named : byLook;
  // A table without codes is rejected by `withCodes`.
  const hasAmounts = columns.paid_in !== undefined || columns.amount !== undefined;
  if (payment_code === undefined || hasAmounts) return { ...columns, payment_code };
  const areAmounts = (cells: string[]) =>
    cells.length > 0 && cells.every((cell) => Math.abs(readAmount(cell) ?? Number.POSITIVE_INFINITY) <= MAX_AMOUNT);
  const [amount, second] = others.filter((title) => title !== payment_code && areAmounts(cellsOf(title)));
  if (amount === undefined || second !== undefined)
    throw new FileError(
      "We can't tell which column has the amounts. Include the line with the column names, such as “Paid In”.",
    );
  return { ...columns, payment_code, amount };
}

function lineOfRow(row: CsvRow, columns: Columns): StatementLine {
  const { record, cells, problem } = row;
  const { line, lines, text } = record;
  const cell = (column: Column) => {
    const title = columns[column];
    return title === undefined ? '' : withoutFormulaMark(cells[title]?.trim() ?? '');
  };
  const base = { line, lines, text, ...NO_FACTS };
  if (problem !== undefined) return { ...base, problem };
  const payment_code = readCode(cell('payment_code'));
  const name = nameIn(cell('name')) ?? senderIn(cell('details'));
  const facts = { ...base, payment_code, name, on: cell('on') || null };
  const reversal = reversalIn(text, payment_code);
  if (reversal) return { ...facts, ...reversal };
  const status = cell('status');
  if (!isDone(status)) return { ...facts, excluded: `Its status is “${status}”.` };
  if (Object.values(cells).some(isDebit)) return { ...facts, excluded: OUTGOING };
  const titles = Object.values(columns).filter((title) => title !== undefined);
  const missingCell = missingCellProblem(row, titles);
  if (payment_code !== null && missingCell !== undefined) return { ...facts, problem: missingCell };
  return { ...facts, ...amountOf(cell(columns.paid_in === undefined ? 'amount' : 'paid_in'), cell('withdrawn')) };
}

const isDone = (status: string) =>
  status === '' || /^(?:completed?|success(?:ful)?|confirmed|paid|posted|settled|received)$/i.test(status);

/** Some statements write all amounts without a sign, and `DR` or `CR` beside them. */
const isDebit = (cell = '') => /^(?:dr|debit)\.?$/i.test(cell.trim());

/** Reads messages of the payment service, or lines of a table. @throws FileError */
export function readPasted(pasted: string): Statement {
  const hasNames = pasted.split(/\r\n|\r|\n/, 20).some((line) => STATEMENT_TABLE.areEnough(line.split(/[,;\t|"]+/)));
  const text = cleanTyped(pasted);
  return hasNames || confirmedCodes(text).length === 0
    ? readStatement(readTable(pasted, STATEMENT_TABLE))
    : withCodes(readMessages(text));
}

/** Some messages have no space after the time: `4:12 PMKsh400.00`. */
const AMOUNT_IN_MESSAGE = new RegExp(String.raw`(?:^|[^\p{L}]|\d\s?[ap]m)(?:${CURRENCY})\.?\s*(\d[\d.,]*)`, 'iu');
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
    else lines.push({ line, lines: filled, text: message.trim(), ...NO_FACTS, ...factsOf(message, code) });
    line += all.length;
  }
  return { lines, others, total: line - 1 };
}

function factsOf(message: string, payment_code: string): Partial<StatementLine> {
  const facts = { payment_code, name: senderIn(message), on: DAY_IN_MESSAGE.exec(message)?.[0] ?? null };
  const reversal = reversalIn(message, payment_code);
  if (reversal) return { ...facts, ...reversal };
  // A payer's own message is no proof: only the club's tells what arrived.
  if (!/received|pokelewa|pokea/i.test(message))
    return { ...facts, excluded: "This message isn't about a payment that the club received." };
  const cell = AMOUNT_IN_MESSAGE.exec(message)?.[1]?.replace(/[.,]+$/, '') ?? '';
  return { ...facts, ...amountOf(cell) };
}
