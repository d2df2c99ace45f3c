/** Officers record cash or a waiver for a person, and end a membership. */
import { endMembership, recordPayment } from '../../shared/calls/joining.ts';
import { clubDay } from '../../shared/club-day.ts';
import type { Backend } from '../backend.ts';
import { on, type Route } from '../http/on.ts';
import { conflict, fieldProblem, HttpProblem, problem } from '../http/problem.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { findUser, type User } from '../members/users-table.ts';
import { writeAudit } from '../officers/audit.ts';
import { endedByOfficer } from './joining-mails.ts';
import { joiningOf } from './joining-state.ts';
import { assertLastDay, assertReason, makeMember, startOfNext } from './make-member.ts';
import { endMemberships } from './memberships-table.ts';
import { addRecorded, statedBy } from './payments-table.ts';

export const recordCalls: readonly Route[] = [
  on(recordPayment, ({ params, body, user: { id: by }, now, backend }) => {
    const { kind, until = undefined } = body;
    const given = kind === 'cash' ? cash(body.amount) : waiver(body.reason);
    if (kind === 'cash' && until === null) throw fieldProblem({ until: ['This field may not be null.'] });
    if (until !== null) assertLastDay(until, now);
    const person = otherPerson(backend, params.pk, by);
    assertNoneWaits(backend, person);
    const since = startOfNext(backend, person, until);
    const payment = addRecorded(backend.database, { kind, ...given, userId: person.id, by, now, day: clubDay(now) });
    makeMember(backend, { payment, userId: person.id, since, until, by });
    return { ...standingOf(backend, person), payment: payment.id };
  }),

  on(endMembership, ({ params, body: { reason }, user: { id: by }, now, backend }) => {
    const { database } = backend;
    const person = otherPerson(backend, params.pk, by);
    const { since, until, grace_until } = standingOf(backend, person);
    if (endMemberships(database, person.id, { reason, now }) === 0)
      throw conflict('not_member', `${person.first_name} ${person.last_name} has no membership to end.`);
    const subject = { kind: 'person', id: person.id } as const;
    writeAudit(database, { actor: { id: by }, deed: 'membership.end', subject, before: { since, until } }, now);
    const wasOver = grace_until !== null && grace_until < clubDay(now);
    if (!wasOver) queueMail(database, { userId: person.id, content: endedByOfficer(backend, reason) }, now);
    return standingOf(backend, person);
  }),
];

/** @throws HttpProblem 400 */
function cash(amount: number | null | undefined) {
  if (amount == null) throw fieldProblem({ amount: ['This field is required.'] });
  return { amount, reason: null };
}

/** @throws HttpProblem 400 */
function waiver(reason: string | undefined) {
  assertReason(reason);
  return { amount: 0, reason };
}

/** @throws HttpProblem 404 when there is no such person, 403 when it is the officer. */
function otherPerson({ database }: Backend, pk: number, by: number): User {
  const person = findUser(database, pk);
  if (!person) throw problem('not_found', 'Not found.');
  if (person.id === by) throw problem('forbidden', "You can't do this for yourself. Ask another officer.");
  return person;
}

/** Otherwise a payment that was both recorded and stated would make two years. @throws HttpProblem 409 */
function assertNoneWaits({ database }: Backend, { id, first_name, last_name }: User): void {
  const stated = statedBy(database, id);
  if (!stated) return;
  const name = `${first_name} ${last_name}`;
  throw new HttpProblem('conflict', {
    detail: `${name} has a payment under review, with the code ${stated.reference}. Review that one first.`,
    code: 'already_stated',
    payment: { id: stated.id, reference: stated.reference },
  });
}

function standingOf(backend: Backend, person: User) {
  const { step, since, until, grace_until } = joiningOf(backend, person);
  return { step, since, until, grace_until };
}
