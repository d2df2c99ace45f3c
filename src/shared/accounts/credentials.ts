/** What a person types to sign in, and the reply of `POST /api/login/`. */
import * as v from 'valibot';
import { readUpTo, TypedSchema, USERNAME_LIMIT } from '../text/fields.ts';
import { samePassword } from './passwords.ts';

export const CredentialsSchema = v.object({
  /** Such as `K-12345`. The built-in backend compares it without regard to case. */
  username: v.pipe(TypedSchema, v.nonEmpty('Username is required'), readUpTo(USERNAME_LIMIT)),
  /** Never trimmed: a space is a character like any other. */
  password: samePassword('Password is required'),
});
export type Credentials = v.InferOutput<typeof CredentialsSchema>;

/** The reply: a token, or a message instead of one (an account whose email address is not verified yet). */
export const LoginReplySchema = v.object({ access: v.optional(v.string()), message: v.optional(v.string()) });

/** The two messages that send a person to the verification notice. */
export const VERIFICATION_SENT = 'A verification email has been sent.';
export const VERIFICATION_NEEDED = 'You must verify your email before logging in.';
