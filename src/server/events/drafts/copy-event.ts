/** `POST /api/club/events/{slug}/copy/`: staff copy an event to a draft: texts, cover and sign-up settings, without dates and people. */
import type { Hono } from 'hono';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { saveWithRow } from '../../media/media.ts';
import type { User } from '../../members/users-table.ts';
import { officer } from '../../officers/grants.ts';
import { findAnyEvent } from '../events-table.ts';
import { eventNotFound, SLUG, slugParam } from '../slug-param.ts';
import { addDraft, draftReply } from './drafts-table.ts';

export const addEventCopy = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: `/api/club/events/${SLUG}/copy/`,
    identify: officer(backend, 'events'),
    methods: { POST: (c, staff) => copy(c, staff, backend) },
  });

async function copy(c: Request, staff: User, backend: Backend): Promise<Response> {
  const { database, limits, media, settings, apiUrl, log } = backend;
  await limits.take('eventByMember', String(staff.id));
  const event = findAnyEvent(database, slugParam(c));
  if (!event) throw eventNotFound();
  const { title, description, location, host, cover_image: cover } = event;
  const write = (cover_image: string | null) =>
    inTransaction(database, () => {
      const fields = { title, description, location, host, cover_image };
      const draft = addDraft(database, fields, { by: staff.id, now: settings.now() });
      database
        .prepare(
          `INSERT INTO event_places (event_id, places, who, names, question)
          SELECT ?, places, who, names, question FROM event_places WHERE event_id = ?`,
        )
        .run(draft.id, event.id);
      return draft;
    });
  // A copy of the file: the event may be deleted with its cover.
  const bytes = cover === null ? null : await media.read(cover);
  const draft = bytes
    ? await saveWithRow(media, { bytes, kind: cover?.endsWith('.png') ? 'png' : 'jpg' }, write)
    : write(null);
  log(`event copied: ${event.id} to draft ${draft.id} by member ${staff.id}`);
  return c.json(draftReply(draft, apiUrl), 201);
}
