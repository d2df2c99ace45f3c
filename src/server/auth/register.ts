/**
 * `POST /api/register/` (docs/calls.md). Takes six fields; everything else in the body is
 * ignored. Unlike the hosted backend it never answers the password's hash.
 */
import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { addCall, anybody } from '../http/calls.ts';
import type { Env, Request } from '../http/env.ts';
import { Refusal, refuseFields } from '../http/problem.ts';
import { addUser, type Taken, takenFields } from '../members/users-table.ts';
import { checkRegistration, FIELD_NAMES, type RegistrationErrors } from './registration-checks.ts';
import { sendVerificationMail } from './verification-mail.ts';

export const addRegistration = (app: Hono<Env>, backend: Backend) =>
  addCall(app, { path: '/api/register/', identify: anybody, methods: { POST: (c) => register(c, backend) } });

async function register(c: Request, backend: Backend): Promise<Response> {
  const { database, limits, passwords, settings, site } = backend;
  // Every attempt counts, also one that cannot succeed: most of them ask whether a name is taken, and all of them are work.
  const network = callerNetwork(callerAddress(c, settings.trustProxy));
  await limits.take('registrationFromAddress', network);
  const { values, errors, different } = await checkRegistration(await readBody(c), site);

  const wanted = {
    ...(values.username !== undefined && !errors.username && { username: values.username }),
    ...(values.email !== undefined && !errors.email && { email: values.email }),
  };
  const all = { ...errors, ...takenErrors(takenFields(database, wanted)) };
  if (Object.keys(all).length > 0) throw refuseFields(inOrder(all));
  if (different) throw new Refusal('invalid', ['Passwords do not match.']);

  const { username = '', email = '', first_name = '', last_name = '', password = '' } = values;
  await limits.take('accountsFromAddress', network);
  const password_hash = await passwords.hash(password);
  const added = addUser(database, { username, email, first_name, last_name, password_hash }, settings.now());
  if ('taken' in added) throw refuseFields(takenErrors(added.taken));
  await limits.giveBack('registrationFromAddress', network);

  backend.log(`registered: member ${added.id}`);
  await sendVerificationMail(backend, { id: added.id, email, first_name, username });
  const notAsked = { alternative_email: null, registration_no: null, phone_number: null, year_of_study: null };
  return c.json({ username, first_name, last_name, email, ...notAsked }, 201);
}

const takenErrors = (taken: Taken): RegistrationErrors =>
  Object.fromEntries(taken.map((field) => [field, [`user with this ${field} already exists.`]]));

const inOrder = (errors: RegistrationErrors): RegistrationErrors =>
  Object.fromEntries(FIELD_NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
