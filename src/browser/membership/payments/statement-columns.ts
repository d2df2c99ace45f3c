/** Finds out what the columns of a statement are, and which amounts came in: by titles, signs, words and the running balance. */
import { MAX_AMOUNT } from '#shared/membership/payments-to-review.ts';
import { foldForSearch } from '#shared/text/fold-for-search.ts';
import {
  compareMoments,
  isNone,
  type Moment,
  readAmount,
  readMoment,
  type StatementLine,
  wayBeside,
} from './statement-lines.ts';
import { wayByWords } from './statement-ways.ts';

export type Column = keyof typeof TITLES | 'time';
/** The title of each column that the file has. */
export type StatementColumns = Partial<Readonly<Record<Column, string>>>;
/** The cells of a line by title. */
export type Cells = Readonly<Record<string, string | undefined>>;

const IN =
  /\b(?:paid|payments?|money|amount|cash|funds?) in\b|^in(?:flow|coming|ward)?s?$|^(?:receipts|income)$|eingang|\bcr\b|credit|deposit|receiv|lodg|\bhaben\b|gutschrift|abono|\bhaber\b|ingreso|entrada|entree/;
const OUT =
  /\b(?:paid|payments?|money|amount|cash|funds?) out\b|^out(?:flow|going|ward)?s?$|^payments$|\bsent\b|\bspent\b|expen[sd]|ausgang|egreso|\bdr\b|debit|withdr|\bsoll\b|lastschrift|\bcargo\b|\bdebe\b|salida|saida|sortie/;
/** Titles with such a word are about something else than an amount. */
const NO_AMOUNT =
  /\b(?:no|number|ref\w*|id|code|date|time|type|by|from|to|a ?c|account|party|name|status|channel|details|currency|bal\w*|saldo|solde|guthaben|charges?|commission|tax|vat|levy)\b/;

const TITLES = {
  paid_in: (title: string) => IN.test(title) && !OUT.test(title) && !NO_AMOUNT.test(title),
  withdrawn: (title: string) => OUT.test(title) && !IN.test(title) && !NO_AMOUNT.test(title),
  amount: (title: string) =>
    /amount|amt|\bgross\b|\bvalue\b|\bsum\b|betrag|import[eo]|monto|montant|valor|kwota|\bpaid$/.test(title) &&
    !NO_AMOUNT.test(title),
  balance: (title: string) =>
    /\bbal\w*|saldo|solde|kontostand|guthaben/.test(title) && !/\b(?:prev\w*|opening|initial|before|old)\b/.test(title),
  status: (title: string) => /status|\bstate$|\bresult\b|estado|statut/.test(title),
  on: (title: string) => /date|time|\bday\b|datum|\bdata\b|fecha|tarehe/.test(title) && !/^time period/.test(title),
  name: (title: string) =>
    /party|payer|\bsender|customer|remitter|depositor|\bna(?:me|am)\b|nombre|\bjina\b|^from$/.test(title) &&
    !/account|bank|branch|\bto\b|payee|handler/.test(title),
  details: (title: string) => /detail|descr|narrat|particular|remark|memo|purpose|verwendung|concepto/.test(title),
  code: (title: string) => /receipt|code|ref|trans\w* ?(?:id|no)|txn/.test(title) && !/short code/.test(title),
};

/** `Paid In (KES)` is `paid in`, unless the words in brackets are all that there is. */
const wordsOf = (title: string) =>
  foldForSearch(title.replace(/(.)\([^)]*\)/, '$1'))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const columnsByTitle = (titles: readonly string[]) => {
  const words = titles.map(wordsOf);
  return (column: keyof typeof TITLES) => titles.filter((_title, index) => TITLES[column](words[index] ?? ''));
};

export const isTitleOf = (column: keyof typeof TITLES, title: string): boolean => TITLES[column](wordsOf(title));

/** Cells with many digits are values, not titles. */
export function countKnown(titles: readonly string[]): number {
  const named = columnsByTitle(titles.filter((title) => !/\d{3}/.test(title) && title.length <= 40));
  return (Object.keys(TITLES) as (keyof typeof TITLES)[]).filter((column) => named(column).length > 0).length;
}

/**
 * @param code the column where most codes are.
 * @param chosen the column with the amounts, as the officer chose it.
 * @returns null when it is not clear which column has the amounts.
 */
