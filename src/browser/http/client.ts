/**
 * Every call to the backend goes through here, except those that send a file (upload.ts): time limit, token, error classes, and
 * a reply that is parsed, never trusted. Throws `NetworkError`, `HttpError` or `ShapeError` (errors.ts).
 */
import type * as v from 'valibot';
import { abortAfter } from './abort-after.ts';
import { apiHost } from './api-host.ts';
import { NetworkError } from './errors.ts';
import { type RawReply, type Schema, takeReply } from './reply.ts';
import { readToken } from './token.ts';

/** Milliseconds that a call may take, its whole reply included. */
const TIME_LIMIT = 10_000;

interface Call<S extends Schema> {
  /** What a good reply looks like. */
  reply: S;
  /** Sent as JSON. */
  json?: unknown;
  /**
   * True for calls of signed-in people, and only for those: the hosted backend refuses public calls
   * that carry a stale token.
   */
  auth?: boolean;
  /** The one status that counts as done; left out: any from 200 to 299. */
  expected?: number;
}

async function send<S extends Schema>(method: string, path: string, call: Call<S>): Promise<v.InferOutput<S>> {
  const token = call.auth ? readToken() : null;
  const headers = new Headers({ Accept: 'application/json' });
  if (call.json !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);

  const raw = await exchange(apiHost + path, {
    method,
    headers,
    // A backend that sends a call elsewhere must not send the token with it.
    ...(token !== null && { redirect: 'error' }),
    ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
  });
  return takeReply(call.reply, raw, { name: `${method} ${path}`, token, expected: call.expected });
}

/** Fetches and reads the whole body inside the time limit: a reply can also stop in the middle. */
async function exchange(address: string, init: RequestInit): Promise<RawReply> {
  try {
    const response = await fetch(address, { ...init, signal: abortAfter(TIME_LIMIT) });
    return {
      status: response.status,
      body: await response.text(),
      retryAfter: response.headers.get('Retry-After'),
    };
  } catch (cause) {
    throw new NetworkError('No reply from the server', { cause });
  }
}

export const http = {
  get: <S extends Schema>(path: string, call: Call<S>) => send('GET', path, call),
  post: <S extends Schema>(path: string, call: Call<S>) => send('POST', path, call),
  patch: <S extends Schema>(path: string, call: Call<S>) => send('PATCH', path, call),
  delete: <S extends Schema>(path: string, call: Call<S>) => send('DELETE', path, call),
};
