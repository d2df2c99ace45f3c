/** `DELETE /api/club/officers/grants/{id}/`: ends a right. Officers can end their own too. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { RIGHTS, RightSchema } from '../../shared/schemas/officers.ts';
import { forbidden } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { inTransaction, parseRow } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { keyOf } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { IN_EFFECT } from '../members/people-view.ts';
import type { User } from '../members/users-table.ts';
import { writeAudit } from './audit.ts';
import { endGrant, holds, officer } from './grants.ts';
import { isLastOfficer, lastOfficer } from './last-officer.ts';

export const addGrantRemoval = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/officers/grants/:id{[0-9]+}/',
    identify: officer(backend, ...RIGHTS),
    methods: { DELETE: (c, ender) => remove(c, ender, backend) },
  });

const RowSchema = v.object({ user_id: v.number(), what: RightSchema, until: v.nullable(v.string()) });

async function remove(c: Request, ender: User, { database, limits, settings, log }: Backend): Promise<Response> {
  await limits.take('officerWriting', String(ender.id));
  const id = keyOf(c, 'id');
  const now = settings.now();
  const { user_id, what } = inTransaction(database, () => {
    const grant = parseRow(
      RowSchema,
      database.prepare(`SELECT user_id, what, until FROM grants WHERE id = ? AND ${IN_EFFECT}`).get(id),
    );
    if (!grant) throw problem('not_found', 'Not found.');
    if (grant.user_id !== ender.id && !holds(database, ender.id, 'all')) throw forbidden();
    if (grant.what === 'all' && grant.until === null && isLastOfficer(database, grant.user_id)) throw lastOfficer();
    endGrant(database, id, { by: ender.id, now });
    writeAudit(
      database,
      {
        actor: ender,
        deed: 'grant.end',
        subject: { kind: 'person', id: grant.user_id },
        before: { what: grant.what, until: grant.until },
      },
      now,
    );
    return grant;
  });
  log(`right ended: ${what}, of member ${user_id} by member ${ender.id}`);
  return c.body(null, 204);
}
