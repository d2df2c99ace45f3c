/** `GET /api/members/{pk}/`: another member, for signed-in people. Only fields of the member's page, and only those that the reader may see. */
import type { Hono } from 'hono';
import { type MemberProfile, MemberProfileSchema } from '../../shared/schemas/member.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { problem } from '../http/problem.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { publicPictureUrl } from '../media/media.ts';
import { personFor, type Reader, readerOf } from './person-for.ts';
import { readPeople } from './read-people.ts';
import type { User } from './users-table.ts';

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

const FIELDS = Object.keys(MemberProfileSchema.entries) as (keyof MemberProfile)[];

/** @throws HttpProblem 404 when there is no such person, or the reader may not find them. The answer does not say which. */
export function memberBody({ database, apiUrl }: Pick<Backend, 'database' | 'apiUrl'>, reader: Reader, pk: number) {
  const [person] = Number.isSafeInteger(pk) ? readPeople(database, FIELDS, 'WHERE people.id = ?', pk) : [];
  const seen = person && personFor(reader, person);
  if (!seen) throw problem('not_found', 'Not found.');
  return { ...seen, profile_image: publicPictureUrl(apiUrl, seen.profile_image) };
}
