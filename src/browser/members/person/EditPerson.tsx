import { useRef, useState } from 'react';
import * as v from 'valibot';
import { LEADERSHIP_ROLES, REGISTRATION_EXAMPLE, YEARS_OF_STUDY } from '#club';
import { oneNameHint } from '#shared/accounts/person-name.ts';
import { changeSchema, FIELD_LABELS, FORM_FIELDS } from '#shared/accounts/profile-edit.ts';
import { ALUMNI_YEAR, yearOfStudy } from '#shared/accounts/study-year.ts';
import { HttpError } from '#shared/http/errors.ts';
import type { Person } from '#shared/members/people.ts';
import { changePerson, getPerson } from '#shared/members/people-calls.ts';
import { send, sendOnly } from '../../http/send.ts';
import { notify } from '../../ui/dialog/toast.ts';
import { CheckField, SelectField } from '../../ui/form/choice-fields.tsx';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';
import { useVersion } from '../../ui/form/use-version.tsx';
import { cellClass, DataTable } from '../../ui/table/tables.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';

const FIELDS = v.object({
  ...v.pick(FORM_FIELDS, ['first_name', 'last_name', 'registration_no', 'year_of_study']).entries,
  leadership_role: v.pipe(
    v.string(),
    v.transform((text) => text || null),
  ),
  is_corporate_member: v.boolean(),
});
type PersonForm = v.InferInput<typeof FIELDS>;
type FieldName = keyof PersonForm;
const NAMES = Object.keys(FIELDS.entries) as readonly FieldName[];

const LABELS: Readonly<Record<FieldName, string>> = {
  ...FIELD_LABELS,
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

const words = (name: FieldName, values: PersonForm): string => {
  const value = values[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const isAlumni = name === 'year_of_study' && value === String(ALUMNI_YEAR);
  return (isAlumni ? yearOfStudy(ALUMNI_YEAR) : value.trim()) || 'Not given';
};

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
  const [schema] = useState(() => changeSchema(FIELDS, start));
  const form = useSchemaForm(schema, start);
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  const version = useVersion(person, {
    storedSince: async (error, { pk }) =>
      error instanceof HttpError && error.code === 'version' ? send(getPerson, { pk }) : null,
    sentence: 'Another officer changed this record while you were typing. None of your changes are saved yet.',
    details: (savedPerson) => <BothValues start={start} yours={form.watch()} saved={formValues(savedPerson)} />,
    onTheirs: onSaved,
  });
  const part = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusFallback(part);

  const save = async (change: PersonChange, { pk, version }: Person) => {
    await sendOnly(changePerson, { pk, ...change, version });
    void notify('Saved.');
    onSaved();
  };
  const text = (name: FieldName) => ({ label: LABELS[name], autoComplete: 'off' });
  return (
    <div ref={part} {...focusTarget('Edit')} {...keepsFocus}>
      <Form
        form={form}
        send={version.over(save)}
        status={version.notice}
        logLine="Changing a person failed"
        submit={{ label: 'Save', busy: 'Saving...', look: 'strong' }}
        onCancel={onCancel}
      >
        <Fields
          form={form}
          of={{
            first_name: text('first_name'),
            last_name: { ...text('last_name'), hint: oneNameHint(errors.last_name) },
            registration_no: { ...text('registration_no'), hint: `For example ${REGISTRATION_EXAMPLE}.` },
            year_of_study: {
              ...text('year_of_study'),
              hint: `1 to ${YEARS_OF_STUDY}, or ${ALUMNI_YEAR} for alumni.`,
              inputMode: 'numeric',
            },
            leadership_role: !isOwn && {
              as: SelectField,
              label: LABELS.leadership_role,
              hint: 'Shown on the home page.',
              options: roleOptions(start.leadership_role),
              // Without it the first option would be chosen, and the form would count as changed.
              defaultValue: start.leadership_role,
            },
          }}
        />
        {isOwn && <p className="text-muted">Your role is shown on the home page. Ask another officer to change it.</p>}
        <Fields form={form} of={{ is_corporate_member: { as: CheckField, label: LABELS.is_corporate_member } }} />
      </Form>
    </div>
  );
}

/** Three columns fit on a phone. */
const CELL = `${cellClass} max-sm:px-2 max-sm:text-sm`;

/** Both values of each field that this officer changes. */
const BothValues = ({ start, yours, saved }: Record<'start' | 'yours' | 'saved', PersonForm>) => (
  <DataTable caption="Your values and the saved ones" columns={['Field', 'Yours', 'Saved now']}>
    {NAMES.filter((name) => yours[name] !== start[name]).map((name) => (
      <tr key={name} className="border-t border-line">
        <th scope="row" className={`${CELL} font-medium`}>
          {LABELS[name]}
        </th>
        <td className={`${CELL} [overflow-wrap:anywhere]`}>{words(name, yours)}</td>
        <td className={`${CELL} [overflow-wrap:anywhere]`}>{words(name, saved)}</td>
      </tr>
    ))}
  </DataTable>
);
