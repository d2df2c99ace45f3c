/** All replies of a call by status: its own, and those that follow from its access and body. */
import * as v from 'valibot';
import { type Call, isOfSeed, type Reply } from '#shared/http/call.ts';
import { codedSchema, DetailSchema } from '#shared/http/error-replies.ts';

/** Messages about one field. */
export const MessagesSchema = v.array(v.string());

/** The answer to a missing or invalid token. */
export const UnauthenticatedSchema = v.union([
  DetailSchema,
  codedSchema('bad_authorization_header', 'user_not_found', 'token_not_valid'),
  v.object({
    detail: v.string(),
    code: v.literal('token_not_valid'),
    messages: v.tuple([
      v.object({ token_class: v.literal('AccessToken'), token_type: v.literal('access'), message: v.string() }),
    ]),
  }),
]);

/** A range of statuses, for errors of any call. */
export const SERVER_ERROR = '5XX';

/** Whether another backend may lack the call. */
export const mayBeLacking = (call: Call): boolean => call.optional === true || !isOfSeed(call);

/** E.g. `/api/events/edit/{slug}/`. */
export const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

export function repliesOf(call: Call): Record<string, Reply> {
  const { path, who, query, body, limit, reply, statuses = [reply === null ? 204 : 200] } = call;
  const { conflicts, forbiddenCodes, errors } = call;
  return {
    ...(query && { 400: messagesOf(Object.keys(query.entries)) }),
    ...(who !== 'anyone' && { 401: UnauthenticatedSchema }),
    ...(typeof who !== 'string' && { 403: DetailSchema }),
    ...(forbiddenCodes && { 403: forbiddenCodes.length > 0 ? codedSchema(...forbiddenCodes) : DetailSchema }),
    // A secret link that does not exist is a wrong one.
    ...((call.canBeMissing || (path.includes(':') && !path.includes(':token'))) && { 404: DetailSchema }),
    ...(conflicts && { 409: conflictSchema(conflicts, call.conflictFields) }),
    ...(limit !== null && { 429: DetailSchema }),
    [SERVER_ERROR]: DetailSchema,
    ...errors,
    ...(body && { 400: mistakesIn(call), 413: DetailSchema, 415: DetailSchema }),
    ...Object.fromEntries(statuses.map((status) => [status, reply])),
  };
}

function mistakesIn({ body, picture, alsoWrong = [], errors }: Call): v.GenericSchema {
  const fields = [...Object.keys(body?.entries ?? {}), ...(picture ? [picture] : []), ...alsoWrong];
  return v.union([DetailSchema, messagesOf([...fields, 'non_field_errors']), ...(errors?.[400] ? [errors[400]] : [])]);
}

const messagesOf = (fields: readonly string[]) =>
  v.partial(v.object(Object.fromEntries(fields.map((name) => [name, MessagesSchema]))));

function conflictSchema(codes: readonly string[], fields: Call['conflictFields'] = {}): v.GenericSchema {
  const plain = codes.filter((code) => !fields[code]);
  const others = Object.entries(fields).map(([code, entries]) =>
    v.object({ detail: v.string(), code: v.literal(code), ...entries }),
  );
  const all = [...(plain.length > 0 ? [codedSchema(...plain)] : []), ...others];
  const [one] = all;
  return one !== undefined && all.length === 1 ? one : v.union(all);
}
