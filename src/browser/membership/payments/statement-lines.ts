/** A line of a statement, and how its parts are read. What it leaves open is never guessed: it gets a sentence instead. */
import { PAYMENT } from '#club';
import { readCode } from '#shared/membership/statement-calls.ts';
import { cleanTyped } from '#shared/text/clean-text.ts';
import { isDay } from '#shared/time/days.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import type { CsvTable } from '../../ui/table/csv-file.ts';
import { takesBack } from '../payment-message.ts';

/** Whether money came to the club or left it. */
export type Way = 'in' | 'out';

/** A day and a time as a statement writes them. */
export interface Moment {
  /** The day; two where `03/04/2026` may start with the day or with the month; none where it cannot be read. */
  days: readonly string[];
  /** Where only one of the two can be meant: 0 starts with the day, 1 with the month. */
  order?: number | undefined;
  /** Seconds since midnight. */
  time: number;
}

export interface StatementLine {
  /** Its first line in the file, from 1. */
  line: number;
  /** How many lines of the file it has. */
  lines: number;
  text: string;
  /** Where its code may be. */
  cells: readonly string[];
  /** Those of its words that have the form of a code. */
  possibleCodes: readonly string[];
  /** Where its code is if nobody has entered it. */
  codeCell: string;
  /** In units of the currency, whichever way; null when it has none, or a problem. */
  amount: number | null;
  way: Way | null;
  /** Why `way` or `amount` is not known, as a sentence. */
  unclear: string | null;
  /** What the statement says of a payment that is not done, such as `Failed`. */
  status: string | null;
  /** What has the payer's name, and whether it is nothing but the name. */
  payer: { text: string; isName: boolean };
  /** The day, as it is in the statement. */
  on: string | null;
  moment: Moment;
  /** Why this is no payment to the club, as a sentence. */
  excluded: string | null;
  /** Codes of payments that a message takes back. */
  reverses: readonly string[];
  /** Why it cannot be read, as a sentence. */
  problem: string | null;
}

export interface Statement extends Pick<CsvTable, 'others'> {
  lines: readonly StatementLine[];
  /** How many lines the file has. */
  total: number;
  /** Whether the running balance shows in which order the lines are: 1 the oldest first, -1 the newest first. */
  order: 1 | -1 | null;
}

/** What is known of a line before it is read. */
export const NO_FACTS = {
  ...{ cells: [] as readonly string[], possibleCodes: [] as readonly string[], codeCell: '' },
  ...{ amount: null, way: null, unclear: null, status: null, on: null },
  ...{ payer: { text: '', isName: false }, moment: { days: [], time: 0 } as Moment },
  ...{ excluded: null, reverses: [] as readonly string[], problem: null },
};

/** Matches the name of the currency. */
export const CURRENCY = [PAYMENT.currency, 'kes', '[ktu]?shs?'].filter(Boolean).join('|');
const ANY_CURRENCY = String.raw`${CURRENCY}|usd|eur|gbp|ugx|tzs|rwf|etb|ngn|ghs|zar|inr|pln|s\/\.?|\p{Sc}`;
const CURRENCY_AROUND = new RegExp(String.raw`^(?:${ANY_CURRENCY})\.? ?| ?(?:${ANY_CURRENCY})$`, 'giu');
/** Some write `400/=` or `400/-`. */
const STROKE = / ?\/[-=]$/;
/** Some write all amounts without a sign, and the way beside them. */
const WAY_BESIDE = /^([cd])r?[. ]+(?=\S)|^([cd])r(?=\d)| ?([cd])r?\.?$/i;

