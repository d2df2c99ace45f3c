/** The three calls for a forgotten password (docs/calls.md): requesting a link, checking it, and setting the new password. */
import { ForgottenPasswordSchema, PASSWORD_LIMIT, PasswordResetSchema } from '#shared/accounts/passwords.ts';
import { EMAIL_LIMIT } from '#shared/text/fields.ts';
import type { Backend } from '../backend.ts';
import { sendQueuedEmails } from '../email/email-queue.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { tryTake } from '../http/limits/limits.ts';
import { fixed, on, onAsync, type Route } from '../http/on.ts';
import { fieldProblem, HttpProblem, problem } from '../http/problem.ts';
import { exact, readTextFields, schemaErrors, typed } from '../http/text-fields.ts';
import { type Account, findAccountByEmail, foldForCompare } from './accounts-table.ts';
import { resetThrottle } from './login-throttle.ts';
import { rejectEasyPassword } from './passwords.ts';
import { setPassword } from './profile/password.ts';
import { findLink, requestLink } from './secret-links.ts';
import { unauthenticated } from './signed-in.ts';

/** The answer is the same for every email address and comes before the look-up, so neither its text nor its time reveals who has an account. */
const forgotPassword = onAsync(fixed('POST /api/forgot-password/', 'anyone'), async ({ backend, c }) => {
  const { values, tooLong } = readTextFields(await readBody(c), { email: typed(EMAIL_LIMIT) });
  const { email } = values;
  // Answered as `detail` and not by field, as the Django backend does.
  if (tooLong.length > 0) throw problem('invalid', 'Invalid email address');
  if (email === undefined) throw problem('invalid', 'Email is required');
  const [emailError] = schemaErrors(ForgottenPasswordSchema, values).email ?? [];
  if (emailError !== undefined) throw problem('invalid', emailError);

  const { limits, settings, background } = backend;
  await limits.take('resetEmailFromAddress', callerNetwork(callerAddress(c, settings.trustProxy)));
  background.start('a password reset failed', () => startReset(backend, email));
  return { detail: 'Check your email for a link to reset your password.' };
});

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

/** Every invalid link gets the same reply, so that it does not reveal which accounts exist. */
const checkLink = on(fixed('GET /api/password-reset/:uidb64/:token/', 'anyone'), ({ params, backend, c }) => {
  if (!accountOfLink(backend, params)) throw new HttpProblem('invalid', { error: 'Invalid token.' });
  // Not for caches.
  return c.json({ message: 'Token and user are valid.' });
});

/** Far longer than both parts of any link, so that every wrong link gets the same answer. */
const LINK_LIMIT = 1000;
const FIELDS = { password: exact(PASSWORD_LIMIT), token: typed(LINK_LIMIT), uidb64: typed(LINK_LIMIT) };

/** Its path has no slash at the end. Works once for each link, ends all sessions, and verifies the address of an invited person. */
const resetPassword = onAsync(fixed('PATCH /api/password-reset-complete', 'anyone'), async ({ backend, c }, write) => {
  const { limits, passwords, settings, log } = backend;
  const { values, errors } = readTextFields(await readBody(c), FIELDS);
  const all = { ...schemaErrors(PasswordResetSchema, values), ...errors };
  if (Object.keys(all).length > 0) throw fieldProblem(all);
  const { password = '', token = '', uidb64 = '' } = values;

  const address = callerNetwork(callerAddress(c, settings.trustProxy));
  await limits.take('resetFromAddress', address);
  const account = accountOfLink(backend, { uidb64, token });
  if (!account) throw badLink();
  await limits.giveBack('resetFromAddress', address);
  await rejectEasyPassword('password', password, account, backend.site);

  const hash = await passwords.hash(password);
  // Checked again after the wait: another request may have used the link, or a newer one may have replaced it.
  if (!accountOfLink(backend, { uidb64, token })) throw badLink();
  if (write(() => setPassword(backend, account, hash)) === undefined) throw badLink();
  log(`password reset: member ${account.id}, from ${address}`);
  await resetThrottle(backend, { username: account.username, address, account });
  return { success: true, message: 'Password reset success' };
});

const badLink = () => unauthenticated({ detail: 'The reset link is invalid' });

export const resetCalls: readonly Route[] = [forgotPassword, checkLink, resetPassword];
