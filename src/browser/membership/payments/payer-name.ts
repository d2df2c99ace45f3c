/** Compares the payer's name on a statement with the name of an account. */
import { foldForSearch } from '#shared/text/fold-for-search.ts';
import type { StatementLine } from './statement-lines.ts';

const lettersIn = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');

/** Words of statements beside a name. What is left of a line without them may be a name. */
const NOT_NAMES = new Set(
  lettersIn(`mpesa m-pesa mps pesa airtel mtn momo tigo vodacom safaricom bank kcb equity coop absa ncba pay paid bill paybill till online
    payment payments transfer transferred trf tfr transaction txn trx ref reference receipt number num code credit debit cr dr deposit deposits
    cash cheque chq fund funds received receive sent send from to for by via at on of the and in out an with money mobile merchant customer
    client business c2b b2c b2b pesalink eft rtgs swift ach standing order charge charges fee fees subscription membership member dues club
    acc account acct ac no kes ksh kshs usd completed complete successful posted name branch agent utility balance reversal reversed refund
    purchase goods buy services narration details detail value date the ltd limited app ussd internet banking inward outward ntrf nmsc`),
);
/** What follows the name: `AMINA WANJIRU Acc. 12`. */
const AFTER_NAME = /[\s.](?:acc(?:ount)?|a\/c|on|at|for|via|by|new)\b.*/is;

/** The words of the payer's name; none if the line does not tell it. */
function nameIn({ text, isName }: StatementLine['payer']): string[] {
  const words = text
    .replace(AFTER_NAME, '')
    .split(/[\s~/|,;:*()#]+/)
    .filter((word) => !/\d/.test(word))
    .flatMap((word) => word.match(/[\p{L}\p{M}'’.-]+/gu) ?? [])
    .filter((word) => lettersIn(word).some((part) => !NOT_NAMES.has(part)));
  // Two words or more, of which none belongs to a bank, are a name. One alone may be anything.
  return isName || words.length > 1 ? words : [];
}

/** As a statement shows it; null when it has none. */
export const payerName = ({ payer }: Pick<StatementLine, 'payer'>): string | null =>
  nameIn(payer)
    .join(' ')
    .replace(/[ .-]+$/, '') || null;

/** The same word, a part of it that was cut off, or its initial. */
const isSameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) > 2 && (one.startsWith(other) || other.startsWith(one))) ||
  (one.length === 1 && other.startsWith(one));

/**
 * Compares the payer of a line with the person who entered its code.
 * @returns `other`: no word of the name is the person's; or the payer's first name, if it is another; null when they may be the same.
 */
export function comparePayer(
  line: Pick<StatementLine, 'payer'>,
  person: { first_name: string; last_name: string },
): 'other' | { firstName: string } | null {
  const name = nameIn(line.payer);
  const words = name.flatMap(lettersIn);
  const [first, last] = [lettersIn(person.first_name), lettersIn(person.last_name)];
  const isIn = (names: readonly string[]) => (word: string) => names.some((one) => isSameWord(word, one));
  const isWhole = (word: string) => word.length > 1;
  if (!words.some(isWhole) || first.length === 0) return null;
  if (!words.filter(isWhole).some(isIn([...first, ...last]))) return 'other';
  if (words.some(isIn(first))) return null;
  // A line has other words too: the first name stands beside the last.
  const at = name.findIndex((word) => lettersIn(word).some(isIn(last)));
  const another = [name[at - 1], name[at + 1]].find((word) => lettersIn(word ?? '').some(isWhole));
  return another === undefined ? null : { firstName: another };
}
