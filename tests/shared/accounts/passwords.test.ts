import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NewPasswordSchema, PasswordChangeSchema, PasswordResetSchema } from '#shared/accounts/passwords.ts';

const rockets = (count: number) => '\u{1F680}'.repeat(count);

test.each([
  [5, false],
  [6, true],
  [128, true],
  [129, false],
])('A password of %i emojis is valid: %s', (count, isValid) => {
  const password = rockets(count);
  const change = { old_password: 'old', new_password: password, confirm_new_password: password };
  expect(v.is(PasswordChangeSchema, change)).toBe(isValid);
  expect(v.is(NewPasswordSchema, { password, confirm_password: password })).toBe(isValid);
  expect(v.is(PasswordResetSchema, { password, token: 't', uidb64: 'MQ' })).toBe(isValid);
});

test('Two different new passwords show a message at the second one', () => {
  const typed = { old_password: '', new_password: rockets(6), confirm_new_password: rockets(7) };
  const { issues = [] } = v.safeParse(PasswordChangeSchema, typed);
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['old_password', 'Old Password is required'],
    ['confirm_new_password', 'Passwords must match'],
  ]);
});
