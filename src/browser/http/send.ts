/**
 * Sends a call of `src/shared`, with the token where it needs one. Throws `NetworkError`, `HttpError` or `ShapeError`
 * (shared/http/errors.ts).
 */
import * as v from 'valibot';
import type { Call, Fields, ParamsOf } from '#shared/http/call.ts';
import { HttpError } from '#shared/http/errors.ts';
import { getOwnAccess } from '#shared/officers/officer-calls.ts';
import { authHttp } from './auth-client.ts';
import { http } from './client.ts';
import { listReply } from './list-reply.ts';
import { takePreloadedAnswer } from './preloaded-answers.ts';

type BodyOf<S> = S extends Fields ? v.InferInput<S> : unknown;
/** Values from the page's address may be passed on unchecked, because the backend checks them. */
type QueryOf<S> = S extends Fields ? { [Name in keyof S['entries']]?: string | number } : unknown;
/** Parameters of the path and the query, and fields of the body, in one object. */
export type InputOf<C extends Call> = ParamsOf<C['path']> & QueryOf<C['query']> & BodyOf<C['body']>;
export type ReplyOf<C extends Call> = C['reply'] extends v.GenericSchema ? v.InferOutput<C['reply']> : undefined;

type Arguments<C extends Call> = Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

export async function send<C extends Call>(call: C, ...[input = {} as InputOf<C>]: Arguments<C>): Promise<ReplyOf<C>> {
  const { path, rest } = addressOf(call, input as Record<string, unknown>);
  const isPublic = call.who === 'anyone';
  const reply = (isPublic ? http : authHttp).request(call.method, path, {
    reply: schemaOf(call),
    ...(isPublic && call.method === 'GET' && { response: takePreloadedAnswer(path) }),
    ...(call.body && { json: rest }),
  }) as Promise<ReplyOf<C>>;
  return typeof call.who === 'string' ? reply : explainNoAccess(reply);
}

/** For a change whose reply is not used: it counts as done even if the reply cannot be read. */
export async function sendOnly<C extends Call>(call: C, ...input: Arguments<C>): Promise<void> {
  const withoutReply: Call = { ...call, reply: null };
  await send(withoutReply, ...(input as Arguments<Call>));
}

/** In a list, invalid entries are left out. */
function schemaOf({ reply }: Call): v.GenericSchema {
  if (reply === null || 'mediaTypes' in reply) return v.unknown();
  return 'item' in reply ? listReply(reply.item as v.GenericSchema) : reply;
}

/** Puts each value of the input into the path, the query or the body. */
export function addressOf({ path, query }: Call, input: Record<string, unknown>) {
  const rest = { ...input };
  const take = (name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    return value;
  };
  const filledPath = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(take(name))));
  const queryText = new URLSearchParams(
    Object.keys(query?.entries ?? {}).flatMap((name) => {
      const value = take(name) ?? '';
      return value === '' ? [] : [[name, String(value)]];
    }),
  ).toString();
  return { path: queryText === '' ? filledPath : `${filledPath}?${queryText}`, rest };
}

/** Passes on the answer or error. A 403 for a person whose access has ended gets a sentence about that. */
export async function explainNoAccess<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 403)) throw error;
    const sentence = await Promise.all([send(getOwnAccess), import('./no-access.ts')]).then(
      ([access, { noAccessSentence }]) => noAccessSentence(access),
      () => null,
    );
    // If the officer still has access, another rule applies, and the backend's sentence explains it.
    throw sentence === null ? error : new HttpError(403, { fields: {}, detail: sentence }, null);
  }
}
