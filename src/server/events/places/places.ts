/** `GET /api/club/events/{slug}/places/` and `GET /api/club/places/`: how full events are, for anybody. `PUT` on the first changes the settings. */
import type { Hono } from 'hono';
import { staffOnly, staffToWrite } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { addRoute, type Env, noAuth } from '../../http/routes.ts';
import { eventNotFound, SLUG, slugParam } from '../slug-param.ts';
import { placesOf } from './places-of.ts';
import { findPlacedEvent, readPlacedEvents } from './places-table.ts';
import { changeSettings } from './settings.ts';

/** The same for everybody: browsers may cache it, but must revalidate. */
const REVALIDATE = { 'Cache-Control': 'no-cache' };
/** How long an event stays in the list after its beginning, so that its page can still tell people that they came. */
const LISTED_MS = 30 * 24 * 60 * 60 * 1000;

export function addPlaces(app: Hono<Env>, backend: Backend): void {
  const { database, settings } = backend;
  addRoute(app, {
    path: `/api/club/events/${SLUG}/places/`,
    identify: staffToWrite(backend),
    methods: {
      GET(c) {
        const event = findPlacedEvent(database, slugParam(c));
        if (!event) throw eventNotFound();
        return c.json(placesOf(database, event, settings.now()), 200, REVALIDATE);
      },
      PUT: staffOnly((c, staff) => changeSettings(c, staff, backend)),
    },
  });
  addRoute(app, {
    path: '/api/club/places/',
    identify: noAuth,
    methods: {
      GET(c) {
        const now = settings.now();
        const listed = readPlacedEvents(
          database,
          "WHERE coalesce(state, '') <> 'draft' ORDER BY event_date, slug",
        ).filter(({ start }) => start > now - LISTED_MS);
        return c.json(
          listed.map((event) => placesOf(database, event, now)),
          200,
          REVALIDATE,
        );
      },
    },
  });
}
