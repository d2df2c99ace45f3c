/** `POST /api/login/` (docs/calls.md). An unknown name and a wrong password get the very same answer. */
import { setTimeout } from 'node:timers/promises';
import type { Hono } from 'hono';
import { VERIFICATION_NEEDED, VERIFICATION_SENT } from '../../shared/schemas/credentials.ts';
import { PASSWORD_LIMIT } from '../../shared/schemas/new-password.ts';
import { USERNAME_LIMIT } from '../../shared/schemas/registration.ts';
import { limitAtOnce } from '../at-once.ts';
import type { Backend } from '../backend.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { addCall, anybody } from '../http/calls.ts';
import type { Env, Request } from '../http/env.ts';
import { Refusal, refuseFields } from '../http/problem.ts';
import { exact, readTextFields, trimmed } from '../http/text-fields.ts';
import { findUserByName, type User } from '../members/users-table.ts';
import { countAttempt, forgiveAttempt, type Held } from './login-throttle.ts';
import { unauthenticated } from './signed-in.ts';
import { mayHaveAnotherMail, sendVerificationMail } from './verification-mail.ts';

/** Each holds a connection until its fixed moment: one address must not take all that there are. */
const DELAYED_AT_ONCE = 20;

export function addSignIn(app: Hono<Env>, backend: Backend): void {
  const takeDelay = limitAtOnce(DELAYED_AT_ONCE);
  addCall(app, { path: '/api/login/', identify: anybody, methods: { POST: (c) => signIn(c, backend, takeDelay) } });
}

const FIELDS = { username: trimmed(USERNAME_LIMIT), password: exact(PASSWORD_LIMIT) };
/** Stands for a name or a password that is too long to be anybody's. No real one holds this character. */
const NOBODYS = '\0';

/** @throws Refusal 400 when one is missing. One that is too long is as wrong as any other, and takes the same way and time. */
function readCredentials(body: unknown): { username: string; password: string } {
  const { values, errors, tooLong } = readTextFields(body, FIELDS);
  for (const name of tooLong) values[name] = NOBODYS;
  const { username, password } = values;
  if (username === undefined || password === undefined) throw refuseFields(errors);
  return { username, password };
}

async function signIn(c: Request, backend: Backend, takeDelay: ReturnType<typeof limitAtOnce>): Promise<Response> {
  const { username, password } = readCredentials(await readBody(c));
  const user = findUserByName(backend.database, username);
  const address = callerNetwork(callerAddress(c, backend.settings.trustProxy));
  const attempt = { username, address, user };
  const held = await countAttempt(backend, attempt);
  const endDelay = held.tooManyHere ? takeDelay(address) : undefined;
  // Null: refused at once, whatever the name, so that the time still tells nothing.
  const right = endDelay !== null && (await isRight(backend, password, { user, held }).finally(endDelay));
  if (!right || !user) {
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

/**
 * Where too many have failed, a password is looked at only of a member who has signed in there before. A wrong one is then answered at a
 * fixed moment, whatever the name and however long the work takes: otherwise the time would tell who has signed in from here.
 */
async function isRight(
  { passwords, settings }: Backend,
  password: string,
  { user, held }: { user: User | undefined; held: Held },
): Promise<boolean> {
  if (!held.tooManyHere) return passwords.matches(password, user?.password_hash);
  // It keeps no process that is to stop.
  const tooLate = setTimeout(settings.wrongSignInDelay, false, { ref: false });
  if (held.right) return tooLate;
  const found = passwords.matches(password, user?.password_hash).catch(() => false);
  return Promise.race([tooLate, found.then((right) => right || tooLate)]);
}
