/** Compares the lines of a statement with the payments to review: every line ends in one group, with the reason. */
import { fullName } from '#shared/accounts/person-name.ts';
import type { ReplyOf } from '#shared/http/call.ts';
import { MAX_AMOUNT, OWN_PAYMENT, type PaymentToReview } from '#shared/membership/payments-to-review.ts';
import type { compareStatement, UsedCode } from '#shared/membership/statement-calls.ts';
import { comparedCode } from '#shared/site/club-pattern.ts';
import { mapValues } from '#shared/text/fields.ts';
import { count } from '#shared/text/plain-text.ts';
import { daysBetween } from '#shared/time/days.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { amountWords } from '../../officers/words.ts';
import { comparePayer } from './payer-name.ts';
import { findUnknown, type KnownCodes, knownCodes, type LineWithCodes, withCodeColumn } from './statement-codes.ts';
import type { Moment, Statement, StatementLine } from './statement-lines.ts';
import { expectedAmount, findReversals, isIncoming, type Reversal } from './statement-reversals.ts';

/** The groups, in their order on the screen, with what is said of one line and of several. */
export const GROUPS = {
  matched: ['matches', 'match'],
  taken_back: ['takes back a confirmed payment', 'take back confirmed payments'],
  other_amount: ['differs in the amount', 'differ in the amount'],
  other_payer: ['was paid by someone else', 'were paid by someone else'],
  other_day: ['is of another day', 'are of another day'],
  unclear: ['has to be checked', 'have to be checked'],
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
  code: string | null;
  group: Group;
  /** Sentences that explain the line; null where its group says it all. */
  reason: string | null;
  /** The payment under review that it is about. */
  payment: PaymentToReview | null;
  /** The confirmed payment that it takes back. */
  takenBack: UsedCode | null;
}
type Explained = Pick<ComparedLine, 'group' | 'reason'> & Partial<ComparedLine>;

export interface Comparison {
  groups: Readonly<Record<Group, readonly ComparedLine[]>>;
  /** Payments under review that no line is about, the oldest first. */
  missing: readonly PaymentToReview[];
}

export function matchStatement(statement: Statement, reply: ReplyOf<typeof compareStatement>): Comparison {
  const codes = knownCodes(reply);
  const lines = withCodeColumn(statement.lines, codes).map((line) => ({ line, codes: codes.findIn(line) }));
  const context = {
    knownCodes: codes,
    unknownIn: findUnknown(lines),
    reversals: findReversals(lines, statement.order, codes),
    firstLines: firstOfEach(lines, codes),
  };
  const compared = lines.map((one): ComparedLine => {
    const code = one.codes[0] ?? null;
    const payment = codes.payments.get(code ?? '') ?? null;
    return { line: one.line, code, payment, takenBack: null, ...explain(one, context) };
  });
  const found = new Set(compared.map(({ payment }) => payment?.id));
  const named = new Set(lines.flatMap(({ codes }) => codes));
  return {
    groups: mapValues(GROUPS, (_title, group) => compared.filter((one) => one.group === group)),
    missing: reply.payments.filter(({ id, payment_code }) => !found.has(id) && !named.has(payment_code ?? '')),
  };
}

interface Context {
  knownCodes: KnownCodes;
  unknownIn: (line: StatementLine) => string | null;
  reversals: readonly Reversal[];
  firstLines: ReadonlyMap<string, First>;
}

function explain({ line, codes }: LineWithCodes, context: Context): Explained {
  const { knownCodes, unknownIn, reversals, firstLines } = context;
  if (line.cells.length === 0) return { group: 'unreadable', reason: line.problem };
  const back = reversals.find(({ by, isKnown }) => by === line && isKnown);
  if (back) return explainReversal(back, knownCodes);
  if (line.excluded !== null) return { group: 'excluded', reason: line.excluded };
  if (line.status !== null) return { group: 'excluded', reason: statusWords(line.status) };
  if (line.way === 'out') return { group: 'excluded', reason: 'The club paid this out.' };
  const [code, another] = codes;
  if (code === undefined) {
    const nearly = knownCodes.findAlike(line);
    if (nearly) return { ...nearly, group: 'nearly', reason: nearlyWords(nearly.payment) };
    const unknown = unknownIn(line);
    return { code: unknown, group: unknown === null ? 'no_code' : 'unknown', reason: null };
  }
  if (another !== undefined)
    return { group: 'unreadable', reason: `It has the codes ${codes.join(' and ')}. Review them under Payments.` };
  const taken = reversals.filter((one) => one.code === code);
  const [reversal = taken[0]] = taken.filter(({ isKnown }) => isKnown);
  if (reversal?.isKnown) return { group: 'excluded', reason: `Line ${reversal.by.line} reverses this payment.` };
  const first = firstLines.get(code);
  if (first && first.line !== line)
    return { group: 'repeated', reason: `Line ${first.line.line} has the same code. Only that line counts.` };
  if (line.problem !== null) return { group: 'unreadable', reason: line.problem };
  const payment = knownCodes.payments.get(code);
  const doubt = reversal
    ? `Line ${reversal.by.line} may take it back. ${statusWords(reversal.by.status)}`.trim()
    : first?.rival && `Line ${first.rival.line} is another payment with this code.`;
  return payment ? explainPayment(line, payment, doubt) : explainUsed(knownCodes.used.get(code));
}

const statusWords = (status: string | null) => (status === null ? '' : `Its status is “${status}”.`);

