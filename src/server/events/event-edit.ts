/** `PATCH` and `PUT /api/events/edit/{slug}/`: staff change any part of an event, or its cover alone. */
import type { Hono } from 'hono';
import { staffOnly, staffToWrite } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import type { Env, Request } from '../http/env.ts';
import { addRoute } from '../http/routes.ts';
import { saveWithRow } from '../media/media.ts';
import type { User } from '../members/users-table.ts';
import { changeEvent, type EventChange, eventReply, findEvent } from './events-table.ts';
import { readEvent } from './read-event.ts';
import { eventNotFound, SLUG, slugParam } from './slug-param.ts';

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
  const write = (change: EventChange) => changeEvent(database, event.id, { ...fields, ...change });
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
