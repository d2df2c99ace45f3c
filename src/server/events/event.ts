/** The calls about one event: anybody reads it, staff change and delete it. */
import type { Hono } from 'hono';
import { staffOnly, staffToWrite } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { addRoute, type Env, noAuth, type Request } from '../http/routes.ts';
import { sendQueuedMails } from '../mail/mail-queue.ts';
import { saveWithRow } from '../media/media.ts';
import type { User } from '../members/users-table.ts';
import { changeEvent, deleteEvent, type EventChange, eventReply, findEvent } from './events-table.ts';
import { readEvent } from './read-event.ts';
import { eventNotFound, SLUG, slugParam } from './slug-param.ts';
import { countEdit, countRemoval } from './states/change-state.ts';

/** `GET /api/events/{slug}/`: one event, for anybody. */
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

/** `PATCH` and `PUT /api/events/edit/{slug}/`: staff change any part of an event, or its cover alone. */
export function addEventEdit(app: Hono<Env>, backend: Backend): void {
  const change = staffOnly((c, staff) => edit(c, staff, backend));
  addRoute(app, {
    path: `/api/events/edit/${SLUG}/`,
    identify: staffToWrite(backend),
    methods: { PUT: change, PATCH: change },
  });
}

async function edit(c: Request, staff: User, backend: Backend) {
  const { database, limits, media, apiUrl, log } = backend;
  await limits.take('eventByMember', String(staff.id));
  const event = findEvent(database, slugParam(c));
  if (!event) throw eventNotFound();
  const { fields, cover } = await backend.uploadQueue(c, staff, () => readEvent(c, false));
  const write = (change: EventChange) =>
    changeEvent(database, event.id, { ...fields, ...change }, (changed) => countEdit(backend, changed, staff));
  const changed = cover
    ? await saveWithRow(media, cover, (cover_image) => write({ cover_image }))
    : write(cover === null ? { cover_image: null } : {});
  // Somebody deleted the event while its cover was on the way.
  if (!changed) throw eventNotFound();
  const { before, after } = changed;
  if (before.cover_image !== null && before.cover_image !== after.cover_image) await media.remove(before.cover_image);
  log(`event changed: ${event.id} by member ${staff.id}`);
  return c.json(eventReply(after, apiUrl));
}

/** `DELETE /api/events/delete/{slug}/`: staff delete an event and its cover. A body is not looked at. */
export const addEventRemoval = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: `/api/events/delete/${SLUG}/`,
    identify: staffToWrite(backend),
    methods: { DELETE: staffOnly((c, staff) => remove(c, staff, backend)) },
  });

async function remove(c: Request, staff: User, backend: Backend): Promise<Response> {
  const { database, media, log } = backend;
  const event = deleteEvent(database, slugParam(c), (one) => countRemoval(backend, one, staff));
  if (!event) throw eventNotFound();
  if (event.cover_image !== null) await media.remove(event.cover_image);
  sendQueuedMails(backend);
  log(`event deleted: ${event.id} by member ${staff.id}`);
  return c.body(null, 204);
}
