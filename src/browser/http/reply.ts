/** What both ways of calling the backend (client.ts, upload.ts) do with a reply: refusals become errors, the rest is parsed. */
import * as v from 'valibot';
import { HttpError, ShapeError } from './errors.ts';
import { readProblem } from './problem.ts';
import { readToken } from './token.ts';

export type Schema = v.GenericSchema<unknown, unknown>;

/** A reply whose body has arrived in full. */
export interface RawReply {
  status: number;
  body: string;
  /** The `Retry-After` header as it came, or null. */
  retryAfter: string | null;
}

/** The call that a reply belongs to. */
export interface Asked {
  /** For messages to developers, e.g. `GET /api/leaders/`. */
  name: string;
  /** The token that the call carried, or null. */
  token: string | null;
  /** The one status that counts as done; left out: any from 200 to 299. */
  expected?: number | undefined;
}

const refusalListeners = new Set<() => void>();
/** The token of a refusal that nobody was there to hear. */
let unheard: string | null = null;

/**
 * Calls `listener` when the backend refuses the token itself: the session is over. An island's call may be refused before the
 * session's own script has arrived, so the first listener is told of that at once.
 */
export function onTokenRefused(listener: () => void): void {
  refusalListeners.add(listener);
  if (unheard !== null && unheard === readToken()) listener();
  unheard = null;
}

function tellOfRefusal(token: string): void {
  if (refusalListeners.size === 0) unheard = token;
  for (const tell of refusalListeners) tell();
}

/** @throws HttpError for a status outside 200 to 299, ShapeError for another status than expected or a body that `schema` does not know. */
export function takeReply<S extends Schema>(schema: S, raw: RawReply, asked: Asked): v.InferOutput<S> {
  const { name, token, expected } = asked;
  if (raw.status < 200 || raw.status > 299) {
    const sessionOver = raw.status === 401 && token !== null;
    // Only for the token that is still in use: a late refusal of an older one must not end a newer session.
    if (sessionOver && token === readToken()) tellOfRefusal(token);
    throw new HttpError(raw.status, readProblem(raw.body), secondsToWait(raw.retryAfter), sessionOver);
  }
  if (expected !== undefined && raw.status !== expected) {
    throw new ShapeError(`${name} answered ${raw.status} instead of ${expected}`);
  }
  return parseBody(schema, raw.body, name);
}

function parseBody<S extends Schema>(schema: S, body: string, name: string): v.InferOutput<S> {
  // A body that nobody reads may be anything, a page too: what was asked for is done.
  if (schema.type === 'unknown') return body as v.InferOutput<S>;
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

function secondsToWait(retryAfter: string | null): number | null {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
