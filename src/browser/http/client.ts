/**
 * Every call to the backend goes through here, except those that send a file (upload.ts). Throws `NetworkError`, `HttpError` or
 * `ShapeError` (shared/http/errors.ts).
 */
import type * as v from 'valibot';
import { fetchJson, type Schema } from '../../shared/http/fetch-json.ts';
import { apiHost } from './api-host.ts';
import { readToken, withToken } from './token.ts';

interface Call<S extends Schema> {
  /** What a good reply looks like. */
  reply: S;
  /** Sent as JSON. */
  json?: unknown;
  /** True for the calls of docs/calls.md that need a token, and only for those: the hosted backend refuses public ones with a stale token. */
  auth?: boolean;
  /** The one status that counts as done; left out: any from 200 to 299. */
  expected?: number;
}

async function send<S extends Schema>(method: string, path: string, call: Call<S>): Promise<v.InferOutput<S>> {
  const { reply, json, auth = false, expected } = call;
  const token = auth ? readToken() : null;
  const headers = new Headers({ Accept: 'application/json' });
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const request = fetchJson(apiHost + path, reply, {
    method,
    headers,
    expected,
    // A backend that sends a call elsewhere must not send the token with it.
    ...(token !== null && { redirect: 'error' }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return (await withToken(token, request)).value;
}

export const http = {
  get: <S extends Schema>(path: string, call: Call<S>) => send('GET', path, call),
  post: <S extends Schema>(path: string, call: Call<S>) => send('POST', path, call),
  patch: <S extends Schema>(path: string, call: Call<S>) => send('PATCH', path, call),
  delete: <S extends Schema>(path: string, call: Call<S>) => send('DELETE', path, call),
};
