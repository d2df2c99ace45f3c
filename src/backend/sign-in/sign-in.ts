/** `POST /api/login/` (spec, sections 4 and 7; wire contract, 2). An unknown name and a wrong password get the very same answer. */
import type { Hono } from 'hono';
import { VERIFICATION_NEEDED, VERIFICATION_SENT } from '../../schemas/credentials.ts';
import type { Backend } from '../backend.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { addCall, anybody } from '../http/calls.ts';
import type { Env, Request } from '../http/env.ts';
import { Refusal, refuseFields } from '../http/errors.ts';
import { readTextFields } from '../http/text-fields.ts';
import { findUserByName } from '../users/users-table.ts';
import { mayHaveAnotherMail, sendVerificationMail } from '../verification/verification-mail.ts';
import { countAttempt, forgiveAttempt } from './sign-in-brakes.ts';
import { unauthenticated } from './signed-in.ts';

export const addSignIn = (app: Hono<Env>, backend: Backend) =>
  addCall(app, { path: '/api/login/', identify: anybody, methods: { POST: (c) => signIn(c, backend) } });

async function signIn(c: Request, backend: Backend): Promise<Response> {
  const { values, errors } = readTextFields(await readBody(c), { username: 'trimmed', password: 'exact' });
  const { username, password } = values;
  if (username === undefined || password === undefined) throw refuseFields(errors);

  const user = findUserByName(backend.database, username);
  const address = callerNetwork(callerAddress(c, backend.settings.trustProxy));
  const attempt = { username, address, user };
  const held = await countAttempt(backend, attempt);
  if (!(await backend.passwords.matches(password, user?.password_hash)) || !user) {
    // The name as typed may be a password in the wrong field: it stays out of the log.
    backend.log(`sign-in failed: ${user ? `member ${user.id}` : 'no such name'}, from ${address}`);
    throw held.wrong ?? unauthenticated({ detail: 'No active account found with the given credentials' });
  }
  if (held.right) throw held.right;
  await forgiveAttempt(backend, attempt);

  if (user.verified_at !== null) {
    backend.log(`signed in: member ${user.id}, from ${address}`);
    return c.json({ access: await backend.tokens.issue(user) });
  }
  if (!(await mayHaveAnotherMail(backend, user))) throw new Refusal('invalid', { message: VERIFICATION_NEEDED });
  await sendVerificationMail(backend, user);
  return c.json({ message: VERIFICATION_SENT });
}
