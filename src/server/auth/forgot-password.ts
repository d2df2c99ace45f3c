/**
 * `POST /api/forgot-password/` (docs/calls.md). The answer is the same for every email address and is given before anybody
 * looks whose it is, so neither words nor time tell who has an account.
 */
import type { Hono } from 'hono';
import { ForgottenPasswordSchema } from '../../shared/schemas/passwords.ts';
import { EMAIL_LIMIT } from '../../shared/schemas/registration.ts';
import type { Backend } from '../backend.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { addCall, anybody } from '../http/calls.ts';
import type { Env, Request } from '../http/env.ts';
import { problem } from '../http/problem.ts';
import { schemaErrors } from '../http/schema-errors.ts';
import { readTextFields, trimmed } from '../http/text-fields.ts';
import { tryTake } from '../limits/limits.ts';
import { foldForCompare } from '../members/fold-for-compare.ts';
import { findUserByEmail } from '../members/users-table.ts';
import { sendResetMail } from './reset-link.ts';

export const addForgotPassword = (app: Hono<Env>, backend: Backend) =>
  addCall(app, { path: '/api/forgot-password/', identify: anybody, methods: { POST: (c) => forgot(c, backend) } });

async function forgot(c: Request, backend: Backend): Promise<Response> {
  const { values, tooLong } = readTextFields(await readBody(c), { email: trimmed(EMAIL_LIMIT) });
  const { email } = values;
  // Answered as `detail` and not by field, as the hosted backend does.
  if (tooLong.length > 0) throw problem('invalid', 'Invalid email address');
  if (email === undefined) throw problem('invalid', 'Email is required');
  const [wrong] = schemaErrors(ForgottenPasswordSchema, values).email ?? [];
  if (wrong !== undefined) throw problem('invalid', wrong);

  const { limits, settings, background } = backend;
  await limits.take('resetMailFromAddress', callerNetwork(callerAddress(c, settings.trustProxy)));
  background.start('a password reset failed', () => beginReset(backend, email));
  return c.json({ detail: 'Check your email for a link to reset your password.' });
}

/** Unknown addresses are counted like known ones: a refusal must not depend on who has an account. */
async function beginReset(backend: Backend, email: string): Promise<void> {
  const { database, limits, log } = backend;
  const user = findUserByEmail(database, email);
  const who = user ? `member ${user.id}` : 'no such email';
  if (!(await tryTake(limits, ['resetMailPerMinute', 'resetMailPerHour'], foldForCompare(email))))
    return log(`password reset asked for too often: ${who}`);
  log(`password reset asked for: ${who}`);
  if (user) await sendResetMail(backend, user);
}
