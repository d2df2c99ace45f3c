/** `GET /api/events/{slug}/`: one event, for anybody. */
import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import type { Env } from '../http/env.ts';
import { addRoute, noAuth } from '../http/routes.ts';
import { eventReply, findEvent } from './events-table.ts';
import { eventNotFound, SLUG, slugParam } from './slug-param.ts';

export const addEventDetail = (app: Hono<Env>, { database, apiUrl }: Backend) =>
  addRoute(app, {
    path: `/api/events/${SLUG}/`,
    identify: noAuth,
    methods: {
      GET: (c) => {
        const row = findEvent(database, slugParam(c));
        if (!row) throw eventNotFound();
        return c.json(eventReply(row, apiUrl), 200, { 'Cache-Control': 'no-cache' });
      },
    },
  });
