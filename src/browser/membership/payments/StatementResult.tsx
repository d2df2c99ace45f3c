import { useRef, useState } from 'react';
import { fullName } from '../../../shared/accounts/person-name.ts';
import { confirmPayments } from '../../../shared/membership/membership-calls.ts';
import {
  type ConfirmResult,
  MAX_CONFIRMED_AT_ONCE,
  type PaymentToReview,
} from '../../../shared/membership/payments-to-review.ts';
import { count } from '../../../shared/text/plain-text.ts';
import { formatShortDate } from '../../../shared/time/format-day.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import type { Parts } from '../../ui/parts.ts';
import { otherLineWords } from '../../ui/table-files.tsx';
import { useAction } from '../../ui/use-action.ts';
import { StatementRow } from './StatementRow.tsx';
import {
  type ComparedLine,
  type Comparison,
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
const TICKED_GROUPS: readonly Group[] = ['matched', 'other_amount'];

/** What the comparison found. The officer ticks payments and confirms them in one call. */
export function StatementResult({ statement, comparison: { groups, missing }, onCompareAgain }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(groups.matched.flatMap(tickableId)));
  const [results, setResults] = useState<ReadonlyMap<number, ConfirmResult>>(new Map());
  const [sentence, setSentence] = useState('');
  const bar = useRef<HTMLDivElement>(null);
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
      for (let from = 0; from < chosen.length; from += MAX_CONFIRMED_AT_ONCE) {
        const payments = chosen.slice(from, from + MAX_CONFIRMED_AT_ONCE);
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
        key={`${one.line.line} ${one.line.payment_code}`}
        compared={one}
        tick={canTick ? { checked: ticked.has(id), onChange: () => tick(id) } : null}
        result={canTick ? results.get(id) : undefined}
        onUndone={undo}
      />
    );
  };
  return (
    <section aria-labelledby="comparison" className="grid gap-4">
      <div role="status">
        <h2 id="comparison" className="text-xl sm:text-2xl">
          {headline(groups, missing.length)}
        </h2>
        <p className="mt-1 text-muted">{lineWords(statement)}</p>
      </div>
      {GROUP_NAMES.filter((group) => groups[group].length > 0).map((group) => (
        <Details key={group} title={groupTitle(group, groups[group].length)} startsOpen={group === 'matched'}>
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
        tabIndex={-1}
        className="sticky bottom-0 -mx-1 grid gap-2 border-t border-edge bg-ground px-1 py-3 outline-none"
      >
        <Feedback problem={problem} done={sentence} />
        <div className="flex flex-wrap items-center gap-3">
          {ticked.size > 0 ? (
            <Button look="strong" busy={busy} busyLabel="Confirming..." onClick={confirm}>
              {`Confirm ${ticked.size}`}
            </Button>
          ) : (
            <p>Tick the payments to confirm.</p>
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
function confirmation({ line: { payment_code, amount }, payment }: ComparedLine, ticked: ReadonlySet<number>) {
  if (payment === null || payment_code === null || !ticked.has(payment.id)) return [];
  const { since, until } = payment.proposal;
  return [{ id: payment.id, payment_code, amount, since, until }];
}

/** `37 match · 3 differ in the amount · 5 payments are not on this statement yet` */
function headline(groups: Comparison['groups'], missing: number): string {
  const named = (['matched', 'other_amount', 'nearly', 'unknown'] as const).filter(
    (group) => group === 'matched' || groups[group].length > 0,
  );
  const words = named.map((group) => groupTitle(group, groups[group].length));
  return [...words, ...(missing > 0 ? [missingTitle(missing)] : [])].join(' · ');
}

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
  return `${words.join(', ')}.${confirmed > 0 ? " We'll email them in two minutes." : ''}`;
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
