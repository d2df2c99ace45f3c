import { useState } from 'react';
import * as v from 'valibot';
import { fullName } from '#shared/accounts/person-name.ts';
import type { Person } from '#shared/members/people.ts';
import { getPerson } from '#shared/members/people-calls.ts';
import { sharePayment } from '#shared/membership/membership-calls.ts';
import { MAX_AMOUNT, type PaymentOfPerson, TypedAmountSchema } from '#shared/membership/payments-to-review.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { send } from '../../http/send.ts';
import { type PersonChoice, PersonSearch } from '../../officers/PersonSearch.tsx';
import { amountWords, untilWords } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';
import { QueryResult } from '../../ui/QueryResult.tsx';
import { useCall } from '../../ui/use-call.ts';
import { TERMS_FIELDS, termsEntries, WRITE_AMOUNT } from './ConfirmForm.tsx';

interface Props {
  me: OwnAccess;
  payment: Pick<PaymentOfPerson, 'id' | 'state' | 'sharing'>;
  /** @param id of the other member's part. @param words what happened, as a sentence. */
  onShared: (id: number, words: string) => void;
  onCancel: () => void;
}

/** Lets another member share a payment: first the person, then the amount. */
export function ShareForm({ me, onCancel, ...rest }: Props) {
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  return (
    <div className="grid max-w-prose gap-4 py-2">
      <p>Someone may have paid for several members together. Each of them gets a membership and a receipt.</p>
      <PersonSearch label="Also for" me={me} onChoose={setChosen} />
      {chosen ? (
        <ChosenPerson key={chosen.pk} pk={chosen.pk} {...rest} onCancel={onCancel} />
      ) : (
        <p>
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        </p>
      )}
    </div>
  );
}

type ChosenProps = Omit<Props, 'me'>;

function ChosenPerson({ pk, ...rest }: ChosenProps & { pk: number }) {
  const loaded = useCall(getPerson, { pk }, 'Loading the person failed');
  return (
    <QueryResult query={loaded} name="This person">
      {(person) =>
        person.proposal === null ? (
          <div className="grid gap-3">
            <p>{`${fullName(person)} can't get a membership now: the address isn't verified, or the membership has no end date.`}</p>
            <p>
              <Button look="plain" onClick={rest.onCancel}>
                Cancel
              </Button>
            </p>
          </div>
        ) : (
          <AmountForm person={person} proposal={person.proposal} {...rest} />
        )
      }
    </QueryResult>
  );
}

const sum = v.pipe(
  TypedAmountSchema,
  v.regex(/^\d{1,7}$/, WRITE_AMOUNT),
  v.transform(Number),
  v.minValue(1, WRITE_AMOUNT),
  v.maxValue(MAX_AMOUNT, `Enter at most ${MAX_AMOUNT.toLocaleString('en-GB')}.`),
);

/** Of a confirmed payment, whose share is a membership immediately. */
const confirmedSchema = (since: string) => v.object({ amount: sum, until: termsEntries(since).until });
const REVIEWED_SCHEMA = v.object({ arrived: sum, amount: sum });
const SHARED_SCHEMA = v.object({ amount: sum });
type Values = { amount: number; until?: string; arrived?: number };

interface AmountProps extends ChosenProps {
  person: Person;
  proposal: NonNullable<Person['proposal']>;
}

function AmountForm({ person, proposal, payment, onShared, onCancel }: AmountProps) {
  const { id, state, sharing } = payment;
  const isConfirmed = state === 'confirmed';
  const asksArrived = !isConfirmed && sharing === null;
  const [schema] = useState(
    (): v.GenericSchema<Record<string, string>, Values> =>
      (isConfirmed ? confirmedSchema(proposal.since) : asksArrived ? REVIEWED_SCHEMA : SHARED_SCHEMA) as never,
  );
  const form = useSchemaForm(schema, {
    ...{ amount: String(proposal.amount ?? '') },
    ...(isConfirmed && { until: proposal.until }),
    ...(asksArrived && { arrived: '' }),
  });
  useUnsaved(form.formState.isDirty);
  const name = fullName(person);
  const share = async (values: Values) => {
    const { payment: shareId } = await send(sharePayment, {
      ...{ id, pk: person.pk, ...values },
      ...(isConfirmed && { since: proposal.since }),
    });
    const membership = values.until === undefined ? '' : ` and is a member ${untilWords(values.until)}`;
    onShared(shareId, `${name} has ${amountWords(values.amount)} of this payment${membership}.`);
  };
  return (
    <Form
      form={form}
      send={share}
      logLine="Sharing a payment failed"
      submit={{ label: 'Share', busy: 'Sharing...', look: 'strong' }}
      focus={asksArrived ? 'arrived' : 'amount'}
      onCancel={onCancel}
    >
      <p>
        {isConfirmed
          ? `The membership of ${name} starts on ${formatShortDate(proposal.since)}.`
          : `${name} becomes a member when you confirm the payment.`}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Fields
          form={form}
          id={`share-${id}`}
          of={{
            arrived: asksArrived && {
              ...{ label: 'Whole amount that arrived', inputMode: 'numeric', autoComplete: 'off' },
            },
            amount: { label: `Amount for ${name}`, inputMode: 'numeric', autoComplete: 'off' },
            until: isConfirmed && TERMS_FIELDS.until,
          }}
        />
      </div>
    </Form>
  );
}
