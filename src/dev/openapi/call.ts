/** A call as the OpenAPI document, the tables and the tests need it, and the schemas of its errors. */
import * as v from 'valibot';
import type { LimitName, Method, Reply, Who } from '#shared/http/call.ts';

export interface ListedCall {
  method: Method;
  /** With parameters as in OpenAPI: `/api/events/edit/{slug}/`. */
  path: string;
  /** `staff`: only in the fixed contract. */
  who: Who | 'staff';
  summary: string;
  query?: v.ObjectSchema<v.ObjectEntries, undefined> | undefined;
  body?: v.GenericSchema | undefined;
  /** The field of a picture. Such calls are multipart. */
  picture?: string | undefined;
  /** True: the handler of the fixed call chooses the rules. */
  limit: LimitName | true | null;
  /** By status, without those that `repliesOf` adds. */
  replies: Readonly<Record<number, Reply>>;
  /** Keys in a 400 besides the fields of the body. */
  alsoWrong?: readonly string[] | undefined;
  /** Codes of a 409. */
  conflicts?: readonly string[] | undefined;
}

/** Besides pages and files, and all calls under `/api/club/`. Django verifies an address with GET, and has nothing in place of the others. */
const OPTIONAL: readonly string[] = [
  'POST /api/verify-email/',
  'GET /api/profile/export/',
  'POST /api/profile/delete/',
];

/** Whether another backend may lack the call. */
export const isOptional = ({ method, path }: Pick<ListedCall, 'method' | 'path'>): boolean =>
  !path.startsWith('/api/') || path.startsWith('/api/club/') || OPTIONAL.includes(`${method} ${path}`);

/** The list in words, for docs/calls.md. */
export const OPTIONAL_IN_WORDS = `### What another backend may lack\n\nAnother backend may lack all calls under \`/api/club/\`, ${OPTIONAL.map((call) => `\`${call}\``).join(', ')}, and what is not under \`/api/\`.`;

export const HTML: Reply = { mediaTypes: ['text/html'] };

export const DetailSchema = v.object({ detail: v.string() });
/** An error with a code, where screens must distinguish cases. */
export const codedSchema = (...codes: readonly string[]) => v.object({ detail: v.string(), code: v.picklist(codes) });

/** Messages about one field. */
export const MessagesSchema = v.array(v.string());
/** Messages by field. */
export const messagesOf = (...fields: readonly string[]) =>
  v.partial(v.object(Object.fromEntries(fields.map((name) => [name, MessagesSchema]))));

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

/** @returns the names of all fields of a body. */
export const fieldsOf = (body: v.GenericSchema | undefined): string[] =>
  body !== undefined && 'entries' in body ? Object.keys(body.entries as object) : [];

/** All replies of a call by status: its own, and those that follow from its access and body. */
export function repliesOf(call: ListedCall): Record<string, Reply> {
  const { who, query, body, picture, limit, replies, alsoWrong = [], conflicts } = call;
  const fields = [...fieldsOf(body), ...(picture ? [picture] : []), ...alsoWrong];
  return {
    ...(query && { 400: messagesOf(...Object.keys(query.entries)) }),
    ...(body && {
      400: v.union([DetailSchema, messagesOf(...fields, 'non_field_errors')]),
      413: DetailSchema,
      415: DetailSchema,
    }),
    ...(who !== 'anyone' && { 401: UnauthenticatedSchema }),
    ...(who !== 'anyone' && who !== 'signed in' && { 403: DetailSchema }),
    ...(conflicts && { 409: codedSchema(...conflicts) }),
    ...(limit !== null && { 429: DetailSchema }),
    [SERVER_ERROR]: DetailSchema,
    ...replies,
  };
}

/** @param heading of docs/calls.md. @returns its anchor on GitHub. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
