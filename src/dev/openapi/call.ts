/** A call as the document, the table and the tests read it, and what its errors look like. */
import * as v from 'valibot';
import type { LimitName, Method, Reply, Who } from '../../shared/calls/call.ts';

export interface ListedCall {
  method: Method;
  /** With parameters as OpenAPI writes them: `/api/events/edit/{slug}/`. */
  path: string;
  /** `staff`: only in the fixed contract. */
  who: Who | 'staff';
  summary: string;
  query?: v.ObjectSchema<v.ObjectEntries, undefined> | undefined;
  body?: v.GenericSchema | undefined;
  /** The field of a picture, which needs multipart. */
  picture?: string | undefined;
  /** True: limited by rules that the fixed contract's own handlers choose. */
  limit: LimitName | true | null;
  /** By status, without those that follow from the rest (`repliesOf`). */
  replies: Readonly<Record<number, Reply>>;
  /** What a 400 may name beyond the fields of the body. */
  alsoWrong?: readonly string[] | undefined;
  /** Codes of a 409. */
  conflicts?: readonly string[] | undefined;
}

export const HTML: Reply = { mediaTypes: ['text/html'] };

/** The usual error. */
export const DetailSchema = v.object({ detail: v.string() });
/** An error of which a screen must tell cases apart. */
export const codedSchema = (...codes: readonly string[]) => v.object({ detail: v.string(), code: v.picklist(codes) });

/** What is wrong with one field. */
export const MessagesSchema = v.array(v.string());
/** What is wrong with each of these fields. */
export const messagesOf = (...fields: readonly string[]) =>
  v.partial(v.object(Object.fromEntries(fields.map((name) => [name, MessagesSchema]))));

/** Every call that needs a token answers so without a good one. */
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

/** Errors that any call may answer, as a range of statuses. */
export const SERVER_ERROR = '5XX';

/** @returns the names of all fields that a body may have. */
export const fieldsOf = (body: v.GenericSchema | undefined): string[] =>
  body !== undefined && 'entries' in body ? Object.keys(body.entries as object) : [];

/** All replies of a call by status: its own, and those that follow from who may call and what is sent. */
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

/** @param heading of docs/calls.md. @returns its address on GitHub's page. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
