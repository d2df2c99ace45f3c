import { useEffect } from 'react';
import * as v from 'valibot';
import { changeEventPerson } from '../../../../../shared/calls/places.ts';
import { REMOVAL_REASON_LIMIT } from '../../../../../shared/schemas/event-people.ts';
import { sendOnly } from '../../../../http/send.ts';
import { Form, useSchemaForm } from '../../../../ui/Form.tsx';
import { TextArea } from '../../../../ui/fields.tsx';
import { applyServerErrors, formFailure } from '../../../../ui/form-failure.ts';
import { ReasonFieldSchema } from '../../form-fields.ts';

const RemoveSchema = v.object({ reason: ReasonFieldSchema });

interface Props {
  slug: string;
  pk: number;
  name: string;
  /** Whether somebody who waits gets the place. */
  movesUp: boolean;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Takes somebody off the list. They cannot ask again; an officer can put them back. */
export function RemoveForm({ slug, pk, name, movesUp, onRemoved, onCancel }: Props) {
  const form = useSchemaForm(RemoveSchema, { reason: '' });
  const { setFocus } = form;
  // The button that opened the form has gone.
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <Form
      form={form}
      send={async ({ reason }) => {
        await sendOnly(changeEventPerson, { slug, pk, state: 'removed', reason });
        onRemoved();
      }}
      logLine="Removing somebody from an event failed"
      explain={(error) => applyServerErrors(form, formFailure(error))}
      submit={{ label: `Remove ${name}`, busy: 'Removing...', look: 'strong' }}
      onCancel={onCancel}
    >
      <TextArea
        label="Reason"
        hint={`${name} will get this by email.${movesUp ? ' The first person waiting gets the place.' : ''}`}
        rows={3}
        maxLength={REMOVAL_REASON_LIMIT}
        id={`reason-${pk}`}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </Form>
  );
}
