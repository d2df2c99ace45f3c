import { useState } from 'react';
import * as v from 'valibot';
import { LEADERSHIP_ROLES, REGISTRATION_EXAMPLE, YEARS_OF_STUDY } from '#club';
import { oneNameHint } from '../../../shared/accounts/person-name.ts';
import { ALUMNI_YEAR, ProfileChangeSchema } from '../../../shared/accounts/profile-edit.ts';
import { personName } from '../../../shared/accounts/registration.ts';
import { HttpError } from '../../../shared/http/errors.ts';
import type { Person } from '../../../shared/members/people.ts';
import { changePerson, getPerson } from '../../../shared/members/people-calls.ts';
import { TypedSchema } from '../../../shared/text/fields.ts';
import { send, sendOnly } from '../../http/send.ts';
import { Form, useSchemaForm } from '../../ui/Form.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { notify } from '../../ui/toast.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { type ConflictRow, VersionConflict } from '../../ui/VersionConflict.tsx';

const orNull = (text: string) => text || null;
const { registration_no, year_of_study } = ProfileChangeSchema.entries;

const FIELDS = v.object({
  first_name: personName('First Name is required'),
  last_name: personName('Last Name is required'),
  registration_no: v.pipe(TypedSchema, v.transform(orNull), registration_no.wrapped),
  year_of_study: v.pipe(
    TypedSchema,
    v.transform((text) => (text === '' ? null : Number(text))),
    year_of_study.wrapped,
  ),
  leadership_role: v.pipe(v.string(), v.transform(orNull)),
  is_corporate_member: v.boolean(),
});
type PersonForm = v.InferInput<typeof FIELDS>;
type FieldName = keyof PersonForm;
const NAMES = Object.keys(FIELDS.entries) as readonly FieldName[];

const LABELS: Readonly<Record<FieldName, string>> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  registration_no: 'Reg No.',
  year_of_study: 'Year of Study',
  leadership_role: 'Role',
  is_corporate_member: 'Corporate member',
};

const formValues = (person: Person): PersonForm => ({
  first_name: person.first_name,
  last_name: person.last_name,
  registration_no: person.registration_no ?? '',
  year_of_study: String(person.year_of_study ?? ''),
  leadership_role: person.leadership_role ?? '',
  is_corporate_member: person.is_corporate_member,
});

/** The club's roles, and the person's current role if it is not one of them. */
const roleOptions = (currentRole: string) =>
  [...new Set(['', ...LEADERSHIP_ROLES, currentRole])].map((role) => [role, role || 'None'] as const);

type PersonChange = Partial<v.InferOutput<typeof FIELDS>>;

/** Checks and sends only changed values: one that was saved under other rules must not block other changes. */
const formSchema = (start: PersonForm): v.GenericSchema<PersonForm, PersonChange> =>
  v.lazy((values) => {
    const changed = NAMES.filter((name) => (values as PersonForm)[name] !== start[name]);
    // The type requires at least one name, but an empty list works.
    return v.pick(FIELDS, changed as [FieldName, ...FieldName[]]);
  });

const words = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? 'Not given' : String(value);
};

/** The officer's changes beside the saved values. */
const conflictRows = (change: PersonChange, savedPerson: Person): ConflictRow[] =>
  NAMES.filter((name) => name in change).map((name) => ({
    label: LABELS[name],
    mine: words(change[name]),
    saved: words(savedPerson[name]),
  }));

interface Props {
  person: Person;
  /** The officer's own data. */
  isOwn: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

/** If someone else has saved a change meanwhile, it shows both values, and the officer chooses. */
export function EditPerson({ person, isOwn, onSaved, onCancel }: Props) {
  // From when the form opened: a newer version would hide that another officer has changed the same field.
  const [start] = useState(() => formValues(person));
  const [{ version }] = useState(person);
  const [schema] = useState(() => formSchema(start));
  const [conflict, setConflict] = useState<{ savedPerson: Person; change: PersonChange } | null>(null);
  const form = useSchemaForm(schema, start);
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty || conflict !== null);

  const save = async (change: PersonChange, version: number) => {
    try {
      await sendOnly(changePerson, { pk: person.pk, ...change, version });
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'version')) throw error;
      setConflict({ savedPerson: await send(getPerson, { pk: person.pk }), change });
      return;
    }
    void notify('Saved.');
    onSaved();
  };
  const text = (name: Exclude<FieldName, 'leadership_role' | 'is_corporate_member'>) => ({
    label: LABELS[name],
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  });
  if (conflict !== null) {
    const { change, savedPerson } = conflict;
    return (
      <VersionConflict
        rows={conflictRows(change, savedPerson)}
        onMine={() => save(change, savedPerson.version)}
        onTheirs={onSaved}
      >
        Another officer changed this record while you were typing.
      </VersionConflict>
    );
  }
  return (
    <Form
      form={form}
      send={(change) => save(change, version)}
      logLine="Changing a person failed"
      submit={{ label: 'Save', busy: 'Saving...', look: 'strong' }}
      onCancel={onCancel}
    >
      <TextField {...text('first_name')} />
      <TextField hint={oneNameHint(errors.last_name)} {...text('last_name')} />
      <TextField hint={`For example ${REGISTRATION_EXAMPLE}.`} {...text('registration_no')} />
      <TextField
        hint={`1 to ${YEARS_OF_STUDY}, or ${ALUMNI_YEAR} for alumni.`}
        inputMode="numeric"
        {...text('year_of_study')}
      />
      {isOwn ? (
        <p className="text-muted">Your role is shown on the home page. Ask another officer to change it.</p>
      ) : (
        <SelectField
          label={LABELS.leadership_role}
          hint="Shown on the home page."
          options={roleOptions(start.leadership_role)}
          // Without it the first option would be chosen, and the form would count as changed.
          defaultValue={start.leadership_role}
          error={errors.leadership_role?.message}
          {...form.register('leadership_role')}
        />
      )}
      <CheckField {...form.register('is_corporate_member')}>{LABELS.is_corporate_member}</CheckField>
    </Form>
  );
}
