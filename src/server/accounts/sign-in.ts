/** `POST /api/login/` (docs/calls.md). An unknown name and a wrong password get exactly the same answer. */
import { setTimeout } from 'node:timers/promises';
import type * as v from 'valibot';
import { type Credentials, VERIFICATION_NEEDED, VERIFICATION_SENT } from '#shared/accounts/credentials.ts';
import { login } from '#shared/accounts/sign-in-calls.ts';
import type { Backend } from '../backend.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { limitConcurrent } from '../http/concurrency.ts';
import { tryTake } from '../http/limits/limits.ts';
import { onBody, type Route, type Write } from '../http/on.ts';
import { fieldProblem, HttpProblem } from '../http/problem.ts';
import { checkFields } from '../http/read-fields.ts';
import type { Request } from '../http/request.ts';
import { type Account, findAccount, findAccountByName, replaceHash } from './accounts-table.ts';
import { countAttempt, giveBackAttempt, recordSuccess, type ThrottleResult } from './login-throttle.ts';
import { requestLink } from './secret-links.ts';
import { unauthenticated } from './signed-in.ts';

/** Delayed answers for each address: each holds a connection, and one address must not take them all. */
const MAX_DELAYED = 20;

/** Each backend counts the delayed answers for itself. */
export function signInCall(): Route {
  const takeDelay = limitConcurrent(MAX_DELAYED);
  return onBody(login, ({ backend, c }, write) => signIn(c, backend, { takeDelay, write }));
}

/** Replaces a name or a password that is too long. No real one holds this character. */
const NO_MATCH = '\0';

/** Credentials that are too long are treated like any wrong ones, so they take the same time. @throws HttpProblem 400 when one is missing. */
function readCredentials(body: unknown): Credentials {
  const { output, errors, tooLong } = checkFields(login.body, body);
  if (Object.keys(errors).length > tooLong.length) throw fieldProblem(errors);
  return { ...output, ...Object.fromEntries(tooLong.map((name) => [name, NO_MATCH])) };
}

type Reply = v.InferInput<typeof login.reply>;
interface Means {
  takeDelay: ReturnType<typeof limitConcurrent>;
  write: Write;
}

async function signIn(c: Request, backend: Backend, { takeDelay, write }: Means): Promise<Reply> {
  const { username, password } = readCredentials(await readBody(c));
  const account = findAccountByName(backend.database, username);
  const address = callerNetwork(callerAddress(c, backend.settings.trustProxy));
  const attempt = { username, address, account };
  const throttle = await countAttempt(backend, attempt);
  const endDelay = throttle.isAddressBlocked ? takeDelay(address) : undefined;
  // Null: too many delayed answers already, so this one is rejected immediately, whatever the name.
  const isCorrect =
    endDelay !== null &&
    (await isRight(backend, password, { account, throttle })
      .catch(async (error) => {
        await giveBackAttempt(backend, attempt, throttle);
        throw error;
      })
      .finally(endDelay));
  // Looked up again: the account may have been deleted while the password was checked.
  if (!isCorrect || !account || !findAccount(backend.database, account.id)) {
    // The name as typed may be a password in the wrong field: it stays out of the log.
    backend.log(`sign-in failed: ${account ? `member ${account.id}` : 'no such name'}, from ${address}`);
    throw throttle.problemIfWrong ?? unauthenticated({ detail: 'No active account found with the given credentials' });
  }
  if (throttle.problemIfRight) throw throttle.problemIfRight;
  await recordSuccess(backend, attempt);
  // In the background: a busy server or a full disk must not turn away a member whose password is right.
  if (backend.passwords.isOutdated(account.password_hash))
    backend.background.start('an old password hash could not be replaced', async () => {
      replaceHash(backend.database, account, await backend.passwords.hash(password));
    });

  if (account.verified_at !== null) {
    backend.log(`signed in: member ${account.id}, from ${address}`);
    return { access: await backend.tokens.issue(account) };
  }
  if (!(await tryTake(backend.limits, ['verificationEmailPerMinute', 'verificationEmailPerHour'], String(account.id))))
    throw new HttpProblem('invalid', { message: VERIFICATION_NEEDED });
  write(() => requestLink(backend.database, 'verification', account.id, backend.settings.now()));
  return { message: VERIFICATION_SENT };
}

/**
 * After too many failures from an address, passwords are checked only for members who have signed in there before, and wrong ones are
 * answered after a fixed time for every name. Otherwise the time would reveal who has signed in from there.
 */
async function isRight(
  { passwords, settings }: Backend,
  password: string,
  { account, throttle }: { account: Account | undefined; throttle: ThrottleResult },
): Promise<boolean> {
  if (!throttle.isAddressBlocked) return passwords.matches(password, account?.password_hash);
  // Does not keep a stopping process alive.
  const tooLate = setTimeout(settings.wrongSignInDelayMs, false, { ref: false });
  if (throttle.problemIfRight) return tooLate;
  const passwordCheck = passwords.matches(password, account?.password_hash).catch(() => false);
  return Promise.race([tooLate, passwordCheck.then((isCorrect) => isCorrect || tooLate)]);
}