export function findColumns(
  titles: readonly string[],
  rows: readonly Cells[],
  code: string | undefined,
  chosen?: string,
): StatementColumns | null {
  const cells = new Map(titles.map((title) => [title, filledCells(title, rows)]));
  const filled = (title: string) => cells.get(title) ?? [];
  const named = columnsByTitle(titles);
  const withDigits = (title: string) => filled(title).length === 0 || filled(title).some((cell) => /\d/.test(cell));
  const withAmounts = (column: keyof typeof TITLES) => named(column).find(withDigits);
  const dates = titles.filter((title) => title !== code && areMost(filled(title), isDate));
  const others = {
    balance: withAmounts('balance'),
    on: named('on').find((title) => dates.includes(title)) ?? dates[0] ?? named('on')[0],
    status: named('status')[0],
    // `From` may have a number, beside `From name`.
    name: named('name').find((title) => areMost(filled(title), (cell) => !/\d/.test(cell))) ?? named('name')[0],
    time: titles.find((title) => areMost(filled(title), (cell) => /^\d{1,2}:\d\d/.test(cell))),
    ...{ details: named('details')[0], code },
  };
  if (chosen !== undefined) return clean({ ...others, amount: chosen });
  const amounts = named('amount').filter(withDigits);
  const [onlyAmount] = amounts.length === 1 ? amounts : amounts.filter((title) => wordsOf(title) === 'amount');
  const byTitle = { paid_in: withAmounts('paid_in'), withdrawn: withAmounts('withdrawn'), amount: onlyAmount };
  if (byTitle.paid_in ?? byTitle.amount) return clean({ ...others, ...byTitle });
  if (amounts.length > 1) return null;

  const taken: readonly (string | undefined)[] = [...Object.values(others), byTitle.withdrawn, ...dates];
  const numbers = titles.filter(
    (title) => !taken.includes(title) && filled(title).length > 0 && filled(title).every((cell) => isSum(cell)),
  );
  const decimals = numbers.filter((title) => filled(title).every((cell) => /\d[.,]\d\d(?!\d)/.test(cell)));
  const [amount, second] = decimals.length === 1 ? decimals : numbers;
  if (amount !== undefined && second === undefined) return clean({ ...others, ...byTitle, amount });
  // Of columns without usual titles, one may change the balance, which may be another of them.
  const few = numbers.slice(0, 12);
  const pairs = others.balance ? few.map((one) => [others.balance, one] as const) : pairsOf(few);
  for (const [balance, one] of pairs) {
    const found = clean({ ...others, balance, amount: one });
    const fits = (some: readonly Cells[]) => fitting(some, found, 1) + fitting(some, found, -1) >= some.length - 1;
    // All pairs of the whole file would take very long.
    if (rows.length > 2 && fits(rows.slice(0, 20)) && fits(rows)) return found;
  }
  return null;
}

const clean = (columns: Readonly<Record<string, string | undefined>>): StatementColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, title]) => title !== undefined));
/** Of a line that cannot be read, the cells are missing. */
export const titlesOf = (rows: readonly Cells[]): string[] =>
  Object.keys(rows.find((cells) => Object.keys(cells).length > 0) ?? {});
export const filledCells = (title: string, rows: readonly Cells[]): string[] =>
  rows.map((cells) => cells[title]?.trim() ?? '').filter((cell) => !isNone(cell));
export const isDate = (cell: string) => cell.length > 5 && readMoment(cell).days.length > 0;
export const areMost = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(test).length * 2 > cells.length;
const isSum = (cell: string) => Math.abs(readAmount(cell) ?? Number.POSITIVE_INFINITY) <= MAX_AMOUNT;
const pairsOf = (titles: readonly string[]) =>
  titles.flatMap((one) => titles.filter((other) => other !== one).map((other) => [one, other] as const));

/** What a line says of money. */
type LineAmount = Pick<StatementLine, 'amount' | 'way' | 'unclear' | 'problem'>;
const NONE: LineAmount = { amount: null, way: null, unclear: null, problem: null };

/** The amount of a line, with its way as far as the amounts themselves show it. */
function amountOf(cells: Cells, columns: StatementColumns): LineAmount {
  const cell = (column: Column) => cells[columns[column] ?? '']?.trim() ?? '';
  const paid = isNone(cell('paid_in')) ? cell('amount') : cell('paid_in');
  const [amount, withdrawn] = [paid, cell('withdrawn')].map((one) => (isNone(one) ? 0 : readAmount(one)));
  if (withdrawn) return { ...NONE, amount: Math.abs(withdrawn), way: 'out' };
  if (amount) {
    const isPaidIn = !isNone(cell('paid_in')) || columns.withdrawn !== undefined || wayBeside(paid) === 'in';
    return { ...NONE, amount: Math.abs(amount), way: amount < 0 ? 'out' : isPaidIn ? 'in' : null };
  }
  const unread = amount === null ? paid : withdrawn === null ? cell('withdrawn') : null;
  return { ...NONE, problem: unread === null ? 'This line has no amount.' : `The amount “${unread}” isn't clear.` };
}

