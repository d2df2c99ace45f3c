/** What members and visitors are told of other people: the directory, a member's page, and the leaders. Only what the reader may see. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { LEADERSHIP_ROLES } from '#club';
import { type MemberProfile, MemberProfileSchema } from '../../shared/schemas/member.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { problem } from '../http/problem.ts';
import { addRoute, type Env, noAuth, type Request } from '../http/routes.ts';
import { publicPictureUrl } from '../media/media.ts';
import { personFor, type Reader, readerOf, type Seen, VISITOR } from './person-for.ts';
import { readPeople } from './read-people.ts';
import type { User } from './users-table.ts';

/** `GET /api/members/`: the directory, for signed-in people. The hosted backend also sends everybody's e-mail and registration number. */
export const addMembers = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/members/',
    identify: signedIn(backend),
    methods: {
      async GET(c, reader) {
        await backend.limits.take('readingByMember', String(reader.id));
        return c.json(readDirectory(backend, reader));
      },
    },
  });

/** Ordered by first name, then last name, without regard to case. */
function readDirectory({ database, site }: Backend, user: User) {
  const reader = readerOf(database, user, site);
  return readPeople(
    database,
    ['pk', 'first_name', 'last_name', 'linkedin', 'phone_number'],
    'WHERE verified_at IS NOT NULL ORDER BY first_name COLLATE NOCASE, last_name COLLATE NOCASE, people.id',
  )
    .map((person) => personFor(reader, person))
    .filter((seen) => seen !== null);
}

/** `GET /api/members/{pk}/`: another member, for signed-in people. */
export const addMember = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/members/:pk{[0-9]+}/',
    identify: signedIn(backend),
    methods: { GET: (c, reader) => showMember(c, reader, backend) },
  });

async function showMember(c: Request, reader: User, backend: Backend): Promise<Response> {
  await backend.limits.take('readingByMember', String(reader.id));
  return c.json(memberBody(backend, readerOf(backend.database, reader, backend.site), Number(c.req.param('pk'))));
}

const PROFILE_FIELDS = Object.keys(MemberProfileSchema.entries) as (keyof MemberProfile)[];

/** @throws HttpProblem 404 when there is no such person, or the reader may not find them. The answer does not say which. */
export function memberBody({ database, apiUrl }: Pick<Backend, 'database' | 'apiUrl'>, reader: Reader, pk: number) {
  const [person] = Number.isSafeInteger(pk) ? readPeople(database, PROFILE_FIELDS, 'WHERE people.id = ?', pk) : [];
  const seen = person && personFor(reader, person);
  if (!seen) throw problem('not_found', 'Not found.');
  return { ...seen, profile_image: publicPictureUrl(apiUrl, seen.profile_image) };
}

/** `GET /api/leaders/`: everybody with a role, in the order of the roles. Public. */
export const addLeaders = (app: Hono<Env>, { database, apiUrl }: Backend) =>
  addRoute(app, {
    path: '/api/leaders/',
    identify: noAuth,
    methods: {
      // The same for everybody: browsers may cache it, but must revalidate.
      GET: (c) => c.json(readLeaders(database, apiUrl), 200, { 'Cache-Control': 'no-cache' }),
    },
  });

const LEADER_FIELDS = ['pk', 'first_name', 'last_name', 'leadership_role', 'linkedin', 'profile_image'] as const;

const rank = ({ leadership_role }: Seen<'leadership_role'>) =>
  (LEADERSHIP_ROLES as readonly (string | null)[]).indexOf(leadership_role);

const readLeaders = (database: DatabaseSync, apiUrl: string) =>
  readPeople(database, LEADER_FIELDS, 'WHERE leadership_role IS NOT NULL ORDER BY people.id')
    .map((person) => personFor(VISITOR, person))
    .filter((seen) => seen !== null)
    .sort((one, other) => rank(one) - rank(other))
    .map((leader) => ({ ...leader, profile_image: publicPictureUrl(apiUrl, leader.profile_image) }));
