import { useState } from 'react';
import * as v from 'valibot';
import { endMembership } from '../../../../shared/calls/joining.ts';
import { formatDay } from '../../../../shared/format-day.ts';
import { REASON_LIMIT } from '../../../../shared/schemas/joining-queue.ts';
import type { Person } from '../../../../shared/schemas/officers.ts';
import { sendOnly } from '../../../http/send.ts';
import { Form, useSchemaForm } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { applyServerErrors, formFailure } from '../../../ui/form-failure.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { TOAST_SHORT_MS, toast } from '../../../ui/toast.ts';
import { ReasonFieldSchema } from '../form-fields.ts';
import { untilWords } from '../rights.ts';

interface Props {
  person: Person;
  mayEnd: boolean;
  onChanged: () => void;
}

/** The memberships of a person, and a form to end the current one early. */
export function Memberships({ person, mayEnd, onChanged }: Props) {
  const [ending, setEnding] = useState(false);
  const running = ['member', 'ending', 'grace'].includes(person.step);
  return (
    <section aria-labelledby="memberships">
      <h3 id="memberships" className="text-xl">
        Membership
      </h3>
      {person.memberships.length === 0 && <p className="mt-2 text-muted">Has never been a member.</p>}
      <ul className="mb-3 mt-2 grid gap-2">
        {person.memberships.map((one) => (
          <li key={one.id}>
            From {formatDay(one.since)} {untilWords(one.until)}
            {one.approved_by !== null && `, approved by ${one.approved_by}`}
            {one.ended_on !== null && `. Ended on ${formatDay(one.ended_on)}`}
            {one.reason !== null && `. Reason: ${one.reason}`}
          </li>
        ))}
      </ul>
      {mayEnd && running && (
        <Panel title="End the membership" open={ending} onToggle={() => setEnding(!ending)}>
          <EndForm
            pk={person.pk}
            onCancel={() => setEnding(false)}
            onEnded={() => {
              setEnding(false);
              onChanged();
            }}
          />
        </Panel>
      )}
    </section>
  );
}

const EndSchema = v.object({ reason: ReasonFieldSchema });

function EndForm({ pk, onEnded, onCancel }: { pk: number; onEnded: () => void; onCancel: () => void }) {
  const form = useSchemaForm(EndSchema, { reason: '' });
  return (
    <Form
      form={form}
      send={async ({ reason }) => {
        await sendOnly(endMembership, { pk, reason });
        void toast('success', 'The membership has ended.', TOAST_SHORT_MS);
        onEnded();
      }}
      logLine="Ending a membership failed"
      explain={(error) => applyServerErrors(form, formFailure(error))}
      submit={{ label: 'End it now', busy: 'Ending...', look: 'strong' }}
      onCancel={onCancel}
    >
      <TextArea
        label="Why it ends"
        maxLength={REASON_LIMIT}
        id="end-reason"
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </Form>
  );
}
