/** If somebody else has saved a change since, shows both values, and the officer chooses. */
import { useState } from 'react';
import { REGISTRATION_EXAMPLE, YEARS_OF_STUDY } from '#club';
import { changePerson, getPerson } from '../../../../shared/calls/officers.ts';
import { HttpError } from '../../../../shared/http/errors.ts';
import type { Person } from '../../../../shared/schemas/officers.ts';
import { ALUMNI_YEAR } from '../../../../shared/schemas/profile-edit.ts';
import { send, sendOnly } from '../../../http/send.ts';
import { Form, useSchemaForm } from '../../../ui/Form.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/fields.tsx';
import { applyServerErrors, formFailure } from '../../../ui/form-failure.ts';
import { TOAST_SHORT_MS, toast } from '../../../ui/toast.ts';
import { VersionConflict } from '../../../ui/VersionConflict.tsx';
import {
  conflictRows,
  officeOptions,
  PERSON_FIELD_LABELS,
  type PersonChange,
  type PersonFieldName,
  personFormSchema,
  personFormValues,
} from './edit-person.ts';

interface Props {
  person: Person;
  /** The officer's own data. */
  isOwn: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

export function EditPerson({ person, isOwn, onSaved, onCancel }: Props) {
  // As they were when the form opened: a newer version would hide that another officer has changed the same field since.
  const [start] = useState(() => personFormValues(person));
  const [{ version }] = useState(person);
  const [schema] = useState(() => personFormSchema(start));
  const [conflict, setConflict] = useState<{ now: Person; mine: PersonChange } | null>(null);
  const form = useSchemaForm(schema, start);
  const { errors } = form.formState;

  const save = async (change: PersonChange, version: number) => {
    try {
      await sendOnly(changePerson, { pk: person.pk, ...change, version });
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'version')) throw error;
      setConflict({ now: await send(getPerson, { pk: person.pk }), mine: change });
      return;
    }
    void toast('success', 'Saved.', TOAST_SHORT_MS);
    onSaved();
  };
  const text = (name: Exclude<PersonFieldName, 'leadership_role' | 'is_corporate_member'>) => ({
    label: PERSON_FIELD_LABELS[name],
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  });
  if (conflict !== null) {
    const { mine, now } = conflict;
    return (
      <VersionConflict rows={conflictRows(mine, now)} onMine={() => save(mine, now.version)} onTheirs={onSaved}>
        Another officer has changed this person while you were typing.
      </VersionConflict>
    );
  }
  return (
    <Form
      form={form}
      send={(change) => save(change, version)}
      logLine="Changing a person failed"
      explain={(error) => applyServerErrors(form, formFailure(error))}
      submit={{ label: 'Save', busy: 'Saving...', look: 'strong' }}
      onCancel={onCancel}
    >
      <TextField {...text('first_name')} />
      <TextField {...text('last_name')} />
      <TextField hint={`For example ${REGISTRATION_EXAMPLE}.`} {...text('registration_no')} />
      <TextField
        hint={`1 to ${YEARS_OF_STUDY}, or ${ALUMNI_YEAR} for alumni.`}
        inputMode="numeric"
        {...text('year_of_study')}
      />
      {isOwn ? (
        <p className="text-muted">Another officer has to change your office, which the home page shows.</p>
      ) : (
        <SelectField
          label={PERSON_FIELD_LABELS.leadership_role}
          hint="Shown on the home page."
          options={officeOptions(start.leadership_role)}
          defaultValue={start.leadership_role}
          error={errors.leadership_role?.message}
          {...form.register('leadership_role')}
        />
      )}
      <CheckField {...form.register('is_corporate_member')}>{PERSON_FIELD_LABELS.is_corporate_member}</CheckField>
    </Form>
  );
}
