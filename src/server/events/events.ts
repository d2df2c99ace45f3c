/** The calls of docs/calls.md, "Events": anybody reads them, staff add, change and delete them. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { staffOnly, staffToWrite } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { addRoute, type Env, noAuth, type Request } from '../http/routes.ts';
import { sendQueuedMails } from '../mail/mail-queue.ts';
import { saveWithRow } from '../media/media.ts';
import type { User } from '../members/users-table.ts';
import { writeAudit } from '../officers/audit.ts';
import {
  addEvent,
  changeEvent,
  deleteEvent,
  type EventChange,
  eventReply,
  findEvent,
  listEvents,
  NewEventSchema,
  orNotFound,
} from './events-table.ts';
import { readEvent } from './read-event.ts';
import { countEdit, countRemoval } from './states/change-state.ts';

/** Slugs hold no other characters, so other addresses are not found. */
const SLUG = ':slug{[A-Za-z0-9_-]+}';
const slugParam = (c: Request): string => c.req.param('slug') ?? '';

/** Browsers may cache what is the same for everybody, but must revalidate. */
const FOR_EVERYBODY = { 'Cache-Control': 'no-cache' };

export function addEvents(app: Hono<Env>, backend: Backend): void {
  const { database, apiUrl } = backend;
  const forStaff = { identify: staffToWrite(backend) };
  const change = staffOnly((c, staff) => edit(c, staff, backend));
  addRoute(app, {
    path: '/api/events/',
    ...forStaff,
    methods: {
      GET: (c) => {
        const events = listEvents(database).map((row) => eventReply(row, apiUrl));
        return c.json(events, 200, FOR_EVERYBODY);
      },
      POST: staffOnly((c, staff) => create(c, staff, backend)),
    },
  });
  addRoute(app, {
    path: `/api/events/${SLUG}/`,
    identify: noAuth,
    methods: {
      GET: (c) => c.json(eventReply(orNotFound(findEvent(database, slugParam(c))), apiUrl), 200, FOR_EVERYBODY),
    },
  });
  // Any part of an event, or its cover alone.
  addRoute(app, { path: `/api/events/edit/${SLUG}/`, ...forStaff, methods: { PUT: change, PATCH: change } });
  // A body is not looked at.
  addRoute(app, {
    path: `/api/events/delete/${SLUG}/`,
    ...forStaff,
    methods: { DELETE: staffOnly((c, staff) => remove(c, staff, backend)) },
  });
}

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

async function edit(c: Request, staff: User, backend: Backend) {
  const { database, limits, media, apiUrl, log } = backend;
  await limits.take('eventByMember', String(staff.id));
  const event = orNotFound(findEvent(database, slugParam(c)));
  const { fields, cover } = await backend.uploadQueue(c, staff, () => readEvent(c, false));
  const write = (change: EventChange) =>
    changeEvent(database, event.id, { ...fields, ...change }, (changed) => countEdit(backend, changed, staff));
  const changed = cover
    ? await saveWithRow(media, cover, (cover_image) => write({ cover_image }))
    : write(cover === null ? { cover_image: null } : {});
  // Somebody deleted the event while its cover was on the way.
  const { before, after } = orNotFound(changed);
  if (before.cover_image !== null && before.cover_image !== after.cover_image) await media.remove(before.cover_image);
  log(`event changed: ${event.id} by member ${staff.id}`);
  return c.json(eventReply(after, apiUrl));
}

async function remove(c: Request, staff: User, backend: Backend): Promise<Response> {
  const { database, media, log } = backend;
  const event = orNotFound(deleteEvent(database, slugParam(c), (one) => countRemoval(backend, one, staff)));
  if (event.cover_image !== null) await media.remove(event.cover_image);
  sendQueuedMails(backend);
  log(`event deleted: ${event.id} by member ${staff.id}`);
  return c.body(null, 204);
}
