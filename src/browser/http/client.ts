/**
 * Calls to the backend that need no token. Those that do: send.ts; those that send a file: upload.ts. All throw `NetworkError`, `HttpError`
 * or `ShapeError` (shared/http/errors.ts).
 */
import * as v from 'valibot';
import { addressOf, type Call, type InputOf, type ReplyOf } from '#shared/http/call.ts';
import { fetchJson, type Schema } from '#shared/http/fetch-json.ts';
import { abortAfter } from '#shared/http/network.ts';
import { listReply } from './list-reply.ts';
import { fetchUncached, learnTime } from './server-clock.ts';
import { backendTimeout, watchWaking } from './waking.ts';

interface Answered {
  /** The answer to the same call, if the page has already made it. */
  response?: Promise<Response> | undefined;
}

/** Nothing, if the call takes nothing. */
export type Arguments<C extends Call> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

/** Sends a call that anyone may make, without the token: the Django backend rejects even these if it has expired. */
export const sendPublic = <C extends Call & { readonly who: 'anyone' }>(
  call: C,
  ...[input = {} as InputOf<C>, answered]: [...Arguments<C>, answered?: Answered]
): Promise<ReplyOf<C>> =>
  sendRequest(call, addressOf(call, input as object), { ...(answered as Answered | undefined) });

export async function sendRequest<C extends Call>(
  call: C,
  { path, rest }: ReturnType<typeof addressOf>,
  { response, headers }: Answered & { headers?: Record<string, string> },
): Promise<ReplyOf<C>> {
  const { method, body, doneBy } = call;
  const request: RequestInit = {
    // One could take a token to another host, or make a GET of a change, whose page would look like its success.
    redirect: headers || method !== 'GET' ? 'error' : 'follow',
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(rest) }),
  };
  const address = import.meta.env.PUBLIC_API_HOST + path;
  const pending = fetchJson(address, schemaOf(call), {
    ...request,
    expected: doneBy,
    response: response
      ? learnTimeFromPreload(response)
      : fetchUncached(address, { ...request, signal: abortAfter(backendTimeout()) }),
  });
  return (await watchWaking(pending)).value as ReplyOf<C>;
}

/** What is read of a reply. In a list, invalid entries are left out. */
export function schemaOf({ read, reply }: Call): Schema {
  const schema = read === undefined ? reply : read;
  if (schema === null || 'mediaTypes' in schema) return NOT_READ;
  return 'item' in schema ? listReply(schema.item as v.GenericSchema) : schema;
}

const NOT_READ = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Of the reply to a call, as it is read, in answers.ts: what is made of it has a key of its own. */
export const keyOf = <C extends Call>(call: C, input: InputOf<C>): string =>
  `${call.method} ${addressOf(call, input as object).path}`;

async function learnTimeFromPreload(preload: Promise<Response>): Promise<Response> {
  const response = await preload;
  // The call may have been made at any time since the page was opened.
  learnTime(response, Date.now() - performance.now());
  return response;
}
