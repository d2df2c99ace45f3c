/** `GET /api/club/officers/me/`: the caller's own rights, and what waits for them as an officer. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { clubDay } from '../../shared/club-day.ts';
import { addDays } from '../../shared/days.ts';
import type { OwnRights } from '../../shared/schemas/officers.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import type { Env } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { IN_EFFECT } from '../members/people-view.ts';
import { grantsOf, holds } from './grants.ts';

/** How long before its end a right counts as ending. */
export const ENDING_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export const addOwnRights = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/officers/me/',
    identify: signedIn(backend),
    methods: { GET: (c, person) => c.json(ownRights(backend.database, person.id, backend.settings.now())) },
  });

const ownRights = (database: DatabaseSync, userId: number, now: number): OwnRights => ({
  grants: grantsOf(database, userId),
  ended_on: endedOn(database, userId, clubDay(now)),
  waiting: holds(database, userId, 'money') ? waitingStatements(database, now) : null,
  grants_ending: holds(database, userId, 'all') ? countEnding(database, clubDay(now)) : null,
});

const EndedSchema = v.object({ until: v.nullable(v.string()), ended_at: v.nullable(v.number()) });

function endedOn(database: DatabaseSync, userId: number, today: string): string | null {
  const days = database
    .prepare('SELECT until, ended_at FROM grants WHERE user_id = ? AND (ended_at IS NOT NULL OR until < ?)')
    .all(userId, today)
    .map((row) => v.parse(EndedSchema, row))
    .flatMap(({ until, ended_at }) => (ended_at === null ? (until ?? []) : clubDay(ended_at)));
  return days.sort().at(-1) ?? null;
}

function waitingStatements(database: DatabaseSync, now: number): OwnRights['waiting'] {
  const { statements, oldest } = database
    .prepare("SELECT count(*) AS statements, min(stated_at) AS oldest FROM payments WHERE state = 'stated'")
    .get() as { statements: number; oldest: number | null };
  return { statements, oldest_days: oldest === null ? 0 : Math.max(0, Math.floor((now - oldest) / DAY_MS)) };
}

const countEnding = (database: DatabaseSync, today: string): number =>
  Number(
    database
      .prepare(`SELECT count(*) AS ending FROM grants WHERE until <= ? AND ${IN_EFFECT}`)
      .get(addDays(today, ENDING_DAYS))?.ending,
  );
