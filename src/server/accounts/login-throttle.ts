/**
 * Slows down guessing of passwords. An attempt is counted before the password is checked, so that a burst cannot slip through, and given
 * back when the password is right. Attempts with unknown names count too, so that the answers do not reveal which names exist. At an address
 * where a member has signed in before, attempts by others cannot lock the member out: they only count against wrong passwords.
 */

import { clubDay } from '#shared/time/club-day.ts';
import type { Backend } from '../backend.ts';
import { storageErrorKind } from '../database/storage-error.ts';
import { problemOf } from '../http/limits/limits.ts';
import type { HttpProblem } from '../http/problem.ts';
import { type Account, foldForCompare, rememberMonth } from './accounts-table.ts';
import { isKnownAddress, rememberAddress } from './known-addresses-table.ts';

interface Attempt {
  username: string;
  /** The caller's network, see `callerNetwork`. */
  address: string;
  /** The account of that name, if there is one. */
  account: Account | undefined;
}

/** How to answer an attempt whose password has not been checked yet. */
export interface ThrottleResult {
  /** The answer to a wrong password or an unknown name; null while no limit is reached. */
  problemIfWrong: HttpProblem | null;
  /** The answer to the right password; null: let the member in. */
  problemIfRight: HttpProblem | null;
  /** Too many attempts failed from this address. Wrong ones are then answered after a fixed time (see `isRight` in sign-in.ts). */
  isAddressBlocked: boolean;
}

type Parts = Pick<Backend, 'limits' | 'database' | 'settings' | 'log'>;
const pair = ({ username, address }: Attempt) => `${foldForCompare(username)} ${address}`;

/** @throws HttpProblem 429 when even the right password would be rejected. */
export async function countAttempt({ limits, database, settings }: Parts, attempt: Attempt): Promise<ThrottleResult> {
  const { username, address, account } = attempt;
  const isKnown = account !== undefined && isKnownAddress(database, account.id, address, settings.now());
  const addressProblem = await problemOf(limits.take('signInFromAddress', address));
  const forAddress = addressProblem && {
    problemIfWrong: addressProblem,
    problemIfRight: addressProblem,
    isAddressBlocked: true,
  };
  if (forAddress && !isKnown) return forAddress;
  const pairProblem =
    (await problemOf(limits.take('signInPair', pair(attempt)))) ??
    (await problemOf(limits.check('signInSuccess', pair(attempt))));
  if (pairProblem && forAddress) return forAddress;
  if (pairProblem) throw pairProblem;
  // Counted for a known address too, and not thrown before the password is hashed: neither the answer nor its time reveals which it is.
  const accountProblem = await problemOf(limits.take('signInToAccount', foldForCompare(username)));
  const problemIfWrong = addressProblem ?? accountProblem;
  return { problemIfWrong, problemIfRight: isKnown ? null : problemIfWrong, isAddressBlocked: addressProblem !== null };
}

/** The password could not be checked, e.g. because the server is busy: nothing was guessed. */
export async function giveBackAttempt(
  { limits }: Parts,
  attempt: Attempt,
  { problemIfWrong }: ThrottleResult,
): Promise<void> {
  await limits.giveBack('signInFromAddress', attempt.address);
  await limits.giveBack('signInPair', pair(attempt));
  // Not during a wait: the next attempt would start a longer one.
  if (problemIfWrong === null) await limits.giveBack('signInToAccount', foldForCompare(attempt.username));
}

export async function recordSuccess(parts: Parts, attempt: Attempt): Promise<void> {
  await problemOf(parts.limits.take('signInSuccess', pair(attempt)));
  await parts.limits.giveBack('signInFromAddress', attempt.address);
  await resetThrottle(parts, attempt);
}

/** After a proof of identity: forgets earlier attempts, and remembers the address as known, and the month in which the person was last seen. */
export async function resetThrottle({ limits, database, settings, log }: Parts, attempt: Attempt): Promise<void> {
  await limits.forget('signInPair', pair(attempt));
  await limits.forget('signInToAccount', foldForCompare(attempt.username));
  if (!attempt.account) return;
  try {
    rememberAddress(database, attempt.account.id, attempt.address, settings.now());
    rememberMonth(database, attempt.account.id, clubDay(settings.now()));
  } catch (error) {
    // On a full disk a member can still sign in and read.
    if (storageErrorKind(error) === null) throw error;
    log(`error: an address could not be remembered: ${error}`);
  }
}
