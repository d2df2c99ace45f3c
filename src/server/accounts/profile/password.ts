/** Checks and changes the member's own password. */
import { changePassword } from '#shared/accounts/profile-edit-calls.ts';
import type { Backend } from '../../backend.ts';
import { queueEmail } from '../../email/email-queue.ts';
import { onAsync, type Route } from '../../http/on.ts';
import { fieldProblem, problem } from '../../http/problem.ts';
import { passwordChanged } from '../account-emails.ts';
import { type Account, replacePassword } from '../accounts-table.ts';
import { rejectEasyPassword } from '../passwords.ts';
import { endPasswordLinks } from '../secret-links.ts';

const WRONG_OLD_PASSWORD = 'Old password is incorrect.';

export const passwordCalls: readonly Route[] = [
  // Ends all sessions of the member. The reply has a new token, so that the member stays signed in here.
  onAsync(changePassword, async ({ account, body, backend }, write) => {
    const { passwords, tokens, log } = backend;
    const { old_password, new_password, confirm_new_password } = body;
    await requireOwnPassword(backend, account, {
      typed: old_password,
      sentence: WRONG_OLD_PASSWORD,
      action: 'password change',
    });
    if (new_password !== confirm_new_password) throw problem('invalid', 'New passwords do not match.');
    await rejectEasyPassword('new_password', new_password, account, backend.site);

    const hash = await passwords.hash(new_password);
    const version = write(() => setPassword(backend, account, hash));
    if (version === undefined) throw problem('invalid', WRONG_OLD_PASSWORD);
    log(`password changed: member ${account.id}`);
    const access = await tokens.issue({ id: account.id, token_version: version });
    return { detail: 'Password successfully changed.', access };
  }),
];

/**
 * Replaces the password, ends links to choose one, and emails the owner, unless it is an invited person's first. Call it inside a
 * transaction. @returns the result of `replacePassword`.
 */
export function setPassword(backend: Backend, account: Account, hash: string): number | undefined {
  const { database, reactions, settings } = backend;
  const now = settings.now();
  const newVersion = replacePassword(database, account, hash, now);
  if (newVersion === undefined) return undefined;
  endPasswordLinks(database, account.id);
  // The first password of an invited person also verifies the address.
  if (account.password_hash === '') reactions.verified(account, now);
  else queueEmail(database, { accountId: account.id, content: passwordChanged(backend, account) }, now);
  return newVersion;
}

interface PasswordCheck {
  /** As typed. */
  typed: string;
  /** The message about a wrong password. */
  sentence: string;
  /** The form's field for that message; left out: it is the `detail`. */
  field?: string;
  /** For the log, e.g. `password change`. */
  action: string;
}

/**
 * Guards what only the member may do, not someone who has found the device. All callers share one limit, so that guessing on several
 * screens gains nothing.
 * @throws HttpProblem 400 for a wrong password, 429
 */
export async function requireOwnPassword(
  { limits, passwords, log }: Pick<Backend, 'limits' | 'passwords' | 'log'>,
  member: Account,
  { typed, sentence, field, action }: PasswordCheck,
): Promise<void> {
  const key = String(member.id);
  await limits.check('ownPasswordRight', key);
  await limits.take('oldPasswordOfMember', key);
  const isRight = await passwords.matches(typed, member.password_hash).catch(async (error) => {
    // The server is busy: nothing was guessed.
    await limits.giveBack('oldPasswordOfMember', key);
    throw error;
  });
  if (!isRight) {
    log(`${action} failed: member ${member.id}`);
    throw field === undefined ? problem('invalid', sentence) : fieldProblem({ [field]: [sentence] });
  }
  await limits.forget('oldPasswordOfMember', key);
  await limits.take('ownPasswordRight', key);
}
