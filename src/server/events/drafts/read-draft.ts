/** Reads the body of a draft: the fields of an event, of which only the title is required, and its end. */
import * as v from 'valibot';
import type { FieldErrors } from '../../http/problem.ts';
import { wholeNumber } from '../../http/read-fields.ts';
import type { Request } from '../../http/routes.ts';
import { schemaErrors } from '../../http/text-fields.ts';
import { readInstant } from '../event-date.ts';
import { type EventRules, readEventBody, readEventFields, type SentEvent, throwInOrder } from '../read-event.ts';

const CHANGE: EventRules = { required: [], neverBlank: ['title'], dateMayBeBlank: true };
const NEW: EventRules = { ...CHANGE, required: ['title'] };

export interface SentDraft extends SentEvent {
  /** Milliseconds since 1970; null takes the former one away; undefined leaves it. */
  ends_at: number | null | undefined;
  /** The version that the officer saw; undefined: not checked. */
  version: number | undefined;
}

const VersionSchema = v.object({ version: wholeNumber() });

/** @throws HttpProblem 400 with the first message of each field that is wrong; 413, 415, 503 */
export async function readDraft(c: Request, isNew: boolean): Promise<SentDraft> {
  const body = await readEventBody(c);
  const { errors: wrong, ...sent } = await readEventFields(body, isNew ? NEW : CHANGE);
  const errors: FieldErrors = wrong;
  const end = body.given.has('ends_at') ? readInstant(body.given.get('ends_at')) : { instant: undefined };
  if ('error' in end) errors.ends_at = [end.error];
  const versions = body.given.has('version') ? { version: body.given.get('version') } : {};
  Object.assign(errors, schemaErrors(VersionSchema, versions));
  throwInOrder(errors);
  const { version } = v.parse(v.partial(VersionSchema), versions);
  return { ...sent, ends_at: 'instant' in end ? end.instant : undefined, version };
}
