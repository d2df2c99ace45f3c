/** `GET /api/club/officers/people/`: everybody with an account, for officers; 50 on a page. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../shared/schemas/officers.ts';
import type { Backend } from '../backend.ts';
import { readQuery, wholeNumber } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import type { User } from '../members/users-table.ts';
import { officer } from './grants.ts';
import { FilterSchema, findListed, rowsOf } from './people-filter.ts';

const QuerySchema = v.object({ ...FilterSchema.entries, page: wholeNumber(1_000_000) });

export const addPeople = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/officers/people/',
    identify: officer(backend, 'members', 'money'),
    methods: { GET: (c, reader) => list(c, reader, backend) },
  });

async function list(c: Request, reader: User, backend: Backend): Promise<Response> {
  await backend.limits.take('officerReading', String(reader.id));
  const { page = 1, ...filter } = readQuery(c, QuerySchema);
  const people = findListed(backend, filter);
  const start = (page - 1) * PEOPLE_PER_PAGE;
  return c.json({ count: people.length, results: rowsOf(backend, people.slice(start, start + PEOPLE_PER_PAGE)) });
}
