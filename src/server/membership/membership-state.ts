/**
 * The state of people's memberships, and the fee of the next one. Computed from dates each time, because a stored state could
 * contradict them. Used by the calls, the officers' lists and the emails.
 */
import type { DatabaseSync } from 'node:sqlite';
import { ALUMNI_YEAR } from '#shared/accounts/study-year.ts';
import { feeOf } from '#shared/membership/fee.ts';
import type { OwnMembership } from '#shared/membership/membership.ts';
import { graceDaysOf } from '#shared/site/member-settings.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays, daysBetween, lastDayOfYear, yearEndFor } from '#shared/time/days.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { readTerms, type Term, wasEverMember } from './memberships-table.ts';
import { submittedAmong } from './payments-table.ts';

/** How long before its end a membership counts as ending, and reminders start. */
export const ENDING_DAYS = 30;

export type CurrentMembership = Pick<OwnMembership, 'step' | 'since' | 'until' | 'grace_until'> & {
  next: FreeDays | null;
  submitted: boolean;
};
/**
 * The first days from today on that no membership covers. The next membership starts on `since`: during one and its grace period the day
 * after it ends, otherwise today. It must end before `before`, when a later one starts. Null: the person is a member without end.
 */
interface FreeDays {
  since: string;
  /** The first day on which it is of use: today, where it starts earlier. Its end is counted from here, so that no one pays for days that are over. */
  from: string;
  before: string | null;
}
type Person = Pick<Account, 'id' | 'verified_at' | 'year_of_study'>;
interface When {
  /** A day at the club. */
  today: string;
  graceDays: number;
}

type Parts = Pick<Backend, 'database' | 'site' | 'settings'>;

export const currentMembership = (parts: Parts, person: Person): CurrentMembership =>
  currentMemberships(parts.database, [person], nowAt(parts)).get(person.id) as CurrentMembership;

export const nowAt = ({ settings, site }: Omit<Parts, 'database'>): When => ({
  today: clubDay(settings.now()),
  graceDays: graceDaysOf(site),
});

/** Two queries, however many people there are. @returns states by id. */
export function currentMemberships(
  database: DatabaseSync,
  people: readonly Person[],
  { today, graceDays }: When,
): Map<number, CurrentMembership> {
  const ids = people.map(({ id }) => id);
  const terms = Map.groupBy(readTerms(database, ids), ({ account_id }) => account_id);
  const submitted = submittedAmong(database, ids);
  const membership = (person: Person) =>
    membershipOn({
      person,
      periods: joinTouching(terms.get(person.id) ?? []),
      submitted: submitted.has(person.id),
      when: { today, graceDays },
    });
  return new Map(people.map((person) => [person.id, membership(person)]));
}

/** Joins a membership and its renewal into one, because there is no gap between them. @param terms the earliest first, none overlapping. */
function joinTouching(terms: readonly Term[]): Term[] {
  const periods: Term[] = [];
  for (const { since, until } of terms) {
    const last = periods.at(-1);
    if (last && last.until !== null && addDays(last.until, 1) === since) last.until = until;
    else periods.push({ since, until });
  }
  return periods;
}

interface Facts {
  person: Person;
  periods: readonly Term[];
  submitted: boolean;
  when: When;
}

function membershipOn({ person, periods, submitted, when: { today, graceDays } }: Facts): CurrentMembership {
  const period = periods.findLast(({ since }) => since <= today);
  const grace_until = period?.until ? addDays(period.until, graceDays) : null;
  const dates = { since: period?.since ?? null, until: period?.until ?? null, grace_until };
  return { step: step(), ...dates, next: next(), submitted };

  function next(): FreeDays | null {
    if (period?.until === null) return null;
    const since = period && grace_until !== null && today <= grace_until ? addDays(period.until, 1) : today;
    return {
      since,
      from: since < today ? today : since,
      before: periods.find((other) => other.since > since)?.since ?? null,
    };
  }

  function step(): OwnMembership['step'] {
    if (person.verified_at === null) return 'verify_email';
    // Before `under_review`: a member who renews early stays a member.
    if (period && (period.until === null || today <= period.until))
      return period.until !== null && daysBetween(today, period.until) <= ENDING_DAYS ? 'ending' : 'member';
    if (person.year_of_study === ALUMNI_YEAR) return 'alumni';
    if (grace_until !== null && today <= grace_until) return 'grace';
    if (submitted) return 'under_review';
    return period ? 'lapsed' : 'payment_due';
  }
}

/** The usual next membership: to the end of the club's year, or for a year when the club has none, and the fee. */
export function proposalFor(
  { database, site: { membership } }: Pick<Backend, 'database' | 'site'>,
  accountId: number,
  { since, from, before }: FreeDays,
) {
  const yearEnd = membership ? yearEndFor(from, membership.yearEnds) : lastDayOfYear(from);
  const until = before !== null && before <= yearEnd ? addDays(before, -1) : yearEnd;
  return { since, until, amount: feeOf(membership, wasEverMember(database, accountId))?.amount ?? null };
}