export function wayBeside(cell: string): Way | null {
  const [, ...letters] = WAY_BESIDE.exec(cell) ?? [];
  const letter = letters.find(Boolean)?.toLowerCase();
  return letter === undefined ? null : letter === 'c' ? 'in' : 'out';
}
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
const GROUPED = /^\d{1,3}(?:([,.' ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
/** In some countries this is a thousand and more, in others it has three decimals. */
const UNCLEAR = /^\d{1,3}\.\d{3}$/;

/** @returns units of the currency, negative for what went out; null for what is no amount or can be read in two ways. */
export function readAmount(cell: string): number | null {
  if (/^\d+(?:\.\d{1,2})?$/.test(cell)) return Number(cell);
  if (cell.length > 60 || !/\d/.test(cell)) return null;
  const typed = cleanTyped(withoutFormulaMark(cell))
    .replace(/[\u2212–]/, '-')
    .replace(STROKE, '')
    .replaceAll(/ +/g, ' ');
  const text = typed.replace(WAY_BESIDE, '');
  const isNegative = /^\(.*\)$|^\D*-|-$/.test(text) || wayBeside(typed) === 'out';
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

/** Whether a cell says that there is no amount. Spreadsheets write a zero as a dash, and some banks write a word. */
export const isNone = (cell: string) => /^(?:[-–—\u2212]*|null|nil|none|n\/?a|nan)$/i.test(cell.trim());

const MONTHS = ['jan|ene', 'feb|fev', 'mar|mac', 'apr|abr|avr', 'may|mei|mai', 'jun', 'jul', 'aug|ago|aou', 'sep|set']
  .concat('oct|okt', 'nov', 'dec|des|dez|dic')
  .map((names) => new RegExp(`^(?:${names})`));

/** Years, months and days in their possible orders. */
function numbersOf(text: string): (readonly string[])[] {
  const [, year, month, day] = /(?:^|\D)(20\d\d)[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:\d{6})?(?!\d)/.exec(text) ?? [];
  if (year && month && day) return [[year, month, day]];
  const [, first, named = '', last] =
    /(?:^|\D)(\d{1,2})(?:st|nd|rd|th)?[-/. ]?(\p{L}{3,9})[-/.,']? ?(\d{4}|\d\d)(?!\d)/u.exec(text) ?? [];
  if (first && last) return [[last, monthOf(named), first]];
  const [, name = '', dayOf, yearOf] =
    /(?:^|\P{L})(\p{L}{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ -])(\d{4})/u.exec(text) ?? [];
  if (dayOf && yearOf) return [[yearOf, monthOf(name), dayOf]];
  const [, one, two, three] = /(?:^|\D)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/.exec(text) ?? [];
  return one && two && three ? [[three, two, one], ...(one === two ? [] : [[three, one, two]])] : [];
}
const monthOf = (name: string) => String(MONTHS.findIndex((names) => names.test(name.toLowerCase())) + 1);

/** `20261117161209` */
const STAMP = /(20\d{6})(\d\d)(\d\d)(\d\d)(?!\d)/;

/** Reads a day, in which the month may be a number or a name, and a time. */
export function readMoment(cell: string): Moment {
  const text = cell.slice(0, 300);
  const readings = numbersOf(text).map(([year = '', month = '', day = '']) =>
    [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  const days = readings.filter(isDay);
  const order = readings.length > 1 && days.length === 1 ? readings.findIndex(isDay) : undefined;
  const [, hour, minute, second = '0', half = ''] =
    /(\d{1,2}):(\d\d)(?::(\d\d))?(?:[ .]?([ap])\.?m)?/i.exec(text.replace(STAMP, '$1 $2:$3:$4')) ?? [];
  const hours = half === '' ? Number(hour ?? 0) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { days, order, time: hours * 3600 + Number(minute ?? 0) * 60 + Number(second) };
}

/** Of a cell that is a day: spreadsheets count days from the last but one of 1899. */
export function readDayCell(cell: string): Moment {
  const isCount = /^[45]\d{4}(?:\.\d+)?$/.test(cell);
  return isCount
    ? {
        days: [new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(cell)) * 86_400_000).toISOString().slice(0, 10)],
        time: 0,
      }
    : readMoment(cell);
}

/** Days that can be read in two ways get the order that other lines show, unless these show both. */
export function inOneOrder(lines: readonly StatementLine[]): readonly StatementLine[] {
  const [order, another] = new Set(lines.flatMap(({ moment }) => moment.order ?? []));
  if (order === undefined || another !== undefined) return lines;
  return lines.map((line) => {
    const { days } = line.moment;
    return days.length < 2 ? line : { ...line, moment: { ...line.moment, days: days.slice(order, order + 1) } };
  });
}

/** @returns negative when `one` is earlier, 0 when both are of the same moment, NaN when that is not clear. */
export function compareMoments(one: Moment, other: Moment): number {
  const orders = [0, 1].map((reading) => {
    const [day, otherDay] = [one, other].map(({ days }) => days[reading] ?? days[0]);
    if (day === undefined || otherDay === undefined) return Number.NaN;
    return day === otherDay ? Math.sign(one.time - other.time) : day < otherDay ? -1 : 1;
  });
  return orders[0] === orders[1] ? (orders[0] ?? Number.NaN) : Number.NaN;
}

/** Every word that can be a code counts: one too many only leaves a payment to the officer. @returns null for what is no reversal. */
export function reversalIn(text: string, code: string): Pick<StatementLine, 'excluded' | 'reverses'> | null {
  if (!takesBack(text)) return null;
  const words = text.split(/[^A-Za-z0-9]+/).flatMap((word) => readCode(word) ?? []);
  return { excluded: 'This is a reversal.', reverses: [code, ...words] };
}

/** What follows `from` in `Funds received from 254700000000 - AMINA WANJIRU`. */
export const senderIn = (text: string) => /\b(?:from|kutoka(?: kwa)?)\b(.*)/is.exec(text)?.[1] ?? '';
