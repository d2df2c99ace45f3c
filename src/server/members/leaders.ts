/** `GET /api/leaders/`: everybody with a role, in the order of the roles (docs/calls.md). Public. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { LEADERSHIP_ROLES, type Leader } from '../../shared/schemas/leader.ts';
import type { Backend } from '../backend.ts';
import { addCall, anybody } from '../http/calls.ts';
import type { Env } from '../http/env.ts';
import { publicPictureUrl } from '../media/media.ts';

export const addLeaders = (app: Hono<Env>, { database, apiUrl }: Backend) =>
  addCall(app, {
    path: '/api/leaders/',
    identify: anybody,
    methods: {
      // The same for everybody: a browser may keep it, if it asks whether it is still right.
      GET: (c) => c.json(readLeaders(database, apiUrl), 200, { 'Cache-Control': 'no-cache' }),
    },
  });

const rank = (leader: Leader) => (LEADERSHIP_ROLES as readonly string[]).indexOf(leader.leadership_role);

function readLeaders(database: DatabaseSync, apiUrl: string): Leader[] {
  const leaders = database
    .prepare(
      `SELECT id AS pk, first_name, last_name, leadership_role, linkedin, profile_image FROM users
       WHERE leadership_role IS NOT NULL ORDER BY id`,
    )
    .all() as unknown as Leader[];
  return leaders
    .sort((one, other) => rank(one) - rank(other))
    .map((leader) => ({ ...leader, profile_image: publicPictureUrl(apiUrl, leader.profile_image) }));
}
