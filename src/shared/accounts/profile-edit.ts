/**
 * The fields that members may change: as they are typed in the form, and as they are sent. Texts of `PROFILE_LIMITS` (profile.ts) need no line
 * here.
 */
import * as v from 'valibot';
import { PHONE_DIGITS, REGISTRATION_PATTERN } from '#club';
import { matchesPattern } from '../site/club-pattern.ts';
import { atMost, EMAIL_LIMIT, isEmail, mapValues, readUpTo, TypedSchema, webLink } from '../text/fields.ts';
import { personName } from './name-field.ts';
import { PROFILE_LIMITS, type Profile } from './profile.ts';
import { ALUMNI_YEAR } from './study-year.ts';

const WHOLE_NUMBER = 'A valid integer is required.';

const FilledSchema = v.pipe(TypedSchema, v.nonEmpty());
const shortText = (limit: number, message = atMost(limit)) => v.pipe(FilledSchema, v.maxLength(limit, message));

/** What forms call the fields that people and officers can both change. */
export const FIELD_LABELS = {
  first_name: 'First Name',
  last_name: 'Last Name',
  registration_no: 'Reg No.',
  year_of_study: 'Year of Study',
} as const;

/** Phones type small letters, and people put blanks around a slash. */
function registrationNumber(typed: string): string {
  const whole = typed.replaceAll(' ', '');
  return [typed, whole, whole.toUpperCase()].find((text) => matchesPattern(text, REGISTRATION_PATTERN)) ?? typed;
}

/** The rules of each field that is not empty. The limits of numbers are longer than any valid one. */
const fieldRules = {
  first_name: personName('First Name is required'),
  last_name: personName('Last Name is required'),
  alternative_email: v.pipe(FilledSchema, isEmail, v.maxLength(EMAIL_LIMIT, atMost(EMAIL_LIMIT))),
  registration_no: v.pipe(
    FilledSchema,
    v.transform(registrationNumber),
    v.check((text) => matchesPattern(text, REGISTRATION_PATTERN), 'Invalid registration number format'),
    readUpTo(20),
  ),
  /** Country code first, without a plus: `254700000000`. */
  phone_number: v.pipe(
    FilledSchema,
    v.regex(new RegExp(`^\\d{${PHONE_DIGITS.join()}}$`), 'Invalid phone number'),
    readUpTo(15),
  ),
  year_of_study: v.pipe(
    v.number(WHOLE_NUMBER),
    v.integer(WHOLE_NUMBER),
    v.minValue(1, 'Year of study cannot be less than 1'),
    v.maxValue(ALUMNI_YEAR, `Year of study cannot be greater than ${ALUMNI_YEAR}`),
  ),
  ...mapValues(PROFILE_LIMITS, (limit) => shortText(limit)),
  bio: shortText(PROFILE_LIMITS.bio, `Bio must be at most ${PROFILE_LIMITS.bio} characters`),
};
const { first_name, last_name, year_of_study, ...optionalTexts } = fieldRules;
const { alternative_email, registration_no, phone_number, ...ownTexts } = optionalTexts;

/** A text that `null`, or nothing but spaces, removes. */
const removable = (rules: v.GenericSchema<string>) =>
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => (text?.trim() === '' ? null : text)),
    v.nullable(rules),
  );

/** Only such addresses are shown as links. */
const isWebAddress = v.check<string, string>(
  (text) => !/[\s\p{C}]/u.test(text) && webLink(text) !== null,
  'Enter a valid URL.',
);

/** The body of `PATCH /api/profile/`: any of the fields. */
export const ProfileChangeSchema = v.partial(
  v.object({
    first_name,
    last_name,
    ...mapValues({ alternative_email, registration_no, phone_number }, removable),
    year_of_study: v.nullable(year_of_study),
    ...mapValues(ownTexts, removable),
    linkedin: removable(v.pipe(ownTexts.linkedin, isWebAddress)),
  }),
);
export type ProfileChange = v.InferOutput<typeof ProfileChangeSchema>;
export type ProfileFieldName = keyof ProfileChange;
const PROFILE_FIELD_NAMES = Object.keys(ProfileChangeSchema.entries) as readonly ProfileFieldName[];

/** Text as typed; an empty field is sent as `null` (the Django backend rejects `""` or crashes). */
const formField = <Value extends string | number>(field: v.GenericSchema<Value>, read: (text: string) => Value) =>
  v.pipe(
    TypedSchema,
    v.transform((text) => (text === '' ? null : read(text))),
    v.nullable(field),
  );

/** `linkedin.com/in/x`, as browsers show addresses, becomes `https://linkedin.com/in/x`. */
const completeLink = (text: string): string =>
  /^[^\s/:?#@]+\.[^\s/:?#@.]{2,}(?:[/?#]|$)/.test(text) ? `https://${text}` : text;

/** The fields of the forms. */
export const FORM_FIELDS = v.object({
  first_name,
  last_name,
  year_of_study: formField(year_of_study, Number),
  ...mapValues(optionalTexts, (field) => formField<string>(field, (text) => text)),
  linkedin: formField<string>(optionalTexts.linkedin, completeLink),
});

/** The fields of the form for newcomers. */
export const StudyFormSchema = v.pick(FORM_FIELDS, ['registration_no', 'year_of_study']);
export type StudyChange = v.InferOutput<typeof StudyFormSchema>;

type ProfileFormInput = v.InferInput<typeof FORM_FIELDS>;

/** The first values of the Edit Profile form. The Django backend keeps phone numbers with a leading plus; the form has none. */
export function profileFormValues(account: Profile): ProfileFormInput {
  const values = PROFILE_FIELD_NAMES.map((name) => [name, String(account[name] ?? '')] as const);
  const texts = Object.fromEntries(values) as ProfileFormInput;
  return { ...texts, phone_number: texts.phone_number.replace(/^\+/, '') };
}

/**
 * The schema of a form whose output is the change to send. Only fields that differ from `start` are checked and sent: a value that was
 * saved under other rules must not block a change of the others, and a change made on another device must not be undone.
 */
export function changeSchema<Fields extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  fields: Fields,
  start: v.InferInput<Fields>,
) {
  type Input = v.InferInput<Fields>;
  const names = Object.keys(fields.entries) as (keyof Input)[];
  return v.lazy((typed) => {
    const changed = names.filter((name) => (typed as Input)[name] !== start[name]);
    // The type wants one name at least; with none there is nothing to check.
    return v.pick(fields, changed as never);
  }) as unknown as v.GenericSchema<Input, Partial<v.InferOutput<Fields>>>;
}

/** Whether a field's value breaks the current rules. */
export const breaksRules = (name: ProfileFieldName, value: string): boolean => !v.is(FORM_FIELDS.entries[name], value);
