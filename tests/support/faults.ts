/** The ways in which a call can fail. Each makes a bad reply from a good one. */
import type { Page, Route } from '@playwright/test';
import { CORS } from './cors.ts';

/** A reply: a status and a body; a refused connection; or none. */
export type Answer = { status: number; body: string; headers?: Record<string, string> } | 'refused' | 'silent';

export const FAULTS = [
  'refused',
  '500 as HTML',
  '401 expired',
  '429, wait 30 s',
  'broken JSON',
  'one bad entry',
  '10 s silence',
] as const;
export type Fault = (typeof FAULTS)[number];

/** @param good body of a good reply. */
export function answerOf(fault: Fault, good: unknown): Answer {
  switch (fault) {
    case 'refused':
      return 'refused';
    case '10 s silence':
      return 'silent';
    case '500 as HTML':
      return { status: 500, body: '<!doctype html><title>Oops</title><h1>Server Error (500)</h1>' };
    case '401 expired':
      return { status: 401, body: '{"detail":"Given token not valid for any token type","code":"token_not_valid"}' };
    case '429, wait 30 s':
      return { status: 429, body: '{"detail":"Request was throttled."}', headers: { 'Retry-After': '30' } };
    case 'broken JSON':
      return { status: 200, body: JSON.stringify(good).slice(0, -3) };
    case 'one bad entry': {
      const [first, ...others] = good as unknown[];
      return { status: 200, body: JSON.stringify([first, 'no entry', ...others]) };
    }
  }
}

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
