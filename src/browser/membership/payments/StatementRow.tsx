import { useRef } from 'react';
import { fullName } from '../../../shared/accounts/person-name.ts';
import type { ConfirmResult, PaymentToReview } from '../../../shared/membership/payments-to-review.ts';
import { excerpt } from '../../../shared/text/plain-text.ts';
import { formatShortDate } from '../../../shared/time/format-day.ts';
import { amountWords } from '../../officers/words.ts';
import { CheckField } from '../../ui/choice-fields.tsx';
import { UndoButton } from './PaymentNotice.tsx';
import { type ComparedLine, reasonNotToTick } from './statement-groups.ts';

interface Props {
  compared: ComparedLine;
  /** Null: this line can never be ticked. */
  tick: { checked: boolean; onChange: () => void } | null;
  /** Of its payment, once the officer has pressed Confirm. */
  result: ConfirmResult | undefined;
  onUndone: (payment: PaymentToReview) => void;
}

/** One line of a statement: whose payment it is, what the statement has about it, and what became of it. */
export function StatementRow({ compared, tick, result, onUndone }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const { payment, reason } = compared;
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
      className="grid gap-1 border-t border-line px-4 py-2 [overflow-wrap:anywhere] first:border-t-0"
    >
      {tick && !result ? (
        <CheckField label={<Title of={compared} />} {...tick} disabled={blocked !== null} hint={blocked ?? undefined} />
      ) : (
        <Title of={compared} />
      )}
      <p className="text-sm text-muted">{factsOf(compared)}</p>
      {reason !== null && <p className="text-sm">{reason}</p>}
      {result && payment && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          {result.code === null ? (
            <>
              <p className="font-medium">{`Confirmed: a member until ${formatShortDate(payment.proposal.until)}.`}</p>
              <UndoButton id={payment.id} onUndone={undone} />
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
function Title({ of: { line, payment } }: { of: ComparedLine }) {
  if (line.payment_code === null) return <p className="font-mono text-sm">{excerpt(line.text, 200)}</p>;
  return (
    <span>
      {payment && <strong className="font-display font-medium">{fullName(payment.person)}</strong>}{' '}
      <span className="font-mono">{line.payment_code}</span>
    </span>
  );
}

/** `Line 3 · KES 400 · AMINA WANJIRU · 18/11/26` */
const factsOf = ({ line: { line, amount, name, on } }: ComparedLine): string =>
  [`Line ${line}`, amount !== null && amountWords(amount), name, on].filter(Boolean).join(' · ');
