/** Makes somebody a member after a payment or a waiver, and writes the log entry and the mail. */
import { clubDay } from '../../shared/club-day.ts';
import { formatDay } from '../../shared/format-day.ts';
import type { Backend } from '../backend.ts';
import { codedProblem } from '../http/problem.ts';
import { queueMail } from '../mail/mail-queue.ts';
import type { User } from '../members/users-table.ts';
import { writeAudit } from '../officers/audit.ts';
import { membershipConfirmed } from './joining-mails.ts';
import { graceDaysOf, joiningOf } from './joining-state.ts';
import { addMembership } from './memberships.ts';
import type { PaymentRow } from './payments.ts';
import { nextSince } from './terms.ts';

/** @returns first day of the person's next membership. @throws HttpProblem 409 when the person cannot have one. */
export function nextStartFor({ database, site, settings }: Backend, user: User): string {
  const when = { today: clubDay(settings.now()), graceDays: graceDaysOf(site) };
  const joining = joiningOf(database, user, when);
  const name = `${user.first_name} ${user.last_name}`;
  if (joining.step === 'confirm_email')
    throw codedProblem('conflict', 'unverified', `${name} has to confirm the email address first.`);
  if (joining.paidUntil === null)
    throw codedProblem(
      'conflict',
      'overlap',
      `${name} is already a member, with no end date. End that membership first.`,
    );
  return nextSince(joining, when);
}

interface MakeMember {
  payment: PaymentRow;
  userId: number;
  since: string;
  until: string;
  /** The officer. */
  by: number;
}

/** Call it inside a transaction, and `sendQueuedMails` after it. @throws HttpProblem 409 when it would overlap another membership. */
export function makeMember(backend: Backend, { payment, userId, since, until, by }: MakeMember): void {
  const { database, settings } = backend;
  const now = settings.now();
  const terms = { user_id: userId, since, until, payment_id: payment.id, approved_by: by };
  if (!addMembership(database, terms, now))
    throw codedProblem(
      'conflict',
      'overlap',
      `Another membership of this person is not over on ${formatDay(since)}. End that one first.`,
    );
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
  queueMail(database, { userId, content: membershipConfirmed(backend, payment, until) }, now);
}
