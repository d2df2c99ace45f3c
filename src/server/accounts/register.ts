/** `POST /api/register/` (docs/calls.md). Takes six fields; everything else in the body is ignored. */
import { PASSWORD_LIMIT } from '#shared/accounts/passwords.ts';
import { NAME_LIMIT, type Registration, registrationSchema, USERNAME_LIMIT } from '#shared/accounts/registration.ts';
import type { Site } from '#shared/site/site.ts';
import { EMAIL_LIMIT } from '#shared/text/fields.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { Answer, fixed, onAsync } from '../http/on.ts';
import { type FieldErrors, fieldProblem, HttpProblem } from '../http/problem.ts';
import { exact, readTextFields, schemaErrors, typed } from '../http/text-fields.ts';
import { addAccountRow, type TakenFields, takenFields } from './accounts-table.ts';
import { isEasyToGuess, TOO_COMMON } from './passwords.ts';
import { requestLink } from './secret-links.ts';

/** Errors are answered in this order, as the Django backend does. */
const FIELDS = {
  username: typed(USERNAME_LIMIT),
  password: exact(PASSWORD_LIMIT),
  confirm_password: exact(PASSWORD_LIMIT),
  first_name: typed(NAME_LIMIT),
  last_name: typed(NAME_LIMIT),
  email: typed(EMAIL_LIMIT),
};
const FIELD_NAMES = Object.keys(FIELDS) as (keyof Registration)[];

type RegistrationErrors = FieldErrors<keyof Registration>;

export const register = onAsync(fixed('POST /api/register/', 'anyone'), async ({ backend, c }, write) => {
  const { database, limits, passwords, settings, site } = backend;
  const network = callerNetwork(callerAddress(c, settings.trustProxy));
  const body = await readBody(c);
  // After the body, so that a slow phone does not count towards the limit while it sends.
  await limits.take('registrationFromAddress', network);
  await limits.check('takenFromAddress', network);
  const { values, errors, passwordsDiffer } = await checkRegistration(body, site);

  const identity = {
    ...(values.username !== undefined && !errors.username && { username: values.username }),
    ...(values.email !== undefined && !errors.email && { email: values.email }),
  };
  const taken = takenFields(database, identity);
  if (taken.length > 0) await limits.take('takenFromAddress', network);
  const all = { ...errors, ...takenErrors(taken) };
  if (Object.keys(all).length > 0) throw fieldProblem(inOrder(all));
  if (passwordsDiffer) throw new HttpProblem('invalid', ['Passwords do not match.']);

  const { username = '', email = '', first_name = '', last_name = '', password = '' } = values;
  // Before the hash, which takes time: a burst must not slip through.
  await limits.take('accountsFromAddress', network);
  const password_hash = await passwords.hash(password).catch(async (error) => {
    await limits.giveBack('accountsFromAddress', network);
    throw error;
  });
  const now = settings.now();
  const added = write((): number | TakenFields => {
    const takenMeanwhile = takenFields(database, { username, email });
    if (takenMeanwhile.length > 0) return takenMeanwhile;
    const id = addAccountRow(database, { username, email, first_name, last_name, password_hash }, now);
    requestLink(database, 'verification', id, now);
    return id;
  });
  if (typeof added !== 'number') {
    // The same form was sent twice at the same moment.
    await limits.giveBack('accountsFromAddress', network);
    await limits.take('takenFromAddress', network);
    throw fieldProblem(takenErrors(added));
  }

  backend.log(`registered: member ${added}`);
  const emptyFields = { alternative_email: null, registration_no: null, phone_number: null, year_of_study: null };
  return new Answer(201, { username, first_name, last_name, email, ...emptyFields });
});

const takenErrors = (taken: TakenFields): RegistrationErrors =>
  Object.fromEntries(taken.map((field) => [field, [`user with this ${field} already exists.`]]));

const inOrder = (errors: RegistrationErrors): RegistrationErrors =>
  Object.fromEntries(FIELD_NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));

/**
 * @returns `values`: the fields that are text; `errors`: the first message of each field that is wrong;
 * `passwordsDiffer`: reported apart from the fields (docs/calls.md).
 * @throws HttpProblem 400 when the body is not an object.
 */
export async function checkRegistration(body: unknown, site: Site) {
  const { values, errors } = readTextFields(body, FIELDS);
  // The only error the schema can report for the confirmation is that it differs.
  const { confirm_password, ...ruleErrors } = schemaErrors(
    registrationSchema(site.emailSuffix, { pattern: site.usernamePattern, example: site.usernameExample }),
    values,
  );
  const all: RegistrationErrors = { ...ruleErrors, ...errors };

  const valid = (name: keyof Registration) => (all[name] ? undefined : values[name]);
  const password = valid('password');
  const person = {
    username: valid('username') ?? '',
    email: valid('email') ?? '',
    first_name: valid('first_name') ?? '',
    last_name: valid('last_name') ?? '',
  };
  if (password !== undefined && (await isEasyToGuess(password, person, site))) all.password = [TOO_COMMON];
  return { values, errors: all, passwordsDiffer: confirm_password !== undefined };
}
