/** `/api/club/joining/mine/`: how far a person's membership is, and sending or withdrawing the code of a payment. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { clubDay } from '../../shared/club-day.ts';
import { daysBetween } from '../../shared/days.ts';
import { formatDay } from '../../shared/format-day.ts';
import { DaySchema } from '../../shared/schemas/day.ts';
import type { Joining } from '../../shared/schemas/joining.ts';
import { MpesaCodeSchema } from '../../shared/schemas/mpesa-code.ts';
import { accountGone, signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { readBody } from '../http/body.ts';
import { codedProblem, fieldProblem, problem } from '../http/problem.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { readTextFields, schemaErrors, trimmed } from '../http/text-fields.ts';
import { queueMail, sendQueuedMails } from '../mail/mail-queue.ts';
import { findUser, type User } from '../members/users-table.ts';
import { statementReceived } from './joining-mails.ts';
import { graceDaysOf, joiningOf } from './joining-state.ts';
import {
  addStatement,
  countAhead,
  deletePayment,
  isReferenceUsed,
  paymentFor,
  paymentsOf,
  statedBy,
} from './payments.ts';
import { feeOf, payToOf, renewFrom, wasEverMember } from './terms.ts';

export const addOwnJoining = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/joining/mine/',
    identify: signedIn(backend),
    methods: {
      GET: (c, user) => c.json(ownJoining(backend, user)),
      POST: (c, user) => sendStatement(c, user, backend),
      DELETE: (c, user) => withdraw(c, user, backend),
    },
  });

function ownJoining({ database, site, settings }: Backend, user: User): Joining {
  const today = clubDay(settings.now());
  const joining = joiningOf(database, user, { today, graceDays: graceDaysOf(site) });
  const { step, since, until, grace_until } = joining;
  // Without payments that an officer recorded by mistake and took back.
  const payments = paymentsOf(database, user.id).filter(({ kind, state }) => kind === 'mpesa' || state === 'confirmed');
  const stated = payments.find(({ state }) => state === 'stated');
  const shown = stated ?? payments[0];
  return {
    ...{ step, since, until, grace_until },
    fee: feeOf(site.joining, wasEverMember(database, user.id)),
    pay_to: payToOf(site.joining, user),
    payment: shown ? paymentFor(shown) : null,
    ahead: stated ? countAhead(database, stated) : 0,
    renew_from: renewFrom(joining, today),
  };
}

/** Long enough for any code or day, with the spaces that people type. */
const FIELDS = { reference: trimmed(60), paid_on: trimmed(60) };
const PAID_WITHIN_DAYS = 400;

const statementSchema = (today: string) =>
  v.object({
    reference: MpesaCodeSchema,
    paid_on: v.pipe(
      DaySchema,
      v.check((day) => day <= today, 'Must not be in the future.'),
      v.check(
        (day) => daysBetween(day, today) <= PAID_WITHIN_DAYS,
        `Must not be more than ${PAID_WITHIN_DAYS} days ago.`,
      ),
    ),
  });

async function sendStatement(c: Request, { id }: User, backend: Backend): Promise<Response> {
  const { database, settings } = backend;
  await backend.limits.take('statementByMember', String(id));
  const { values, errors } = readTextFields(await readBody(c), FIELDS);
  const now = settings.now();
  const schema = statementSchema(clubDay(now));
  const wrong = { ...errors, ...schemaErrors(schema, values) };
  if (Object.keys(wrong).length > 0) throw fieldProblem(wrong);
  const { reference: code, paid_on: paidOn } = v.parse(schema, values);

  const answer = inTransaction(database, () => {
    const user = findUser(database, id);
    if (!user) throw accountGone();
    assertMayState(backend, user);
    if (isReferenceUsed(database, code))
      throw codedProblem(
        'conflict',
        'reference_used',
        'This M-Pesa code has been used already. If it is yours, write to the club.',
      );
    addStatement(database, { userId: id, code, paidOn, now });
    queueMail(database, { userId: id, content: statementReceived(backend) }, now);
    return ownJoining(backend, user);
  });
  sendQueuedMails(backend);
  return c.json(answer, 201);
}

/** @throws HttpProblem 409 with the reason. */
function assertMayState({ database, site, settings }: Backend, user: User): void {
  const today = clubDay(settings.now());
  const { step, paidUntil, stated } = joiningOf(database, user, { today, graceDays: graceDaysOf(site) });
  if (step === 'confirm_email')
    throw codedProblem('conflict', 'unverified', 'Confirm your email address first: sign in, and we send you a link.');
  if (stated)
    throw codedProblem(
      'conflict',
      'already_stated',
      'We have a code of yours already, and an officer will look at it.',
    );
  if (paidUntil === null)
    throw codedProblem('conflict', 'too_early', 'Your membership has no end, so there is nothing to pay.');
  const from = renewFrom({ paidUntil }, today);
  if (from !== null && paidUntil !== undefined)
    throw codedProblem(
      'conflict',
      'too_early',
      `You are a member until ${formatDay(paidUntil)}. You can pay for the next year from ${formatDay(from)}.`,
    );
}

function withdraw(c: Request, { id }: User, { database }: Backend): Response {
  inTransaction(database, () => {
    const stated = statedBy(database, id);
    if (stated) return deletePayment(database, stated.id);
    if (paymentsOf(database, id).length === 0) throw problem('not_found', 'Not found.');
    throw codedProblem('conflict', 'decided', 'An officer has looked at this code already.');
  });
  return c.body(null, 204);
}
