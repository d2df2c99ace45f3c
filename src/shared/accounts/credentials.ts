/** What a person types to sign in, and the reply of `POST /api/login/`. The backend reads the fields itself (server/accounts/sign-in.ts). */
import * as v from 'valibot';
import { TypedSchema } from '../text/fields.ts';

export const CredentialsSchema = v.object({
  /** Such as `K-12345`. The built-in backend compares it without regard to case. */
  username: v.pipe(TypedSchema, v.nonEmpty('Username is required')),
  /** Never trimmed: a space is a character like any other. */
  password: v.pipe(v.string(), v.nonEmpty('Password is required')),
});
export type Credentials = v.InferOutput<typeof CredentialsSchema>;

/** The reply: a token, or a message instead of one (an account whose email address is not verified yet). */
export const LoginReplySchema = v.object({ access: v.optional(v.string()), message: v.optional(v.string()) });

/** The two messages that send a person to the verification notice. */
export const VERIFICATION_SENT = 'A verification email has been sent.';
export const VERIFICATION_NEEDED = 'You must verify your email before logging in.';
