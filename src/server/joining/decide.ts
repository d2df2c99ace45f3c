/** Officers confirm or refuse a payment, and undo their decision: `/api/club/joining/queue/{id}/` and `…/undo/`. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { readBody } from '../http/body.ts';
import { codedProblem, fieldProblem, problem } from '../http/problem.ts';
import { keyOf } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { asDictionary, readText, trimmed } from '../http/text-fields.ts';
import { queueMail, sendQueuedMails } from '../mail/mail-queue.ts';
import { findUser, type User } from '../members/users-table.ts';
import { writeAudit } from '../officers/audit.ts';
import { officer } from '../officers/grants.ts';
import { statementRefused } from './joining-mails.ts';
import { makeMember, nextStartFor } from './make-member.ts';
import { assertAfter, readReason, readTerms, type Terms } from './officers-fields.ts';
import { decidePayment, findPayment, isReferenceUsed, type PaymentRow, statedBy } from './payments.ts';
import { canUndo, officerName, queueItems } from './queue-item.ts';

export function addDecisions(app: Hono<Env>, backend: Backend): void {
  const identify = officer(backend, 'money');
  addRoute(app, {
    path: '/api/club/joining/queue/:id{[0-9]+}/',
    identify,
    methods: { POST: (c, user) => decide(c, user, backend) },
  });
  addRoute(app, {
    path: '/api/club/joining/queue/:id{[0-9]+}/undo/',
    identify,
    methods: { POST: (c, user) => undo(c, user, backend) },
  });
}

async function decide(c: Request, user: User, backend: Backend): Promise<Response> {
  await backend.limits.take('joiningByOfficer', String(user.id));
  const body = await readBody(c);
  const now = backend.settings.now();
  const decision = readDecision(body, now);
  const payment = inTransaction(backend.database, () => {
    const stated = othersPayment(backend, c, user);
    if (stated.state !== 'stated') throw alreadyDecided(backend, stated);
    const deciding = { payment: stated, by: user.id, now };
    return 'reason' in decision ? refuse(backend, deciding, decision.reason) : confirm(backend, deciding, decision);
  });
  sendQueuedMails(backend);
  return c.json(queueItems(backend, [payment])[0]);
}

function readDecision(body: unknown, now: number): Terms | { reason: string } {
  const read = readText(asDictionary(body).decision, trimmed(20));
  if ('error' in read) throw fieldProblem({ decision: [read.error] });
  if (read.text === 'confirm') return readTerms(body, { now, amount: false });
  if (read.text === 'refuse') return { reason: readReason(body) };
  throw fieldProblem({ decision: [`"${read.text}" is not a valid choice.`] });
}

/** @throws HttpProblem 404 when there is no such payment, 403 when it is the officer's own. */
function othersPayment({ database }: Backend, c: Request, user: User): PaymentRow & { user_id: number } {
  const payment = findPayment(database, keyOf(c, 'id'));
  if (!payment || payment.user_id === null) throw problem('not_found', 'Not found.');
  if (payment.user_id === user.id) throw problem('forbidden', 'Another officer has to check your own payment.');
  return { ...payment, user_id: payment.user_id };
}

interface Deciding {
  payment: PaymentRow & { user_id: number };
  by: number;
  now: number;
}

function confirm(backend: Backend, { payment, by, now }: Deciding, { amount, until }: Terms): PaymentRow {
  const user = findUser(backend.database, payment.user_id);
  if (!user) throw problem('not_found', 'Not found.');
  const since = nextStartFor(backend, user);
  assertAfter(since, { until });
  const confirmed = decidePayment(backend.database, payment.id, {
    ...{ state: 'confirmed', amount, decided_at: now, decided_by: by },
  });
  makeMember(backend, { payment: confirmed, userId: user.id, since, until, by });
  return confirmed;
}

function refuse(backend: Backend, { payment, by, now }: Deciding, reason: string): PaymentRow {
  const { database } = backend;
  const subject = { kind: 'person', id: payment.user_id } as const;
  writeAudit(database, { actor: { id: by }, deed: 'membership.refuse', subject }, now);
  queueMail(database, { userId: payment.user_id, content: statementRefused(backend, reason) }, now);
  return decidePayment(database, payment.id, { state: 'refused', reason, decided_at: now, decided_by: by });
}

function alreadyDecided({ database, settings }: Backend, { state, decided_at, decided_by }: PaymentRow) {
  const who = officerName(database, decided_by) ?? 'Another officer';
  const deed = state === 'confirmed' ? 'confirmed' : 'refused';
  return codedProblem('conflict', 'decided', `${who} ${deed} this ${ago(settings.now() - (decided_at ?? 0))}.`);
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

function ago(elapsed: number): string {
  const unit = UNITS.find(([, length]) => elapsed >= length);
  if (!unit) return 'a moment ago';
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(elapsed / unit[1]), unit[0]);
}

async function undo(c: Request, user: User, backend: Backend): Promise<Response> {
  await backend.limits.take('joiningByOfficer', String(user.id));
  const payment = inTransaction(backend.database, () => takeBack(backend, c, user));
  return c.json(queueItems(backend, [payment])[0]);
}

function takeBack(backend: Backend, c: Request, user: User): PaymentRow {
  const { database, settings } = backend;
  const now = settings.now();
  const payment = othersPayment(backend, c, user);
  if (payment.state === 'stated') throw codedProblem('conflict', 'not_decided', 'Nobody has decided on this yet.');
  if (!canUndo(payment, now))
    throw codedProblem('conflict', 'too_late', 'This was decided more than 14 days ago, and stays as it is.');
  // A payment that an officer recorded by mistake cannot go back to the queue: it is marked as refused, and deleted with the refused ones.
  const isStatement = payment.kind === 'mpesa';
  if (isStatement) assertMayWaitAgain(database, payment);

  database.prepare('DELETE FROM memberships WHERE payment_id = ?').run(payment.id);
  const subject = { kind: 'person', id: payment.user_id } as const;
  const { state, amount } = payment;
  writeAudit(database, { actor: { id: user.id }, deed: 'membership.undo', subject, before: { state, amount } }, now);
  return decidePayment(
    database,
    payment.id,
    isStatement
      ? { state: 'stated', amount: null, reason: null, decided_at: null, decided_by: null }
      : { state: 'refused', reason: 'Taken back by an officer.', decided_at: now, decided_by: user.id },
  );
}

/** A person can have one waiting payment, and a code can be used once. @throws HttpProblem 409 */
function assertMayWaitAgain(
  database: DatabaseSync,
  { state, reference_key, user_id }: PaymentRow & { user_id: number },
) {
  if (statedBy(database, user_id))
    throw codedProblem('conflict', 'already_stated', 'This person has sent a newer code. Decide on that one first.');
  if (state === 'refused' && reference_key !== null && isReferenceUsed(database, reference_key))
    throw codedProblem('conflict', 'reference_used', 'This M-Pesa code has been sent again since. Decide on that one.');
}
