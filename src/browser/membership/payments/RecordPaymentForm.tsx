import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { fullName } from '#shared/accounts/person-name.ts';
import { HttpError } from '#shared/http/errors.ts';
import type { Person } from '#shared/members/people.ts';
import { recordPayment } from '#shared/membership/membership-calls.ts';
import { REASON_LIMIT } from '#shared/membership/payments-to-review.ts';
import { TypedSchema } from '#shared/text/fields.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { send } from '../../http/send.ts';
import { GIVE_REASON, ReasonFieldSchema } from '../../officers/ReasonForm.tsx';
import { untilWords } from '../../officers/words.ts';
import { CheckField, SelectField } from '../../ui/form/choice-fields.tsx';
import { applyServerErrors, Fields, Form, formFailure, useSchemaForm } from '../../ui/form/Form.tsx';
import { TextArea } from '../../ui/form/fields.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';
import { TERMS_FIELDS, termsEntries, WRITE_AMOUNT } from './ConfirmForm.tsx';

const recordSchema = (since: string) =>
  v.pipe(
    v.object({
      ...termsEntries(since),
      kind: v.picklist(['cash', 'waiver']),
      endless: v.boolean(),
      reason: v.union([v.pipe(TypedSchema, v.literal('')), ReasonFieldSchema]),
    }),
    v.forward(
      v.partialCheck([['kind'], ['amount']], ({ kind, amount }) => kind === 'waiver' || amount !== null, WRITE_AMOUNT),
      ['amount'],
    ),
    v.forward(
      v.partialCheck([['kind'], ['reason']], ({ kind, reason }) => kind === 'cash' || reason !== '', GIVE_REASON),
      ['reason'],
    ),
  );

const MAY_BE_RECORDED = 'The payment may have been recorded all the same: look before you record it again.';

interface Props {
  person: Person;
  proposal: NonNullable<Person['proposal']>;
  /** @param id of the payment. @param words what was recorded, as a sentence. */
  onRecorded: (id: number, words: string) => void;
  onCancel: () => void;
}

/** Records cash or a waived fee. The person becomes a member immediately. */
export function RecordPaymentForm({ person, proposal, onRecorded, onCancel }: Props) {
  const [schema] = useState(() => recordSchema(proposal.since));
  const form = useSchemaForm(schema, {
    kind: 'cash',
    amount: String(proposal.amount ?? ''),
    until: proposal.until,
    endless: false,
    reason: '',
  });
  useUnsaved(form.formState.isDirty);
  const [kind, endless] = useWatch({ control: form.control, name: ['kind', 'endless'] });
  const isWaiver = kind === 'waiver';
  const isEndless = isWaiver && endless;
  const record = async ({ amount, reason, until: day }: v.InferOutput<typeof schema>) => {
    const until = isEndless ? null : day;
    const { payment } = await send(recordPayment, {
      pk: person.pk,
      since: proposal.since,
      ...(isWaiver ? { kind: 'waiver', until, reason } : { kind: 'cash', until: day, amount }),
    });
    onRecorded(payment, `Recorded: ${fullName(person)} is a member ${untilWords(until)}.`);
  };
  const explain = (error: unknown): ReactNode => {
    const sentence = applyServerErrors(form, formFailure(error, MAY_BE_RECORDED));
    if (!(error instanceof HttpError && error.code === 'already_submitted')) return sentence;
    return (
      <>
        <span>{sentence}</span> <a href="/officers/payments">Go to payments</a>
      </>
    );
  };
  return (
    <Form
      form={form}
      send={record}
      logLine="Recording a payment failed"
      explain={explain}
      submit={{ label: 'Record', busy: 'Recording...', look: 'strong' }}
      onCancel={onCancel}
    >
      <p>
        {`${person.until === null ? 'The' : 'This is a renewal. The'} membership starts on ${formatShortDate(proposal.since)}.`}
      </p>
      <Fields
        form={form}
        of={{
          kind: {
            as: SelectField,
            label: 'Type',
            options: [
              ['cash', 'Cash'],
              ['waiver', 'Waiver (no fee)'],
            ],
            // A hidden field must not hold an invalid value.
            onChange: () => form.resetField('amount'),
          },
        }}
      />
      <div className="grid gap-3 empty:hidden sm:grid-cols-2">
        <Fields
          form={form}
          of={{ until: !isEndless && TERMS_FIELDS.until, amount: !isWaiver && TERMS_FIELDS.amount }}
        />
      </div>
      {isWaiver && (
        <Fields
          form={form}
          of={{
            endless: {
              as: CheckField,
              label: 'No end date, for example for an honorary member',
              onChange: () => form.resetField('until'),
            },
            reason: {
              as: TextArea,
              label: 'Reason',
              hint: 'Only officers see this. For example, “helped build the test stand”.',
              maxLength: REASON_LIMIT,
            },
          }}
        />
      )}
    </Form>
  );
}
