/** `GET /api/leaders/`: everybody with a role, in the order of the roles. Public. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { LEADERSHIP_ROLES } from '#club';
import type { Backend } from '../backend.ts';
import { addRoute, type Env, noAuth } from '../http/routes.ts';
import { publicPictureUrl } from '../media/media.ts';
import { personFor, type Seen, VISITOR } from './person-for.ts';
import { readPeople } from './read-people.ts';

export const addLeaders = (app: Hono<Env>, { database, apiUrl }: Backend) =>
  addRoute(app, {
    path: '/api/leaders/',
    identify: noAuth,
    methods: {
      // The same for everybody: browsers may cache it, but must revalidate.
      GET: (c) => c.json(readLeaders(database, apiUrl), 200, { 'Cache-Control': 'no-cache' }),
    },
  });

const FIELDS = ['pk', 'first_name', 'last_name', 'leadership_role', 'linkedin', 'profile_image'] as const;

const rank = ({ leadership_role }: Seen<'leadership_role'>) =>
  (LEADERSHIP_ROLES as readonly (string | null)[]).indexOf(leadership_role);

const readLeaders = (database: DatabaseSync, apiUrl: string) =>
  readPeople(database, FIELDS, 'WHERE leadership_role IS NOT NULL ORDER BY people.id')
    .map((person) => personFor(VISITOR, person))
    .filter((seen) => seen !== null)
    .sort((one, other) => rank(one) - rank(other))
    .map((leader) => ({ ...leader, profile_image: publicPictureUrl(apiUrl, leader.profile_image) }));
