/** One class per thing a caller can do about a failed call. */

/** No reply: the connection failed, or the server was silent for longer than the time limit. Trying again may help. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** A reply with a status outside 200 to 299. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** Messages by field, e.g. `{ username: ['user with this username already exists.'] }`; empty when the server named no field. */
  readonly fields: Readonly<Record<string, string[]>>;
  /** What the server said about the call as a whole, or null (an HTML page says nothing to a person). */
  readonly detail: string | null;
  /** Why the call failed, in one word, where a screen must tell cases apart (`payment_code_used`); null when the server gave none. */
  readonly code: string | null;
  /** The whole body of a reply with a code, for a screen that needs more of it; else undefined. */
  readonly body: unknown;
  /** Seconds to wait before the next try (`Retry-After`, or GitHub's own header), or null. */
  readonly retryAfter: number | null;
  /** The session has ended: the server rejected the call's token, or the call had none. `detail` is then for developers. */
  readonly sessionOver: boolean;

  constructor(status: number, problem: Problem, retryAfter: number | null, sessionOver = false) {
    super(`status ${status}${problem.detail === null ? '' : `: ${problem.detail}`}`);
    this.status = status;
    this.fields = problem.fields;
    this.detail = problem.detail;
    this.code = problem.code ?? null;
    this.body = problem.body;
    this.retryAfter = retryAfter;
    this.sessionOver = sessionOver;
  }
}

/** The session has ended, so a call had no token, or none that counts. */
export const sessionOverError = () => new HttpError(401, { fields: {}, detail: null }, null, true);

/** A retry would not help: nothing is there (404), or no longer (410). */
export const isNotThere = (error: unknown): boolean => error instanceof HttpError && [404, 410].includes(error.status);

/** A reply that breaks its schema. Trying again will not help. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

/** An error body as far as it can be understood. */
export interface Problem {
  fields: Record<string, string[]>;
  detail: string | null;
  /** Left out when there is none. */
  code?: string;
  /** The whole body, as JSON, where it has a code. */
  body?: unknown;
}
