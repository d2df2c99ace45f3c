/**
 * The eight fields that a member may change, once as they are typed and once as they travel.
 * Most lengths are the hosted backend's.
 */
import * as v from 'valibot';
import { EMAIL_LIMIT, personName } from './registration.ts';
import { atMost } from './text-length.ts';

export const LINKEDIN_LIMIT = 200;
export const BIO_LIMIT = 100;
/** Shown as Alumni. */
export const ALUMNI_YEAR = 6;
const WHOLE_NUMBER = 'A valid integer is required.';

/** What each field must be when it is given. */
const given = {
  first_name: personName('First Name is required'),
  last_name: personName('Last Name is required'),
  alternative_email: v.pipe(
    v.string(),
    v.trim(),
    v.email('Invalid email address'),
    v.maxLength(EMAIL_LIMIT, atMost(EMAIL_LIMIT)),
  ),
  /** E.g. `J12/3456/2024` or `J12S/34567/2024`. */
  registration_no: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^J\d{1,3}[A-Za-z]?\/\d{4,5}\/20(1\d|2\d|30)$/, 'Invalid registration number format'),
  ),
  /** Country code first, without a plus: `254700000000`. */
  phone_number: v.pipe(v.string(), v.trim(), v.regex(/^\d{12,14}$/, 'Invalid phone number')),
  year_of_study: v.pipe(
    v.number(WHOLE_NUMBER),
    v.integer(WHOLE_NUMBER),
    v.minValue(1, 'Year of study cannot be less than 1'),
    v.maxValue(ALUMNI_YEAR, `Year of study cannot be greater than ${ALUMNI_YEAR}`),
  ),
  linkedin: v.pipe(v.string(), v.trim(), v.maxLength(LINKEDIN_LIMIT, atMost(LINKEDIN_LIMIT))),
  bio: v.pipe(v.string(), v.trim(), v.maxLength(BIO_LIMIT, `Bio must be at most ${BIO_LIMIT} characters`)),
};

/** The body of `PATCH /api/profile/`: any of the eight; `null` takes an optional one away. */
export const ProfileChangeSchema = v.partial(
  v.object({
    first_name: given.first_name,
    last_name: given.last_name,
    alternative_email: v.nullable(given.alternative_email),
    registration_no: v.nullable(given.registration_no),
    phone_number: v.nullable(given.phone_number),
    year_of_study: v.nullable(given.year_of_study),
    linkedin: v.nullable(given.linkedin),
    bio: v.nullable(given.bio),
  }),
);
export type ProfileChange = v.InferOutput<typeof ProfileChangeSchema>;

/** Text as typed; an empty field means "not given", which travels as `null` (the hosted backend refuses or crashes on `""`). */
const typed = <S extends v.GenericSchema<string, string>>(field: S) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.trim() || null),
    v.nullable(field),
  );

const FORM_FIELDS = v.object({
  first_name: given.first_name,
  last_name: given.last_name,
  alternative_email: typed(given.alternative_email),
  registration_no: typed(given.registration_no),
  phone_number: typed(given.phone_number),
  year_of_study: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : Number(text))),
    v.nullable(given.year_of_study),
  ),
  linkedin: typed(given.linkedin),
  bio: typed(given.bio),
});
export type ProfileFormInput = v.InferInput<typeof FORM_FIELDS>;
type FieldName = keyof ProfileFormInput;
const FIELD_NAMES = Object.keys(FORM_FIELDS.entries) as FieldName[];

/**
 * What the Edit Profile form holds; its output is the change to send. Only what differs from `start` is checked and sent: a value that
 * was saved under other rules must not block a change of the rest, and a second device's change of another field is not undone.
 */
export const profileFormSchema = (start: ProfileFormInput): v.GenericSchema<ProfileFormInput, ProfileChange> =>
  v.lazy((now) => {
    const changed = FIELD_NAMES.filter((name) => (now as ProfileFormInput)[name] !== start[name]);
    // The type wants one name at least; with none there is nothing to check.
    return v.pick(FORM_FIELDS, changed as [FieldName, ...FieldName[]]);
  });

/** Whether today's rules would refuse this value of a field. */
export const breaksRules = (name: FieldName, value: string): boolean => !v.is(FORM_FIELDS.entries[name], value);
