/**
 * Calls to the public services that are not the backend (GitHub, the photo of the day): no token, the same time limit and the same
 * errors as browser/http/client.ts: `NetworkError`, `HttpError`, `ShapeError`.
 */
import type * as v from 'valibot';
import { abortAfter } from './abort-after.ts';
import { NetworkError } from './errors.ts';
import { type Schema, takeReply } from './reply.ts';

/** Milliseconds that a call may take, its whole reply included. */
const TIME_LIMIT = 10_000;

export interface ServiceReply<T> {
  value: T;
  /** Only those that the service shows to other sites, e.g. `Link` and `ETag` of GitHub. */
  headers: Headers;
}

/**
 * GETs a full address; the reply is parsed with `schema`.
 * @param asked the answer of the same call, where the page has made it before; it keeps the time limit itself.
 */
export async function getFromService<S extends Schema>(
  address: string,
  schema: S,
  asked = fetch(address, { signal: abortAfter(TIME_LIMIT) }),
): Promise<ServiceReply<v.InferOutput<S>>> {
  const { response, body } = await read(asked);
  const raw = { status: response.status, body, retryAfter: response.headers.get('Retry-After') };
  // The query stays out of messages: it may hold a key.
  return {
    value: takeReply(schema, raw, { name: `GET ${address.replace(/\?.*/s, '')}`, token: null }),
    headers: response.headers,
  };
}

async function read(asked: Promise<Response>) {
  try {
    const response = await asked;
    return { response, body: await response.text() };
  } catch (cause) {
    throw new NetworkError('No reply from the service', { cause });
  }
}
