/** Finds the columns whose words tell whether money came in: `D/C`, `Type`, `From` and `To`. */
import { foldForSearch } from '#shared/text/fold-for-search.ts';
import type { CsvRow } from '../../ui/table/csv-file.ts';
import type { Way } from './statement-lines.ts';

type Cells = CsvRow['cells'];

const words = (...lines: string[]) => new Set(lines.join(' ').split(' '));
const COMES_IN = words(
  'c k cr crdt credit credited cred in inbound incoming inward inflow from deposit deposited dep received receive receipt',
  '+ i h haben gutschrift einzahlung bij credito abono haber ingreso entrada entrata entree recu recette accredito income',
  'paidin moneyin cashin paymentin topup cb kuingia alacak uznanie inbetaling indbetaling innbetaling',
);
const GOES_OUT = words(
  'd dr dbit debit debited debet deb db out outbound outgoing outward outflow to withdrawal withdraw withdrawn wd wdl sent',
  '- o s soll af lastschrift belastung auszahlung debito cargo debe gasto salida saida uscita sortie depense addebito',
  'expense paidout moneyout cashout paymentout payout disbursement bc kutoka borc obciazenie uitbetaling udbetaling utbetaling',
);

/** The way that a word names: `Credit`, `Cash Deposit`, `Money In`, `D`, `C2B`. */
function wayOfWord(cell: string): Way | null {
  const text = foldForSearch(cell).replace(/[.:]$/, '');
  const parts = text.split(/[^a-z]+/);
  // A text may have such words too: "Money sent by Abel".
  if (parts.length > 3) return null;
  const all = [text, text.replaceAll(/[^a-z]/g, ''), ...parts.filter((word) => word.length > 3)];
  const [isIn, isOut] = [COMES_IN, GOES_OUT].map((set) => all.some((word) => word !== '' && set.has(word)));
  return isIn === isOut ? null : isIn ? 'in' : 'out';
}

interface WayColumn {
  title: string;
  way: (cells: Cells) => Way | null;
}

/**
 * Columns of few different words that stand for the way: `D/C`, `Type`, `Af Bij`.
 * @param titles of the columns that nothing else is known of.
 * @param rows those with an amount.
 * @param facts which columns are texts, and whether the amounts show their way themselves.
 */
export function wayByWords(
  titles: readonly string[],
  rows: readonly Cells[],
  facts: { texts: readonly (string | undefined)[]; isShown: boolean },
): WayColumn | null {
  const { texts, isShown } = facts;
  const isText = (title: string) => texts.includes(title);
  /** A blank cell is one of the words where the others have some. */
  const valuesOf = (title: string) => [...new Set(rows.map((cells) => cells[title]?.trim() ?? ''))];

  const telling = titles.filter((title) => {
    const values = valuesOf(title);
    const ways = values.filter((value) => value !== '').map(wayOfWord);
    if (values.length > 3 && !isWayTitle(title)) return false;
    if (ways.includes('in') && ways.includes('out')) return true;
    // Of one word, only the one for money that went out tells something.
    const isOut = ways.includes('out') && (values.some((value) => /[a-z]{2}/i.test(value)) || isWayTitle(title));
    return !isText(title) && ways.length > 0 && !ways.includes(null) && (isOut || values.length > 1);
  });
  const [title] = telling;
  if (title !== undefined) {
    const way = (cells: Cells): Way | null => {
      const [found = null, another] = new Set(telling.flatMap((one) => wayOfWord(cells[one] ?? '') ?? []));
      return another === undefined ? found : null;
    };
    return { title, way };
  }
  const parties = fromAndTo(titles, rows);
  if (parties) return parties;
  // The amounts show it themselves.
  if (isShown) return null;
  const unknown = titles.find((title) => {
    const values = valuesOf(title);
    if (isText(title) || values.length < 2 || values.length > 3 || values.some((value) => /^\d/.test(value)))
      return false;
    const isShort = values.every((value) => value.length <= 3) || rows.length > values.length;
    return isWayTitle(title) || (isShort && values.every((value) => /^\D{1,20}$/.test(value)));
  });
  return unknown === undefined ? null : { title: unknown, way: (cells) => wayOfWord(cells[unknown] ?? '') };
}

const isWayTitle = (title: string) =>
  wayOfWord(title) !== null ||
  /typ|direc|sign|kind|sens|natur|tipo|aina|\btur\b|soort|rodzaj|flow|indicator|movi|\bmark\b/.test(
    foldForSearch(title),
  ) ||
  /^[a-z+]{1,6} ?[/-] ?[a-z-]{1,6}$/i.test(title);

/** The columns with the two sides of each payment. */
const SIDES = [
  /^(?:from|sender|payer|debit account|remitter)\b/,
  /^(?:to|receiver|payee|credit account|beneficiary|recipient)\b/,
];

/** One side of every line is the club. */
function fromAndTo(titles: readonly string[], rows: readonly Cells[]): WayColumn | null {
  const [all = [], others = []] = SIDES.map((side) =>
    titles.filter((title) => side.test(foldForSearch(title))).slice(0, 3),
  );
  // There may be numbers beside the names.
  const pairs = all.flatMap((from) => others.map((to) => [from, to] as const));
  const sidesOf = (pair: readonly string[], cells: Cells) => pair.map((one) => foldForSearch(cells[one] ?? '').trim());
  for (const pair of pairs) {
    const [club, another] = sidesOf(pair, rows[0] ?? {}).filter(
      (side) => side !== '' && rows.every((cells) => sidesOf(pair, cells).includes(side)),
    );
    if (club !== undefined && another === undefined)
      return { title: pair[0], way: (cells) => (sidesOf(pair, cells)[1] === club ? 'in' : 'out') };
  }
  return pairs[0] === undefined ? null : { title: pairs[0][0], way: () => null };
}
