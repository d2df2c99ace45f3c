import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  NewPasswordSchema,
  PasswordChangeSchema,
  PasswordResetSchema,
} from '../../../src/shared/accounts/passwords.ts';

const rockets = (count: number) => '\u{1F680}'.repeat(count);

test.each([
  [5, false],
  [6, true],
  [128, true],
  [129, false],
])('A password of %i characters that take two places in memory each is right: %s', (count, isRight) => {
  const password = rockets(count);
  const change = { old_password: 'old', new_password: password, confirm_new_password: password };
  expect(v.is(PasswordChangeSchema, change)).toBe(isRight);
  expect(v.is(NewPasswordSchema, { password, confirm_password: password })).toBe(isRight);
  expect(v.is(PasswordResetSchema, { password, token: 't', uidb64: 'MQ' })).toBe(isRight);
});

test('Two different new passwords are told at the second one, also while the old one is missing', () => {
  const typed = { old_password: '', new_password: rockets(6), confirm_new_password: rockets(7) };
  const { issues = [] } = v.safeParse(PasswordChangeSchema, typed);
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['old_password', 'Old Password is required'],
    ['confirm_new_password', 'Passwords must match'],
  ]);
});
