/** Statements as officers see them: with the person, others of the same name, and what confirming would write. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { clubDay } from '../../shared/club-day.ts';
import type { QueueItem } from '../../shared/schemas/joining-queue.ts';
import type { Backend } from '../backend.ts';
import { findUser, foldForCompare, type User } from '../members/users-table.ts';
import { graceDaysOf, joiningOfAll } from './joining-state.ts';
import type { PaymentRow } from './payments.ts';
import { feeOf, nextSince, usualUntil, wasEverMember } from './terms.ts';

const UNDO_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a decision may still be undone. A payment that an officer recorded and took back cannot: it never waited in the queue. */
export const canUndo = ({ kind, state, decided_at }: PaymentRow, now: number): boolean =>
  decided_at !== null && now - decided_at <= UNDO_DAYS * DAY_MS && (kind === 'mpesa' || state === 'confirmed');

/** Payments of deleted accounts are left out. */
export function queueItems({ database, site, settings }: Backend, payments: readonly PaymentRow[]): QueueItem[] {
  const now = settings.now();
  const when = { today: clubDay(now), graceDays: graceDaysOf(site) };
  const ids = new Set(payments.map(({ user_id }) => user_id));
  const users = new Map([...ids].flatMap((id) => (id === null ? [] : [[id, findUser(database, id)] as const])));
  const people = [...users.values()].filter((user) => user !== undefined);
  const joiningStates = joiningOfAll(database, people, when);
  const namesakes = findNamesakes(database, people);

  return payments.flatMap((payment): QueueItem[] => {
    const user = users.get(payment.user_id ?? 0);
    const joining = user && joiningStates.get(user.id);
    if (!user || !joining) return [];
    const since = nextSince(joining, when);
    const fee = feeOf(site.joining, wasEverMember(database, user.id));
    const { id, reference, paid_on, state } = payment;
    return [
      {
        ...{ id, person: applicant(user), reference, paid_on, state },
        stated_at: utc(payment.stated_at),
        present_until: joining.paidUntil ?? null,
        same_name: namesakes(user),
        proposal: { since, until: usualUntil(since, site.joining), amount: fee?.amount ?? null },
        decision: decisionOf(database, payment, now),
      },
    ];
  });
}

const applicant = ({ id, first_name, last_name, username, registration_no, year_of_study, created_at }: User) => ({
  ...{ pk: id, first_name, last_name, username, registration_no, year_of_study },
  joined: clubDay(created_at),
});

function decisionOf(database: DatabaseSync, payment: PaymentRow, now: number): QueueItem['decision'] {
  if (payment.decided_at === null) return null;
  const membership = database.prepare('SELECT until FROM memberships WHERE payment_id = ?').get(payment.id);
  return {
    at: utc(payment.decided_at),
    by: officerName(database, payment.decided_by),
    reason: payment.reason,
    until: v.parse(v.nullish(v.string(), null), membership?.until),
    can_undo: canUndo(payment, now),
  };
}

/** Null when the account is gone. */
export function officerName(database: DatabaseSync, id: number | null): string | null {
  const user = id === null ? undefined : findUser(database, id);
  return user ? `${user.first_name} ${user.last_name}` : null;
}

const NameSchema = v.object({ pk: v.number(), username: v.string(), first_name: v.string(), last_name: v.string() });
type Named = Pick<User, 'first_name' | 'last_name'>;
const nameKey = (one: Named) => foldForCompare(`${one.first_name} ${one.last_name}`);

/** @returns a function that finds the others of somebody's name. */
function findNamesakes(database: DatabaseSync, people: readonly Named[]) {
  const wanted = new Set(people.map(nameKey));
  const everybody =
    wanted.size === 0 ? [] : database.prepare('SELECT id AS pk, username, first_name, last_name FROM users').all();
  const byName = Map.groupBy(
    everybody.map((row) => v.parse(NameSchema, row)).filter((one) => wanted.has(nameKey(one))),
    nameKey,
  );
  return (user: User) =>
    (byName.get(nameKey(user)) ?? []).filter(({ pk }) => pk !== user.id).map(({ pk, username }) => ({ pk, username }));
}

const utc = (time: number) => new Date(time).toISOString();
