/** Compares the lines of a statement with the payments to review: every line ends in one group, with the reason. */
import type { compareStatement } from '../../../shared/membership/membership-calls.ts';
import { MAX_AMOUNT, type PaymentToReview } from '../../../shared/membership/payments-to-review.ts';
import { foldForSearch } from '../../../shared/text/fold-for-search.ts';
import { formatShortDate } from '../../../shared/time/format-day.ts';
import type { ReplyOf } from '../../http/send.ts';
import { amountWords, nameOf } from '../../officers/words.ts';
import type { StatementLine } from './statement-lines.ts';

/** The groups, in their order on the screen, with their titles. */
export const GROUPS = {
  matched: (count: number) => `${count} match${count === 1 ? 'es' : ''}`,
  other_amount: (count: number) => `${count} differ${count === 1 ? 's' : ''} in the amount`,
  nearly: (count: number) => `${count} ${count === 1 ? 'has' : 'have'} nearly the same code as a payment`,
  unknown: (count: number) => `${count} ${count === 1 ? 'code belongs' : 'codes belong'} to nobody`,
  confirmed: (count: number) => `${count} ${isOrAre(count)} already confirmed`,
  rejected: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} rejected earlier`,
  repeated: (count: number) => `${count} ${count === 1 ? 'repeats' : 'repeat'} a code`,
  excluded: (count: number) => `${count} ${isOrAre(count)} no payment to the club`,
  no_code: (count: number) => `${count} ${count === 1 ? 'has' : 'have'} no code`,
  unreadable: (count: number) => `${count} can't be read`,
} as const;
export type Group = keyof typeof GROUPS;

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

/** `5 payments are not on this statement yet` */
export const missingWords = (count: number) =>
  `${count} ${count === 1 ? 'payment is' : 'payments are'} not on this statement yet`;

export interface ComparedLine {
  line: StatementLine;
  /** A sentence that explains the line; null where its group says it all. */
  reason: string | null;
  /** The payment under review that it is about. */
  payment: PaymentToReview | null;
}

export interface Comparison {
  groups: Readonly<Record<Group, readonly ComparedLine[]>>;
  /** Payments under review that no line is about, the oldest first. */
  missing: readonly PaymentToReview[];
}

/** Codes that people mistake for each other look the same then. The backend compares them in the same way. */
const lookAlike = (code: string) => code.replaceAll('O', '0').replaceAll('I', '1');

type Reply = ReplyOf<typeof compareStatement>;

export function matchStatement(lines: readonly StatementLine[], { payments, used }: Reply): Comparison {
  const byCode = new Map(payments.map((payment) => [payment.payment_code, payment]));
  const byLook = new Map(payments.map((payment) => [lookAlike(payment.payment_code ?? ''), payment]));
  const lookups = {
    payments: byCode,
    used: new Map(used.map((one) => [one.payment_code, one])),
    /** The line that reverses a code. */
    reversals: new Map(lines.flatMap(({ line, reverses }) => reverses.map((code) => [code, line] as const))),
    /** The first line of each code. */
    lines: new Map<string, number>(),
  };
  const groups: Record<Group, ComparedLine[]> = {
    ...{ matched: [], other_amount: [], nearly: [], unknown: [], confirmed: [], rejected: [], repeated: [] },
    ...{ excluded: [], no_code: [], unreadable: [] },
  };
  for (const line of lines) {
    const code = line.payment_code ?? '';
    const [group, reason] = explain(line, lookups);
    const isUnknown = group === 'unknown';
    const payment = (isUnknown ? byLook.get(lookAlike(code)) : byCode.get(code)) ?? null;
    if (isUnknown && payment !== null) groups.nearly.push({ line, reason: nearlyWords(payment), payment });
    else groups[group].push({ line, reason, payment });
  }
  const found = new Set(Object.values(groups).flatMap((one) => one.map(({ payment }) => payment?.id)));
  return { groups, missing: payments.filter(({ id }) => !found.has(id)) };
}

interface Lookups {
  payments: ReadonlyMap<string | null, PaymentToReview>;
  used: ReadonlyMap<string, Reply['used'][number]>;
  reversals: ReadonlyMap<string, number>;
  lines: Map<string, number>;
}

function explain(line: StatementLine, lookups: Lookups): [Group, string | null] {
  const { payment_code: code, excluded, problem } = line;
  if (excluded !== null) return ['excluded', excluded];
  if (code === null) return problem === null ? ['no_code', null] : ['unreadable', problem];
  const reversal = lookups.reversals.get(code);
  if (reversal !== undefined) return ['excluded', `Line ${reversal} reverses this payment.`];
  const first = lookups.lines.get(code);
  if (first !== undefined) return ['repeated', `Line ${first} has the same code. Only that line counts.`];
  lookups.lines.set(code, line.line);
  const payment = lookups.payments.get(code);
  if (payment) return explainAmount(line, payment);
  const review = lookups.used.get(code);
  if (!review) return ['unknown', null];
  const when = review.on === null ? '' : ` on ${formatShortDate(review.on)}`;
  return [review.state, `An officer ${review.state} it${when}.`];
}

function explainAmount({ amount, problem, name }: StatementLine, payment: PaymentToReview): [Group, string | null] {
  if (problem !== null || amount === null) return ['unreadable', problem];
  const { amount: fee } = payment.proposal;
  if (fee !== null && amount !== fee)
    return ['other_amount', `The statement has ${amountWords(amount)}. The fee is ${amountWords(fee)}.`];
  return ['matched', name === null || sharesWord(name, nameOf(payment.person)) ? null : 'Paid by someone else.'];
}

const nearlyWords = ({ person, payment_code }: PaymentToReview) =>
  `${nameOf(person)} entered ${payment_code}. Check O and 0, and I and 1.`;

const wordsOf = (name: string) =>
  foldForSearch(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);
const sharesWord = (one: string, other: string) => wordsOf(one).some((word) => wordsOf(other).includes(word));

/** Why a line with a payment cannot be ticked, as a sentence; null if it can. */
export function reasonNotToTick({ line: { amount }, payment }: ComparedLine): string | null {
  if (payment?.is_own) return "You can't review your own payment. Ask another officer.";
  return Number.isInteger(amount) && (amount ?? 0) <= MAX_AMOUNT
    ? null
    : "The amount isn't a whole number. Enter it under Payments.";
}
