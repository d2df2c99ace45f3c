/** The fields of a person that officers may change: form values, checks and request. */
import * as v from 'valibot';
import { LEADERSHIP_ROLES } from '#club';
import type { Person } from '../../../../shared/schemas/officers.ts';
import { ProfileChangeSchema } from '../../../../shared/schemas/profile-edit.ts';
import { personName } from '../../../../shared/schemas/registration.ts';
import type { ConflictRow } from '../../../ui/VersionConflict.tsx';

/** Null for a blank text. */
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const { registration_no, year_of_study } = ProfileChangeSchema.entries;

const FIELDS = v.object({
  first_name: personName('First Name is required'),
  last_name: personName('Last Name is required'),
  registration_no: v.pipe(v.string(), v.transform(orNull), registration_no.wrapped),
  year_of_study: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : Number(text))),
    year_of_study.wrapped,
  ),
  leadership_role: v.pipe(v.string(), v.transform(orNull)),
  is_corporate_member: v.boolean(),
});
type PersonForm = v.InferInput<typeof FIELDS>;
export type PersonFieldName = keyof PersonForm;
const PERSON_FIELD_NAMES = Object.keys(FIELDS.entries) as readonly PersonFieldName[];

export const PERSON_FIELD_LABELS: Readonly<Record<PersonFieldName, string>> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  registration_no: 'Reg No.',
  year_of_study: 'Year of Study',
  leadership_role: 'Office',
  is_corporate_member: 'Corporate member',
};

export const personFormValues = (person: Person): PersonForm => ({
  first_name: person.first_name,
  last_name: person.last_name,
  registration_no: person.registration_no ?? '',
  year_of_study: String(person.year_of_study ?? ''),
  leadership_role: person.leadership_role ?? '',
  is_corporate_member: person.is_corporate_member,
});

/** The configured offices, and the one that the person holds if it is another. */
export const officeOptions = (held: string) =>
  [...new Set(['', ...LEADERSHIP_ROLES, held])].map((role) => [role, role || 'None'] as const);

export type PersonChange = Partial<v.InferOutput<typeof FIELDS>>;

/** Only changed values are checked and sent: one that was saved under other rules must not block other changes. */
export const personFormSchema = (start: PersonForm): v.GenericSchema<PersonForm, PersonChange> =>
  v.lazy((now) => {
    const changed = PERSON_FIELD_NAMES.filter((name) => (now as PersonForm)[name] !== start[name]);
    // The type requires at least one name, but an empty list works.
    return v.pick(FIELDS, changed as [PersonFieldName, ...PersonFieldName[]]);
  });

const words = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? 'Not given' : String(value);
};

/** The officer's changes beside the saved values. */
export const conflictRows = (mine: PersonChange, now: Person): ConflictRow[] =>
  PERSON_FIELD_NAMES.filter((name) => name in mine).map((name) => ({
    label: PERSON_FIELD_LABELS[name],
    mine: words(mine[name]),
    saved: words(now[name]),
  }));
