/** Compares the lines of a statement with the payments to review: every line ends in one group, with the reason. */
import { fullName } from '../../../shared/accounts/person-name.ts';
import type { compareStatement } from '../../../shared/membership/membership-calls.ts';
import {
  lookAlike,
  MAX_AMOUNT,
  OWN_PAYMENT,
  type PaymentToReview,
} from '../../../shared/membership/payments-to-review.ts';
import { mapValues } from '../../../shared/text/fields.ts';
import { foldForSearch } from '../../../shared/text/fold-for-search.ts';
import { count } from '../../../shared/text/plain-text.ts';
import { formatShortDate } from '../../../shared/time/format-day.ts';
import type { ReplyOf } from '../../http/send.ts';
import { amountWords } from '../../officers/words.ts';
import type { StatementLine } from './statement-lines.ts';

/** The groups, in their order on the screen, with what is said of one line and of several. */
export const GROUPS = {
  matched: ['matches', 'match'],
  other_amount: ['differs in the amount', 'differ in the amount'],
  nearly: ['has nearly the same code as a payment', 'have nearly the same code as a payment'],
  unknown: ['code that no one has entered', 'codes that no one has entered'],
  confirmed: ['is already confirmed', 'are already confirmed'],
  rejected: ['was rejected earlier', 'were rejected earlier'],
  repeated: ['repeats a code', 'repeat a code'],
  excluded: ["isn't a payment to the club", "aren't payments to the club"],
  no_code: ['has no code', 'have no code'],
  unreadable: ["can't be read", "can't be read"],
} as const;
export type Group = keyof typeof GROUPS;

export function groupTitle(group: Group, lines: number): string {
  const [one, many] = GROUPS[group];
  return count(lines, one, many);
}

/** `5 payments are not on this statement yet` */
export const missingTitle = (payments: number) =>
  count(payments, 'payment is not on this statement yet', 'payments are not on this statement yet');

export interface ComparedLine {
  line: StatementLine;
  group: Group;
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

type Reply = ReplyOf<typeof compareStatement>;

export function matchStatement(lines: readonly StatementLine[], reply: Reply): Comparison {
  const lookups = lookupsOf(lines, reply);
  const compared = lines.map((line): ComparedLine => {
    const code = line.payment_code ?? '';
    const [group, reason] = explain(line, lookups);
    const nearly = group === 'unknown' ? lookups.alike.get(lookAlike(code)) : undefined;
    if (nearly) return { line, group: 'nearly', reason: nearlyWords(nearly), payment: nearly };
    return { line, group, reason, payment: lookups.payments.get(code) ?? null };
  });
  const found = new Set(compared.map(({ payment }) => payment?.id));
  return {
    groups: mapValues(GROUPS, (_title, group) => compared.filter((one) => one.group === group)),
    missing: reply.payments.filter(({ id }) => !found.has(id)),
  };
}

const lookupsOf = (lines: readonly StatementLine[], { payments, used }: Reply) => ({
  payments: new Map(payments.map((payment) => [payment.payment_code, payment])),
  alike: new Map(payments.map((payment) => [lookAlike(payment.payment_code ?? ''), payment])),
  used: new Map(used.map((one) => [one.payment_code, one])),
  /** The line that reverses a code. */
  reversals: new Map(lines.flatMap(({ line, reverses }) => reverses.map((code) => [code, line] as const))),
  /** The first line of each code, of the lines that are explained already. */
  firstLines: new Map<string, number>(),
});

function explain(line: StatementLine, lookups: ReturnType<typeof lookupsOf>): [Group, string | null] {
  const { payment_code: code, excluded, problem } = line;
  if (excluded !== null) return ['excluded', excluded];
  if (code === null) return problem === null ? ['no_code', null] : ['unreadable', problem];
  const reversal = lookups.reversals.get(code);
  if (reversal !== undefined) return ['excluded', `Line ${reversal} reverses this payment.`];
  const first = lookups.firstLines.get(code);
  if (first !== undefined) return ['repeated', `Line ${first} has the same code. Only that line counts.`];
  lookups.firstLines.set(code, line.line);
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
  return ['matched', name === null || sharesWord(name, fullName(payment.person)) ? null : 'Paid by someone else.'];
}

const nearlyWords = ({ person, payment_code }: PaymentToReview) =>
  `${fullName(person)} entered ${payment_code}. Check O and 0, and I and 1.`;

const wordsOf = (name: string) =>
  foldForSearch(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);
const sharesWord = (one: string, other: string) => wordsOf(one).some((word) => wordsOf(other).includes(word));

/** Why a line with a payment cannot be ticked, as a sentence; null if it can. */
export function reasonNotToTick({ line: { amount }, payment }: ComparedLine): string | null {
  if (payment?.is_own) return OWN_PAYMENT;
  return Number.isInteger(amount) && (amount ?? 0) <= MAX_AMOUNT
    ? null
    : "The amount isn't a whole number. Enter it under Payments.";
}
