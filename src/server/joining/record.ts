/** Officers record cash or a waiver for a person, and end a membership: `/api/club/joining/people/{pk}/` and `…/end/`. */
import type { Hono } from 'hono';
import { clubDay } from '../../shared/club-day.ts';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { readBody } from '../http/body.ts';
import { codedProblem, fieldProblem, problem } from '../http/problem.ts';
import { keyOf } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { asDictionary, readText, trimmed } from '../http/text-fields.ts';
import { sendQueuedMails } from '../mail/mail-queue.ts';
import { findUser, type User } from '../members/users-table.ts';
import { writeAudit } from '../officers/audit.ts';
import { officer } from '../officers/grants.ts';
import { graceDaysOf, joiningOf } from './joining-state.ts';
import { makeMember, nextStartFor } from './make-member.ts';
import { endMemberships } from './memberships.ts';
import { assertAfter, readReason, readTerms } from './officers-fields.ts';
import { addRecorded } from './payments.ts';

export function addRecords(app: Hono<Env>, backend: Backend): void {
  const identify = officer(backend, 'money');
  addRoute(app, {
    path: '/api/club/joining/people/:pk{[0-9]+}/',
    identify,
    methods: { POST: (c, user) => record(c, user, backend) },
  });
  addRoute(app, {
    path: '/api/club/joining/people/:pk{[0-9]+}/end/',
    identify,
    methods: { POST: (c, user) => end(c, user, backend) },
  });
}

async function record(c: Request, by: User, backend: Backend): Promise<Response> {
  const { database, settings } = backend;
  await backend.limits.take('joiningByOfficer', String(by.id));
  const body = await readBody(c);
  const kind = readKind(body);
  const now = settings.now();
  const reason = kind === 'waiver' ? readReason(body) : null;
  const terms = readTerms(body, { now, amount: kind === 'cash' });
  const answer = inTransaction(database, () => {
    const user = otherPerson(backend, c, by);
    const since = nextStartFor(backend, user);
    assertAfter(since, terms);
    const given = { kind, reason, amount: kind === 'cash' ? terms.amount : 0 };
    const payment = addRecorded(database, { ...given, userId: user.id, by: by.id, now, day: clubDay(now) });
    makeMember(backend, { payment, userId: user.id, since, until: terms.until, by: by.id });
    return standingOf(backend, user);
  });
  sendQueuedMails(backend);
  return c.json(answer, 201);
}

function readKind(body: unknown): 'cash' | 'waiver' {
  const read = readText(asDictionary(body).kind, trimmed(20));
  if ('error' in read) throw fieldProblem({ kind: [read.error] });
  if (read.text === 'cash' || read.text === 'waiver') return read.text;
  throw fieldProblem({ kind: [`"${read.text}" is not a valid choice.`] });
}

/** @throws HttpProblem 404 when there is no such person, 403 when it is the officer. */
function otherPerson({ database }: Backend, c: Request, by: User): User {
  const user = findUser(database, keyOf(c, 'pk'));
  if (!user) throw problem('not_found', 'Not found.');
  if (user.id === by.id) throw problem('forbidden', 'Another officer has to do this for you.');
  return user;
}

function standingOf({ database, site, settings }: Backend, user: User) {
  const when = { today: clubDay(settings.now()), graceDays: graceDaysOf(site) };
  const { step, since, until, grace_until } = joiningOf(database, user, when);
  return { step, since, until, grace_until };
}

async function end(c: Request, by: User, backend: Backend): Promise<Response> {
  const { database, settings } = backend;
  await backend.limits.take('joiningByOfficer', String(by.id));
  const reason = readReason(await readBody(c));
  const now = settings.now();
  const answer = inTransaction(database, () => {
    const user = otherPerson(backend, c, by);
    const before = standingOf(backend, user);
    if (endMemberships(database, user.id, { by: by.id, reason, now }) === 0)
      throw codedProblem('conflict', 'not_member', `${user.first_name} ${user.last_name} has no membership to end.`);
    const subject = { kind: 'person', id: user.id } as const;
    writeAudit(
      database,
      { actor: { id: by.id }, deed: 'membership.end', subject, before: { since: before.since, until: before.until } },
      now,
    );
    return standingOf(backend, user);
  });
  return c.json(answer);
}
