/** `/api/profile/`: the signed-in member's own data, to read and to change. */
import type { Hono } from 'hono';
import { accountGone, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { readBody } from '../../http/body.ts';
import { fieldProblem } from '../../http/problem.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { changeProfile } from '../user-changes.ts';
import type { User } from '../users-table.ts';
import { foldForCompare } from '../users-table.ts';
import { readProfileChange } from './profile-change.ts';
import { profileOf } from './profile-of.ts';

export const addProfile = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/profile/',
    identify: signedIn(backend),
    methods: {
      GET: (c, member) => c.json(profileOf(member, backend.apiUrl)),
      PATCH: (c, member) => change(c, member, backend),
    },
  });

async function change(c: Request, member: User, { database, limits, apiUrl }: Backend): Promise<Response> {
  await limits.take('profileByMember', String(member.id));
  const wanted = readProfileChange(await readBody(c));
  const email = wanted.alternative_email ?? null;
  if (email !== null && foldForCompare(email) !== foldForCompare(member.alternative_email ?? ''))
    await limits.take('alternativeEmailByMember', String(member.id));

  const changed = changeProfile(database, member.id, wanted);
  if ('taken' in changed)
    throw fieldProblem({ alternative_email: ['user with this alternative email already exists.'] });
  if (!changed.user) throw accountGone();
  return c.json(profileOf(changed.user, apiUrl));
}