function explainReversal({ code, by, of }: Reversal, { used, payments }: KnownCodes): Explained {
  const payment = payments.get(code) ?? null;
  const takenBack = used.get(code);
  if (takenBack?.state === 'confirmed') {
    const whose = takenBack.people.map(fullName).join(' and ') || 'a former member';
    const when = takenBack.on === null ? '' : `, confirmed on ${formatShortDate(takenBack.on)}`;
    const reason = `Line ${by.line} takes back the payment of ${whose}${when}.`;
    return { code, group: 'taken_back', reason, takenBack };
  }
  const words = of ? `This takes back the payment of line ${of.line}.` : 'This takes back the payment.';
  return {
    code,
    payment,
    group: 'excluded',
    reason: by.excluded ?? (by.status === null ? words : statusWords(by.status)),
  };
}

interface First {
  line: StatementLine;
  /** Another payment that has the code in the same way: so it may be no code. */
  rival: StatementLine | undefined;
}

/** The line that counts for each code: one with an amount, with the code as a whole cell, with the fee; then the first. */
function firstOfEach(lines: readonly LineWithCodes[], { payments }: KnownCodes): Map<string, First> {
  const found = new Map<string, { line: StatementLine; rank: number }[]>();
  for (const { line, codes } of lines) {
    const [code, another] = codes;
    if (code === undefined || another !== undefined) continue;
    if (line.way === 'out' || line.status !== null || line.excluded !== null) continue;
    const isWhole = line.cells.some((cell) => comparedCode(cell) === code);
    const hasFee = line.amount === expectedAmount(payments.get(code));
    const rank = (isIncoming(line) ? 4 : 0) + (isWhole ? 2 : 0) + (hasFee ? 1 : 0);
    const all = found.get(code) ?? [];
    all.push({ line, rank });
    found.set(code, all);
  }
  return new Map(
    [...found].flatMap(([code, all]): [string, First][] => {
      const [first, ...others] = all.sort((one, other) => other.rank - one.rank);
      if (!first) return [];
      const rival = others.find(
        ({ line, rank }) => rank >> 1 === first.rank >> 1 && `${line.possibleCodes}` !== `${first.line.possibleCodes}`,
      );
      return [[code, { line: first.line, rival: rival?.line }]];
    }),
  );
}

/** The first difference decides the group; all are named. */
function explainPayment(line: StatementLine, payment: PaymentToReview, doubt: string | undefined): Explained {
  const fee = expectedAmount(payment);
  const payer = comparePayer(line, payment.person);
  const days = daysApart(line, payment);
  const found: [Group, string | false | null | undefined][] = [
    ['unclear', doubt],
    ['unclear', line.unclear],
    [
      'other_amount',
      line.amount !== null &&
        fee !== null &&
        line.amount !== fee &&
        `The statement has ${amountWords(line.amount)}. ${payment.sharing ? 'Shared are' : 'The fee is'} ${amountWords(fee)}.`,
    ],
    ['other_payer', payer === 'other' && 'Paid by someone else.'],
    ['other_day', days !== null && days > MOST_DAYS_APART && `The two days are ${count(days, 'day')} apart.`],
    ['matched', payer !== null && payer !== 'other' && `The payer's first name is another: ${payer.firstName}`],
  ];
  const named = found.filter(([, words]) => words);
  return { group: named[0]?.[0] ?? 'matched', reason: named.map(([, words]) => words).join(' ') || null };
}

const MOST_DAYS_APART = 7;

const distance = (one: string, other: string) => Math.abs(daysBetween(one, other));
/** A day that can be read in two ways counts by the nearer one. */
const nearerDay = ({ days }: Moment, to: string): string | undefined =>
  [...days].sort((one, other) => distance(one, to) - distance(other, to))[0];

/** @returns null where a day is missing or cannot be read. */
function daysApart({ moment }: StatementLine, { paid_on }: PaymentToReview): number | null {
  const day = paid_on === null ? undefined : nearerDay(moment, paid_on);
  return day === undefined || paid_on === null ? null : distance(day, paid_on);
}

/** The day of a line, as it is there if it cannot be read, beside the one that was entered. */
export function dayWords({ line: { moment, on }, payment }: ComparedLine): string | null {
  const entered = payment?.paid_on ?? null;
  const day = entered === null ? moment.days[0] : nearerDay(moment, entered);
  const words = day === undefined ? (on ?? (entered && 'no day on this line')) : formatShortDate(day);
  return [words, entered !== null && `entered as ${formatShortDate(entered)}`].filter(Boolean).join(', ') || null;
}

function explainUsed(review: UsedCode | undefined): Explained {
  if (!review) return { group: 'unknown', reason: null };
  const when = review.on === null ? '' : ` on ${formatShortDate(review.on)}`;
  return { group: review.state, reason: `An officer ${review.state} it${when}.` };
}

const nearlyWords = ({ person, payment_code }: PaymentToReview) =>
  `${fullName(person)} entered ${payment_code}. Check O and 0, and I and 1.`;

/** Why a line with a payment cannot be ticked, as a sentence; null if it can. */
export function reasonNotToTick({ line: { amount }, payment }: ComparedLine): string | null {
  if (payment?.is_own) return OWN_PAYMENT;
  return Number.isInteger(amount) && (amount ?? 0) <= MAX_AMOUNT
    ? null
    : amount === null
      ? 'Compare it with the statement, and review it under Payments.'
      : "The amount isn't a whole number. Enter it under Payments.";
}
