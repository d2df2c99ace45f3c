import * as v from 'valibot';
import { call } from '../http/call.ts';
import { registrationBodySchema } from './registration.ts';

/** Null until the member enters it in the profile. */
const notEnteredYet = v.nullable(v.string());

/**
 * Emails a verification link. `["Passwords do not match."]`: only the confirmation is wrong. Takes usernames of up to 255 characters, as
 * Django does; the form and the import take at most 30, for M-Pesa's account field. *Django*: also answers `password`, a hash; has no rules
 * for passwords, and usernames may have spaces.
 */
export const register = call('POST /api/register/', {
  summary: 'Sign up.',
  who: 'anyone',
  limit: 'several',
  /** The handler applies the club's own rules. */
  body: registrationBodySchema(''),
  reply: v.object({
    username: v.string(),
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
    alternative_email: notEnteredYet,
    registration_no: notEnteredYet,
    phone_number: notEnteredYet,
    year_of_study: v.nullable(v.number()),
  }),
  read: null,
  statuses: [201],
  errors: { 400: v.tuple([v.literal('Passwords do not match.')]) },
});
