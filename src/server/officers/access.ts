/** Officers' access: the officer's own, everyone's, and granting and removing it. */

import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import {
  latestEnd,
  longestEnd,
  mayGrantWithoutEnd,
  mayRemove,
  reasonNotToGrant,
} from '#shared/officers/granting-access.ts';
import { getOfficerAccess, grantAccess, removeAccess } from '#shared/officers/officer-calls.ts';
import { type Access, getOwnAccess, type OwnAccess } from '#shared/officers/officers.ts';
import type { Site } from '#shared/site/site.ts';
import { clubDay, daysSince } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { type Account, findAccount } from '../accounts/accounts-table.ts';
import { requireOwnPassword } from '../accounts/profile/password.ts';
import { IN_EFFECT } from '../database/people-view.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { conflict, fieldProblem, notFound, orNotFound, problem } from '../http/problem.ts';
import { canFind, readerOf } from '../members/visible-fields.ts';
import {
  ACCESS_ENDING_DAYS,
  accessOf,
  endAccess,
  findAccess,
  hasAccess,
  isLastOfficer,
  listOfficerAccess,
  writeAccess,
} from './access-table.ts';
import { recordGrant, recordRemoval } from './officer-emails.ts';

export const accessCalls: readonly Route[] = [
  on(getOwnAccess, ({ account, now, backend: { database } }) => ownAccess(database, account.id, now)),

  on(getOfficerAccess, ({ backend: { database } }) => listOfficerAccess(database)),

  onAsync(grantAccess, async ({ body: { password, ...request }, account: officer, now, backend }, write) => {
    const { database, site, log } = backend;
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
      if (!person || !mayName(database, { officer, pk, site })) throw notFound();
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

  on(removeAccess, ({ params: { id }, account: officer, now, backend: { database, log } }) => {
    const { account_id: pk, area, until } = orNotFound(findAccess(database, id));
    if (!mayRemove(accessOf(database, officer.id), { isOwn: pk === officer.id }))
      throw problem('forbidden', "Only an officer with full access can remove someone else's access.");
    if (area === 'all' && until === null && isLastOfficer(database, pk)) throw lastOfficer();
    endAccess(database, id, now);
    recordRemoval(database, { actor: officer, pk, area, until }, now);
    log(`access removed: ${area}, of member ${pk} by member ${officer.id}`);
  }),
];

const ownAccess = (database: DatabaseSync, accountId: number, now: number): OwnAccess => ({
  access: accessOf(database, accountId),
  ended_on: endedOn(database, accountId, clubDay(now)),
  payments_to_review: hasAccess(database, accountId, 'payments') ? paymentsToReview(database, now) : null,
  access_ending: hasAccess(database, accountId, 'all') ? countEnding(database, clubDay(now)) : null,
});

const EndedSchema = v.object({ until: v.nullable(v.string()), ended_at: v.nullable(v.number()) });

function endedOn(database: DatabaseSync, accountId: number, today: string): string | null {
  const days = database
    .prepare('SELECT until, ended_at FROM access WHERE account_id = ? AND (ended_at IS NOT NULL OR until < ?)')
    .all(accountId, today)
    .map((row) => v.parse(EndedSchema, row))
    .flatMap(({ until, ended_at }) => (ended_at === null ? (until ?? []) : clubDay(ended_at)));
  return days.sort().at(-1) ?? null;
}

function paymentsToReview(database: DatabaseSync, now: number): OwnAccess['payments_to_review'] {
  const { count, oldest } = database
    .prepare(
      "SELECT count(*) AS count, min(submitted_at) AS oldest FROM payments WHERE state = 'submitted' AND share_of IS NULL",
    )
    .get() as { count: number; oldest: number | null };
  return { count, oldest_days: oldest === null ? 0 : daysSince(oldest, now) };
}

const countEnding = (database: DatabaseSync, today: string): number =>
  Number(
    database
      .prepare(`SELECT count(*) AS ending FROM access WHERE until <= ? AND ${IN_EFFECT}`)
      .get(addDays(today, ACCESS_ENDING_DAYS))?.ending,
  );

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

/** Without this check, an events officer could find out who is outside the directory. */
function mayName(database: DatabaseSync, { officer, pk, site }: { officer: Account; pk: number; site: Site }): boolean {
  const reader = readerOf(database, officer, site);
  return reader.sees === 'everything' || canFind(database, reader, pk) || accessOf(database, pk).length > 0;
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
