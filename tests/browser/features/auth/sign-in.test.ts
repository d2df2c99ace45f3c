import { expect, test } from 'vitest';
import { signInProblem } from '../../../../src/browser/features/auth/sign-in.ts';
import { HttpError } from '../../../../src/shared/http/errors.ts';

test('who has to wait is told how long, and that a reset by email is a way on', () =>
  expect(signInProblem(new HttpError(429, { fields: {}, detail: null }, 21_600))).toBe(
    'Too many attempts. Try again in 6 hours. What you typed is still here. You can also reset your password by email.',
  ));
