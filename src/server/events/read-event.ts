/** Reads an event from the body of a call: the fields of the Django backend with its messages, and the club's own. */
import * as v from 'valibot';
import { EVENT_LIMITS, EventReplySchema, type EventText } from '#shared/events/event.ts';
import { DraftBodySchema, EventBodySchema, NewEventBodySchema, SignUpBodySchema } from '#shared/events/event-calls.ts';
import { cleanHtml } from '#shared/html/clean-html.ts';
import { onOneLine } from '#shared/http/body-fields.ts';
import { PICTURE_EDGES } from '#shared/pictures/image-type.ts';
import { atMost, mapValues } from '#shared/text/fields.ts';
import { readEventDate } from '#shared/time/read-date.ts';
import { isMultipart, readBody, WITH_PICTURE } from '../http/body.ts';
import { type FieldErrors, fieldProblem } from '../http/problem.ts';
import { checkFields } from '../http/read-fields.ts';
import type { Request } from '../http/request.ts';
import { asDictionary, readText, schemaErrors, typed } from '../http/text-fields.ts';
import { type CleanPicture, readPicture } from '../media/read-picture.ts';
import { readStart } from './event-reply.ts';

export type SignUpBody = v.InferOutput<typeof SignUpBodySchema>;

/** The values of a call. Fields that are left out stay. Times are milliseconds since 1970. */
export interface EventValues extends Partial<Record<EventText, string>> {
  /** Null: none, which only a draft may have. */
  starts_at?: number | null;
  ends_at?: number | null | undefined;
  state?: v.InferOutput<typeof EventBodySchema>['state'];
  reason?: string | undefined;
  /** Null: no one signs up. */
  sign_up?: SignUpBody | null;
  notify?: boolean | undefined;
  id?: number | undefined;
  version?: number | undefined;
  /** A new cover; null takes the former one away. */
  cover?: CleanPicture | null;
}

/**
 * @param saved state of the event that is changed; null: a new one.
 * @throws HttpProblem 400 with the first message of each field that is wrong; 413, 415, 503
 */
export async function readEvent(c: Request, saved: 'draft' | 'published' | null): Promise<EventValues> {
  const { body, isForm } = await readEventBody(c);
  const club = readClubFields(body, saved === null ? NewEventBodySchema : EventBodySchema);
  const isDraft = saved === 'draft' || (saved === null && club.values.state === 'draft');
  const texts = isDraft ? readDraft(body, saved === null) : readPublished(body, saved === null);
  const cover = await readCover(body.cover_image, isForm);
  const errors = { ...texts.errors, ...(cover && 'error' in cover && { cover_image: [cover.error] }), ...club.errors };
  throwInOrder(errors);
  return { ...texts.values, ...club.values, ...(cover !== undefined && !(cover && 'error' in cover) && { cover }) };
}

/** The fields of the body, without those that a form leaves blank for "no change". */
async function readEventBody(c: Request) {
  const withFiles = isMultipart(c);
  const isForm = withFiles || /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  const body = asDictionary(await (withFiles ? readBody(c, WITH_PICTURE) : readBody(c)));
  const fields = Object.entries(body).filter(([name, value]) => !isLeftOut(name, value, isForm));
  return { body: Object.fromEntries(fields), isForm };
}

/** Forms send every field: a blank host means the default, and a file without a name means that none was chosen. */
const isLeftOut = (name: string, value: unknown, isForm: boolean) =>
  isForm && ((name === 'host' && value === '') || (value instanceof File && value.name === ''));

type Body = Record<string, unknown>;
interface ReadPart {
  values: EventValues;
  errors: FieldErrors;
}

/** First the errors of the Django backend's fields, in its order. */
function throwInOrder(errors: FieldErrors): void {
  const names = [...new Set([...Object.keys(EventReplySchema.entries), ...Object.keys(errors)])];
  const wrong = names.filter((name) => errors[name]);
  if (wrong.length > 0) throw fieldProblem(Object.fromEntries(wrong.map((name) => [name, errors[name]])));
}

const REQUIRED: readonly string[] = ['title', 'description', 'event_date', 'location'];
/** The host is not required: without one the event is the club's own. */
const mayBeBlank = (name: EventText) => name !== 'host' && !REQUIRED.includes(name);
const TEXTS = Object.keys(EVENT_LIMITS) as EventText[];
const TextsSchema = v.object(
  mapValues(EVENT_LIMITS, (limit) => v.pipe(v.string(), v.maxCodePoints(limit, atMost(limit)))),
);

/** @param isNew only host and cover may be left out. */
function readPublished(body: Body, isNew: boolean): ReadPart {
  const values: EventValues = {};
  const errors: FieldErrors = {};
  const isDue = (name: string) => Object.hasOwn(body, name) || (isNew && REQUIRED.includes(name));
  for (const name of TEXTS.filter(isDue)) {
    const value = body[name];
    const field = value === '' && mayBeBlank(name) ? { text: '' } : readText(value, typed(EVENT_LIMITS[name]));
    if ('text' in field) values[name] = name === 'description' ? field.text : onOneLine(field.text);
    else errors[name] = [field.error];
  }
  Object.assign(errors, schemaErrors<EventText>(TextsSchema, values));
  if (values.description && !errors.description) Object.assign(errors, cleanDescription(values));
  if (values.description === '') errors.description = ['This field may not be blank.'];
  if (isDue('event_date')) {
    const date = readEventDate(body.event_date);
    if ('instant' in date) values.starts_at = readStart(date.instant);
    else errors.event_date = [date.error];
  }
  return { values, errors };
}

/** Cleaned HTML can be longer than what was typed (`&` becomes `&amp;`). An edit sends it back, so it must fit the limit too. */
function cleanDescription(values: EventValues): FieldErrors<'description'> {
  values.description = cleanHtml(values.description ?? '');
  return schemaErrors<'description'>(TextsSchema, { description: values.description });
}

/** Work in progress: only the title is needed. */
function readDraft(body: Body, isNew: boolean): ReadPart {
  const { output, errors } = checkFields(DraftBodySchema, body);
  const { event_date, ...values } = (output ?? {}) as v.InferOutput<typeof DraftBodySchema>;
  if (isNew && !Object.hasOwn(body, 'title')) errors.title = ['This field is required.'];
  if (values.description && !errors.description) Object.assign(errors, cleanDescription(values));
  if (event_date === undefined) return { values, errors };
  return { values: { ...values, starts_at: event_date === null ? null : readStart(event_date) }, errors };
}

/** What the Django backend does not know. */
function readClubFields(body: Body, schema: typeof NewEventBodySchema | typeof EventBodySchema): ReadPart {
  const { sign_up: _, ...entries } = schema.entries as typeof EventBodySchema.entries;
  const { output, errors } = checkFields(v.object(entries), body);
  const values: EventValues = output ?? {};
  if (!Object.hasOwn(body, 'sign_up')) return { values, errors };
  const settings = signUpIn(body.sign_up);
  if (settings === null) return { values: { ...values, sign_up: null }, errors };
  if (typeof settings !== 'object' || Array.isArray(settings))
    return { values, errors: { ...errors, sign_up: ['Not a valid value.'] } };
  const read = checkFields(SignUpBodySchema, settings);
  return { values: { ...values, sign_up: read.output }, errors: { ...errors, ...read.errors } };
}

/** In a form it is JSON text. @returns anything else as it is. */
function signUpIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

async function readCover(value: unknown, isForm: boolean) {
  if (value === undefined) return undefined;
  return value === null || (isForm && value === '') ? null : readPicture(value, PICTURE_EDGES.cover_image);
}
