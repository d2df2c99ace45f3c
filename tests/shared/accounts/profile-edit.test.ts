import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ProfileSchema } from '#shared/accounts/profile.ts';
import { changeSchema, FORM_FIELDS, profileFormValues } from '#shared/accounts/profile-edit.ts';
import { person } from '../../support/member.ts';

const storedProfile = { ...person, is_staff: false, registration_no: null };

/** The change that the form sends, for a stored profile and the text typed into its fields. */
function sent(stored: object, typed: object) {
  const start = profileFormValues(v.parse(ProfileSchema, { ...storedProfile, ...stored }));
  return v.safeParse(changeSchema(FORM_FIELDS, start), { ...start, ...typed });
}

test('A stored link without https is shown in the form', () => {
  const account = v.parse(ProfileSchema, { ...storedProfile, linkedin: 'linkedin.com/in/mercy' });
  expect(profileFormValues(account).linkedin).toBe('linkedin.com/in/mercy');
});

test.each([
  [{ phone_number: '0712345678' }],
  [{ phone_number: '+254 700 000 001' }],
  [{ registration_no: 'ENG-17-0042' }],
  [{ linkedin: 'linkedin.com/in/mercy' }],
  [{ bio: 'x'.repeat(110) }],
  [{ year_of_study: -5 }],
  [{ alternative_email: 'nobody' }],
  [{ first_name: '' }],
])('A field stored as %j is neither checked nor sent when another one changes', (stored) => {
  expect(sent(stored, { last_name: 'Newname' })).toMatchObject({ success: true, output: { last_name: 'Newname' } });
  expect(Object.keys(sent(stored, { last_name: 'Newname' }).output as object)).toEqual(['last_name']);
});

test('A changed field must follow the current rules', () => {
  const { success, issues } = sent({ phone_number: '0712345678' }, { phone_number: '07123456789' });
  expect([success, issues?.map(({ message }) => message)]).toEqual([false, ['Invalid phone number']]);
  expect(sent({ phone_number: '0712345678' }, { phone_number: '0712345678' }).output).toEqual({});
});

test.each([
  [' linkedin.com/in/mercy ', 'https://linkedin.com/in/mercy'],
  ['www.linkedin.com', 'https://www.linkedin.com'],
  ['https://linkedin.com/in/mercy', 'https://linkedin.com/in/mercy'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mercy@linkedin.com', 'mercy@linkedin.com'],
  ['mercy', 'mercy'],
])('The link %j is sent as %j', (typed, link) => {
  expect(sent({ linkedin: null }, { linkedin: typed }).output).toEqual({ linkedin: link });
});

test.each(['J12/3456/2024', ' j12/3456/2024', 'J12 / 3456/ 2024'])('The registration number %j is read', (typed) => {
  expect(sent({}, { registration_no: typed }).output).toEqual({ registration_no: 'J12/3456/2024' });
});

test('An emptied field is sent as null', () => {
  const typed = { linkedin: ' ', bio: '', year_of_study: '' };
  expect(sent({ bio: 'Rockets.' }, typed).output).toEqual({ linkedin: null, bio: null, year_of_study: null });
});

test.each([
  [{ alternative_email: 'nope' }, 'Invalid email address'],
  [{ registration_no: 'J12/3456/2009' }, 'Invalid registration number format'],
  [{ registration_no: 'J1234/3456/2024' }, 'Invalid registration number format'],
  [{ phone_number: '+254700000000' }, 'Invalid phone number'],
  [{ phone_number: '25470000000' }, 'Invalid phone number'],
  [{ year_of_study: '0' }, 'Year of study cannot be less than 1'],
  [{ year_of_study: '7' }, 'Year of study cannot be greater than 6'],
  [{ year_of_study: 'third' }, 'A valid integer is required.'],
])('The change %j is rejected: %s', (typed, message) =>
  expect(sent({}, typed).issues?.map((issue) => issue.message)).toEqual([message]),
);
