/** `/api/club/drafts/{slug}/`: staff read, change and delete a draft. */
import type { Hono } from 'hono';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { fieldProblem } from '../../http/problem.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { saveWithRow } from '../../media/media.ts';
import type { User } from '../../members/users-table.ts';
import { writeAudit } from '../../officers/audit.ts';
import { officer } from '../../officers/grants.ts';
import { endErrors, shiftedEnd } from '../event-end.ts';
import { eventNotFound, SLUG, slugParam } from '../slug-param.ts';
import { changedMeanwhile } from '../states/state-problems.ts';
import { changeDraft, type DraftRow, draftReply, findDraft } from './drafts-table.ts';
import { readDraft, type SentDraft } from './read-draft.ts';

export const addDraftCalls = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: `/api/club/drafts/${SLUG}/`,
    identify: officer(backend, 'events'),
    methods: {
      async GET(c, staff) {
        await backend.limits.take('officerReading', String(staff.id));
        return c.json(draftReply(draftOf(c, backend), backend.apiUrl));
      },
      PATCH: (c, staff) => change(c, staff, backend),
      DELETE: (c, staff) => remove(c, staff, backend),
    },
  });

/** @throws HttpProblem 404 when there is no such draft, or it was published. */
function draftOf(c: Request, { database }: Backend): DraftRow {
  const draft = findDraft(database, slugParam(c));
  if (!draft) throw eventNotFound();
  return draft;
}

async function change(c: Request, staff: User, backend: Backend): Promise<Response> {
  const { database, limits, media, settings, apiUrl, log } = backend;
  await limits.take('eventByMember', String(staff.id));
  draftOf(c, backend);
  const sent = await backend.uploadQueue(c, staff, () => readDraft(c, false));
  const write = (cover_image?: string | null) =>
    inTransaction(database, () => {
      // Read again: while the cover was uploaded, somebody may have changed, published or deleted the draft.
      const before = draftOf(c, backend);
      if (sent.version !== undefined && sent.version !== before.version) throw changedMeanwhile();
      const fields = {
        ...sent.fields,
        ...(cover_image !== undefined && { cover_image }),
        ends_at: endOf(before, sent),
      };
      const after = changeDraft(database, before, fields, { by: staff.id, now: settings.now() });
      return { before, after };
    });
  const { cover } = sent;
  const { before, after } = cover ? await saveWithRow(media, cover, write) : write(cover);
  if (before.cover_image !== null && before.cover_image !== after.cover_image) await media.remove(before.cover_image);
  log(`draft changed: ${after.id} by member ${staff.id}`);
  return c.json(draftReply(after, apiUrl));
}

/** @throws HttpProblem 400 when it would end before it begins. */
function endOf(before: DraftRow, { fields, ends_at }: SentDraft): number | null {
  const to = fields.event_date ?? before.event_date;
  const end = ends_at === undefined ? shiftedEnd(before.ends_at, { from: before.event_date, to }) : ends_at;
  const wrong = endErrors(to, end);
  if (wrong.ends_at) throw fieldProblem(wrong);
  return end;
}

async function remove(c: Request, staff: User, backend: Backend): Promise<Response> {
  const { database, limits, media, settings, log } = backend;
  await limits.take('eventByMember', String(staff.id));
  const draft = inTransaction(database, () => {
    const { id, title, cover_image } = draftOf(c, backend);
    database.prepare('DELETE FROM events WHERE id = ?').run(id);
    const subject = { kind: 'event', id } as const;
    const before = { title, state: 'draft' };
    writeAudit(database, { actor: staff, deed: 'event.delete', subject, before }, settings.now());
    return { id, cover_image };
  });
  if (draft.cover_image !== null) await media.remove(draft.cover_image);
  log(`draft deleted: ${draft.id} by member ${staff.id}`);
  return c.body(null, 204);
}
