/** Choosing, changing, forgetting and resetting a password. Used by the forms and by the backend. Passwords are never trimmed. */
import * as v from 'valibot';
import { atMost, EMAIL_LIMIT, isEmail, lowerCaseDomain, readUpTo, TypedSchema } from '../text/fields.ts';

export const PASSWORD_LIMIT = 128;

/** A password as it was typed, with its spaces. */
export const PasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty('This field may not be blank.'),
  v.maxCodePoints(PASSWORD_LIMIT, atMost(PASSWORD_LIMIT)),
);

/** A password that was chosen before, or is typed again: compared, and held to no other rule. */
export const samePassword = (required: string) => v.pipe(v.string(), v.nonEmpty(required), readUpTo(PASSWORD_LIMIT));

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

export const PasswordChangeBodySchema = v.object({
  old_password: samePassword('Old Password is required'),
  new_password: changedPassword('New Password'),
  confirm_new_password: samePassword('Confirm New Password is required'),
});
/** The form. */
export const PasswordChangeSchema = v.pipe(PasswordChangeBodySchema, mustMatch('new_password', 'confirm_new_password'));
export type PasswordChange = v.InferOutput<typeof PasswordChangeSchema>;

export const ForgottenPasswordSchema = v.object({
  email: v.pipe(TypedSchema, v.nonEmpty('Email is required'), isEmail, lowerCaseDomain, readUpTo(EMAIL_LIMIT)),
});
export type ForgottenPassword = v.InferOutput<typeof ForgottenPasswordSchema>;

/** The form of the password reset screen. */
export const NewPasswordSchema = v.pipe(
  v.object({
    password: changedPassword('Password'),
    confirm_password: samePassword('Confirm Password is required'),
  }),
  mustMatch('password', 'confirm_password'),
);

/** The body of `PATCH /api/password-reset-complete`; `token` and `uidb64` come from the link. */
export const PasswordResetSchema = v.object({
  password: changedPassword('Password'),
  token: v.pipe(TypedSchema, v.nonEmpty()),
  uidb64: v.pipe(TypedSchema, v.nonEmpty()),
});
