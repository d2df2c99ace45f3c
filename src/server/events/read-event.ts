/** Reads what staff sent about an event: multipart, a form or JSON. All errors at once, in the order of the fields (docs/calls.md). */
import * as v from 'valibot';
import { cleanHtml } from '../../shared/html/clean-html.ts';
import { EVENT_FIELDS, EVENT_LIMITS, type EventReply, type EventText } from '../../shared/schemas/event.ts';
import { atMost, mapValues } from '../../shared/schemas/fields.ts';
import { isMultipart, readBody, WITH_PICTURE } from '../http/body.ts';
import { type FieldErrors, fieldProblem } from '../http/problem.ts';
import type { Request } from '../http/routes.ts';
import { asDictionary, readText, schemaErrors, trimmed } from '../http/text-fields.ts';
import { type CleanPicture, readPicture } from '../media/read-picture.ts';
import { readEventDate } from './event-date.ts';

type Texts = Partial<Record<EventText, string>>;

const TEXTS = Object.keys(EVENT_LIMITS) as EventText[];
/** Never blank. A new event needs them all but the host, for whom the club stands in. Any other text may be blank or left out. */
const NEVER_BLANK: readonly EventText[] = ['title', 'description', 'location', 'host'];
const TextsSchema = v.object(
  mapValues(EVENT_LIMITS, (limit) => v.pipe(v.string(), v.maxCodePoints(limit, atMost(limit)))),
);

/** Longest edge of a cover, in pixels: twice as wide as a page shows it. There is no second size (decision 016). */
const EDGE_PX = 1600;

export interface SentEvent {
  fields: Texts & { event_date?: string };
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

  const { texts, errors } = readTexts(given, whole);
  const fields: SentEvent['fields'] = texts;
  if (given.has('event_date') || whole) {
    const date = readEventDate(given.get('event_date'));
    if ('instant' in date) fields.event_date = date.instant;
    else errors.event_date = [date.error];
  }
  const cover = await readCover(given.get('cover_image'), isForm);
  if (cover && 'error' in cover) errors.cover_image = [cover.error];
  else if (Object.keys(errors).length === 0) return { fields, cover };
  throw fieldProblem(Object.fromEntries(EVENT_FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))));
}

/** A form cannot leave a field out: a blank host means the usual one, a file without a name means that none was chosen. */
const isLeftOut = (name: string, value: unknown, isForm: boolean) =>
  isForm && ((name === 'host' && value === '') || (value instanceof File && value.name === ''));

function readTexts(given: ReadonlyMap<string, unknown>, whole: boolean) {
  const texts: Texts = {};
  const errors: FieldErrors<keyof EventReply> = {};
  for (const name of TEXTS) {
    const mayBeBlank = !NEVER_BLANK.includes(name);
    const value = given.get(name);
    if (!given.has(name) && (!whole || mayBeBlank || name === 'host')) continue;
    const isBlank = typeof value === 'string' && value.trim() === '';
    const field = mayBeBlank && isBlank ? { text: '' } : readText(value, trimmed(EVENT_LIMITS[name]));
    if ('text' in field) texts[name] = field.text;
    else errors[name] = [field.error];
  }
  Object.assign(errors, schemaErrors<EventText>(TextsSchema, texts));
  if (texts.description !== undefined && !errors.description) Object.assign(errors, cleanDescription(texts));
  return { texts, errors };
}

/** Cleaned text can be longer than what was typed (`&` becomes `&amp;`), and it is what an edit sends back: it has to fit too. */
function cleanDescription(texts: Texts): FieldErrors<'description'> {
  texts.description = cleanHtml(texts.description ?? '');
  if (texts.description === '') return { description: ['This field may not be blank.'] };
  return schemaErrors<'description'>(TextsSchema, { description: texts.description });
}

async function readCover(value: unknown, isForm: boolean) {
  if (value === undefined) return undefined;
  return value === null || (isForm && value === '') ? null : readPicture(value, EDGE_PX);
}
