/** The calls by which signed-in people read about members: the directory, and one member. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { type Member, type MemberProfile, MemberProfileSchema } from '../../shared/schemas/member.ts';
import { ProfileSchema } from '../../shared/schemas/profile.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { problem } from '../http/problem.ts';
import { addRoute, type Env, type Request } from '../http/routes.ts';
import { profileOf } from './profile/profile.ts';
import { findUser, readPeople, type User } from './users-table.ts';

/**
 * `GET /api/members/`: the directory, for signed-in people. Only what its table shows, and only accounts whose address is verified;
 * the hosted backend gives everybody's e-mail and registration number too. Who is not approved yet gets names only.
 */
export const addMembers = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/members/',
    identify: signedIn(backend),
    methods: {
      async GET(c, reader) {
        await backend.limits.take('readingByMember', String(reader.id));
        return c.json(readMembers(backend.database, reader));
      },
    },
  });

/** As entered: `MemberSchema` would leave out a link that is no web address. */
const RowSchema = v.pick(ProfileSchema, ['pk', 'first_name', 'last_name', 'linkedin', 'phone_number']);

/** Ordered by first name, then last name; capitals and small letters alike. Null stands for what `reader` may not see. */
function readMembers(database: DatabaseSync, reader: User): Member[] {
  const members = readPeople(
    database,
    RowSchema,
    'WHERE verified_at IS NOT NULL ORDER BY first_name COLLATE NOCASE, last_name COLLATE NOCASE, id',
  );
  if (canSeeDetails(reader)) return members;
  return members.map((one) => (one.pk === reader.id ? one : { ...one, linkedin: null, phone_number: null }));
}

/**
 * Who sees more of other members than their names: approved members and staff. Anybody with a university address can sign up, and what
 * members enter is for members.
 */
const canSeeDetails = ({ is_member, is_staff }: Pick<User, 'is_member' | 'is_staff'>): boolean => is_member || is_staff;

/**
 * `GET /api/members/{pk}/`: another member, for signed-in people. Only what the member's page shows; an account
 * that is not verified is not found. Who is not approved yet gets the name only.
 */
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
