/**
 * `GET /api/members/{pk}/`: another member, for signed-in people. Only what the member's page shows; an account
 * that is not verified is not found. Who is not approved yet gets the name only.
 */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { type MemberProfile, MemberProfileSchema } from '../../shared/schemas/member-profile.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import type { Env, Request } from '../http/env.ts';
import { problem } from '../http/problem.ts';
import { addRoute } from '../http/routes.ts';
import { canSeeDetails } from './can-see-details.ts';
import { profileOf } from './profile/profile-of.ts';
import { findUser, type User } from './users-table.ts';

export const addMember = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/members/:pk{[0-9]+}/',
    identify: signedIn(backend),
    methods: { GET: (c, reader) => showMember(c, reader, backend) },
  });

async function showMember(c: Request, reader: User, { database, limits, apiUrl }: Backend): Promise<Response> {
  await limits.take('readingByMember', String(reader.id));
  const pk = Number(c.req.param('pk'));
  const user = Number.isSafeInteger(pk) ? findUser(database, pk) : undefined;
  if (!user || user.verified_at === null) throw problem('not_found', 'Not found.');
  const shown = v.parse(MemberProfileSchema, profileOf(user, apiUrl));
  return c.json(canSeeDetails(reader) || user.id === reader.id ? shown : nameOf(shown));
}

/** The same keys, without what `canSeeDetails` keeps from the reader. */
const nameOf = ({ pk, first_name, last_name, ...others }: MemberProfile) => ({
  ...{ pk, username: null, first_name, last_name },
  ...Object.fromEntries(Object.keys(others).map((name) => [name, null])),
});
