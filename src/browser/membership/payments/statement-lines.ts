/** A line of a statement, and how its parts are read. What it leaves open is never guessed: it gets a sentence instead. */
import { PAYMENT } from '#club';
import { MAX_STATEMENT_CODES, readCode } from '../../../shared/membership/payments-to-review.ts';
import { cleanTyped } from '../../../shared/text/clean-text.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import type { CsvTable } from '../../ui/csv-file.ts';
import { FileError } from '../../ui/file-text.ts';

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

/** What is known of a line before it is read. */
export const NO_FACTS = {
  ...{ payment_code: null, amount: null, name: null, on: null, excluded: null, problem: null },
  reverses: [] as readonly string[],
};

/** @throws FileError when no line has a code, or there are too many lines. */
export function withCodes(statement: Statement): Statement {
  if (statement.lines.length > MAX_STATEMENT_CODES)
    throw new FileError(`At most ${MAX_STATEMENT_CODES.toLocaleString('en')} payments fit. Split the statement.`);
  if (statement.lines.every(({ payment_code }) => payment_code === null))
    throw new FileError(`There's no ${PAYMENT.codeName} in it. Check that this is the club's statement.`);
  return statement;
}

/** Matches the name of the currency. */
export const CURRENCY = [PAYMENT.currency, 'kes', '[ktu]?shs?'].filter(Boolean).join('|');
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

/** Spreadsheets write a zero as a dash. */
const isNone = (cell: string) => /^[-–—\u2212]?$/.test(cleanTyped(cell));

export const OUTGOING = 'The club paid this out.';

/** @param paid the cell of what was paid in. @param withdrawn the cell of what was paid out; blank where there is none. */
export function amountOf(paid: string, withdrawn = ''): Partial<StatementLine> {
  const amount = isNone(paid) ? 0 : readAmount(paid);
  if (amount === null) return { problem: `The amount “${paid}” isn't clear.` };
  if (amount < 0 || (!isNone(withdrawn) && readAmount(withdrawn) !== 0)) return { excluded: OUTGOING };
  if (amount > 0) return { amount };
  return { problem: 'This line has no amount.' };
}

/** Every word that can be a code counts: one too many only leaves a payment to the officer. @returns null for what is no reversal. */
export function reversalIn(text: string, code: string | null): Pick<StatementLine, 'excluded' | 'reverses'> | null {
  if (!/revers(?:al|ed)/i.test(text)) return null;
  const words = text.split(/[^A-Za-z0-9]+/).flatMap((word) => readCode(word) ?? []);
  return { excluded: 'This is a reversal.', reverses: code === null ? words : [code, ...words] };
}

const FROM = /\b(?:from|kutoka(?: kwa)?)\b(.*)/is;
const AFTER_NAME = /[\s.]+(?:acc(?:ount)?|a\/c|on|at|for|via|by|new)\b.*/is;

/** The name in `Funds received from 254700000000 - AMINA WANJIRU Acc. 12`. */
export function nameIn(text: string): string | null {
  const [found = ''] = /\p{L}[\p{L}\p{M}\s'’.-]*/u.exec(text) ?? [];
  const name = found.replace(AFTER_NAME, '').replaceAll(/\s+/g, ' ');
  return name.replace(/[ .-]+$/, '') || null;
}
export const senderIn = (text: string) => nameIn(FROM.exec(text)?.[1] ?? '');
