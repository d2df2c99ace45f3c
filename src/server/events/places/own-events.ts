/** `GET /api/club/places/mine/`: upcoming events at which the person has a place or is on the waiting list. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { readEventTime } from '../../../shared/event-date.ts';
import { type OwnEvent, OwnEventSchema } from '../../../shared/schemas/own-events.ts';
import { signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { addRoute, type Env } from '../../http/routes.ts';
import { findPerson, positionOf } from './people-table.ts';

export const addOwnEvents = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/places/mine/',
    identify: signedIn(backend),
    methods: { GET: (c, user) => c.json(ownEvents(backend.database, user.id, backend.settings.now())) },
  });

const { slug, title, location, event_state, state } = OwnEventSchema.entries;
const RowSchema = v.object({
  id: v.number(),
  event_date: v.string(),
  ...{ slug, title, location, event_state, state },
});

/** Postponed events count as upcoming, whatever their old date. */
const ownEvents = (database: DatabaseSync, userId: number, now: number): OwnEvent[] =>
  database
    .prepare(
      `SELECT public_events.*, event_people.state, coalesce(event_states.state, 'scheduled') AS event_state
       FROM event_people JOIN public_events ON public_events.id = event_people.event_id
       LEFT JOIN event_states ON event_states.event_id = public_events.id
       WHERE user_id = ? AND event_people.state IN ('coming', 'waiting') ORDER BY event_date, public_events.id`,
    )
    .all(userId)
    .map((row) => v.parse(RowSchema, row))
    .map(({ id, event_date, ...event }) => ({
      ...event,
      starts_at: readEventTime(event_date).toISOString(),
      position: positionOf(database, id, findPerson(database, id, userId)),
    }))
    .filter(({ event_state, starts_at }) => event_state === 'postponed' || Date.parse(starts_at) > now);
