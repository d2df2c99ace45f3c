/** Officers' access: the officer's own, everyone's, and granting and removing it. */

import type { DatabaseSync } from 'node:sqlite';
import {
  latestEnd,
  longestEnd,
  mayGrantWithoutEnd,
  mayRemove,
  reasonNotToGrant,
} from '#shared/officers/granting-access.ts';
import { getOfficerAccess, grantAccess, removeAccess } from '#shared/officers/officer-calls.ts';
import { type Access, getOwnAccess, type OwnAccess } from '#shared/officers/officers.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { type Account, findAccount } from '../accounts/accounts-table.ts';
import { requireOwnPassword } from '../accounts/profile/password.ts';
import type { Backend } from '../backend.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { conflict, fieldProblem, notFound, orNotFound, problem } from '../http/problem.ts';
import {
  accessHistory,
  accessOf,
  countEnding,
  endAccess,
  findAccess,
  hasAccess,
  isLastOfficer,
  listOfficerAccess,
  writeAccess,
} from './access-table.ts';
import { recordGrant, recordRemoval } from './officer-emails.ts';

/** What officers do not know themselves. */
interface OtherNouns {
  /** Whether an account may learn that a person exists. */
  mayKnow: (backend: Pick<Backend, 'database' | 'site'>, account: Account, pk: number) => boolean;
  countPaymentsToReview: (database: DatabaseSync, now: number) => OwnAccess['payments_to_review'];
}

export const accessCalls = ({ mayKnow, countPaymentsToReview }: OtherNouns): readonly Route[] => [
  on(getOwnAccess, ({ account: { id }, now, backend: { database } }) => ({
    access: accessOf(database, id),
    ended_on: endedOn(database, id, clubDay(now)),
    payments_to_review: hasAccess(database, id, 'payments') ? countPaymentsToReview(database, now) : null,
    access_ending: hasAccess(database, id, 'all') ? countEnding(database, clubDay(now)) : null,
  })),

  on(getOfficerAccess, ({ backend: { database } }) => listOfficerAccess(database)),

  onAsync(grantAccess, async ({ body: { password, ...request }, account: officer, now, backend }, write) => {
    const { database, log } = backend;
    const { pk, area, until } = request;
    const today = clubDay(now);
    assertLastDay(request, today);
    assertMayGrant(database, officer, request, today);
    await requireOwnPassword(backend, officer, {
      typed: password,
      sentence: 'Password is incorrect.',
      field: 'password',
      action: 'granting access',
    });
    const access = write(() => {
      // Checked again: the officer's own access may have ended meanwhile.
      const current = assertMayGrant(database, officer, request, today);
      const person = findAccount(database, pk);
      // Otherwise an events officer could find out who is outside the directory.
      if (!person || !(mayKnow(backend, officer, pk) || accessOf(database, pk).length > 0)) throw notFound();
      if (person.verified_at === null)
        throw fieldProblem({ pk: ['This person has to verify their email address first.'] });
      if (area === 'all' && until !== null && isLastOfficer(database, pk)) throw lastOfficer();
      if (current?.until === until) return current;
      const saved = writeAccess(database, { accountId: pk, area, since: today, until, grantedBy: officer.id });
      recordGrant(database, { actor: officer, pk, area, until, formerAccess: current }, now);
      return saved;
    });
    log(`access granted: ${area}, to member ${pk} by member ${officer.id}`);
    return access;
  }),

  on(removeAccess, ({ params: { id }, account: officer, now, backend: { database, reactions, log } }) => {
    const { account_id: pk, area, until } = orNotFound(findAccess(database, id));
    if (!mayRemove(accessOf(database, officer.id), { isOwn: pk === officer.id }))
      throw problem('forbidden', "Only an officer with full access can remove someone else's access.");
    if (area === 'all' && until === null && isLastOfficer(database, pk)) throw lastOfficer();
    endAccess(database, id, now);
    reactions.accessRemoved(pk, now);
    recordRemoval(database, { actor: officer, pk, area, until }, now);
    log(`access removed: ${area}, of member ${pk} by member ${officer.id}`);
  }),
];

/** The last day of access that is over. */
function endedOn(database: DatabaseSync, accountId: number, today: string): string | null {
  const days = accessHistory(database, accountId)
    .filter(({ until, ended_at }) => ended_at !== null || (until !== null && until < today))
    .flatMap(({ until, ended_at }) => (ended_at === null ? (until ?? []) : clubDay(ended_at)));
  return days.sort().at(-1) ?? null;
}

interface AccessRequest extends Pick<Access, 'area' | 'until'> {
  pk: number;
}

/** @throws HttpProblem 400 */
function assertLastDay({ area, until }: AccessRequest, today: string): void {
  if (until === null && area !== 'all') throw fieldProblem({ until: ['This field may not be null.'] });
  if (until !== null && until < today) throw fieldProblem({ until: ["Can't be in the past."] });
  if (until !== null && until > latestEnd(today))
    throw fieldProblem({ until: ["Can't be more than 3 years from now."] });
}

const GRANT_ERRORS = {
  own: "You can't grant yourself access. Ask another officer.",
  lacking: 'You can only grant access that you have yourself.',
  current: 'Only an officer with full access can change how long someone else has access.',
};

/** @returns the same access, if the person has it already. @throws HttpProblem 403, or 400 for a day after the end of the officer's own. */
function assertMayGrant(
  database: DatabaseSync,
  officer: Account,
  { pk, area, until }: AccessRequest,
  today: string,
): Access | undefined {
  const own = accessOf(database, officer.id);
  const current = accessOf(database, pk).find((one) => one.area === area);
  const reason = reasonNotToGrant(own, { area, isOwn: pk === officer.id, isCurrent: current !== undefined });
  if (reason !== null) throw problem('forbidden', GRANT_ERRORS[reason]);
  if (until === null && !mayGrantWithoutEnd(own, area))
    throw fieldProblem({ until: ['Your own access has an end date, so choose one here too.'] });
  const longest = longestEnd(own, area, today);
  if (until !== null && longest !== undefined && until > longest)
    throw fieldProblem({ until: [`Choose a day up to ${formatDay(longest)}, when your own access ends.`] });
  return current;
}

const LAST_OFFICER = 'This is the last officer with full access and no end date. Grant someone else full access first.';

export const lastOfficer = () => conflict('last_officer', LAST_OFFICER);
