/** The calls of docs/calls.md, "Events": anyone reads them, staff add, change and delete them; and reading an event from a body. */
import * as v from 'valibot';
import { EVENT_FIELDS, EVENT_LIMITS, type EventText } from '../../shared/events/event.ts';
import { cleanHtml } from '../../shared/html/clean-html.ts';
import { onOneLine } from '../../shared/http/body-fields.ts';
import { PICTURE_EDGES } from '../../shared/pictures/image-type.ts';
import { atMost, mapValues } from '../../shared/text/fields.ts';
import { readEventDate } from '../../shared/time/read-date.ts';
import { isMultipart, readBody, WITH_PICTURE } from '../http/body.ts';
import { Answer, type CallInput, fixed, on, onAsync, type Route, type Write } from '../http/on.ts';
import { type FieldErrors, fieldProblem } from '../http/problem.ts';
import type { Request } from '../http/routes.ts';
import { asDictionary, readText, schemaErrors, typed } from '../http/text-fields.ts';
import { saveWithRow } from '../media/media.ts';
import { type CleanPicture, readPicture } from '../media/read-picture.ts';
import { writeLog } from '../officers/log-table.ts';
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
import { countEdit, countRemoval } from './states/change-state.ts';

const putEvent = fixed('PUT /api/events/edit/:slug/', ['events'], 'eventByMember');
const patchEvent = fixed('PATCH /api/events/edit/:slug/', ['events'], 'eventByMember');

export const eventCalls: readonly Route[] = [
  on(fixed('GET /api/events/', 'anyone'), ({ backend: { database, apiUrl } }) =>
    listEvents(database).map((row) => eventReply(row, apiUrl)),
  ),

  onAsync(fixed('POST /api/events/', ['events'], 'eventByMember'), async ({ account, now, backend, c }, write) => {
    const { database, media, site, apiUrl, log } = backend;
    const { fields, cover } = await backend.uploadQueue(c, account, () => readEvent(c, true));
    const add = (cover_image: string | null) =>
      write(() => {
        const added = addEvent(database, v.parse(NewEventSchema, { host: site.shortName, ...fields, cover_image }));
        const subject = { kind: 'event', id: added.id } as const;
        writeLog(database, { actor: account, action: 'event.publish', subject }, now);
        return added;
      });
    const row = cover ? await saveWithRow(media, cover, add) : add(null);
    log(`event added: ${row.id} by member ${account.id}`);
    return new Answer(201, eventReply(row, apiUrl));
  }),

  on(fixed('GET /api/events/:slug/', 'anyone'), ({ params, backend: { database, apiUrl } }) =>
    eventReply(orNotFound(findEvent(database, params.slug)), apiUrl),
  ),

  // Any part of an event, or its cover alone.
  onAsync(putEvent, edit),
  onAsync(patchEvent, edit),

  // A body is ignored.
  onAsync(fixed('DELETE /api/events/delete/:slug/', ['events']), async ({ params, account, backend, c }, write) => {
    const { database, media, log } = backend;
    const event = write(() => {
      const row = orNotFound(findEvent(database, params.slug));
      countRemoval(backend, row, account);
      deleteEvent(database, row.id);
      return row;
    });
    if (event.cover_image !== null) await media.remove(event.cover_image);
    log(`event deleted: ${event.id} by member ${account.id}`);
    return c.body(null, 204);
  }),
];

async function edit({ params, account, backend, c }: CallInput<typeof patchEvent | typeof putEvent>, write: Write) {
  const { database, media, apiUrl, log } = backend;
  const { id } = orNotFound(findEvent(database, params.slug));
  const { fields, cover } = await backend.uploadQueue(c, account, () => readEvent(c, false));
  const change = (fieldsAndCover: EventChange) =>
    write(() => {
      // Someone may have deleted the event while its cover was on the way.
      const changed = orNotFound(changeEvent(database, id, fieldsAndCover));
      countEdit(backend, changed, account);
      return changed;
    });
  const { before, after } = cover
    ? await saveWithRow(media, cover, (cover_image) => change({ ...fields, cover_image }))
    : change({ ...fields, ...(cover === null && { cover_image: null }) });
  if (before.cover_image !== null && before.cover_image !== after.cover_image) await media.remove(before.cover_image);
  log(`event changed: ${id} by member ${account.id}`);
  return eventReply(after, apiUrl);
}

