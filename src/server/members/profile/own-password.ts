/** Asks for the password again before something that only the member may do, not somebody who found the device. */
import type { Backend } from '../../backend.ts';
import { fieldProblem, problem } from '../../http/problem.ts';
import type { User } from '../users-table.ts';

interface PasswordCheck {
  /** As typed. */
  typed: string;
  /** The answer to a wrong one. */
  sentence: string;
  /** The form's field for that answer; left out: it is the `detail`. */
  field?: string;
  /** For the log, e.g. `password change`. */
  deed: string;
}

/** All callers share one rate limit, so guessing in several places gains nothing. @throws HttpProblem 400 for a wrong password, 429 */
export async function requireOwnPassword(
  { limits, passwords, log }: Pick<Backend, 'limits' | 'passwords' | 'log'>,
  member: User,
  { typed, sentence, field, deed }: PasswordCheck,
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
    log(`${deed} failed: member ${member.id}`);
    throw field === undefined ? problem('invalid', sentence) : fieldProblem({ [field]: [sentence] });
  }
  await limits.forget('oldPasswordOfMember', key);
  await limits.take('ownPasswordRight', key);
}
