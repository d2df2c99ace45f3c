/** The three calls for a forgotten password (docs/calls.md): requesting a link, checking it, and setting the new password. */
import { checkResetLink, requestReset, resetPassword } from '#shared/accounts/password-calls.ts';
import { isEmail } from '#shared/text/fields.ts';
import type { Backend } from '../backend.ts';
import { sendQueuedEmails } from '../email/email-queue.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { tryTake } from '../http/limits/limits.ts';
import { on, onAsync, onBody, type Route } from '../http/on.ts';
import { HttpProblem, problem } from '../http/problem.ts';
import { checkFields } from '../http/read-fields.ts';
import { type Account, findAccountByEmail, foldForCompare } from './accounts-table.ts';
import { resetThrottle } from './login-throttle.ts';
import { rejectEasyPassword } from './passwords.ts';
import { setPassword } from './profile/password.ts';
import { findLink, requestLink } from './secret-links.ts';
import { unauthenticated } from './signed-in.ts';

/** Unknown addresses count too: whether a limit is reached must not depend on who has an account. */
async function startReset(backend: Backend, email: string): Promise<void> {
  const { database, limits, log, settings } = backend;
  const account = findAccountByEmail(database, email);
  const accountForLog = account ? `member ${account.id}` : 'no such email';
  if (!(await tryTake(limits, ['resetEmailPerMinute', 'resetEmailPerHour'], foldForCompare(email))))
    return log(`too many password resets: ${accountForLog}`);
  log(`password reset requested: ${accountForLog}`);
  if (!account) return;
  // Someone invited gets the invitation again, whose link works for 14 days.
  requestLink(database, account.password_hash === '' ? 'invitation' : 'reset', account.id, settings.now());
  sendQueuedEmails(backend);
}

/** @returns the account whose password a link may set; undefined for a bad link. */
function accountOfLink(
  { database, settings }: Backend,
  { uidb64, token }: { uidb64: string; token: string },
): Account | undefined {
  const link = findLink(database, token, settings.now());
  if (!link || link.isExpired || link.kind === 'verification') return undefined;
  return String(link.account.id) === Buffer.from(uidb64, 'base64url').toString() ? link.account : undefined;
}

const badLink = () => unauthenticated({ detail: 'The reset link is invalid' });

export const resetCalls: readonly Route[] = [
  // The answer is the same for every email address and comes before the look-up, so neither its text nor its time reveals who has an account.
  onBody(requestReset, async ({ backend, c }) => {
    const { output, errors, tooLong } = checkFields(requestReset.body, await readBody(c));
    const [error] = errors.email ?? [];
    // Answered as `detail` and not by field, as the Django backend does.
    if (tooLong.length > 0 || error === isEmail.message) throw problem('invalid', isEmail.message);
    if (error !== undefined) throw problem('invalid', 'Email is required');

    const { limits, settings, background } = backend;
    await limits.take('resetEmailFromAddress', callerNetwork(callerAddress(c, settings.trustProxy)));
    background.start('a password reset failed', () => startReset(backend, output.email));
    return { detail: 'Check your email for a link to reset your password.' };
  }),

  // Every invalid link gets the same reply, so that it does not reveal which accounts exist.
  on(checkResetLink, ({ params, backend }) => {
    if (!accountOfLink(backend, params)) throw new HttpProblem('invalid', { error: 'Invalid token.' });
    return { message: 'Token and user are valid.' };
  }),

  // Works once for each link, ends all sessions, and verifies the address of an invited person.
  onAsync(resetPassword, async ({ body: { password, ...link }, backend, c }, write) => {
    const { limits, passwords, settings, log } = backend;
    const address = callerNetwork(callerAddress(c, settings.trustProxy));
    await limits.take('resetFromAddress', address);
    const account = accountOfLink(backend, link);
    if (!account) throw badLink();
    await limits.giveBack('resetFromAddress', address);
    await rejectEasyPassword('password', password, account, backend.site);

    const hash = await passwords.hash(password);
    // Checked again after the wait: another request may have used the link, or a newer one may have replaced it.
    if (!accountOfLink(backend, link)) throw badLink();
    if (write(() => setPassword(backend, account, hash)) === undefined) throw badLink();
    log(`password reset: member ${account.id}, from ${address}`);
    await resetThrottle(backend, { username: account.username, address, account });
    return { success: true as const, message: 'Password reset success' };
  }),
];
