/** `/api/club/officers/grants/`: lists who holds which right until when, and gives a right. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { clubDay } from '../../shared/club-day.ts';
import { addDays } from '../../shared/days.ts';
import { DaySchema } from '../../shared/schemas/day.ts';
import { GrantSchema, type HeldGrant, HeldGrantSchema, RIGHTS, type Right } from '../../shared/schemas/officers.ts';
import { PASSWORD_LIMIT } from '../../shared/schemas/passwords.ts';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { readBody } from '../http/body.ts';
import { fieldProblem, problem } from '../http/problem.ts';
import { choiceOf, wholeNumber } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { asDictionary, exact, readText, schemaErrors } from '../http/text-fields.ts';
import { IN_EFFECT } from '../members/people-view.ts';
import { requireOwnPassword } from '../members/profile/own-password.ts';
import { findUser, type User } from '../members/users-table.ts';
import { writeAudit } from './audit.ts';
import { grantsOf, holds, officer, writeGrant } from './grants.ts';
import { isLastOfficer, lastOfficer } from './last-officer.ts';

export const addHeldGrants = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/officers/grants/',
    identify: officer(backend, ...RIGHTS),
    methods: {
      GET: (c) => c.json(listHeldGrants(backend.database)),
      POST: (c, giver) => give(c, giver, backend),
    },
  });

/** All rights in effect. Those that end first come first, those without an end last. */
export const listHeldGrants = (database: DatabaseSync): HeldGrant[] =>
  database
    .prepare(
      `SELECT grants.*, first_name, last_name FROM grants JOIN users ON users.id = user_id
       WHERE ${IN_EFFECT} ORDER BY until IS NULL, until, first_name, last_name, grants.id`,
    )
    .all()
    .map(({ user_id: pk, first_name, last_name, ...grant }) =>
      v.parse(HeldGrantSchema, { ...grant, person: { pk, first_name, last_name } }),
    );

const MOST_DAYS = 3 * 365 + 1;
const GiftSchema = v.object({
  pk: wholeNumber(),
  what: choiceOf(RIGHTS),
  until: v.nullable(DaySchema),
});

/** @throws HttpProblem 400 */
function readGift(body: unknown, today: string) {
  const given = asDictionary(body);
  const required = ['pk', 'what', 'until'].filter((name) => !Object.hasOwn(given, name));
  const password = readText(Object.hasOwn(given, 'password') ? given.password : undefined, exact(PASSWORD_LIMIT));
  const { pk, what, until } = given;
  const errors: Record<string, string[]> = {
    ...schemaErrors(GiftSchema, { pk, what, until }),
    ...Object.fromEntries(required.map((name) => [name, ['This field is required.']])),
    ...('error' in password && { password: [password.error] }),
  };
  if (until === null && what !== 'all') errors.until ??= ['This field may not be null.'];
  if (typeof until === 'string' && until < today) errors.until ??= ['Must not be in the past.'];
  if (typeof until === 'string' && until > addDays(today, MOST_DAYS))
    errors.until ??= ['Must not be more than 3 years ahead.'];
  if (Object.keys(errors).length > 0 || 'error' in password) throw fieldProblem(errors);
  return { ...v.parse(GiftSchema, given), password: password.text };
}

async function give(c: Request, giver: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, log } = backend;
  await limits.take('officerWriting', String(giver.id));
  const { pk, what, until, password } = readGift(await readBody(c), clubDay(settings.now()));
  requireMayGive(database, { giver, pk, what });
  await requireOwnPassword(backend, giver, {
    typed: password,
    sentence: 'Password is incorrect.',
    field: 'password',
    deed: 'giving a right',
  });

  const now = settings.now();
  const grant = inTransaction(database, () => {
    // Checked again: the giver's own right may have ended meanwhile.
    requireMayGive(database, { giver, pk, what });
    const receiver = findUser(database, pk);
    if (!receiver) throw problem('not_found', 'Not found.');
    if (receiver.verified_at === null)
      throw fieldProblem({ pk: ['This person has to confirm the email address first.'] });
    if (what === 'all' && until !== null && isLastOfficer(database, pk)) throw lastOfficer();
    const held = grantsOf(database, pk).find((one) => one.what === what);
    const written = writeGrant(database, { userId: pk, what, since: clubDay(now), until, givenBy: giver.id });
    writeAudit(
      database,
      {
        actor: giver,
        deed: 'grant.give',
        subject: { kind: 'person', id: pk },
        ...(held && { before: { until: held.until } }),
        after: { what, until },
      },
      now,
    );
    return written;
  });
  log(`right given: ${what}, to member ${pk} by member ${giver.id}`);
  return c.json(v.parse(GrantSchema, grant), 201);
}

/** @throws HttpProblem 403 */
function requireMayGive(database: DatabaseSync, { giver, pk, what }: { giver: User; pk: number; what: Right }): void {
  if (pk === giver.id) throw problem('forbidden', 'You cannot give a right to yourself. Ask another officer.');
  if (!holds(database, giver.id, what)) throw problem('forbidden', 'You can only give rights that you hold yourself.');
}
