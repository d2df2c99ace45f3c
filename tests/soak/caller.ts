/** Calls the backend, measures how long each reply takes, and records every unexpected status. */

export interface Call {
  token?: string;
  /** IP address as the trusted proxy would report it; the limits count by it. */
  address?: string;
  json?: unknown;
  form?: Record<string, string | Blob>;
  /** Any other body. */
  raw?: { type: string; body: string };
  /** Expected statuses; left out: any from 200 to 299. */
  expect?: readonly number[];
}

export interface Calls {
  (method: string, path: string, call?: Call): Promise<Answer>;
  /** @returns the milliseconds of every call since it was last called. */
  takeTimes: () => number[];
  /** @returns the number of calls. */
  count: () => number;
  /** Unexpected replies and failures. */
  unexpected: string[];
}

export interface Answer {
  status: number;
  /** The body; undefined if it is not JSON. */
  json: unknown;
}

/** A call without a reply in this time is a failure. */
const TIMEOUT_MS = 30_000;
/** Enough to see what is wrong. */
const MAX_RECORDS = 1000;

export function createCalls(url: string): Calls {
  let times: number[] = [];
  let count = 0;
  const unexpected: string[] = [];
  const note = (text: string) => {
    if (unexpected.length < MAX_RECORDS) unexpected.push(text);
  };

  const call = async (method: string, path: string, options: Call = {}): Promise<Answer> => {
    const start = performance.now();
    count += 1;
    const what = `${new Date().toISOString()} ${method} ${path}`;
    try {
      const response = await fetch(url + path, {
        ...requestOf(options),
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
