/**
 * Slows down guessing. An attempt is counted before the password is looked at, so a burst of them cannot slip through; what turns
 * out right is given back. Names that do not exist are counted like those that do: the brakes betray nobody. Where a member has
 * signed in before, what others did to the account or from the same network is held against a wrong password only.
 */
import type { Backend } from '../backend.ts';
import type { Refusal } from '../http/errors.ts';
import { isKnownAddress, rememberAddress } from '../limits/known-addresses.ts';
import { refusalOf } from '../limits/refusal-of.ts';
import { canonical } from '../users/canonical.ts';
import type { User } from '../users/users-table.ts';

export interface Attempt {
  username: string;
  /** The caller's network, see `callerNetwork`. */
  address: string;
  /** Whose name it is, if anybody's. */
  user: User | undefined;
}

/** What the brakes hold against an attempt whose password has not been looked at yet. */
export interface Held {
  /** The answer to a wrong password, the same for a name that does not exist; null when nothing was too much. */
  wrong: Refusal | null;
  /** The answer to the right one. */
  right: Refusal | null;
}

type Parts = Pick<Backend, 'limits' | 'database' | 'settings'>;
const pair = ({ username, address }: Attempt) => `${canonical(username)} ${address}`;

/** @throws Refusal 429 when the password does not matter. */
export async function countAttempt({ limits, database, settings }: Parts, attempt: Attempt): Promise<Held> {
  const { username, address, user } = attempt;
  const isKnown = user !== undefined && isKnownAddress(database, user.id, address, settings.now());
  const fromAddress = await refusalOf(limits.take('signInFromAddress', address));
  if (fromAddress && !isKnown) throw fromAddress;
  const ofPair = await refusalOf(limits.take('signInPair', pair(attempt)));
  // The one that a name would be told that does not exist.
  if (ofPair) throw fromAddress ?? ofPair;
  // Counted at a known place too, and never thrown before the password's work is done: neither words nor time tell the two apart.
  const toAccount = await refusalOf(limits.take('signInToAccount', canonical(username)));
  const wrong = fromAddress ?? toAccount;
  return { wrong, right: isKnown ? null : wrong };
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
