/** Drafts, which only officers see: add one, change it, delete it, and copy an event to one. A cover comes with the fields. */
import * as v from 'valibot';
import { addDraft, changeDraft, copyEvent, deleteDraft, getDraft, getDrafts } from '../../shared/events/draft-calls.ts';
import { EVENT_LIMITS } from '../../shared/events/event.ts';
import { cleanHtml } from '../../shared/html/clean-html.ts';
import { atMost } from '../../shared/text/fields.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { changedMeanwhile, fieldProblem } from '../http/problem.ts';
import { checkFields } from '../http/read-fields.ts';
import type { Request } from '../http/routes.ts';
import { saveWithRow } from '../media/media.ts';
import { writeLog } from '../officers/log-table.ts';
import {
  copyAsDraft,
  type DraftFields,
  draftOf,
  draftReply,
  insertDraft,
  listDrafts,
  updateDraft,
} from './drafts-table.ts';
import { readCover, readEventBody, throwInOrder } from './events.ts';
import { anyEventOf, deleteEvent, endErrors, shiftedTime } from './events-table.ts';

export const draftCalls: readonly Route[] = [
  on(getDrafts, ({ backend: { database, apiUrl } }) => listDrafts(database).map((row) => draftReply(row, apiUrl))),

  onAsync(addDraft, async ({ account, now, backend, c }, write) => {
    const { database, media, site, apiUrl, log } = backend;
    const { fields, cover } = await backend.uploadQueue(c, account, () => readDraft(c, addDraft.body));
    assertEnd(fields);
    const add = (cover_image: string | null) =>
      write(() => insertDraft(database, { host: site.shortName, ...fields, cover_image }, now));
    const draft = cover ? await saveWithRow(media, cover, add) : add(null);
    log(`draft added: ${draft.id} by member ${account.id}`);
    return draftReply(draft, apiUrl);
  }),

  on(getDraft, ({ params, backend: { database, apiUrl } }) => draftReply(draftOf(database, params.slug), apiUrl)),

  onAsync(changeDraft, async ({ params, account, now, backend, c }, write) => {
    const { database, media, apiUrl, log } = backend;
    draftOf(database, params.slug);
    const { fields, version, cover } = await backend.uploadQueue(c, account, () => readDraft(c, changeDraft.body));
    const change = (cover_image?: string | null) =>
      write(() => {
        // Read again: while the cover was uploaded, someone may have changed, published or deleted the draft.
        const before = draftOf(database, params.slug);
        if (version !== undefined && version !== before.version) throw changedMeanwhile();
        const { event_date = before.event_date } = fields;
        const { ends_at = shiftedTime(before.ends_at, { from: before.event_date, to: event_date }) } = fields;
        assertEnd({ event_date, ends_at });
        const wanted = { ...fields, ends_at, ...(cover_image !== undefined && { cover_image }) };
        return { before, after: updateDraft(database, before, wanted, now) };
      });
    const { before, after } = cover ? await saveWithRow(media, cover, change) : change(cover);
    if (before.cover_image !== null && before.cover_image !== after.cover_image) await media.remove(before.cover_image);
    log(`draft changed: ${after.id} by member ${account.id}`);
    return draftReply(after, apiUrl);
  }),

  onAsync(deleteDraft, async ({ params, account, now, backend: { database, media, log } }, write) => {
    const { id, cover_image } = write(() => {
      const draft = draftOf(database, params.slug);
      deleteEvent(database, draft.id);
      const before = { title: draft.title, state: 'draft' };
      writeLog(
        database,
        { actor: account, action: 'event.delete', subject: { kind: 'event', id: draft.id }, before },
        now,
      );
      return draft;
    });
    if (cover_image !== null) await media.remove(cover_image);
    log(`draft deleted: ${id} by member ${account.id}`);
  }),

  onAsync(copyEvent, async ({ params, account, now, backend: { database, media, apiUrl, log } }, write) => {
    const event = anyEventOf(database, params.slug);
    const copy = (cover_image: string | null) => write(() => copyAsDraft(database, event, { cover_image, now }));
    // A copy of the file: the event may be deleted with its cover.
    const bytes = event.cover_image === null ? null : await media.read(event.cover_image);
    const kind = event.cover_image?.endsWith('.png') ? 'png' : 'jpg';
    const draft = bytes ? await saveWithRow(media, { bytes, kind }, copy) : copy(null);
    log(`event copied: ${event.id} to draft ${draft.id} by member ${account.id}`);
    return draftReply(draft, apiUrl);
  }),
];

/** @throws HttpProblem 400 when it would end before it begins. */
function assertEnd({ event_date = '', ends_at = null }: DraftFields): void {
  const wrong = endErrors(event_date, ends_at);
  if (wrong.ends_at) throw fieldProblem(wrong);
}

/** Cleaned HTML can be longer than what was typed, and an edit sends it back, so it must fit the limit too. */
const CleanDescription = v.optional(
  v.pipe(
    addDraft.body.entries.description.wrapped,
    v.transform(cleanHtml),
    v.maxCodePoints(EVENT_LIMITS.description, atMost(EVENT_LIMITS.description)),
  ),
);

/**
 * Reads a draft with its cover: null takes the former one away, undefined leaves it.
 * @throws HttpProblem 400 with the first message of each field that is wrong; 413, 415, 503
 */
async function readDraft<Entries extends v.ObjectEntries>(c: Request, body: v.ObjectSchema<Entries, undefined>) {
  const { given, isForm } = await readEventBody(c);
  const schema = v.object({ ...body.entries, description: CleanDescription });
  const { output, errors } = checkFields(schema, Object.fromEntries(given));
  const cover = await readCover(given.get('cover_image'), isForm);
  if (cover && 'error' in cover) errors.cover_image = [cover.error];
  throwInOrder(errors);
  const { version, ...fields } = output as v.InferOutput<typeof schema>;
  return { fields, version, cover: cover && 'error' in cover ? undefined : cover };
}
