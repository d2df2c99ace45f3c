/** Gives a right until a day, or extends it. Asks for the officer's password, in case somebody else uses the device. */
import { useEffect, useId } from 'react';
import * as v from 'valibot';
import { formatDay } from '../../../../shared/format-day.ts';
import { type Right, RightSchema } from '../../../../shared/schemas/officers.ts';
import { Form, useSchemaForm } from '../../../ui/Form.tsx';
import { applyServerErrors, formFailure } from '../../../ui/form-failure.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DayFieldSchema } from '../form-fields.ts';
import { RIGHT_WORDS } from '../rights.ts';
import { giveGrant } from './grants-api.ts';

const GrantFormSchema = v.object({
  what: RightSchema,
  until: DayFieldSchema,
  password: v.pipe(v.string(), v.nonEmpty('Type your password.')),
});

interface Props {
  /** Who gets it. */
  person: { pk: number; name: string };
  /** The rights to choose from. With one, the field is not shown. */
  rights: readonly Right[];
  until?: string;
  /** The officer's own, for password managers. */
  username: string;
  submitLabel: string;
  onGiven: (words: string) => void;
  onCancel: () => void;
}

export function GrantForm({ person, rights, until = '', username, submitLabel, onGiven, onCancel }: Props) {
  // Several may be on a page.
  const id = useId();
  const form = useSchemaForm(GrantFormSchema, { what: rights[0] ?? 'members', until, password: '' });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('until'), [setFocus]);
  const send = async (values: v.InferOutput<typeof GrantFormSchema>) => {
    await giveGrant({ pk: person.pk, ...values });
    onGiven(`${person.name} holds ${RIGHT_WORDS[values.what]} until ${formatDay(values.until)}.`);
  };
  return (
    <Form
      form={form}
      send={send}
      logLine="Giving a right failed"
      explain={(error) => applyServerErrors(form, formFailure(error))}
      submit={{ label: submitLabel, busy: 'Sending...', look: 'strong' }}
      onCancel={onCancel}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {rights.length > 1 && (
        <SelectField
          id={`${id}-what`}
          label="Right"
          options={rights.map((right) => [right, RIGHT_WORDS[right]] as const)}
          error={errors.what?.message}
          {...form.register('what')}
        />
      )}
      <TextField
        id={`${id}-until`}
        label="Last day"
        type="date"
        error={errors.until?.message}
        {...form.register('until')}
      />
      <PasswordField
        id={`${id}-password`}
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </Form>
  );
}
