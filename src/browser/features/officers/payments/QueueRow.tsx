import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { decidePayment } from '../../../../shared/calls/joining.ts';
import { formatDay } from '../../../../shared/format-day.ts';
import { HttpError } from '../../../../shared/http/errors.ts';
import type { QueueItem } from '../../../../shared/schemas/joining-queue.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { type InputOf, sendOnly } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form, useSchemaForm } from '../../../ui/Form.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { momentWords, nameOf, PAYMENT_KINDS } from '../words.ts';
import { UndoButton } from './JustDone.tsx';
import { TermsFields, termsEntries } from './TermsFields.tsx';

interface Props {
  item: QueueItem;
  /** What has just happened to this payment, as a sentence. The row then takes the focus. */
  note?: string | undefined;
  /** @param words what happened, as a sentence. @param now its state; null when another officer has decided. */
  onDecided: (words: string, now: 'confirmed' | 'refused' | null) => void;
  onUndone: () => void;
}

/** One payment: the code, the person, and the forms to confirm or reject it. */
export function QueueRow({ item, note, onDecided, onUndone }: Props) {
  const [rejecting, setRejecting] = useState(false);
  const row = useRef<HTMLElement>(null);
  const { id, person, state } = item;
  const name = nameOf(person);
  useEffect(() => {
    if (note !== undefined) row.current?.focus();
  }, [note]);

  const decide = async (decision: Omit<InputOf<typeof decidePayment>, 'id'>, words: string) => {
    try {
      await sendOnly(decidePayment, { id, ...decision });
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'decided')) throw error;
      return onDecided(failureSentence(error), null);
    }
    onDecided(words, decision.decision === 'confirm' ? 'confirmed' : 'refused');
  };

  return (
    <article
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: from here J, K and Enter work, as on the articles of a feed
      tabIndex={0}
      data-row={id}
      aria-labelledby={`payment-${id}`}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-2">
        {note !== undefined && <p className="font-medium">{note}</p>}
        {item.reference === null ? (
          <p className="text-muted">{item.kind === 'mpesa' ? 'The code was deleted.' : PAYMENT_KINDS[item.kind]}</p>
        ) : (
          <p className="font-mono text-2xl font-semibold tracking-widest [overflow-wrap:anywhere] sm:text-3xl">
            {item.reference}
          </p>
        )}
        <h3 id={`payment-${id}`} className="text-xl">
          <a href={`/officers/people/${person.pk}`}>{name}</a>
          {item.present_until !== null && (
            <span className="ml-2 inline-block rounded border border-accent px-2 align-top font-text text-sm font-medium text-accent">
              Renewal
            </span>
          )}
        </h3>
        <Facts item={item} />
      </div>
      {state !== 'stated' && <Decided item={item} onUndone={onUndone} />}
      {state === 'stated' && !rejecting && (
        <ConfirmForm
          item={item}
          send={({ until, amount }) =>
            decide(
              { decision: 'confirm', until, ...(amount !== null && { amount }) },
              `Confirmed: ${name} is a member until ${formatDay(until)}.`,
            )
          }
          onReject={() => setRejecting(true)}
        />
      )}
      {state === 'stated' && rejecting && (
        <ReasonForm
          hint="The member will see this."
          suggestions={REASONS}
          submit={{ label: 'Reject', busy: 'Rejecting...' }}
          logLine="Rejecting a payment failed"
          send={(reason) => decide({ decision: 'refuse', reason }, `Rejected. ${name} will be emailed the reason.`)}
          onCancel={() => {
            setRejecting(false);
            row.current?.focus();
          }}
        />
      )}
    </article>
  );
}

const REASONS = [
  "The code isn't on our statement.",
  'The amount is less than the fee.',
  'This code belongs to another payment.',
] as const;

function Facts({ item: { person, kind, paid_on, stated_at, state, present_until, same_name } }: { item: QueueItem }) {
  const facts = [
    person.username,
    person.registration_no ?? 'no registration number',
    person.year_of_study === null ? 'year not given' : `year ${person.year_of_study}`,
    `signed up on ${formatDay(person.joined)}`,
  ];
  const times = [
    kind === 'mpesa' && paid_on !== null && `Paid on ${formatDay(paid_on)}.`,
    `${kind === 'mpesa' ? 'Submitted' : 'Recorded'} on ${momentWords(stated_at)}.`,
    state === 'stated' && present_until !== null && `Member until ${formatDay(present_until)}.`,
  ];
  return (
    <>
      <p className="text-muted">{facts.join(' · ')}</p>
      <p className="text-sm text-muted">{times.filter(Boolean).join(' ')}</p>
      {same_name.length > 0 && (
        <p className="border-l-2 border-danger pl-2 text-sm">
          Same name, possibly a second account:{' '}
          {same_name.map(({ pk, username }, index) => (
            <span key={pk}>
              {index > 0 && ', '}
              <a href={`/officers/people/${pk}`}>{username}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Who decided on a payment, and when. A recent decision can be undone. */
function Decided({ item: { id, state, decision }, onUndone }: { item: QueueItem; onUndone: () => void }) {
  if (decision === null) return null;
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p>
        {state === 'confirmed' ? 'Confirmed' : 'Rejected'} by {decision.by ?? 'a former officer'} on{' '}
        {momentWords(decision.at)}.{decision.until !== null && ` Member until ${formatDay(decision.until)}.`}
        {decision.reason !== null && ` Reason: ${decision.reason}`}
      </p>
      {decision.can_undo && <UndoButton id={id} onUndone={onUndone} />}
    </div>
  );
}

const confirmSchema = (since: string) => v.object(termsEntries(since));

interface ConfirmFormProps {
  item: QueueItem;
  send: (values: v.InferOutput<ReturnType<typeof confirmSchema>>) => Promise<void>;
  onReject: () => void;
}

/** Last day and amount are filled in by the club's rules, so that one press is usually enough. */
function ConfirmForm({ item: { id, proposal }, send, onReject }: ConfirmFormProps) {
  const [schema] = useState(() => confirmSchema(proposal.since));
  const form = useSchemaForm(schema, { until: proposal.until, amount: String(proposal.amount ?? '') });
  return (
    <div className="grid content-start gap-3">
      <div data-main>
        <Form
          form={form}
          send={send}
          logLine="Confirming a payment failed"
          submit={{ label: 'Confirm', busy: 'Confirming...', look: 'strong' }}
        >
          <TermsFields id={id} register={form.register} errors={form.formState.errors} />
        </Form>
      </div>
      <Button look="plain" onClick={onReject}>
        Reject…
      </Button>
    </div>
  );
}
