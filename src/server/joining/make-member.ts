/** Makes somebody a member after a payment or a waiver, writes the log entry, and has them told. */
import type { DatabaseSync } from 'node:sqlite';
import { clubDay } from '../../shared/club-day.ts';
import { addDays } from '../../shared/days.ts';
import { formatDay } from '../../shared/format-day.ts';
import type { Backend } from '../backend.ts';
import { eventsOf } from '../events/places/people-table.ts';
import { moveUp } from '../events/places/waiting-list.ts';
import { conflict, fieldProblem } from '../http/problem.ts';
import { HOLD_MS, queueMail } from '../mail/mail-queue.ts';
import type { User } from '../members/users-table.ts';
import { writeAudit } from '../officers/audit.ts';
import { joiningOf } from './joining-state.ts';
import { addMembership } from './memberships-table.ts';
import type { PaymentRow } from './payments-table.ts';

const YEARS_AHEAD = 6;

/** @throws HttpProblem 400 for a last day that is missing, over or too far ahead. */
export function assertLastDay(until: string | undefined, now: number): asserts until is string {
  if (until === undefined) throw fieldProblem({ until: ['This field is required.'] });
  const today = clubDay(now);
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  if (until < today) throw fieldProblem({ until: ["Can't be in the past."] });
  if (until > latest) throw fieldProblem({ until: [`Can't be more than ${YEARS_AHEAD} years from now.`] });
}

/** @throws HttpProblem 400 */
export function assertReason(reason: string | undefined): asserts reason is string {
  if (!reason) throw fieldProblem({ reason: ['This field is required.'] });
}

/**
 * @param until its last day; null: without end. @returns when the person's next membership begins.
 * @throws HttpProblem 409 when the person cannot have one, or it would not end before a later one begins; 400 when it would end before it
 * begins.
 */
export function startOfNext(backend: Backend, user: User, until: string | null): string {
  const { step, next } = joiningOf(backend, user);
  const name = `${user.first_name} ${user.last_name}`;
  if (step === 'confirm_email') throw conflict('unverified', `${name} has to confirm their email address first.`);
  if (next === null) throw overlap(`${name} is already a member, with no end date. End that membership first.`);
  const { since, before } = next;
  if (before !== null && (until === null || until >= before))
    throw overlap(`The next membership starts on ${formatDay(before)}. Choose an earlier last day.`);
  const isOnlyDay = until === since && before === addDays(since, 1);
  if (until !== null && until <= since && !isOnlyDay)
    throw fieldProblem({ until: [`Must be after ${formatDay(since)}, when the membership starts.`] });
  return since;
}

const overlap = (detail: string) => conflict('overlap', detail);

interface MakeMember {
  payment: PaymentRow;
  userId: number;
  since: string;
  /** Null: without end. */
  until: string | null;
  /** The officer. */
  by: number;
}

/** Call it inside a transaction. @throws HttpProblem 409 when it would overlap another membership. */
export function makeMember(backend: Backend, { payment, userId, since, until, by }: MakeMember): void {
  const { database, settings } = backend;
  const now = settings.now();
  const terms = { user_id: userId, since, until, payment_id: payment.id, approved_by: by };
  if (!addMembership(database, terms, now))
    throw overlap(`This person has another membership that has not ended by ${formatDay(since)}. End that one first.`);
  writeAudit(
    database,
    {
      actor: { id: by },
      deed: payment.kind === 'waiver' ? 'membership.waive' : 'membership.confirm',
      subject: { kind: 'person', id: userId },
      after: { kind: payment.kind, amount: payment.amount, since, until },
    },
    now,
  );
  tellDecision(database, payment, now);
  // A free place may have been waiting for the membership.
  for (const eventId of eventsOf(database, userId, 'waiting')) moveUp(backend, eventId, now);
}

/**
 * Has a person told about a decision on their payment, or about its undoing, two minutes later. Call it inside the transaction of each. The
 * mail says what is true when it leaves (joining-mails.ts).
 */
export function tellDecision(database: DatabaseSync, { id, user_id }: Pick<PaymentRow, 'id' | 'user_id'>, now: number) {
  if (user_id === null) return;
  // Not one that is on its way to the mail server at this moment.
  database
    .prepare('DELETE FROM mail_queue WHERE sent_at IS NULL AND claimed_until IS NULL AND key GLOB ?')
    .run(`payment:${id}:*`);
  queueMail(
    database,
    { userId: user_id, content: { payment: id }, key: `payment:${id}:${now}`, dueAt: now + HOLD_MS },
    now,
  );
}
