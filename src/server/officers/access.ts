/** The rights of officers: one's own, who holds which, and giving and ending them. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { longestEnd, mayEnd, mayGiveWithoutEnd, mostUntil, whyNotGive } from '../../shared/officers/giving-rights.ts';
import { endGrant, getGrants, getOwnRights, giveGrant } from '../../shared/officers/officer-calls.ts';
import type { Grant, OwnRights } from '../../shared/officers/officers.ts';
import type { Site } from '../../shared/site/site.ts';
import { clubDay } from '../../shared/time/club-day.ts';
import { addDays } from '../../shared/time/days.ts';
import { formatDay } from '../../shared/time/format-day.ts';
import { requireOwnPassword } from '../accounts/profile/password.ts';
import { findUser, type User } from '../accounts/users-table.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { conflict, fieldProblem, problem } from '../http/problem.ts';
import { IN_EFFECT } from '../members/people-view.ts';
import { canFind, readerOf } from '../members/person-for.ts';
import {
  ENDING_DAYS,
  findGrant,
  grantsOf,
  holds,
  isLastOfficer,
  listHeldGrants,
  writeEnd,
  writeGrant,
} from './access-table.ts';
import { recordEnd, recordGift } from './officer-emails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const grantCalls: readonly Route[] = [
  on(getOwnRights, ({ user, now, backend: { database } }) => ownRights(database, user.id, now)),

  on(getGrants, ({ backend: { database } }) => listHeldGrants(database)),

  onAsync(giveGrant, async ({ body: { password, ...gift }, user: giver, now, backend }, write) => {
    const { database, site, log } = backend;
    const { pk, what, until } = gift;
    const today = clubDay(now);
    assertLastDay(gift, today);
    assertMayGive(database, giver, gift, today);
    await requireOwnPassword(backend, giver, {
      typed: password,
      sentence: 'Password is incorrect.',
      field: 'password',
      deed: 'giving a right',
    });
    const grant = write(() => {
      // Checked again: the giver's own right may have ended meanwhile.
      const held = assertMayGive(database, giver, gift, today);
      const receiver = findUser(database, pk);
      if (!receiver || !mayName(database, { giver, pk, site })) throw problem('not_found', 'Not found.');
      if (receiver.verified_at === null)
        throw fieldProblem({ pk: ['This person has to confirm their email address first.'] });
      if (what === 'all' && until !== null && isLastOfficer(database, pk)) throw lastOfficer();
      if (held?.until === until) return held;
      const written = writeGrant(database, { userId: pk, what, since: today, until, givenBy: giver.id });
      recordGift(database, { actor: giver, pk, what, until, held }, now);
      return written;
    });
    log(`right given: ${what}, to member ${pk} by member ${giver.id}`);
    return grant;
  }),

  on(endGrant, ({ params: { id }, user: ender, now, backend: { database, log } }) => {
    const grant = findGrant(database, id);
    if (!grant) throw problem('not_found', 'Not found.');
    const { user_id: pk, what, until } = grant;
    if (!mayEnd(grantsOf(database, ender.id), { isOwn: pk === ender.id }))
      throw problem('forbidden', "Only an officer with full access can remove someone else's access.");
    if (what === 'all' && until === null && isLastOfficer(database, pk)) throw lastOfficer();
    writeEnd(database, id, now);
    recordEnd(database, { actor: ender, pk, what, until }, now);
    log(`right ended: ${what}, of member ${pk} by member ${ender.id}`);
  }),
];

const ownRights = (database: DatabaseSync, userId: number, now: number): OwnRights => ({
  grants: grantsOf(database, userId),
  ended_on: endedOn(database, userId, clubDay(now)),
  waiting: holds(database, userId, 'money') ? paymentsToReview(database, now) : null,
  grants_ending: holds(database, userId, 'all') ? countEnding(database, clubDay(now)) : null,
});

const EndedSchema = v.object({ until: v.nullable(v.string()), ended_at: v.nullable(v.number()) });

function endedOn(database: DatabaseSync, userId: number, today: string): string | null {
  const days = database
    .prepare('SELECT until, ended_at FROM grants WHERE user_id = ? AND (ended_at IS NOT NULL OR until < ?)')
    .all(userId, today)
    .map((row) => v.parse(EndedSchema, row))
    .flatMap(({ until, ended_at }) => (ended_at === null ? (until ?? []) : clubDay(ended_at)));
  return days.sort().at(-1) ?? null;
}

function paymentsToReview(database: DatabaseSync, now: number): OwnRights['waiting'] {
  const { payments, oldest } = database
    .prepare("SELECT count(*) AS payments, min(submitted_at) AS oldest FROM payments WHERE state = 'submitted'")
    .get() as { payments: number; oldest: number | null };
  return { payments, oldest_days: oldest === null ? 0 : Math.max(0, Math.floor((now - oldest) / DAY_MS)) };
}

const countEnding = (database: DatabaseSync, today: string): number =>
  Number(
    database
      .prepare(`SELECT count(*) AS ending FROM grants WHERE until <= ? AND ${IN_EFFECT}`)
      .get(addDays(today, ENDING_DAYS))?.ending,
  );

interface Gift extends Pick<Grant, 'what' | 'until'> {
  pk: number;
}

/** @throws HttpProblem 400 */
function assertLastDay({ what, until }: Gift, today: string): void {
  if (until === null && what !== 'all') throw fieldProblem({ until: ['This field may not be null.'] });
  if (until !== null && until < today) throw fieldProblem({ until: ["Can't be in the past."] });
  if (until !== null && until > mostUntil(today))
    throw fieldProblem({ until: ["Can't be more than 3 years from now."] });
}

/** Otherwise an officer for events could learn from the list of access who is outside the directory. */
function mayName(database: DatabaseSync, { giver, pk, site }: { giver: User; pk: number; site: Site }): boolean {
  const reader = readerOf(database, giver, site);
  return reader.sees === 'everything' || canFind(database, reader, pk) || grantsOf(database, pk).length > 0;
}

const REFUSALS = {
  own: "You can't give yourself access. Ask another officer.",
  lacking: 'You can only give access that you have yourself.',
  held: 'Only an officer with full access can change how long someone else has access.',
};

/** @returns the same right, if the receiver holds it already. @throws HttpProblem 403, or 400 for a day after the giver's own. */
function assertMayGive(
  database: DatabaseSync,
  giver: User,
  { pk, what, until }: Gift,
  today: string,
): Grant | undefined {
  const own = grantsOf(database, giver.id);
  const held = grantsOf(database, pk).find((one) => one.what === what);
  const refusal = whyNotGive(own, { what, isOwn: pk === giver.id, isHeld: held !== undefined });
  if (refusal !== null) throw problem('forbidden', REFUSALS[refusal]);
  if (until === null && !mayGiveWithoutEnd(own, what))
    throw fieldProblem({ until: ['Your own access has an end date, so choose one here too.'] });
  const longest = longestEnd(own, what, today);
  if (until !== null && longest !== undefined && until > longest)
    throw fieldProblem({ until: [`Choose a day up to ${formatDay(longest)}, when your own access ends.`] });
  return held;
}

const LAST_OFFICER = 'This is the last officer with full access and no end date. Give someone else full access first.';

export const lastOfficer = () => conflict('last_officer', LAST_OFFICER);