type Texts = Partial<Record<EventText, string>>;

const TEXTS = Object.keys(EVENT_LIMITS) as EventText[];
const TextsSchema = v.object(
  mapValues(EVENT_LIMITS, (limit) => v.pipe(v.string(), v.maxCodePoints(limit, atMost(limit)))),
);

interface SentEvent {
  fields: Texts & { event_date?: string };
  /** A new cover; null takes the former one away; undefined leaves it. */
  cover: CleanPicture | null | undefined;
}

const REQUIRED: readonly string[] = ['title', 'description', 'event_date', 'location'];
/** The host is not: without one the event is the club's own. */
const mayBeBlank = (name: EventText) => name !== 'host' && !REQUIRED.includes(name);

/**
 * @param isNew only host and cover may be left out.
 * @throws HttpProblem 400 with the first message of each field that is wrong; 413, 415, 503
 */
async function readEvent(c: Request, isNew: boolean): Promise<SentEvent> {
  const { given, isForm } = await readEventBody(c);
  const isDue = (name: string) => given.has(name) || (isNew && REQUIRED.includes(name));
  const { texts, errors } = readTexts(given, isDue);
  const fields: SentEvent['fields'] = texts;
  if (isDue('event_date')) {
    const date = readEventDate(given.get('event_date'));
    if ('instant' in date) fields.event_date = date.instant;
    else errors.event_date = [date.error];
  }
  const cover = await readCover(given.get('cover_image'), isForm);
  if (cover && 'error' in cover) errors.cover_image = [cover.error];
  throwInOrder(errors);
  return { fields, cover: cover && 'error' in cover ? undefined : cover };
}

interface EventBody {
  given: ReadonlyMap<string, unknown>;
  isForm: boolean;
}

export async function readEventBody(c: Request): Promise<EventBody> {
  const withFiles = isMultipart(c);
  const isForm = withFiles || /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  const body = asDictionary(await (withFiles ? readBody(c, WITH_PICTURE) : readBody(c)));
  return { given: new Map(Object.entries(body).filter(([name, value]) => !isLeftOut(name, value, isForm))), isForm };
}

/** @throws HttpProblem 400 when there are errors: first those of an event's fields in their order, then the others. */
export function throwInOrder(errors: FieldErrors): void {
  const names = [...new Set([...EVENT_FIELDS, ...Object.keys(errors)])].filter((name) => errors[name]);
  if (names.length > 0) throw fieldProblem(Object.fromEntries(names.map((name) => [name, errors[name]])));
}

/** Forms send every field: a blank host means the default, and a file without a name means that none was chosen. */
const isLeftOut = (name: string, value: unknown, isForm: boolean) =>
  isForm && ((name === 'host' && value === '') || (value instanceof File && value.name === ''));

function readTexts(given: ReadonlyMap<string, unknown>, isDue: (name: string) => boolean) {
  const texts: Texts = {};
  const errors: FieldErrors = {};
  for (const name of TEXTS.filter(isDue)) {
    const value = given.get(name);
    const field = value === '' && mayBeBlank(name) ? { text: '' } : readText(value, typed(EVENT_LIMITS[name]));
    if ('text' in field) texts[name] = name === 'description' ? field.text : onOneLine(field.text);
    else errors[name] = [field.error];
  }
  Object.assign(errors, schemaErrors<EventText>(TextsSchema, texts));
  if (texts.description && !errors.description) Object.assign(errors, cleanDescription(texts));
  return { texts, errors };
}

/** Cleaned HTML can be longer than what was typed (`&` becomes `&amp;`). An edit sends it back, so it must fit the limit too. */
function cleanDescription(texts: Texts): FieldErrors<'description'> {
  texts.description = cleanHtml(texts.description ?? '');
  if (texts.description === '') return { description: ['This field may not be blank.'] };
  return schemaErrors<'description'>(TextsSchema, { description: texts.description });
}

export async function readCover(value: unknown, isForm: boolean) {
  if (value === undefined) return undefined;
  return value === null || (isForm && value === '') ? null : readPicture(value, PICTURE_EDGES.cover_image);
}
