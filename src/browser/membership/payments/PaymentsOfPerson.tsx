import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import type { Person } from '#shared/members/people.ts';
import { getPerson } from '#shared/members/people-calls.ts';
import { includesArea } from '#shared/officers/granting-access.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { invalidate } from '../../http/replies.ts';
import { undoneWords } from '../../officers/words.ts';
import { EmptyList } from '../../ui/list/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { PaymentOfPersonRow, type PaymentResult } from './PaymentOfPersonRow.tsx';
import { RecordPaymentForm } from './RecordPaymentForm.tsx';

interface Props {
  person: Person;
  me: OwnAccess;
  /** The officer's own record, whose payments another officer handles. */
  isOwn: boolean;
}

export function PaymentsOfPerson({ person, me, isOwn }: Props) {
  const [result, setResult] = useState<PaymentResult | null>(null);
  const addResult = (next: PaymentResult) => {
    setResult(next);
    invalidate(getPerson);
  };
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The payment that the address names (`#payment-4`) gets the focus.
    const id = /^#payment-\d+$/.exec(location.hash)?.[0];
    if (id !== undefined) list.current?.querySelector<HTMLElement>(id)?.focus();
  }, []);
  const mayChange = includesArea(me.access, 'payments');
  return (
    <div className="grid gap-6">
      {person.payments.length === 0 ? (
        <EmptyList>No payments yet.</EmptyList>
      ) : (
        <ul ref={list} aria-label="Payments" className="rounded-lg border border-line bg-surface">
          {person.payments.map((payment) => (
            <PaymentOfPersonRow
              key={payment.id}
              {...{ payment, person, me, mayChange: mayChange && !isOwn }}
              onResult={addResult}
            />
          ))}
        </ul>
      )}
      {result && (
        <PaymentNotice
          key={`${result.id} ${result.words}`}
          id={result.id}
          what={result.undo ?? 'review'}
          about={result.about ?? `${fullName(person)}'s payment`}
          words={result.words}
          onUndone={result.undo ? () => addResult({ ...result, words: result.undone, undo: null }) : undefined}
        />
      )}
      {mayChange && (
        <div className="max-w-prose">
          <Panel title="Record cash or a waiver">
            {(close) => (
              <Recording
                person={person}
                onCancel={close}
                onRecorded={(id, words) => {
                  close();
                  addResult({ id, words, undo: 'review', undone: undoneWords(person) });
                }}
              />
            )}
          </Panel>
        </div>
      )}
    </div>
  );
}

/** The form, or the reason why no payment can be recorded now. */
function Recording({ person, ...rest }: Omit<ComponentProps<typeof RecordPaymentForm>, 'proposal'>) {
  const toReview = person.payments.find(({ state }) => state === 'submitted');
  if (toReview)
    return (
      <p>
        <span>This person has a payment to review. Please </span>
        <a
          href={`/officers/payments#payment-${toReview.sharing?.id ?? toReview.id}`}
        >{`review the code ${toReview.payment_code ?? toReview.sharing?.payment_code ?? ''}`}</a>
        <span> first, so it isn't counted twice.</span>
      </p>
    );
  if (person.proposal !== null) return <RecordPaymentForm person={person} proposal={person.proposal} {...rest} />;
  return (
    <p>
      {person.step === 'verify_email'
        ? 'They need to verify their email address first. Signing in emails them a new link, and an officer with Members can send one from the Overview.'
        : 'This membership has no end date. End it before you record another one.'}
    </p>
  );
}
