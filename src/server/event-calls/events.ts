/** The calls of docs/calls.md, "Events": anyone reads them, events officers add, change and delete them, and work on drafts. */
import {
  copyEvent,
  createEvent,
  editEvent,
  getStaffEvent,
  listStaffEvents,
  removeEvent,
  replaceEvent,
} from '#shared/events/event-calls.ts';
import { getEvent, getEvents } from '#shared/events/public-event-calls.ts';
import { saveEventChange, saveNewEvent } from '../events/change-event.ts';
import {
  anyEvent,
  deleteEventRow,
  eventById,
  findEvent,
  insertEvent,
  listAllEvents,
  listPublicEvents,
} from '../events/events-table.ts';
import { readEvent } from '../events/read-event.ts';
import { type CallInput, on, onAsync, onBody, type Route, type Write } from '../http/on.ts';
import { HttpProblem, notFound, orNotFound } from '../http/problem.ts';
import { saveWithRow } from '../media/media.ts';
import { writeLog } from '../officers/log-table.ts';
import { countSignUps } from '../sign-ups/sign-ups-table.ts';
import { eventReply, staffEventReply } from './event-reply.ts';

export const eventCalls: readonly Route[] = [
  on(getEvents, ({ now, backend }) => listPublicEvents(backend.database).map((row) => eventReply(backend, row, now))),

  onBody(createEvent, async ({ account, backend, c }, write) => {
    const { cover, ...values } = await backend.uploadQueue(c, account, () => readEvent(c, null));
    // Not from before the upload: it may have taken minutes.
    const now = backend.settings.now();
    const add = (cover_image: string | null) =>
      write(() => saveNewEvent(backend, { values, cover_image, by: account.id, now }));
    const row = cover ? await saveWithRow(backend.media, cover, add) : add(null);
    backend.log(`event added: ${row.id} by member ${account.id}`);
    return staffEventReply(backend, row, now);
  }),

  on(getEvent, ({ params, now, backend }) =>
    eventReply(backend, orNotFound(findEvent(backend.database, params.slug)), now),
  ),

  // Any part of an event, or its cover alone.
  onBody(replaceEvent, edit),
  onBody(editEvent, edit),

  // A body is ignored.
  onAsync(removeEvent, async ({ params, account, now, backend }, write) => {
    const { database, media, reactions, log } = backend;
    const event = write(() => {
      const row = anyEvent(database, params.slug);
      reactions.eventDeleted(row, now);
      deleteEventRow(database, row.id);
      const before = { title: row.title, state: row.state };
      const subject = { kind: 'event', id: row.id } as const;
      writeLog(database, { actor: account, action: 'event.delete', subject, before }, now);
      return row;
    });
    if (event.cover_image !== null) await media.remove(event.cover_image);
    log(`event deleted: ${event.id} by member ${account.id}`);
  }),

  on(listStaffEvents, ({ now, backend }) =>
    listAllEvents(backend.database).map((row) => staffEventReply(backend, row, now)),
  ),

  on(getStaffEvent, ({ params, now, backend }) =>
    staffEventReply(backend, anyEvent(backend.database, params.slug), now),
  ),

  onAsync(copyEvent, async ({ params, account, now, backend }, write) => {
    const { database, media, log } = backend;
    const event = anyEvent(database, params.slug);
    // Whole rows, so that no new column is forgotten, but for what is of this one's dates and past.
    const { id: _id, slug: _slug, ...row } = event;
    const copy = (cover_image: string | null) =>
      write(() => insertEvent(database, { ...row, ...UNPLANNED, cover_image }));
    // A copy of the file: the event may be deleted with its cover.
    const bytes = event.cover_image === null ? null : await media.read(event.cover_image);
    const kind = event.cover_image?.endsWith('.png') ? 'png' : 'jpg';
    const draft = bytes ? await saveWithRow(media, { bytes, kind }, copy) : copy(null);
    log(`event copied: ${event.id} to draft ${draft.id} by member ${account.id}`);
    return staffEventReply(backend, draft, now);
  }),
];

const UNPLANNED = {
  state: 'draft' as const,
  ...{ reason: '', starts_at: null, ends_at: null, was_date: null, changed_at: null, cancelled_at: null },
  ...{ sequence: 0, version: 1 },
  ...{ opens_at: null, closes_at: null, leave_until: null },
};

async function edit(
  { params, account, backend, c }: Omit<CallInput<typeof editEvent | typeof replaceEvent>, 'body'>,
  write: Write,
) {
  const { database, media, log } = backend;
  const { id, state } = anyEvent(database, params.slug);
  const { cover, ...values } = await backend.uploadQueue(c, account, () => readEvent(c, state));
  if (values.id !== undefined && values.id !== id) throw notFound();
  // Not from before the upload: it may have taken minutes.
  const now = backend.settings.now();
  const change = (cover_image: string | null | undefined) =>
    write(() => {
      // Read again: someone may have changed or deleted the event while its cover was on the way.
      const before = orNotFound(eventById(database, id));
      if (values.version !== undefined && values.version !== before.version)
        throw new HttpProblem('conflict', {
          ...{ detail: 'Someone else changed this event a moment ago.', code: 'version' },
          event: staffEventReply(backend, before, now),
        });
      const isUsed = countSignUps(database, id, 'coming') + countSignUps(database, id, 'waiting') > 0;
      return { before, after: saveEventChange(backend, before, { values, cover_image, by: account.id, isUsed, now }) };
    });
  const { before, after } = cover ? await saveWithRow(media, cover, change) : change(cover);
  if (before.cover_image !== null && before.cover_image !== after.cover_image) await media.remove(before.cover_image);
  log(`event changed: ${id} by member ${account.id}`);
  return staffEventReply(backend, after, now);
}
