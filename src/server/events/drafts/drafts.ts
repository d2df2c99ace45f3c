/** `/api/club/drafts/`: events that only staff see, and a new one. */
import type { Hono } from 'hono';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { fieldProblem } from '../../http/problem.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { saveWithRow } from '../../media/media.ts';
import type { User } from '../../members/users-table.ts';
import { officer } from '../../officers/grants.ts';
import { endErrors } from '../event-end.ts';
import { addDraft, draftReply, listDrafts } from './drafts-table.ts';
import { readDraft } from './read-draft.ts';

export const addDrafts = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/drafts/',
    identify: officer(backend, 'events'),
    methods: {
      async GET(c, staff) {
        await backend.limits.take('officerReading', String(staff.id));
        return c.json(listDrafts(backend.database).map((row) => draftReply(row, backend.apiUrl)));
      },
      POST: (c, staff) => create(c, staff, backend),
    },
  });

async function create(c: Request, staff: User, backend: Backend): Promise<Response> {
  const { database, limits, media, settings, site, apiUrl, log } = backend;
  await limits.take('eventByMember', String(staff.id));
  const { fields, cover, ends_at } = await backend.uploadQueue(c, staff, () => readDraft(c, true));
  const wrong = endErrors(fields.event_date ?? '', ends_at ?? null);
  if (wrong.ends_at) throw fieldProblem(wrong);
  const add = (cover_image: string | null) =>
    inTransaction(database, () => {
      const draft = { host: site.shortName, title: '', ...fields, ends_at, cover_image };
      return addDraft(database, draft, { by: staff.id, now: settings.now() });
    });
  const row = cover ? await saveWithRow(media, cover, add) : add(null);
  log(`draft added: ${row.id} by member ${staff.id}`);
  return c.json(draftReply(row, apiUrl), 201);
}
