/** `DELETE /api/events/delete/{slug}/`: staff delete an event and its cover. A body is not looked at. */
import type { Hono } from 'hono';
import { staffOnly, staffToWrite } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import type { Env, Request } from '../http/env.ts';
import { addRoute } from '../http/routes.ts';
import type { User } from '../members/users-table.ts';
import { deleteEvent } from './events-table.ts';
import { eventNotFound, SLUG, slugParam } from './slug-param.ts';

export const addEventRemoval = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: `/api/events/delete/${SLUG}/`,
    identify: staffToWrite(backend),
    methods: { DELETE: staffOnly((c, staff) => remove(c, staff, backend)) },
  });

async function remove(c: Request, staff: User, { database, media, log }: Backend): Promise<Response> {
  const event = deleteEvent(database, slugParam(c));
  if (!event) throw eventNotFound();
  if (event.cover_image !== null) await media.remove(event.cover_image);
  log(`event deleted: ${event.id} by member ${staff.id}`);
  return c.body(null, 204);
}
