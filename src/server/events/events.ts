/** The calls of docs/calls.md, "Events": anybody reads them, staff add, change and delete them. */
import * as v from 'valibot';
import { Answer, type Asked, fixed, on, onAsync, type Route, type Write } from '../http/on.ts';
import { saveWithRow } from '../media/media.ts';
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

const putEvent = fixed('PUT /api/events/edit/:slug/', ['events'], 'eventByMember');
const patchEvent = fixed('PATCH /api/events/edit/:slug/', ['events'], 'eventByMember');

export const eventCalls: readonly Route[] = [
  on(fixed('GET /api/events/', 'anybody'), ({ backend: { database, apiUrl } }) =>
    listEvents(database).map((row) => eventReply(row, apiUrl)),
  ),

  onAsync(fixed('POST /api/events/', ['events'], 'eventByMember'), async ({ user, now, backend, c }, write) => {
    const { database, media, site, apiUrl, log } = backend;
    const { fields, cover } = await backend.uploadQueue(c, user, () => readEvent(c, true));
    const add = (cover_image: string | null) =>
      write(() => {
        const added = addEvent(database, v.parse(NewEventSchema, { host: site.shortName, ...fields, cover_image }));
        const subject = { kind: 'event', id: added.id } as const;
        writeAudit(database, { actor: user, deed: 'event.publish', subject }, now);
        return added;
      });
    const row = cover ? await saveWithRow(media, cover, add) : add(null);
    log(`event added: ${row.id} by member ${user.id}`);
    return new Answer(201, eventReply(row, apiUrl));
  }),

  on(fixed('GET /api/events/:slug/', 'anybody'), ({ params, backend: { database, apiUrl } }) =>
    eventReply(orNotFound(findEvent(database, params.slug)), apiUrl),
  ),

  // Any part of an event, or its cover alone.
  onAsync(putEvent, edit),
  onAsync(patchEvent, edit),

  // A body is not looked at.
  onAsync(fixed('DELETE /api/events/delete/:slug/', ['events']), async ({ params, user, backend, c }, write) => {
    const { database, media, log } = backend;
    const event = write(() => {
      const row = orNotFound(findEvent(database, params.slug));
      countRemoval(backend, row, user);
      deleteEvent(database, row.id);
      return row;
    });
    if (event.cover_image !== null) await media.remove(event.cover_image);
    log(`event deleted: ${event.id} by member ${user.id}`);
    return c.body(null, 204);
  }),
];

async function edit({ params, user, backend, c }: Asked<typeof patchEvent | typeof putEvent>, write: Write) {
  const { database, media, apiUrl, log } = backend;
  const { id } = orNotFound(findEvent(database, params.slug));
  const { fields, cover } = await backend.uploadQueue(c, user, () => readEvent(c, false));
  const change = (fieldsAndCover: EventChange) =>
    write(() => {
      // Somebody may have deleted the event while its cover was on the way.
      const changed = orNotFound(changeEvent(database, id, fieldsAndCover));
      countEdit(backend, changed, user);
      return changed;
    });
  const { before, after } = cover
    ? await saveWithRow(media, cover, (cover_image) => change({ ...fields, cover_image }))
    : change({ ...fields, ...(cover === null && { cover_image: null }) });
  if (before.cover_image !== null && before.cover_image !== after.cover_image) await media.remove(before.cover_image);
  log(`event changed: ${id} by member ${user.id}`);
  return eventReply(after, apiUrl);
}
