/** `POST /api/register/` (docs/calls.md). Takes six fields; everything else in the body is ignored. */
import { type Registration, registrationBodySchema } from '#shared/accounts/registration.ts';
import { register } from '#shared/accounts/registration-calls.ts';
import type { Site } from '#shared/site/site.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { onBody, type Route } from '../http/on.ts';
import { type FieldErrors, fieldProblem, HttpProblem } from '../http/problem.ts';
import { checkFields } from '../http/read-fields.ts';
import { addAccountRow, type TakenFields, takenFields } from './accounts-table.ts';
import { isEasyToGuess, TOO_COMMON } from './passwords.ts';
import { requestLink } from './secret-links.ts';

/** Errors are answered in this order, as the Django backend does. */
const FIELD_NAMES = ['username', 'password', 'confirm_password', 'first_name', 'last_name', 'email'] as const;

type RegistrationErrors = FieldErrors<keyof Registration>;

export const registrationCalls: readonly Route[] = [
  onBody(register, async ({ backend, c }, write) => {
    const { database, limits, passwords, settings, site } = backend;
    const network = callerNetwork(callerAddress(c, settings.trustProxy));
    const body = await readBody(c);
    // After the body, so that a slow phone does not count towards the limit while it sends.
    await limits.take('registrationFromAddress', network);
    await limits.check('takenFromAddress', network);
    const { values, valid, errors } = await checkRegistration(body, site);

    const taken = takenFields(database, valid);
    if (taken.length > 0) await limits.take('takenFromAddress', network);
    const all = { ...errors, ...takenErrors(taken) };
    if (Object.keys(all).length > 0) throw fieldProblem(inOrder(all));
    const { password, confirm_password, ...person } = values;
    if (password !== confirm_password) throw new HttpProblem('invalid', ['Passwords do not match.']);

    // Before the hash, which takes time: a burst must not slip through.
    await limits.take('accountsFromAddress', network);
    const password_hash = await passwords.hash(password).catch(async (error) => {
      await limits.giveBack('accountsFromAddress', network);
      throw error;
    });
    const now = settings.now();
    const added = write((): number | TakenFields => {
      const takenMeanwhile = takenFields(database, person);
      if (takenMeanwhile.length > 0) return takenMeanwhile;
      const id = addAccountRow(database, { ...person, password_hash }, now);
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
    const { username, first_name, last_name, email } = person;
    const emptyFields = { alternative_email: null, registration_no: null, phone_number: null, year_of_study: null };
    return { username, first_name, last_name, email, ...emptyFields };
  }),
];

const takenErrors = (taken: TakenFields): RegistrationErrors =>
  Object.fromEntries(taken.map((field) => [field, [`user with this ${field} already exists.`]]));

const inOrder = (errors: RegistrationErrors): RegistrationErrors =>
  Object.fromEntries(FIELD_NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));

/**
 * @returns `values`: as typed, cleaned, for use if there are no errors; `valid`: who the person is, without wrong fields; `errors`: the
 * message of each wrong field. That two passwords differ is not reported by field.
 * @throws HttpProblem 400 when the body is not an object.
 */
export async function checkRegistration(body: unknown, site: Site) {
  const usernameForm = { pattern: site.usernamePattern, example: site.usernameExample };
  const { output: values, errors } = checkFields(registrationBodySchema(site.emailSuffix, usernameForm), body);
  const validOr = (name: keyof Registration) => (errors[name] ? '' : values[name]);
  const valid = {
    username: validOr('username'),
    email: validOr('email'),
    first_name: validOr('first_name'),
    last_name: validOr('last_name'),
  };
  if (!errors.password && (await isEasyToGuess(values.password, valid, site))) errors.password = [TOO_COMMON];
  return { values, valid, errors };
}
