/** `POST /api/login/` (docs/calls.md). An unknown name and a wrong password get the very same answer. */
import { setTimeout } from 'node:timers/promises';
import type { Hono } from 'hono';
import { VERIFICATION_NEEDED, VERIFICATION_SENT } from '../../shared/schemas/credentials.ts';
import { PASSWORD_LIMIT } from '../../shared/schemas/passwords.ts';
import { USERNAME_LIMIT } from '../../shared/schemas/registration.ts';
import type { Backend } from '../backend.ts';
import { limitConcurrent } from '../concurrency.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { fieldProblem, HttpProblem } from '../http/problem.ts';
import { addRoute, type Env, noAuth, type Request } from '../http/routes.ts';
import { exact, readTextFields, trimmed } from '../http/text-fields.ts';
import { findUserByName, type User } from '../members/users-table.ts';
import { countAttempt, recordSuccess, type ThrottleResult } from './login-throttle.ts';
import { unauthenticated } from './signed-in.ts';
import { sendVerificationMail, takeVerificationMail } from './verification.ts';

/** Each holds a connection for a while: one address must not take all that there are. */
const MAX_DELAYED = 20;

export function addSignIn(app: Hono<Env>, backend: Backend): void {
  const takeDelay = limitConcurrent(MAX_DELAYED);
  addRoute(app, { path: '/api/login/', identify: noAuth, methods: { POST: (c) => signIn(c, backend, takeDelay) } });
}

const FIELDS = { username: trimmed(USERNAME_LIMIT), password: exact(PASSWORD_LIMIT) };
/** Replaces a name or a password that is too long. No real one holds this character. */
const NO_MATCH = '\0';

/** @throws HttpProblem 400 when one is missing. One that is too long is answered like any wrong one, after the same time. */
function readCredentials(body: unknown): { username: string; password: string } {
  const { values, errors, tooLong } = readTextFields(body, FIELDS);
  for (const name of tooLong) values[name] = NO_MATCH;
  const { username, password } = values;
  if (username === undefined || password === undefined) throw fieldProblem(errors);
  return { username, password };
}

async function signIn(c: Request, backend: Backend, takeDelay: ReturnType<typeof limitConcurrent>): Promise<Response> {
  const { username, password } = readCredentials(await readBody(c));
  const user = findUserByName(backend.database, username);
  const address = callerNetwork(callerAddress(c, backend.settings.trustProxy));
  const attempt = { username, address, user };
  const throttle = await countAttempt(backend, attempt);
  const endDelay = throttle.tooManyHere ? takeDelay(address) : undefined;
  // Null: refused at once for every name, so that the time still tells nothing.
  const right = endDelay !== null && (await isRight(backend, password, { user, throttle }).finally(endDelay));
  if (!right || !user) {
    // The name as typed may be a password in the wrong field: it stays out of the log.
    backend.log(`sign-in failed: ${user ? `member ${user.id}` : 'no such name'}, from ${address}`);
    throw throttle.wrong ?? unauthenticated({ detail: 'No active account found with the given credentials' });
  }
  if (throttle.right) throw throttle.right;
  await recordSuccess(backend, attempt);

  if (user.verified_at !== null) {
    backend.log(`signed in: member ${user.id}, from ${address}`);
    return c.json({ access: await backend.tokens.issue(user) });
  }
  if (!(await takeVerificationMail(backend, user))) throw new HttpProblem('invalid', { message: VERIFICATION_NEEDED });
  await sendVerificationMail(backend, user);
  return c.json({ message: VERIFICATION_SENT });
}

/**
 * Where too many have failed, a password is looked at only of a member who has signed in there before. A wrong one is then answered at a
 * fixed time for every name: otherwise the time would tell who has signed in from here.
 */
async function isRight(
  { passwords, settings }: Backend,
  password: string,
  { user, throttle }: { user: User | undefined; throttle: ThrottleResult },
): Promise<boolean> {
  if (!throttle.tooManyHere) return passwords.matches(password, user?.password_hash);
  // Does not keep a stopping process alive.
  const tooLate = setTimeout(settings.wrongSignInDelayMs, false, { ref: false });
  if (throttle.right) return tooLate;
  const found = passwords.matches(password, user?.password_hash).catch(() => false);
  return Promise.race([tooLate, found.then((right) => right || tooLate)]);
}
