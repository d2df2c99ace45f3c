/** For what only the member may do, and not whoever found the device: the password once more. */
import type { Backend } from '../../backend.ts';
import { fieldProblem, problem } from '../../http/problem.ts';
import type { User } from '../users-table.ts';

interface Shown {
  /** As typed. */
  typed: string;
  /** What a wrong one is answered. */
  sentence: string;
  /** The form's field beside which it is answered; without one it is the `detail`. */
  field?: string;
  /** For the log, e.g. `password change`. */
  deed: string;
}

/** All that ask for the password share one brake: guessing here and there gains nothing. @throws HttpProblem 400, 429 */
export async function requireOwnPassword(
  { limits, passwords, log }: Pick<Backend, 'limits' | 'passwords' | 'log'>,
  member: User,
  { typed, sentence, field, deed }: Shown,
): Promise<void> {
  const key = String(member.id);
  await limits.check('ownPasswordRight', key);
  await limits.take('oldPasswordOfMember', key);
  if (!(await passwords.matches(typed, member.password_hash))) {
    log(`${deed} failed: member ${member.id}`);
    throw field === undefined ? problem('invalid', sentence) : fieldProblem({ [field]: [sentence] });
  }
  await limits.forget('oldPasswordOfMember', key);
  await limits.take('ownPasswordRight', key);
}
