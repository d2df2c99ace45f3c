/**
 * `GET /api/members/`: the directory, for signed-in people. Only fields of its table, and only those that the reader may see. The hosted
 * backend also sends everybody's e-mail and registration number.
 */
import type { Hono } from 'hono';
import { signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import type { Env } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { personFor, readerOf } from './person-for.ts';
import { readPeople } from './read-people.ts';
import type { User } from './users-table.ts';

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
