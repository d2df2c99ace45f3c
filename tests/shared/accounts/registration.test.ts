import * as v from 'valibot';
import { expect, test } from 'vitest';
import { belongsToDomain, registrationSchema } from '#shared/accounts/registration.ts';

const schema = registrationSchema('university.example');
const valid = {
  first_name: 'Amina',
  last_name: 'Demo',
  username: 'K-12345',
  email: 'amina@students.university.example',
  password: 'orbit and apogee',
  confirm_password: 'orbit and apogee',
};

/** The messages of the invalid fields, e.g. `{ email: ['Email is required'] }`. */
function errorsOf(changed: Partial<typeof valid>) {
  const result = v.safeParse(schema, { ...valid, ...changed });
  return result.success ? {} : v.flatten<typeof schema>(result.issues).nested;
}

test.each([
  ['first_name', 'First Name is required'],
  ['last_name', 'Last Name is required'],
  ['username', 'Username is required'],
  ['email', 'Email is required'],
  ['password', 'Password is required'],
  ['confirm_password', 'Confirm Password is required'],
])('A sign-up without %s is rejected', (field, message) => {
  expect(errorsOf({ [field]: '' })).toMatchObject({ [field]: expect.arrayContaining([message]) });
});

const rockets = (count: number) => '\u{1F680}'.repeat(count);

/** A character that takes two places in memory counts as one. */
test.each([
  [rockets(7), ['Password must be at least 8 characters']],
  [rockets(8), undefined],
  [rockets(128), undefined],
  [rockets(129), [expect.stringContaining('128')]],
])('A password must have 8 to 128 characters: case %#', (password, messages) => {
  expect(errorsOf({ password, confirm_password: password })?.password).toEqual(messages);
});

test('Two different passwords are rejected, and so is another email domain', () => {
  expect(errorsOf({ confirm_password: 'orbit and perigee' })).toEqual({ confirm_password: ['Passwords must match'] });
  expect(errorsOf({ email: 'amina@notuniversity.example' })).toEqual({
    email: ['Email must end with university.example'],
  });
});

test("A username must have the club's form", () => {
  expect(errorsOf({ username: 'amara okello' })).toEqual({ username: ["Username can't have spaces"] });
  expect(errorsOf({ username: ' K-1 ' })).toEqual({});
  const ofClub = registrationSchema('university.example', { pattern: String.raw`K-\d{5}`, example: 'K-12345' });
  const username = (text: string) => v.safeParse(ofClub, { ...valid, username: text }).issues?.[0].message;
  expect([username('K-54321'), username('amara'), username('xK-54321')]).toEqual([
    undefined,
    'Username must look like K-12345',
    'Username must look like K-12345',
  ]);
});

test('Spaces around a name are removed, but not those around a password', () => {
  const result = v.parse(schema, {
    ...valid,
    first_name: ' Amina ',
    password: ' 123456 ',
    confirm_password: ' 123456 ',
  });
  expect(result).toMatchObject({ first_name: 'Amina', password: ' 123456 ' });
});

test.each([
  ['a@university.example', true],
  ['a@UNIVERSITY.example', true],
  ['a@cs.university.example', true],
  ['a@notuniversity.example', false],
  ['a@university.example.evil.example', false],
  ['university.example', false],
  ['"x@university.example"@evil.example', false],
])('The email address %s belongs to the university: %s', (email, expected) =>
  expect(belongsToDomain(email, 'university.example')).toBe(expected),
);
