/** `/api/club/officers/people/{pk}/`: one person with their history, and changes by officers. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { LEADERSHIP_ROLES } from '#club';
import { clubDay } from '../../shared/club-day.ts';
import { forbidden } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { inTransaction, updateRow } from '../database/database.ts';
import { readBody } from '../http/body.ts';
import { fieldProblem, HttpProblem, problem } from '../http/problem.ts';
import { choiceOf, keyOf, wholeNumber } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { asDictionary, schemaErrors } from '../http/text-fields.ts';
import { readProfileFields } from '../members/profile/profile-change.ts';
import { raiseVersion } from '../members/user-changes.ts';
import { findUser, type User } from '../members/users-table.ts';
import { writeAudit } from './audit.ts';
import { holds, officer } from './grants.ts';
import { personOf } from './person-of.ts';
import { setRole } from './roles.ts';

export const addPerson = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/officers/people/:pk{[0-9]+}/',
    identify: officer(backend, 'members', 'money'),
    methods: {
      async GET(c, reader) {
        await backend.limits.take('officerReading', String(reader.id));
        return c.json(personOf(backend, keyOf(c, 'pk')) ?? notFound());
      },
      PATCH: (c, changer) => change(c, changer, backend),
    },
  });

function notFound(): never {
  throw problem('not_found', 'Not found.');
}

const FROM_PROFILE = ['first_name', 'last_name', 'registration_no', 'year_of_study'] as const;
const OtherSchema = v.partial(
  v.object({
    leadership_role: v.nullable(choiceOf(LEADERSHIP_ROLES)),
    is_corporate_member: v.boolean('Must be a valid boolean.'),
    version: wholeNumber(),
  }),
);

/** @throws HttpProblem 400 */
function readChange(body: unknown) {
  const given = asDictionary(body);
  const { change, errors } = readProfileFields(given, FROM_PROFILE);
  const others = Object.fromEntries(
    Object.keys(OtherSchema.entries).flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
  );
  if (others.leadership_role === '') others.leadership_role = null;
  const all = { ...errors, ...schemaErrors(OtherSchema, others) };
  if (Object.keys(all).length > 0) throw fieldProblem(all);
  const { version, ...rest } = v.parse(OtherSchema, others);
  return { version, change: { ...change, ...rest } };
}

async function change(c: Request, changer: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, log } = backend;
  if (!holds(database, changer.id, 'members')) throw forbidden();
  await limits.take('officerWriting', String(changer.id));
  const { version, change: wanted } = readChange(await readBody(c));
  const pk = keyOf(c, 'pk');
  const now = settings.now();
  inTransaction(database, () => {
    // Checked again: the right may have ended while the body was read.
    if (!holds(database, changer.id, 'members')) throw forbidden();
    const user = findUser(database, pk) ?? notFound();
    if (version !== undefined && version !== user.version)
      throw new HttpProblem('conflict', {
        detail: 'Somebody changed this person a moment ago. Look at the values and save again.',
        code: 'version',
        person: personOf(backend, pk),
      });
    const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name] !== user[name]);
    if (names.length === 0) return;
    const { leadership_role, is_corporate_member, ...columns } = Object.fromEntries(
      names.map((name) => [name, wanted[name] ?? null]),
    ) as typeof wanted;
    updateRow(database, 'users', pk, {
      ...columns,
      ...(is_corporate_member !== undefined && { is_corporate_member: is_corporate_member ? 1 : 0 }),
    });
    if (leadership_role !== undefined) setRole(database, pk, leadership_role, clubDay(now));
    raiseVersion(database, pk);
    const side = (values: Partial<Record<string, unknown>>) =>
      Object.fromEntries(names.map((name) => [name, (values[name] ?? null) as string | number | boolean | null]));
    writeAudit(
      database,
      {
        actor: changer,
        deed: 'person.change',
        subject: { kind: 'person', id: pk },
        before: side(user),
        after: side(wanted),
      },
      now,
    );
  });
  log(`person changed: member ${pk} by member ${changer.id}`);
  return c.json(personOf(backend, pk) ?? notFound());
}
