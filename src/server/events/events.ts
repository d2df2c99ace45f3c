/** `GET /api/events/`: all events, for anybody. `POST`: staff add one. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { staffOnly, staffToWrite } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { addRoute, type Env, type Request } from '../http/routes.ts';
import { saveWithRow } from '../media/media.ts';
import type { User } from '../members/users-table.ts';
import { writeAudit } from '../officers/audit.ts';
import { addEvent, eventReply, listEvents, NewEventSchema } from './events-table.ts';
import { readEvent } from './read-event.ts';

export const addEvents = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/events/',
    identify: staffToWrite(backend),
    methods: {
      // The same for everybody: browsers may cache it, but must revalidate.
      GET: (c) =>
        c.json(
          listEvents(backend.database).map((row) => eventReply(row, backend.apiUrl)),
          200,
          { 'Cache-Control': 'no-cache' },
        ),
      POST: staffOnly((c, staff) => create(c, staff, backend)),
    },
  });

async function create(c: Request, staff: User, backend: Backend) {
  const { database, limits, media, settings, site, apiUrl, log } = backend;
  await limits.take('eventByMember', String(staff.id));
  const { fields, cover } = await backend.uploadQueue(c, staff, () => readEvent(c, true));
  const add = (cover_image: string | null) =>
    addEvent(database, v.parse(NewEventSchema, { host: site.shortName, ...fields, cover_image }), ({ id }) =>
      writeAudit(database, { actor: staff, deed: 'event.publish', subject: { kind: 'event', id } }, settings.now()),
    );
  const row = cover ? await saveWithRow(media, cover, add) : add(null);
  log(`event added: ${row.id} by member ${staff.id}`);
  return c.json(eventReply(row, apiUrl), 201);
}
