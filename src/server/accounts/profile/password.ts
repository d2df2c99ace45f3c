/** Checks and changes the member's own password. */
import { PASSWORD_LIMIT, PasswordChangeSchema } from '#shared/accounts/passwords.ts';
import type { Backend } from '../../backend.ts';
import { queueEmail } from '../../email/email-queue.ts';
import { readBody } from '../../http/body.ts';
import { fixed, onAsync } from '../../http/on.ts';
import { fieldProblem, problem } from '../../http/problem.ts';
import { exact, readTextFields, schemaErrors } from '../../http/text-fields.ts';
import { moveGuestToAccount } from '../../sign-ups/guests-table.ts';
import { passwordChanged } from '../account-emails.ts';
import { type Account, replacePassword } from '../accounts-table.ts';
import { rejectEasyPassword } from '../passwords.ts';
import { endPasswordLinks } from '../secret-links.ts';

const PASSWORD = exact(PASSWORD_LIMIT);
const FIELDS = { old_password: PASSWORD, new_password: PASSWORD, confirm_new_password: PASSWORD };
const WRONG_OLD_PASSWORD = 'Old password is incorrect.';

/** Ends all sessions of the member. The reply has a new token, so that the member stays signed in here. */
export const changePassword = onAsync(
  fixed('POST /api/profile/change_password/', 'signed in'),
  async ({ account, backend, c }, write) => {
    const { passwords, tokens, log } = backend;
    const { values, errors } = readTextFields(await readBody(c), FIELDS);
    // The only error the schema can report for the confirmation is that it differs, which is reported later, and not by field.
    const { confirm_new_password: different, ...ruleErrors } = schemaErrors(PasswordChangeSchema, values);
    const all = { ...ruleErrors, ...errors };
    if (Object.keys(all).length > 0) throw fieldProblem(all);
    const { old_password = '', new_password = '' } = values;

    await requireOwnPassword(backend, account, {
      typed: old_password,
      sentence: WRONG_OLD_PASSWORD,
      action: 'password change',
    });
    if (different) throw problem('invalid', 'New passwords do not match.');
    await rejectEasyPassword('new_password', new_password, account, backend.site);

    const hash = await passwords.hash(new_password);
    const version = write(() => setPassword(backend, account, hash));
    if (version === undefined) throw problem('invalid', WRONG_OLD_PASSWORD);
    log(`password changed: member ${account.id}`);
    const access = await tokens.issue({ id: account.id, token_version: version });
    return { detail: 'Password successfully changed.', access };
  },
);

/**
 * Replaces the password, ends links to choose one, and emails the owner, unless it is an invited person's first. Call it inside a
 * transaction. @returns the result of `replacePassword`.
 */
export function setPassword(backend: Backend, account: Account, hash: string): number | undefined {
  const { database, settings } = backend;
  const now = settings.now();
  const newVersion = replacePassword(database, account, hash, now);
  if (newVersion === undefined) return undefined;
  endPasswordLinks(database, account.id);
  // The first password of an invited person also verifies the address.
  if (account.password_hash === '') moveGuestToAccount(database, account, now);
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
