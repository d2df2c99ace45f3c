/** Every error that a call can answer: one table, one class. The answers are in docs/calls.md. */
import type { Context } from 'hono';
import { type StorageErrorKind, storageErrorKind } from '../database/storage-error.ts';

export const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  busy: 503,
  storage_full: 507,
} as const;
export type Code = keyof typeof STATUS;

/** Messages of each wrong field, e.g. `{ email: ['Email is required'] }`. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string[]>>;

/** Thrown by anything below a call; becomes the answer `body` with the status of its code. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly code: Code;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(code: Code, body: unknown, headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.body = body;
    this.headers = headers;
  }
}

/** The usual shape, `{"detail": "…"}`. */
export const problem = (code: Code, detail: string, headers?: Record<string, string>) =>
  new HttpProblem(code, { detail }, headers);

export const notFound = () => problem('not_found', 'Not found.');

/** @throws HttpProblem 404 where there is nothing. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound();
  return found;
}

/** For cases that a screen must tell apart: `{"detail": "…", "code": "…"}`. */
export const codedProblem = (status: Code, code: string, detail: string) => new HttpProblem(status, { detail, code });
export const conflict = (code: string, detail: string) => codedProblem('conflict', code, detail);

export const fieldProblem = (errors: FieldErrors) => new HttpProblem('invalid', errors);

/** Turns every error into an answer. Unexpected ones are logged and noted, and their answer reveals no internals. */
export const answerError =
  (log: (line: string) => void, note: (error: Error) => void) => (error: Error, c: Context) => {
    if (error instanceof HttpProblem) return answerProblem(c, error);
    log(`error: ${error.stack ?? error.message}`);
    note(error);
    const kind = storageErrorKind(error);
    if (kind !== null) return answerProblem(c, STORAGE_PROBLEMS[kind]);
    return c.json({ detail: 'Something went wrong on our side. Please try again later.' }, 500);
  };

function answerProblem(c: Context, { headers, body, code }: HttpProblem) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json(body, STATUS[code]);
}

const unavailable = problem('busy', "The server can't reach its data at the moment. Please try again later.");
const STORAGE_PROBLEMS: Record<StorageErrorKind, HttpProblem> = {
  full: problem('storage_full', "The server's disk is full, so this couldn't be saved. Please try again later."),
  locked: problem('busy', 'The server is busy. Please try again in a few seconds.', { 'Retry-After': '5' }),
  damaged: unavailable,
  unusable: unavailable,
};
