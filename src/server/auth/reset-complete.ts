/**
 * `PATCH /api/password-reset-complete`, without a slash at the end (docs/calls.md). Works once for each link, ends every session,
 * and does not verify the e-mail address.
 */
import type { Hono } from 'hono';
import { PASSWORD_LIMIT } from '../../shared/schemas/new-password.ts';
import { PasswordResetSchema } from '../../shared/schemas/passwords.ts';
import type { Backend } from '../backend.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { addCall, anybody } from '../http/calls.ts';
import type { Env, Request } from '../http/env.ts';
import { refuseFields } from '../http/problem.ts';
import { schemaErrors } from '../http/schema-errors.ts';
import { exact, readTextFields, trimmed } from '../http/text-fields.ts';
import { replacePassword } from '../members/user-changes.ts';
import { refuseEasyPassword } from './common-passwords.ts';
import { releaseBrakes } from './login-throttle.ts';
import { tellPasswordChanged } from './password-changed-mail.ts';
import { findUserByLink } from './reset-tokens.ts';
import { unauthenticated } from './signed-in.ts';

/** Far longer than both parts of any link: a wrong link is told as such, whatever is wrong with it. */
const LINK_LIMIT = 1000;
const FIELDS = { password: exact(PASSWORD_LIMIT), token: trimmed(LINK_LIMIT), uidb64: trimmed(LINK_LIMIT) };

export const addResetComplete = (app: Hono<Env>, backend: Backend) =>
  addCall(app, {
    path: '/api/password-reset-complete',
    identify: anybody,
    methods: { PATCH: (c) => complete(c, backend) },
  });

async function complete(c: Request, backend: Backend): Promise<Response> {
  const { database, limits, passwords, settings, log } = backend;
  const { values, errors } = readTextFields(await readBody(c), FIELDS);
  const all = { ...schemaErrors(PasswordResetSchema, values), ...errors };
  if (Object.keys(all).length > 0) throw refuseFields(all);
  const { password = '', token = '', uidb64 = '' } = values;

  const address = callerNetwork(callerAddress(c, settings.trustProxy));
  await limits.take('resetFromAddress', address);
  const user = findUserByLink(database, { uidb64, token }, settings.now());
  if (!user) throw badLink();
  await limits.giveBack('resetFromAddress', address);
  await refuseEasyPassword('password', password, user, backend.site);

  const hash = await passwords.hash(password);
  // Asked again after the wait: of two requests with one link the second finds it used, and a newer link counts.
  if (!findUserByLink(database, { uidb64, token }, settings.now())) throw badLink();
  if (replacePassword(database, user, hash) === undefined) throw badLink();
  log(`password reset: member ${user.id}, from ${address}`);
  await releaseBrakes(backend, { username: user.username, address, user });
  await tellPasswordChanged(backend, user);
  return c.json({ success: true, message: 'Password reset success' });
}

const badLink = () => unauthenticated({ detail: 'The reset link is invalid' });
