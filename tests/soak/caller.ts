/** Calls the backend, counts the answers and how long they took, and notes every status that was not expected. */

export interface Call {
  token?: string;
  /** Behind the proxy that the backend trusts: whom the limits count. */
  address?: string;
  json?: unknown;
  form?: Record<string, string | Blob>;
  /** Anything else as a body. */
  raw?: { type: string; body: string };
  /** Statuses that are right; left out: any from 200 to 299. */
  expect?: readonly number[];
}

export interface Calls {
  (method: string, path: string, call?: Call): Promise<Answer>;
  /** Milliseconds of every call since the last time this was asked. */
  takeTimes: () => number[];
  /** How many calls there were. */
  count: () => number;
  /** Answers and failures that should not have been. */
  unexpected: string[];
}

export interface Answer {
  status: number;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
}

/** A call that no one answers in this time is a failure. */
const PATIENCE_MS = 30_000;
/** Enough to see what is wrong. */
const MAX_NOTES = 1000;

export function createCalls(url: string): Calls {
  let times: number[] = [];
  let count = 0;
  const unexpected: string[] = [];
  const note = (text: string) => {
    if (unexpected.length < MAX_NOTES) unexpected.push(text);
  };

  const call = async (method: string, path: string, options: Call = {}): Promise<Answer> => {
    const start = performance.now();
    count += 1;
    const what = `${new Date().toISOString()} ${method} ${path}`;
    try {
      const response = await fetch(url + path, {
        ...requestOf(options),
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = await response.text();
      times.push(performance.now() - start);
      const isRight = options.expect ? options.expect.includes(response.status) : response.ok;
      if (!isRight) note(`${what}: ${response.status} ${body.slice(0, 200)}`);
      return { status: response.status, json: parsed(response, body) };
    } catch (error) {
      note(`${what}: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`);
      throw error;
    }
  };
  return Object.assign(call, {
    takeTimes() {
      const taken = times;
      times = [];
      return taken;
    },
    count: () => count,
    unexpected,
  });
}

function requestOf({ token, address, json, form, raw }: Call): { headers: Record<string, string>; body?: BodyInit } {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(address && { 'x-forwarded-for': address }),
  };
  if (raw) return { headers: { ...headers, 'content-type': raw.type }, body: raw.body };
  if (json !== undefined)
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) };
  if (!form) return { headers };
  const body = new FormData();
  for (const [name, value] of Object.entries(form))
    typeof value === 'string' ? body.set(name, value) : body.set(name, value, `${name}.jpg`);
  return { headers, body };
}

const parsed = (response: Response, body: string): unknown =>
  response.headers.get('content-type')?.includes('json') ? JSON.parse(body) : undefined;
