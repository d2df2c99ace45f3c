/** Reads what staff sent about an event: multipart, a form or JSON, all errors at once in the hosted backend's order. */
import { cleanHtml } from '../../shared/html/clean-html.ts';
import { EVENT_LIMITS, type EventTexts, EventTextsSchema } from '../../shared/schemas/event-texts.ts';
import { isMultipart, readBody, WITH_PICTURE } from '../http/body.ts';
import type { Request } from '../http/env.ts';
import { type FieldErrors, fieldProblem } from '../http/problem.ts';
import { schemaErrors } from '../http/schema-errors.ts';
import { asDictionary, readText, trimmed } from '../http/text-fields.ts';
import { type CleanPicture, readPicture } from '../media/read-picture.ts';
import { readEventDate } from './event-date.ts';

const NAMES = ['title', 'description', 'event_date', 'location', 'host', 'cover_image'] as const;
type Name = (typeof NAMES)[number];
/** Longest edge of a cover, in pixels: twice as wide as a page shows it. */
const EDGE = 1600;

export interface SentEvent {
  fields: Partial<EventTexts & { event_date: string }>;
  /** A new cover; null takes the former one away; undefined leaves it. */
  cover: CleanPicture | null | undefined;
}

/**
 * @param whole true for a new event, where only host and cover may be left out.
 * @throws HttpProblem 400 with the first message of each field that is wrong; 413, 415, 503
 */
export async function readEvent(c: Request, whole: boolean): Promise<SentEvent> {
  const withFiles = isMultipart(c);
  const isForm = withFiles || /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  const body = asDictionary(await (withFiles ? readBody(c, WITH_PICTURE) : readBody(c)));
  const given = new Map(Object.entries(body).filter(([name, value]) => !isLeftOut(name, value, isForm)));

  const texts: Partial<EventTexts> = {};
  const errors: FieldErrors<Name> = {};
  for (const name of ['title', 'description', 'location', 'host'] as const) {
    if (!given.has(name) && (name === 'host' || !whole)) continue;
    const field = readText(given.get(name), trimmed(EVENT_LIMITS[name]));
    if ('text' in field) texts[name] = field.text;
    else errors[name] = [field.error];
  }
  Object.assign(errors, schemaErrors<keyof EventTexts>(EventTextsSchema, texts));
  if (texts.description !== undefined && !errors.description) Object.assign(errors, cleanDescription(texts));

  const fields: SentEvent['fields'] = texts;
  if (given.has('event_date') || whole) {
    const date = readEventDate(given.get('event_date'));
    if ('instant' in date) fields.event_date = date.instant;
    else errors.event_date = [date.error];
  }
  const cover = await readCover(given.get('cover_image'), isForm);
  if (cover && 'error' in cover) errors.cover_image = [cover.error];
  else if (Object.keys(errors).length === 0) return { fields, cover };
  throw fieldProblem(Object.fromEntries(NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))));
}

/** A form cannot leave a field out: a blank host means the usual one, a file without a name means that none was chosen. */
const isLeftOut = (name: string, value: unknown, isForm: boolean) =>
  isForm && ((name === 'host' && value === '') || (value instanceof File && value.name === ''));

/** Cleaned text can be longer than what was typed (`&` becomes `&amp;`), and it is what an edit sends back: it has to fit too. */
function cleanDescription(texts: Partial<EventTexts>): FieldErrors<'description'> {
  texts.description = cleanHtml(texts.description ?? '');
  if (texts.description === '') return { description: ['This field may not be blank.'] };
  return schemaErrors<'description'>(EventTextsSchema, { description: texts.description });
}

async function readCover(value: unknown, isForm: boolean) {
  if (value === undefined) return undefined;
  return value === null || (isForm && value === '') ? null : readPicture(value, EDGE);
}
