import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { decidePayment, undoDecision } from '../../../../shared/calls/joining.ts';
import { formatDay } from '../../../../shared/format-day.ts';
import { HttpError } from '../../../../shared/http/errors.ts';
import type { QueueItem } from '../../../../shared/schemas/joining-queue.ts';
import { type InputOf, sendOnly } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form, FormProblem, useSchemaForm } from '../../../ui/Form.tsx';
import { applyServerErrors, formFailure } from '../../../ui/form-failure.ts';
import { useAction } from '../../../ui/use-action.ts';
import { AmountFieldSchema, untilFieldSchema } from '../form-fields.ts';
import { momentWords, nameOf, PAYMENT_KINDS } from '../words.ts';
import { RefuseForm } from './RefuseForm.tsx';
import { TermsFields } from './TermsFields.tsx';

interface Props {
  item: QueueItem;
  /** What has just happened to this payment, as a sentence. The row then takes the focus. */
  note?: string | undefined;
  /** @param words what happened, as a sentence. @param now its state; null when another officer has decided. */
  onDecided: (words: string, now: 'confirmed' | 'refused' | null) => void;
  onUndone: () => void;
}

/** One payment: the code, the person, and the forms to confirm or refuse it. */
export function QueueRow({ item, note, onDecided, onUndone }: Props) {
  const [refusing, setRefusing] = useState(false);
  const row = useRef<HTMLElement>(null);
  const name = nameOf(item.person);
  useEffect(() => {
    if (note !== undefined) row.current?.focus();
  }, [note]);

  const decide = async (decision: Omit<InputOf<typeof decidePayment>, 'id'>, words: string) => {
    try {
      await sendOnly(decidePayment, { id: item.id, ...decision });
    } catch (error) {
      const overtaken = error instanceof HttpError && error.code === 'decided';
      if (!overtaken) throw error;
      return onDecided(formFailure(error).sentence ?? 'Another officer has decided this.', null);
    }
    onDecided(words, decision.decision === 'confirm' ? 'confirmed' : 'refused');
  };

  return (
    <article
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: from here J, K and Enter work, as on the articles of a feed
      tabIndex={0}
      data-row={item.id}
      aria-labelledby={`payment-${item.id}`}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-2">
        {note !== undefined && <p className="font-medium">{note}</p>}
        <Code kind={item.kind} reference={item.reference} />
        <h3 id={`payment-${item.id}`} className="text-xl">
          <a href={`/officers/people/${item.person.pk}`}>{name}</a>
          {item.present_until !== null && <Mark>Renewal</Mark>}
        </h3>
        <Facts item={item} />
      </div>
      {item.state !== 'stated' && <Decided item={item} onUndone={onUndone} />}
      {item.state === 'stated' && !refusing && (
        <ConfirmForm
          item={item}
          send={({ until, amount }) =>
            decide(
              { decision: 'confirm', until, ...(amount !== null && { amount }) },
              `Confirmed: ${name} is a member until ${formatDay(until)}.`,
            )
          }
          onRefuse={() => setRefusing(true)}
        />
      )}
      {item.state === 'stated' && refusing && (
        <RefuseForm
          id={item.id}
          send={(reason) => decide({ decision: 'refuse', reason }, `Refused: ${name} is told the reason.`)}
          onCancel={() => {
            setRefusing(false);
            row.current?.focus();
          }}
        />
      )}
    </article>
  );
}

const Code = ({ kind, reference }: Pick<QueueItem, 'kind' | 'reference'>) =>
  reference === null ? (
    <p className="text-muted">{kind === 'mpesa' ? 'The code was deleted.' : PAYMENT_KINDS[kind]}</p>
  ) : (
    <p className="font-mono text-2xl font-semibold tracking-widest [overflow-wrap:anywhere] sm:text-3xl">{reference}</p>
  );

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 inline-block rounded border border-accent px-2 align-top font-text text-sm font-medium text-accent">
    {children}
  </span>
);

function Facts({ item }: { item: QueueItem }) {
  const { username, registration_no, year_of_study, joined } = item.person;
  const facts = [
    username,
    registration_no ?? 'no registration number',
    year_of_study === null ? 'year not given' : `year ${year_of_study}`,
    `signed up on ${formatDay(joined)}`,
  ];
  return (
    <>
      <p className="text-muted">{facts.join(' · ')}</p>
      <p className="text-sm text-muted">
        {item.kind === 'mpesa'
          ? `Says they paid${item.paid_on === null ? '' : ` on ${formatDay(item.paid_on)}`}. Told us on`
          : 'Recorded on'}{' '}
        {momentWords(item.stated_at)}.
        {item.state === 'stated' && item.present_until !== null && ` Member until ${formatDay(item.present_until)}.`}
      </p>
      {item.same_name.length > 0 && (
        <p className="border-l-2 border-danger pl-2 text-sm">
          Same name, perhaps a second account:{' '}
          {item.same_name.map(({ pk, username: other }, index) => (
            <span key={pk}>
              {index > 0 && ', '}
              <a href={`/officers/people/${pk}`}>{other}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Who decided on a payment, and when. A recent decision can be undone. */
function Decided({ item, onUndone }: { item: QueueItem; onUndone: () => void }) {
  const { busy, problem, run } = useAction('Undoing a decision failed');
  const { decision } = item;
  if (decision === null) return null;
  const verb = item.state === 'confirmed' ? 'Confirmed' : 'Refused';
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p>
        {verb} by {decision.by ?? 'a former officer'} on {momentWords(decision.at)}.
        {decision.until !== null && ` Member until ${formatDay(decision.until)}.`}
        {decision.reason !== null && ` Reason: ${decision.reason}`}
      </p>
      <FormProblem>{problem}</FormProblem>
      {decision.can_undo && (
        <Button
          look="plain"
          busy={busy}
          busyLabel="Undoing..."
          onClick={async () => {
            if (await run(() => sendOnly(undoDecision, { id: item.id }))) onUndone();
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

const confirmSchema = (since: string) => v.object({ until: untilFieldSchema(since), amount: AmountFieldSchema });

interface ConfirmFormProps {
  item: QueueItem;
  send: (values: v.InferOutput<ReturnType<typeof confirmSchema>>) => Promise<void>;
  onRefuse: () => void;
}

/** Confirms a payment. Last day and amount are filled in by the club's rules, so that one press is usually enough. */
function ConfirmForm({ item: { id, proposal }, send, onRefuse }: ConfirmFormProps) {
  const [schema] = useState(() => confirmSchema(proposal.since));
  const form = useSchemaForm(schema, { until: proposal.until, amount: String(proposal.amount ?? '') });
  const { errors } = form.formState;
  return (
    <div className="grid content-start gap-3">
      <div data-main>
        <Form
          form={form}
          send={send}
          logLine="Confirming a payment failed"
          explain={(error) => applyServerErrors(form, formFailure(error))}
          submit={{ label: 'Confirm', busy: 'Confirming...', look: 'strong' }}
        >
          <TermsFields
            id={id}
            until={{ field: form.register('until'), error: errors.until?.message }}
            amount={{ field: form.register('amount'), error: errors.amount?.message }}
          />
        </Form>
      </div>
      <Button look="plain" onClick={onRefuse}>
        Refuse…
      </Button>
    </div>
  );
}