/** How much each line changes the balance, if the lines are in this order; undefined where that is not known. */
function changesOf(rows: readonly Cells[], columns: StatementColumns, order: 1 | -1): (number | undefined)[] {
  const changes: (number | undefined)[] = rows.map(() => undefined);
  let last: number | null = null;
  for (let at = order === 1 ? 0 : rows.length - 1; at >= 0 && at < rows.length; at += order) {
    const cells = rows[at] ?? {};
    const now = readAmount(cells[columns.balance ?? ''] ?? '');
    if (now !== null && last !== null) changes[at] = Math.round((now - last) * 100) / 100;
    // A line that says nothing of money is between two that do.
    if (now !== null || amountOf(cells, columns).amount !== null) last = now;
  }
  return changes;
}

/** How many lines change the balance by their amount, if the lines are in this order. */
function fitting(rows: readonly Cells[], columns: StatementColumns, order: 1 | -1): number {
  const changes = changesOf(rows, columns, order);
  return rows.filter((cells, index) => {
    const { amount, way } = amountOf(cells, columns);
    return amount !== null && (changes[index] === amount ? way !== 'out' : changes[index] === -amount && way !== 'in');
  }).length;
}

/** The order of the lines, by their days, otherwise by the balance; null where neither tells it. */
function orderOf(rows: readonly Cells[], columns: StatementColumns): 1 | -1 | null {
  const [older, newer] = [fitting(rows, columns, 1), fitting(rows, columns, -1)];
  if (older + newer === 0) return null;
  const moments = rows.map((cells) => readMoment(cells[columns.on ?? ''] ?? '')).filter(({ days }) => days.length > 0);
  const byDay = Math.sign(compareMoments(moments[0] ?? NEVER, moments.at(-1) ?? NEVER));
  if (byDay === 1) return -1;
  if (byDay === -1) return 1;
  return older === newer ? null : older > newer ? 1 : -1;
}
const NEVER: Moment = { days: [], time: 0 };

/**
 * What each line says of money, and the order of the lines as the balance shows it.
 * @param doubts why the amount of a line has to be proved by the balance, as sentences.
 */
export function readAmounts(
  rows: readonly Cells[],
  columns: StatementColumns,
  doubts: readonly (string | null)[] = [],
) {
  const amounts = rows.map((cells) => amountOf(cells, columns));
  const order = columns.balance === undefined ? null : orderOf(rows, columns);
  const changes = order && changesOf(rows, columns, order);
  const isSigned = hasMinus(rows, columns);
  const { status, on, code, paid_in, withdrawn, amount, balance, name, details } = columns;
  const taken: readonly (string | undefined)[] = [status, on, code, paid_in, withdrawn, amount, balance];
  const wayOf =
    paid_in !== undefined && withdrawn !== undefined
      ? null
      : wayByWords(
          titlesOf(rows).filter((title) => !taken.includes(title)),
          rows.filter((_cells, index) => amounts[index]?.amount !== null),
          { texts: [name, details], isShown: paid_in !== undefined || withdrawn !== undefined || isSigned },
        );
  const hasMarks = amounts.some(({ way }) => way === 'in');
  const isBalanced = fitting(rows, columns, 1) + fitting(rows, columns, -1) > 0;
  /** Why a way is not known; null where nothing in the file could tell it. */
  const doubt = wayOf
    ? `The column “${wayOf.title}” doesn't tell us whether this came in.`
    : isBalanced
      ? "The balance doesn't tell us whether this came in."
      : hasMarks
        ? "Other amounts are marked as paid in, this one isn't."
        : null;
  const lines = amounts.map((one, index): LineAmount => {
    const { amount, way } = one;
    const ownDoubt = doubts[index] ?? null;
    if (amount === null) return ownDoubt === null ? one : { ...NONE, unclear: ownDoubt };
    const change = changes?.[index];
    const byBalance = change === amount ? 'in' : change === -amount ? 'out' : null;
    if (ownDoubt !== null) return byBalance === null ? { ...NONE, unclear: ownDoubt } : { ...one, way: byBalance };
    // Where others have a minus.
    const bySign = way ?? (isSigned && !wayOf ? 'in' : null);
    const byOthers = [wayOf?.way(rows[index] ?? {}) ?? null, bySign];
    if (byOthers.includes('out')) return { ...one, way: 'out' };
    if (byBalance === 'out' && byOthers.includes('in'))
      return { ...one, way: null, unclear: 'The balance says that this was paid out.' };
    const bestWay = byOthers.includes('in') ? 'in' : (byBalance ?? (doubt === null ? 'in' : null));
    return { ...one, way: bestWay, unclear: bestWay === null ? doubt : null };
  });
  return { lines, order };
}

const hasMinus = (rows: readonly Cells[], columns: StatementColumns) =>
  rows.some((cells) => (readAmount(cells[columns.amount ?? ''] ?? '') ?? 0) < 0);
