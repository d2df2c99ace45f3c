/** Choosing, changing, forgetting and resetting a password. Used by the forms and by the backend. Passwords are never trimmed. */
import * as v from 'valibot';
import { atMost, isEmail, lowerCaseDomain, TypedSchema } from '../text/fields.ts';

export const PASSWORD_LIMIT = 128;

/** A password as it was typed, with its spaces. */
export const PasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty('This field may not be blank.'),
  v.maxCodePoints(PASSWORD_LIMIT, atMost(PASSWORD_LIMIT)),
);

/**
 * A password that a person chooses at sign-up, a change or a reset. Counts code points, so an emoji is one character.
 * @param name of the field, as the person reads it.
 * @param minimum in characters.
 */
export const newPasswordSchema = (name: string, minimum: number) =>
  v.pipe(
    v.string(),
    v.nonEmpty(`${name} is required`),
    v.minCodePoints(minimum, `${name} must be at least ${minimum} characters`),
    v.maxCodePoints(PASSWORD_LIMIT, atMost(PASSWORD_LIMIT)),
  );

/** For the end of a form's schema: reports at the second field that it differs from the first, even if other fields are wrong. */
export const mustMatch = <Form extends Record<string, unknown>>(
  first: keyof Form & string,
  second: keyof Form & string,
): v.GenericValidation<Form> =>
  v.forward(
    v.partialCheck<Form, never, never, string>(
      // The package cannot follow names that are not written out here; both are checked above.
      [[first], [second]] as never,
      (typed: Form) => typed[first] === typed[second],
      'Passwords must match',
    ),
    [second] as never,
  );

/** Shortest password at a change or a reset, in characters. At sign-up: registration.ts. */
export const CHANGED_PASSWORD_MINIMUM = 6;

const changedPassword = (name: string) => newPasswordSchema(name, CHANGED_PASSWORD_MINIMUM);

/** The body of `POST /api/profile/change_password/`, and the form. */
export const PasswordChangeSchema = v.pipe(
  v.object({
    old_password: v.pipe(v.string(), v.nonEmpty('Old Password is required')),
    new_password: changedPassword('New Password'),
    confirm_new_password: v.pipe(v.string(), v.nonEmpty('Confirm New Password is required')),
  }),
  mustMatch('new_password', 'confirm_new_password'),
);
export type PasswordChange = v.InferOutput<typeof PasswordChangeSchema>;

export const ForgottenPasswordSchema = v.object({
  email: v.pipe(TypedSchema, v.nonEmpty('Email is required'), isEmail, lowerCaseDomain),
});
export type ForgottenPassword = v.InferOutput<typeof ForgottenPasswordSchema>;

/** The form of the password reset screen. */
export const NewPasswordSchema = v.pipe(
  v.object({
    password: changedPassword('Password'),
    confirm_password: v.pipe(v.string(), v.nonEmpty('Confirm Password is required')),
  }),
  mustMatch('password', 'confirm_password'),
);

/** The body of `PATCH /api/password-reset-complete`; `token` and `uidb64` come from the link. */
export const PasswordResetSchema = v.object({
  password: changedPassword('Password'),
  token: v.pipe(v.string(), v.nonEmpty()),
  uidb64: v.pipe(v.string(), v.nonEmpty()),
});
export type PasswordReset = v.InferOutput<typeof PasswordResetSchema>;
