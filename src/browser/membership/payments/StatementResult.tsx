import { useEffect, useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import { MAX_LISTED_PAYMENTS, type PaymentToReview } from '#shared/membership/payments-to-review.ts';
import { type ConfirmResult, confirmPayments } from '#shared/membership/statement-calls.ts';
import { count, excerpt } from '#shared/text/plain-text.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { send } from '../../http/send.ts';
import { amountWords } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { CheckField } from '../../ui/form/choice-fields.tsx';
import type { Parts } from '../../ui/parts.ts';
import { otherLineWords } from '../../ui/table/table-files.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';
import { useAction } from '../../ui/use-action.ts';
import { UndoButton } from './PaymentNotice.tsx';
import { payerName } from './payer-name.ts';
import {
  type ComparedLine,
  type Comparison,
  dayWords,
  GROUPS,
  type Group,
  groupTitle,
  missingTitle,
  reasonNotToTick,
} from './statement-groups.ts';
import type { Statement } from './statement-lines.ts';

interface Props {
  statement: Statement;
  comparison: Comparison;
  onCompareAgain: () => void;
}

/** Lines that an officer can tick. Those of the first group are ticked. */
const TICKED_GROUPS: readonly Group[] = ['matched', 'other_amount', 'other_payer', 'other_day', 'unclear'];
/** What the officer has to see before anything else. */
const OPEN_GROUPS: readonly Group[] = ['matched', 'taken_back'];

/** What the comparison found. The officer ticks payments and confirms them in one call. */
export function StatementResult({ statement, comparison, onCompareAgain }: Props) {
  const { groups, missing } = comparison;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(groups.matched.flatMap(tickableId)));
  const [results, setResults] = useState<ReadonlyMap<number, ConfirmResult>>(new Map());
  const [sentence, setSentence] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that was used is hidden now.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { busy, problem, run } = useAction('Confirming the payments of a statement failed');

  const tick = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const confirm = () =>
    run(async () => {
      const chosen = TICKED_GROUPS.flatMap((group) => groups[group]).flatMap((one) => confirmation(one, ticked));
      const done: ConfirmResult[] = [];
      for (let from = 0; from < chosen.length; from += MAX_LISTED_PAYMENTS) {
        const payments = chosen.slice(from, from + MAX_LISTED_PAYMENTS);
        done.push(...(await send(confirmPayments, { payments })).results);
        // After each call: if the next one fails, only its ticks stay.
        const ids = new Set(done.map(({ id }) => id));
        setResults((before) => new Map([...before, ...done.map((one) => [one.id, one] as const)]));
        setTicked((before) => new Set([...before].filter((id) => !ids.has(id))));
        setSentence(resultWords(done, problem !== null));
      }
      bar.current?.focus();
    });
  const undo = ({ id, person }: PaymentToReview) => {
    setResults((before) => new Map([...before].filter(([key]) => key !== id)));
    setSentence(`${fullName(person)}'s payment is back in the list.`);
  };
  const row = (one: ComparedLine) => {
    const id = one.payment?.id ?? 0;
    const canTick = TICKED_GROUPS.includes(one.group);
    return (
      <StatementRow
        key={`${one.line.line} ${one.code}`}
        compared={one}
        tick={canTick ? { checked: ticked.has(id), onChange: () => tick(id) } : null}
        result={canTick ? results.get(id) : undefined}
        onUndone={undo}
      />
    );
  };
  const isOneLeft = TICKED_GROUPS.flatMap((group) => groups[group].flatMap(tickableId)).some((id) => !results.has(id));
  return (
    <section aria-labelledby="comparison" className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} id="comparison" className="text-xl focus:outline-none sm:text-2xl">
          {headline(comparison)}
        </h2>
        <p className="mt-1 text-muted">{lineWords(statement)}</p>
      </div>
      {GROUP_NAMES.filter((group) => groups[group].length > 0).map((group) => (
        <Details key={group} title={groupTitle(group, groups[group].length)} startsOpen={OPEN_GROUPS.includes(group)}>
          {groups[group].map(row)}
        </Details>
      ))}
      {missing.length > 0 && (
        <Details title={missingTitle(missing.length)}>
          {missing.map((payment) => (
            <MissingPayment key={payment.id} of={payment} />
          ))}
        </Details>
      )}
      {/* At the edge of the window, because the list may fill many screens. */}
      <div
        ref={bar}
        {...focusTarget('Result')}
        data-bottom-bar
        className="sticky bottom-0 -mx-1 grid gap-2 border-t border-edge bg-ground px-1 py-3 focus:outline-none"
      >
        <Feedback problem={problem} done={sentence} />
        <div className="flex flex-wrap items-center gap-3">
          {ticked.size > 0 ? (
            <Button look="strong" busy={busy} busyLabel="Confirming..." onClick={confirm}>
              {`Confirm ${ticked.size}`}
            </Button>
          ) : (
            isOneLeft && <p>Tick the payments to confirm.</p>
          )}
          {(results.size > 0 || problem !== null) && (
            <Button look="plain" onClick={() => !busy && onCompareAgain()}>
              Compare again
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

const GROUP_NAMES = Object.keys(GROUPS) as Group[];

const tickableId = (one: ComparedLine): number[] =>
  one.payment !== null && reasonNotToTick(one) === null ? [one.payment.id] : [];

/** What is sent for a ticked line. */
function confirmation({ line: { amount }, code, payment }: ComparedLine, ticked: ReadonlySet<number>) {
  if (payment === null || code === null || !ticked.has(payment.id)) return [];
  const { since, until } = payment.proposal;
  return [{ id: payment.id, payment_code: code, amount, since, until }];
}

/** `37 match · 3 differ in the amount · 5 payments are not on this statement yet` */
function headline({ groups, missing }: Comparison): string {
  const isAny = Object.values(groups).some((lines) => lines.some(({ payment }) => payment !== null));
  const first =
    isAny || missing.length === 0
      ? groupTitle('matched', groups.matched.length)
      : 'None of the payments under review is on it';
  const others = NAMED_GROUPS.filter((group) => groups[group].length > 0);
  const words = [first, ...others.map((group) => groupTitle(group, groups[group].length))];
  return [...words, ...(isAny && missing.length > 0 ? [missingTitle(missing.length)] : [])].join(' · ');
}
const NAMED_GROUPS = [
  'taken_back',
  'other_amount',
  'other_payer',
  'other_day',
  'unclear',
  'nearly',
  'unknown',
] as const;

/** `84 lines: 81 listed below, 1 with the column names, 2 blank`: together, all lines of the file. */
function lineWords({ lines, others, total }: Statement): string {
  const explained = lines.reduce((sum, line) => sum + line.lines, 0);
  return `${count(total, 'line')}: ${[`${explained} listed below`, ...otherLineWords(others)].join(', ')}.`;
}

/** `36 confirmed, 1 was reviewed by a colleague meanwhile.` @param isRepeated the answer to the press before was lost: it may have been oneself. */
function resultWords(results: readonly ConfirmResult[], isRepeated: boolean): string {
  const confirmed = results.filter(({ code }) => code === null).length;
  const reviewed = results.filter(({ code }) => code === 'already_reviewed').length;
  const others = results.length - confirmed - reviewed;
  const words = [
    `${confirmed} confirmed`,
    reviewed > 0 &&
      `${reviewed} ${reviewed === 1 ? 'was' : 'were'} reviewed ${isRepeated ? 'already: the list shows by whom' : 'by a colleague meanwhile'}`,
    others > 0 && `${others} couldn't be confirmed: the list shows why`,
  ].filter(Boolean);
  return `${words.join(', ')}.${confirmed > 0 ? ` We'll email the ${confirmed === 1 ? 'person' : 'people'} you confirmed in two minutes.` : ''}`;
}

interface DetailsProps {
  title: string;
  startsOpen?: boolean;
  children: Parts;
}

const Details = ({ title, startsOpen = false, children }: DetailsProps) => (
  <details open={startsOpen}>
    <summary className="min-h-11 cursor-pointer py-2 font-display font-medium hover:text-accent">{title}</summary>
    <ul aria-label={title} className="mt-2 rounded-lg border border-line bg-surface">
      {children}
    </ul>
  </details>
);

const MissingPayment = ({ of: { id, person, payment_code, paid_on } }: { of: PaymentToReview }) => (
  <li className="border-t border-line px-4 py-2 first:border-t-0 [overflow-wrap:anywhere]">
    <a href={`/officers/payments#payment-${id}`}>{fullName(person)}</a>{' '}
    <span className="font-mono">{payment_code}</span>
    {paid_on !== null && <p className="text-sm text-muted">{`Paid ${formatShortDate(paid_on)}`}</p>}
  </li>
);

interface StatementRowProps {
  compared: ComparedLine;
  /** Null: this line can never be ticked. */
  tick: { checked: boolean; onChange: () => void } | null;
  /** Of its payment, once the officer has pressed Confirm. */
  result: ConfirmResult | undefined;
  onUndone: (payment: PaymentToReview) => void;
}

/** One line of a statement: whose payment it is, what the statement has about it, and what became of it. */
function StatementRow({ compared, tick, result, onUndone }: StatementRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { payment, reason, takenBack } = compared;
  const blocked = tick && reasonNotToTick(compared);
  const undone = () => {
    // The button disappears.
    row.current?.focus();
    if (payment) onUndone(payment);
  };
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={payment ? fullName(payment.person) : `Line ${compared.line.line}`}
      className="grid gap-1 border-t border-line px-4 py-2 [overflow-wrap:anywhere] first:border-t-0"
    >
      {tick && !result ? (
        <CheckField label={<Title of={compared} />} {...tick} disabled={blocked !== null} hint={blocked ?? undefined} />
      ) : (
        <Title of={compared} />
      )}
      <p className="text-sm text-muted">
        <Unbroken>{factsOf(compared)}</Unbroken>
      </p>
      {reason !== null && <p className="text-sm">{reason}</p>}
      {takenBack?.people.map((person) => (
        <p key={person.payment} className="text-sm">
          <a href={`/officers/people/${person.pk}?tab=payments#payment-${person.payment}`}>
            {`Open the payment of ${fullName(person)}`}
          </a>
        </p>
      ))}
      {result && payment && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          {result.code === null ? (
            <>
              <p className="font-medium">{`Confirmed: a member until ${formatShortDate(payment.proposal.until)}.`}</p>
              <UndoButton id={payment.id} about={`${fullName(payment.person)}'s payment`} onUndone={undone} />
            </>
          ) : (
            <p className="text-danger">{result.detail}</p>
          )}
        </div>
      )}
    </li>
  );
}

/** The member and the code; without them, the line itself. */
function Title({ of: { line, code, payment } }: { of: ComparedLine }) {
  if (code === null) return <p className="font-mono text-sm">{excerpt(line.text, 200)}</p>;
  return (
    <span>
      {payment && <strong className="font-display font-medium">{fullName(payment.person)}</strong>}{' '}
      <span className="font-mono">{code}</span>
    </span>
  );
}

/** `Line 3 · KES 400 · AMINA WANJIRU · Wed, Nov 18, entered as Tue, Nov 17` */
const factsOf = (one: ComparedLine): string => {
  const { line, amount } = one.line;
  return [`Line ${line}`, amount !== null && amountWords(amount), payerName(one.line), dayWords(one)]
    .filter(Boolean)
    .join(' · ');
};
