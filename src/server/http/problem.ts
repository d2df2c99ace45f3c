/** Every way in which a call can be refused: one table, one class. The answers are in docs/calls.md. */
import type { Context } from 'hono';
import { type StorageTrouble, storageTrouble } from '../storage-error.ts';

export const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  busy: 503,
  storage_full: 507,
} as const;
export type Code = keyof typeof STATUS;

/** Messages of each field that is refused, e.g. `{ email: ['Email is required'] }`. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string[]>>;

/** Thrown by anything below a call; becomes the answer `body` with the status of its code. */
export class Refusal extends Error {
  override name = 'Refusal';
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
export const refuse = (code: Code, detail: string, headers?: Record<string, string>) =>
  new Refusal(code, { detail }, headers);

export const refuseFields = (errors: FieldErrors) => new Refusal('invalid', errors);

/** The last resort: whatever was thrown becomes an answer that tells nothing about the inside. The log tells the rest. */
export const answerError = (log: (line: string) => void) => (error: Error, c: Context) => {
  if (error instanceof Refusal) return answerRefusal(c, error);
  log(`error: ${error.stack ?? error.message}`);
  const trouble = storageTrouble(error);
  if (trouble !== null) return answerRefusal(c, REFUSED_BY_STORAGE[trouble]);
  return c.json({ detail: 'Something went wrong on the server. Please try again later.' }, 500);
};

function answerRefusal(c: Context, { headers, body, code }: Refusal) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json(body, STATUS[code]);
}

const outOfReach = refuse('busy', 'The server cannot reach its data at the moment. Please try again later.');
const REFUSED_BY_STORAGE: Record<StorageTrouble, Refusal> = {
  full: refuse('storage_full', 'The server has no room left to save this. Please try again later.'),
  locked: refuse('busy', 'The server is busy. Please try again in a few seconds.', { 'Retry-After': '5' }),
  damaged: outOfReach,
  unusable: outOfReach,
};
