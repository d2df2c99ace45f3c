/** `GET /api/club/event-states/`: the events that are not as they were announced, or whose end is known. For anybody. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { type EventState, EventStatusSchema } from '../../../shared/schemas/event-state.ts';
import type { Backend } from '../../backend.ts';
import { addRoute, type Env, noAuth } from '../../http/routes.ts';

export const addEventStates = (app: Hono<Env>, { database }: Backend) =>
  addRoute(app, {
    path: '/api/club/event-states/',
    identify: noAuth,
    methods: { GET: (c) => c.json(eventStates(database), 200, { 'Cache-Control': 'no-cache' }) },
  });

const utc = v.pipe(
  v.number(),
  v.transform((instant) => new Date(instant).toISOString()),
);
const RowSchema = v.object({
  slug: v.string(),
  state: EventStatusSchema,
  reason: v.string(),
  was_date: v.nullable(utc),
  ends_at: v.nullable(utc),
  changed_at: utc,
  sequence: v.number(),
});

export const eventStates = (database: DatabaseSync): EventState[] =>
  database
    .prepare(
      `SELECT slug, event_states.* FROM public_events JOIN event_states ON event_id = id
      WHERE state <> 'scheduled' OR was_date IS NOT NULL OR ends_at IS NOT NULL OR sequence > 0 ORDER BY id`,
    )
    .all()
    .map((row) => v.parse(RowSchema, row));
