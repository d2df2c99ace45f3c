/** Calls a service and parses its reply, in the browser and in the build. A reply is never trusted: fields outside the schema are dropped. */
import * as v from 'valibot';
import { HttpError, NetworkError, type Problem, ShapeError } from './errors.ts';
import { abortAfter } from './network.ts';

export type Schema = v.GenericSchema<unknown, unknown>;

/** A reply whose body has arrived in full. */
export interface RawReply {
  status: number;
  body: string;
  /** The `Retry-After` header as it came, or null. */
  retryAfter: string | null;
}

/** What a reply answers. */
export interface Asked {
  /** For messages to developers, e.g. `GET https://club.example/api/leaders/`. */
  name: string;
  /** It carried a token. */
  withToken?: boolean;
  /** The one status that counts as done; left out: any from 200 to 299. */
  expected?: number | undefined;
}

interface Options extends RequestInit {
  /** Milliseconds; left out: `CALL_TIMEOUT_MS`. */
  timeout?: number;
  expected?: number | undefined;
  /** The answer to the same call, where the page has made it already. */
  response?: Promise<Response> | undefined;
}

/**
 * @returns the parsed reply, and those headers that the service shows to other sites, e.g. `Link` of GitHub.
 * @throws NetworkError, HttpError, ShapeError.
 */
export async function fetchJson<S extends Schema>(
  url: string,
  schema: S,
  { timeout, expected, response: pending, ...init }: Options = {},
): Promise<{ value: v.InferOutput<S>; headers: Headers }> {
  const { response, body } = await readAll(pending ?? fetch(url, { ...init, signal: abortAfter(timeout) }));
  const { status, headers } = response;
  const call = {
    // The query stays out of messages: it may hold a key.
    name: `${init.method ?? 'GET'} ${url.replace(/\?.*/s, '')}`,
    withToken: new Headers(init.headers).has('Authorization'),
    expected,
  };
  const retryAfter = headers.get('Retry-After') ?? untilLimitEnds(status, headers, body);
  return { value: parseReply(schema, { status, body, retryAfter }, call), headers };
}

/** The whole body inside the time limit: a reply can also stop in the middle. */
async function readAll(pending: Promise<Response>) {
  try {
    const response = await pending;
    return { response, body: await response.text() };
  } catch (cause) {
    throw new NetworkError('no reply', { cause });
  }
}

/** @throws HttpError for a status outside 200 to 299, ShapeError for another status than expected or a body that `schema` does not know. */
export function parseReply<S extends Schema>(schema: S, { status, body, retryAfter }: RawReply, call: Asked) {
  if (status < 200 || status > 299)
    throw new HttpError(status, readProblem(body), secondsToWait(retryAfter), status === 401 && call.withToken);
  if (call.expected !== undefined && status !== call.expected)
    throw new ShapeError(`${call.name} answered ${status} instead of ${call.expected}`);
  return parseBody(schema, body, call.name);
}

function parseBody<S extends Schema>(schema: S, body: string, name: string): v.InferOutput<S> {
  // It may be anything then, even an HTML page.
  if (schema.type === 'unknown') return v.parse(schema, body);
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

/** @param retryAfter seconds or a date. */
function secondsToWait(retryAfter: string | null): number | null {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

const HOUR_S = 60 * 60;

/**
 * Seconds until GitHub's limit ends: an hour at most, because the clock here may be wrong. Its secondary limit has no headers, only a
 * sentence, and GitHub asks to wait for at least a minute then.
 */
function untilLimitEnds(status: number, headers: Headers, body: string): string | null {
  const reset = Number(headers.get('X-RateLimit-Reset') ?? Number.NaN);
  const isUsedUp = (headers.get('X-RateLimit-Remaining') ?? '0') === '0';
  if (![403, 429].includes(status)) return null;
  if (!isUsedUp || Number.isNaN(reset)) return /rate limit/i.test(body) ? '60' : null;
  const seconds = Math.ceil(reset - Date.now() / 1000);
  return String(seconds > 0 ? Math.min(seconds, HOUR_S) : 60);
}

/** Keys whose messages are about the call as a whole. */
const WHOLE_CALL = ['detail', 'message', 'error', 'non_field_errors'];
/** Keys that are not fields. The reply to a rejected token has both, and its `detail` is for developers. */
const NOT_A_FIELD = ['code', 'messages'];

const sentences = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string' && item !== '');

/**
 * Reads the body of a failed call. The Django backend has five shapes: `{"detail":…}`, a map of field to messages, a bare list,
 * `{"message":…}` or `{"error":…}`, and HTML pages. Anything else gives an empty problem.
 */
export function readProblem(body: string): Problem {
  const parsed = parseJson(body);
  if (Array.isArray(parsed)) return { fields: {}, detail: sentences(parsed).join(' ') || null };
  if (typeof parsed !== 'object' || parsed === null) return { fields: {}, detail: null };

  const entries = Object.entries(parsed).map(([key, value]) => [key, sentences(value)] as const);
  const problems = entries.filter(([, messages]) => messages.length > 0);
  const code = problems.find(([key]) => key === 'code')?.[1].join(' ');
  const isForDevelopers = NOT_A_FIELD.every((key) => key in parsed);
  return {
    fields: Object.fromEntries(problems.filter(([key]) => !WHOLE_CALL.includes(key) && !NOT_A_FIELD.includes(key))),
    detail: isForDevelopers ? null : (problems.find(([key]) => WHOLE_CALL.includes(key))?.[1].join(' ') ?? null),
    ...(code && { code, body: parsed }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
