/** What is wrong with a registration before the database is asked. */

import { PASSWORD_LIMIT } from '../../shared/schemas/new-password.ts';
import {
  EMAIL_LIMIT,
  NAME_LIMIT,
  type Registration,
  registrationSchema,
  USERNAME_LIMIT,
} from '../../shared/schemas/registration.ts';
import type { Site } from '../../shared/schemas/site.ts';
import type { FieldErrors } from '../http/problem.ts';
import { schemaErrors } from '../http/schema-errors.ts';
import { exact, readTextFields, trimmed } from '../http/text-fields.ts';
import { isEasyToGuess, TOO_COMMON } from './common-passwords.ts';

/** Errors are told in this order, the hosted backend's. */
const FIELDS = {
  username: trimmed(USERNAME_LIMIT),
  password: exact(PASSWORD_LIMIT),
  confirm_password: exact(PASSWORD_LIMIT),
  first_name: trimmed(NAME_LIMIT),
  last_name: trimmed(NAME_LIMIT),
  email: trimmed(EMAIL_LIMIT),
};
export const FIELD_NAMES = Object.keys(FIELDS) as (keyof Registration)[];

export type RegistrationErrors = FieldErrors<keyof Registration>;

/**
 * @returns `values`: the fields that are text; `errors`: the first message of each field that is wrong;
 * `different`: the two passwords differ, which is answered apart from the fields (docs/calls.md).
 * @throws Refusal 400 when the body is not an object.
 */
export async function checkRegistration(body: unknown, site: Site) {
  const { values, errors } = readTextFields(body, FIELDS);
  // Of the confirmation the schema only says that it differs.
  const { confirm_password, ...wrong } = schemaErrors(registrationSchema(site.emailSuffix), values);
  const all: RegistrationErrors = { ...wrong, ...errors };

  const sound = (name: keyof Registration) => (all[name] ? undefined : values[name]);
  const password = sound('password');
  const person = {
    username: sound('username') ?? '',
    email: sound('email') ?? '',
    first_name: sound('first_name') ?? '',
    last_name: sound('last_name') ?? '',
  };
  if (password !== undefined && (await isEasyToGuess(password, person, site))) all.password = [TOO_COMMON];
  return { values, errors: all, different: confirm_password !== undefined };
}
