/** `GET /api/leaders/`: everybody with a role, in the order of the roles. Public. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { LEADERSHIP_ROLES, type Leader } from '../../shared/schemas/leader.ts';
import { ProfileSchema } from '../../shared/schemas/profile.ts';
import type { Backend } from '../backend.ts';
import { addRoute, type Env, noAuth } from '../http/routes.ts';
import { publicPictureUrl } from '../media/media.ts';
import { readPeople } from './users-table.ts';

export const addLeaders = (app: Hono<Env>, { database, apiUrl }: Backend) =>
  addRoute(app, {
    path: '/api/leaders/',
    identify: noAuth,
    methods: {
      // The same for everybody: a browser may keep it, if it asks whether it is still right.
      GET: (c) => c.json(readLeaders(database, apiUrl), 200, { 'Cache-Control': 'no-cache' }),
    },
  });

const RowSchema = v.object({
  ...v.pick(ProfileSchema, ['pk', 'first_name', 'last_name', 'leadership_role', 'linkedin', 'profile_image']).entries,
  leadership_role: v.string(),
});

const rank = (leader: Leader) => (LEADERSHIP_ROLES as readonly string[]).indexOf(leader.leadership_role);

const readLeaders = (database: DatabaseSync, apiUrl: string): Leader[] =>
  readPeople(database, RowSchema, 'WHERE leadership_role IS NOT NULL ORDER BY id')
    .sort((one, other) => rank(one) - rank(other))
    .map((leader) => ({ ...leader, profile_image: publicPictureUrl(apiUrl, leader.profile_image) }));
