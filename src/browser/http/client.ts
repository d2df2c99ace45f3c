/**
 * Calls to the backend that need no token. Those that do: auth-client.ts; those that send a file: upload.ts. All throw `NetworkError`,
 * `HttpError` or `ShapeError` (shared/http/errors.ts).
 */
import type * as v from 'valibot';
import { fetchJson, type Schema } from '#shared/http/fetch-json.ts';
import { abortAfter } from '#shared/http/network.ts';
import { fetchUncached, learnTime } from './server-clock.ts';
import { backendTimeout, watchWaking } from './waking.ts';

export interface Call<S extends Schema> {
  /** Schema of a successful reply. */
  reply: S;
  /** Sent as JSON. */
  json?: unknown;
  /** The only status that counts as success; left out: any from 200 to 299. */
  expected?: number;
  /** The answer to the same call, if the page has already made it. */
  response?: Promise<Response> | undefined;
}

export async function sendRequest<S extends Schema>(
  method: string,
  path: string,
  { reply, json, expected, response }: Call<S>,
  init: { headers?: Record<string, string>; redirect?: 'error' } = {},
): Promise<v.InferOutput<S>> {
  const request = {
    ...init,
    method,
    headers: {
      Accept: 'application/json',
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...init.headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  };
  const address = import.meta.env.PUBLIC_API_HOST + path;
  const call = fetchJson(address, reply, {
    ...request,
    expected,
    response: response
      ? learnTimeFromPreload(response)
      : fetchUncached(address, { ...request, signal: abortAfter(backendTimeout()) }),
  });
  return (await watchWaking(call)).value;
}

async function learnTimeFromPreload(preload: Promise<Response>): Promise<Response> {
  const response = await preload;
  // The call may have been made at any time since the page was opened.
  learnTime(response, Date.now() - performance.now());
  return response;
}

export const http = {
  get: <S extends Schema>(path: string, call: Call<S>) => sendRequest('GET', path, call),
  post: <S extends Schema>(path: string, call: Call<S>) => sendRequest('POST', path, call),
  patch: <S extends Schema>(path: string, call: Call<S>) => sendRequest('PATCH', path, call),
  request: sendRequest,
};
