/**
 * Slows down guessing. An attempt is counted before the password is looked at, so a burst of them cannot slip through; what turns
 * out right is given back. Names that do not exist are counted like those that do: the brakes betray nobody.
 */
import type { Backend } from '../backend.ts';
import { isKnownAddress, rememberAddress } from '../limits/known-addresses.ts';
import { canonical } from '../users/canonical.ts';
import type { User } from '../users/users-table.ts';

export interface Attempt {
  username: string;
  /** The caller's network, see `callerNetwork`. */
  address: string;
  /** Whose name it is, if anybody's. */
  user: User | undefined;
}

type Parts = Pick<Backend, 'limits' | 'database' | 'settings'>;
const pair = ({ username, address }: Attempt) => `${canonical(username)} ${address}`;

/** @throws Refusal 429 */
export async function countAttempt({ limits, database, settings }: Parts, attempt: Attempt): Promise<void> {
  const { username, address, user } = attempt;
  await limits.take('signInFromAddress', address);
  await limits.take('signInPair', pair(attempt));
  if (user && isKnownAddress(database, user.id, address, settings.now())) return;
  await limits.take('signInToAccount', canonical(username));
}

/** The password was right. */
export async function forgiveAttempt(parts: Parts, attempt: Attempt): Promise<void> {
  await parts.limits.giveBack('signInFromAddress', attempt.address);
  await releaseBrakes(parts, attempt);
}

/** For who has shown to be the member: nothing that was tried before holds up the next sign-in from here. */
export async function releaseBrakes({ limits, database, settings }: Parts, attempt: Attempt): Promise<void> {
  await limits.forget('signInPair', pair(attempt));
  await limits.forget('signInToAccount', canonical(attempt.username));
  if (attempt.user) rememberAddress(database, attempt.user.id, attempt.address, settings.now());
}
