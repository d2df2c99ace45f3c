/** Reads an event from the body of a call: the fields of the Django backend with its messages, and the club's own. */
import * as v from 'valibot';
import { EVENT_LIMITS, EventReplySchema } from '#shared/events/event.ts';
import { EventChangeSchema, NewEventSchema, SignUpBodySchema } from '#shared/events/event-calls.ts';
import { cleanHtml } from '#shared/html/clean-html.ts';
import { textOrBlank } from '#shared/http/body-fields.ts';
import { PICTURE_EDGES } from '#shared/pictures/image-type.ts';
import { atMost } from '#shared/text/fields.ts';
import { readEventDate } from '#shared/time/read-date.ts';
import { isMultipart, readBody, WITH_PICTURE } from '../http/body.ts';
import { type FieldErrors, fieldProblem } from '../http/problem.ts';
import { asDictionary, checkFields } from '../http/read-fields.ts';
import type { Request } from '../http/request.ts';
import { type CleanPicture, readPicture } from '../media/read-picture.ts';
import { readStart } from './event-times.ts';
import type { EventRow } from './events-table.ts';

/** Cleaned HTML can be longer than what was typed (`&` becomes `&amp;`). An edit sends it back, so it must fit the limit too. */
const most = EVENT_LIMITS.description;
const description = v.optional(v.pipe(textOrBlank(most), v.transform(cleanHtml), v.maxCodePoints(most, atMost(most))));
const NewFields = v.object({ ...v.omit(NewEventSchema, ['sign_up']).entries, description });
const ChangedFields = v.object({ ...v.omit(EventChangeSchema, ['sign_up']).entries, description });

type Fields = v.InferOutput<typeof EventChangeSchema>;
/** The values of a call. Fields that are left out stay. Times are milliseconds since 1970. */
export interface EventValues extends Omit<Fields, 'event_date'> {
  /** Null: none, which only a draft may have. */
  starts_at?: number | null | undefined;
  /** A new cover; null takes the former one away. */
  cover?: CleanPicture | null | undefined;
}

/**
 * @param saved state of the event that is changed; null: a new one.
 * @throws HttpProblem 400 with the first message of each field that is wrong; 413, 415, 503
 */
export async function readEvent(c: Request, saved: EventRow['state'] | null): Promise<EventValues> {
  const { body, isForm } = await readEventBody(c);
  const isNew = saved === null;
  const { output, errors } = isNew ? checkFields(NewFields, body) : checkFields(ChangedFields, body);
  const { event_date, ...values }: Fields = output;
  const isDraft = (saved ?? values.state) === 'draft';
  const cover = await readCover(body.cover_image, isForm);
  const sign_up = readSignUp(body.sign_up);
  throwInOrder({
    ...errors,
    ...(!isDraft && lackingIn(body, values, isNew)),
    ...cover.errors,
    ...sign_up.errors,
  });
  return {
    ...values,
    starts_at: typeof event_date === 'number' ? readStart(event_date) : event_date,
    sign_up: sign_up.output,
    cover: cover.output,
  };
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

/** First the errors of the Django backend's fields, in its order. */
function throwInOrder(errors: FieldErrors): void {
  const names = [...new Set([...Object.keys(EventReplySchema.entries), ...Object.keys(errors)])];
  const wrong = names.filter((name) => errors[name]);
  if (wrong.length > 0) throw fieldProblem(Object.fromEntries(wrong.map((name) => [name, errors[name]])));
}

/** Texts that only a draft may be without. */
export const NEEDED = ['title', 'description', 'location', 'host'] as const;
export const BLANK = ['This field may not be blank.'];

/** What a published event may not lack. A new one without a host is the club's own. */
function lackingIn(body: Body, values: EventValues, isNew: boolean): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of NEEDED) {
    if (values[name] === '') errors[name] = BLANK;
    if (isNew && name !== 'host' && !Object.hasOwn(body, name)) errors[name] = ['This field is required.'];
  }
  const date = isNew || Object.hasOwn(body, 'event_date') ? readEventDate(body.event_date) : null;
  if (date && 'error' in date) errors.event_date = [date.error];
  return errors;
}

interface Read<Value> {
  /** Undefined: left out. */
  output?: Value | null | undefined;
  errors?: FieldErrors;
}

/** In a form, the settings are JSON text. */
function readSignUp(value: unknown): Read<v.InferOutput<typeof SignUpBodySchema>> {
  const settings = typeof value === 'string' ? parsed(value) : value;
  if (settings === undefined || settings === null) return { output: settings };
  if (typeof settings !== 'object' || Array.isArray(settings)) return { errors: { sign_up: ['Not a valid value.'] } };
  return checkFields(SignUpBodySchema, settings);
}

/** @returns null for a blank text, and what is no JSON as it is. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readCover(value: unknown, isForm: boolean): Promise<Read<CleanPicture>> {
  if (value === undefined) return {};
  if (value === null || (isForm && value === '')) return { output: null };
  const picture = await readPicture(value, PICTURE_EDGES.cover_image);
  return 'error' in picture ? { errors: { cover_image: [picture.error] } } : { output: picture };
}
