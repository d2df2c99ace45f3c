/** The ways in which a call can fail. Each makes a bad reply from a good one. */
import type { Page, Route } from '@playwright/test';
import { CORS } from './cors.ts';

/** A reply: a status and a body; a refused connection; or none. */
export type Answer = { status: number; body: string; headers?: Record<string, string> } | 'refused' | 'silent';

export const FAULTS = [
  'refused',
  '500 as HTML',
  '404',
  '401 expired',
  '403',
  '429, wait 30 s',
  'empty body',
  'broken JSON',
  'wrong types',
  'one bad entry',
  '5,000 entries',
  '10 s silence',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Number of entries in a huge list. */
export const HUGE = 5000;

const refusal = (status: number, body: object, headers = {}): Answer => ({
  status,
  body: JSON.stringify(body),
  headers,
});
const done = (body: string): Answer => ({ status: 200, body });

/** @param good body of a good reply; a list only varies its keys. */
export function answerOf(fault: Fault, good: unknown): Answer {
  switch (fault) {
    case 'refused':
      return 'refused';
    case '10 s silence':
      return 'silent';
    case '500 as HTML':
      return { status: 500, body: '<!doctype html><title>Oops</title><h1>Server Error (500)</h1>' };
    case '404':
      return refusal(404, { detail: 'Not found.' });
    case '401 expired':
      return refusal(401, {
        detail: 'Given token not valid for any token type',
        code: 'token_not_valid',
        messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' }],
      });
    case '403':
      return refusal(403, { detail: 'You do not have permission to perform this action.' });
    case '429, wait 30 s':
      return refusal(429, { detail: 'Request was throttled.' }, { 'Retry-After': '30' });
    case 'empty body':
      return done('');
    case 'broken JSON':
      return done(JSON.stringify(good).slice(0, -3));
    case 'wrong types':
      return done(JSON.stringify(wrongTypes(good)));
    case 'one bad entry': {
      const [first, ...others] = good as unknown[];
      return done(JSON.stringify([first, wrongTypes(first), ...others]));
    }
    case '5,000 entries':
      return done(JSON.stringify(manyOf((good as object[])[0] ?? {})));
  }
}

/** The same shape with every value of another type. */
function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(wrongTypes);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrongTypes(inner)]));
  return typeof value === 'number' ? `${value}` : { not: 'this' };
}

const manyOf = (entry: object): object[] =>
  Array.from({ length: HUGE }, (_, index) => {
    const keys = ['pk', 'id', 'number'].filter((key) => key in entry).map((key) => [key, index + 1]);
    return { ...entry, ...Object.fromEntries(keys) };
  });

/** One call of a page. */
export interface Staged {
  method: string;
  address: RegExp;
  /** Null: the real backend answers. */
  answer: Answer | null;
  /** How often the page made the call. */
  asked: number;
}

/** From now on `staged` decides the reply, even if it changes later. */
export const stage = (page: Page, staged: Staged) =>
  page.route(staged.address, (route) => {
    const method = route.request().method();
    if (method === staged.method) staged.asked += 1;
    return staged.answer === null || ![staged.method, 'OPTIONS'].includes(method)
      ? route.fallback()
      : give(route, staged.answer);
  });

function give(route: Route, answer: Answer) {
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
  if (answer === 'silent') return undefined;
  if (answer === 'refused') return route.abort('connectionrefused');
  const { status, body, headers } = answer;
  const contentType = body.startsWith('<') ? 'text/html' : 'application/json';
  return route.fulfill({ status, body, contentType, headers: { ...CORS, ...headers } });
}
