import * as v from 'valibot';
import { call } from '../http/call.ts';
import { DetailSchema } from '../http/error-replies.ts';
import { CredentialsSchema, LoginReplySchema, VERIFICATION_NEEDED, VERIFICATION_SENT } from './credentials.ts';

/**
 * `message` instead of a token: the email address is not verified, and a link has been emailed; 400: one was emailed just before. An
 * unknown username gets the same 401 as a wrong password, after the same time. *Django*: 500 for an unknown one; also answers `refresh`,
 * which no call uses.
 */
export const login = call('POST /api/login/', {
  summary: 'Sign in.',
  who: 'anyone',
  limit: 'several',
  body: CredentialsSchema,
  reply: v.union([v.object({ access: v.string() }), v.object({ message: v.literal(VERIFICATION_SENT) })]),
  read: LoginReplySchema,
  errors: { 400: v.object({ message: v.literal(VERIFICATION_NEEDED) }), 401: DetailSchema },
});
