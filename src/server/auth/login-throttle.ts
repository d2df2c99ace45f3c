/**
 * Slows down guessing. An attempt is counted before the password is looked at, so a burst of them cannot slip through; what turns
 * out right is given back. Names that do not exist are counted like those that do: the brakes betray nobody. Where a member has
 * signed in before, what others did to the account or from the same network is held against a wrong password only.
 */
import type { Backend } from '../backend.ts';
import type { Refusal } from '../http/problem.ts';
import { isKnownAddress, rememberAddress } from '../limits/known-addresses.ts';
import { refusalOf } from '../limits/limit-problem.ts';
import { foldForCompare } from '../members/fold-for-compare.ts';
import type { User } from '../members/users-table.ts';
import { storageTrouble } from '../storage-error.ts';

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
  /** Too many failed from this address: a wrong one is answered at the same moment whatever the name (see `isRight` in sign-in.ts). */
  tooManyHere: boolean;
}

type Parts = Pick<Backend, 'limits' | 'database' | 'settings' | 'log'>;
const pair = ({ username, address }: Attempt) => `${foldForCompare(username)} ${address}`;

/** @throws Refusal 429 when the password does not matter. */
export async function countAttempt({ limits, database, settings }: Parts, attempt: Attempt): Promise<Held> {
  const { username, address, user } = attempt;
  const isKnown = user !== undefined && isKnownAddress(database, user.id, address, settings.now());
  const fromAddress = await refusalOf(limits.take('signInFromAddress', address));
  const outright = fromAddress && { wrong: fromAddress, right: fromAddress, tooManyHere: true };
  if (outright && !isKnown) return outright;
  const ofPair =
    (await refusalOf(limits.take('signInPair', pair(attempt)))) ??
    (await refusalOf(limits.check('signInSuccess', pair(attempt))));
  if (ofPair && outright) return outright;
  if (ofPair) throw ofPair;
  // Counted at a known place too, and never thrown before the password's work is done: neither words nor time tell the two apart.
  const toAccount = await refusalOf(limits.take('signInToAccount', foldForCompare(username)));
  const wrong = fromAddress ?? toAccount;
  return { wrong, right: isKnown ? null : wrong, tooManyHere: fromAddress !== null };
}

/** The password was right. */
export async function forgiveAttempt(parts: Parts, attempt: Attempt): Promise<void> {
  await refusalOf(parts.limits.take('signInSuccess', pair(attempt)));
  await parts.limits.giveBack('signInFromAddress', attempt.address);
  await releaseBrakes(parts, attempt);
}

/** For who has shown to be the member: nothing that was tried before holds up the next sign-in from here. */
export async function releaseBrakes({ limits, database, settings, log }: Parts, attempt: Attempt): Promise<void> {
  await limits.forget('signInPair', pair(attempt));
  await limits.forget('signInToAccount', foldForCompare(attempt.username));
  if (!attempt.user) return;
  try {
    rememberAddress(database, attempt.user.id, attempt.address, settings.now());
  } catch (error) {
    // On a full disk a member can still sign in and read.
    if (storageTrouble(error) === null) throw error;
    log(`error: an address could not be remembered: ${error}`);
  }
}
