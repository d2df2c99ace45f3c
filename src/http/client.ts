/**
 * Every call to the backend goes through here: time limit, token, error classes, and a reply that is parsed, never trusted.
 * Throws `NetworkError`, `HttpError` or `ShapeError` (errors.ts).
 */
import * as v from 'valibot';
import { HttpError, NetworkError, ShapeError } from './errors.ts';
import { readProblem } from './problem.ts';
import { apiHost } from './services.ts';
import { readToken } from './token.ts';

/** Milliseconds a call may be silent. */
const TIME_LIMIT = 10_000;

type Schema = v.GenericSchema<unknown, unknown>;

interface Call<S extends Schema> {
  /** What a good reply looks like. */
  reply: S;
  /** Sent as JSON. */
  json?: unknown;
  /**
   * True for the calls that the spec marks "yes" (section 7), and only for those: the hosted backend refuses public calls
   * that carry a stale token.
   */
  auth?: boolean;
}

const refusalListeners = new Set<() => void>();

/** Calls `listener` when the backend refuses the token itself: the session is over. */
export function onTokenRefused(listener: () => void): void {
  refusalListeners.add(listener);
}

async function send<S extends Schema>(method: string, path: string, call: Call<S>): Promise<v.InferOutput<S>> {
  const token = call.auth ? readToken() : null;
  const headers = new Headers({ Accept: 'application/json' });
  if (call.json !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);

  const { response, body } = await exchange(apiHost + path, {
    method,
    headers,
    ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
  });
  if (!response.ok) {
    // Only for the token that is still in use: a late refusal of an older one must not end a newer session.
    if (response.status === 401 && token !== null && token === readToken()) for (const tell of refusalListeners) tell();
    throw new HttpError(response.status, readProblem(body), secondsToWait(response));
  }
  return parseReply(call.reply, body, `${method} ${path}`);
}

/** Fetches and reads the whole body inside the time limit: a reply can also stop in the middle. */
async function exchange(address: string, init: RequestInit) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) });
    return { response, body: await response.text() };
  } catch (cause) {
    throw new NetworkError('No reply from the server', { cause });
  }
}

function parseReply<S extends Schema>(schema: S, body: string, name: string): v.InferOutput<S> {
  let value: unknown;
  try {
    value = body === '' ? undefined : JSON.parse(body);
  } catch (cause) {
    throw new ShapeError(`${name} did not answer JSON`, { cause });
  }
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ShapeError(`${name}: ${v.summarize(result.issues)}`);
  return result.output;
}

function secondsToWait(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

export const http = {
  get: <S extends Schema>(path: string, call: Call<S>) => send('GET', path, call),
  post: <S extends Schema>(path: string, call: Call<S>) => send('POST', path, call),
  patch: <S extends Schema>(path: string, call: Call<S>) => send('PATCH', path, call),
};
