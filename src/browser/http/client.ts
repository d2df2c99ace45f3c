/**
 * Calls to the backend that need no token. Those that do: auth-client.ts; those that send a file: upload.ts. All throw `NetworkError`,
 * `HttpError` or `ShapeError` (shared/http/errors.ts).
 */
import type * as v from 'valibot';
import { fetchJson, type Schema } from '../../shared/http/fetch-json.ts';
import { abortAfter } from '../../shared/http/timeouts.ts';
import { fetchNow, noteAnswer } from './server-clock.ts';
import { backendTimeout, watchWaking } from './waking.ts';

export interface Call<S extends Schema> {
  /** Schema of a successful reply. */
  reply: S;
  /** Sent as JSON. */
  json?: unknown;
  /** The only status that counts as success; left out: any from 200 to 299. */
  expected?: number;
  /** The answer to the same call, where the page has made it already. */
  response?: Promise<Response> | undefined;
}

export async function send<S extends Schema>(
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
  const asked = fetchJson(address, reply, {
    ...request,
    expected,
    response: response ? noteEarly(response) : fetchNow(address, { ...request, signal: abortAfter(backendTimeout()) }),
  });
  return (await watchWaking(asked)).value;
}

async function noteEarly(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  // Asked for at any time since the page was opened.
  noteAnswer(response, Date.now() - performance.now());
  return response;
}

export const http = {
  get: <S extends Schema>(path: string, call: Call<S>) => send('GET', path, call),
  post: <S extends Schema>(path: string, call: Call<S>) => send('POST', path, call),
  patch: <S extends Schema>(path: string, call: Call<S>) => send('PATCH', path, call),
  request: send,
};
