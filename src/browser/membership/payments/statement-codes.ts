/** Which words of a statement are codes: those that someone has entered, wherever they stand. */
import { PAYMENT } from '#club';
import type { ReplyOf } from '#shared/http/call.ts';
import { lookAlike, type PaymentToReview } from '#shared/membership/payments-to-review.ts';
import { type compareStatement, readCode } from '#shared/membership/statement-calls.ts';
import { comparedCode } from '#shared/site/club-pattern.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import { readMoment, type StatementLine } from './statement-lines.ts';

const { code: pattern, codeExample = '' } = PAYMENT;
/** Such codes are found as whole cells of one column, because any number in a text may look like one. */
const ONLY_DIGITS = !/[a-z]/i.test(pattern.replaceAll('\\d', '')) || /^\d+$/.test(codeExample);
/** A shorter code could be the end of any word. */
const SHORTEST_END = 6;

/** A day such as `17-NOV-2026` has the form of many codes. */
const isDay = (cell: string) =>
  /^\s*\d{1,2}[-/. ]?\p{L}{3,9}[-/.,' ]{0,2}\d{2,4}\b/u.test(cell) && readMoment(cell).days.length > 0;

/** Two words that are no code together: `KES 400`. */
const areWords = (cell: string) => /\s/.test(cell.trim()) && !/[a-z]\d|\d[a-z]/i.test(cell);

/** A code, also as people write it: `oei2 ak4q11`. */
export function codeIn(cell: string): string | null {
  if (cell.length > 60) return null;
  if (!ONLY_DIGITS && !(/[a-z]/i.test(cell) && /\d/.test(cell))) return null;
  return isDay(cell) || (!ONLY_DIGITS && areWords(cell)) ? null : readCode(withoutFormulaMark(cell));
}

/** Of a word that is too long to be a code. */
const endOf = (word: string, length: number) =>
  length < SHORTEST_END || word.length <= length || word.length > 60 || /[^A-Za-z0-9]/.test(word)
    ? []
    : (codeIn(word.slice(-length)) ?? []);

type Cells = Pick<StatementLine, 'cells' | 'codeCell'>;

/** The words of a line that may be codes, and the ends of longer words, such as of `NTRFOEI2AK4Q11`. */
export function possibleCodes({ cells, codeCell }: Cells): string[] {
  if (ONLY_DIGITS) return [codeIn(codeCell) ?? []].flat();
  const words = cells.flatMap((cell) => cell.split(/[^A-Za-z0-9]+/));
  const { length } = codeExample;
  const found = [...cells, ...words].flatMap((word) => codeIn(word) ?? endOf(word, length));
  return [...new Set(found)];
}

export type KnownCodes = ReturnType<typeof knownCodes>;

/** The codes that someone has entered, and how a line is searched for them. */
export function knownCodes({ payments: toReview, used: usedCodes }: ReplyOf<typeof compareStatement>) {
  const payments = new Map(toReview.map((payment) => [payment.payment_code ?? '', payment]));
  const used = new Map(usedCodes.map((one) => [one.payment_code, one]));
  const alike = new Map(toReview.map((payment) => [lookAlike(payment.payment_code ?? ''), payment]));
  const isKnown = (code: string) => payments.has(code) || used.has(code);
  const lengths = [...new Set([...payments.keys()].map(({ length }) => length))].filter((one) => one >= SHORTEST_END);
  /** Codes without a digit too, since people have entered them. */
  const wordsOf = ({ cells, codeCell, way }: StatementLine) =>
    ONLY_DIGITS && way !== 'out'
      ? [comparedCode(codeCell)]
      : cells.flatMap((cell) => cell.toUpperCase().split(/[^A-Z0-9]+/));
  /** Longer words may begin or end with a code, or have it between others. */
  const partsOf = (word: string) =>
    lengths.flatMap((length) =>
      Array.from({ length: Math.max(0, word.length - length) + 1 }, (_, at) => word.slice(at, at + length)),
    );
  /** A code may stand in two or three words: `OEI2 AK4Q11`. */
  const joined = (words: readonly string[]) =>
    words.flatMap((word, at) => [1, 2].map((more) => [word, ...words.slice(at + 1, at + 1 + more)].join('')));
  const findIn = (line: StatementLine): string[] => {
    const words = wordsOf(line);
    const found = [...line.possibleCodes, ...words].filter(isKnown);
    if (found.length > 0 || ONLY_DIGITS) return [...new Set(found)];
    return [...new Set([...joined(words), ...words.flatMap(partsOf)].filter(isKnown))];
  };
  const findAlike = (line: StatementLine): { code: string; payment: PaymentToReview } | null => {
    const code = line.possibleCodes.find((one) => alike.has(lookAlike(one))) ?? '';
    const payment = alike.get(lookAlike(code));
    return payment === undefined ? null : { code, payment };
  };
  return { payments, used, findIn, findAlike };
}

/** Where codes are numbers, other columns have such numbers too: theirs is the column with the most known ones. */
export function withCodeColumn(lines: readonly StatementLine[], { payments }: KnownCodes): readonly StatementLine[] {
  const counts: number[] = [];
  for (const [at, cell] of ONLY_DIGITS ? lines.flatMap(({ cells }) => [...cells.entries()]) : [])
    if (payments.has(comparedCode(cell))) counts[at] = (counts[at] ?? 0) + 1;
  const column = counts.indexOf(Math.max(...counts.filter(Boolean)));
  return column === -1 ? lines : lines.map((line) => ({ ...line, codeCell: line.cells[column] ?? '' }));
}

export interface LineWithCodes {
  line: StatementLine;
  /** Known ones. */
  codes: readonly string[];
}

/** @returns a function that finds a code that nobody has entered: in the column where most known ones are. */
export function findUnknown(lines: readonly LineWithCodes[]) {
  const counts: number[] = [];
  for (const { line, codes } of lines) {
    if (codes.length === 0) continue;
    const at = line.cells.findIndex((cell) => possibleCodes(only(cell)).some((code) => codes.includes(code)));
    if (at !== -1) counts[at] = (counts[at] ?? 0) + 1;
  }
  const column = counts.length === 0 ? -1 : counts.indexOf(Math.max(...counts.filter(Boolean)));
  return ({ cells, codeCell }: StatementLine): string | null =>
    possibleCodes(only(cells[column] ?? codeCell))[0] ?? null;
}
const only = (cell: string): Cells => ({ cells: [cell], codeCell: cell });
