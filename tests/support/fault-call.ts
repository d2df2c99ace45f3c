/** A call (docs/calls.md) that the tests make fail, and what a person then sees. */
import type { Locator, Page } from '@playwright/test';
import type { Mocks } from '../../src/dev/mocks/mocks.ts';
import type { Backend } from '../../src/server/backend.ts';
import { FAULTS, type Fault } from './faults.ts';
import { API_URL } from './test-site.ts';

/** What a person sees after a fault. */
export type Outcome =
  /** A failure: the page announces this, and the console logs the call's line. `log: null`: it logs nothing. */
  | { says: RegExp; log?: null }
  /** No failure, or one that the page does not mention: this is on the page. */
  | { shows: RegExp; log?: RegExp }
  /** The case does not exist, for this reason. */
  | { rule: string };

export interface FaultCall {
  /** As in docs/calls.md; with the page, if several pages make the call. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  address: RegExp;
  /** Body of a successful reply. */
  good: unknown;
  /** Opens the page, and fills in its form. */
  open: (page: Page, world: { backend: Backend; mocks: Mocks }) => Promise<void>;
  /** Makes the call. Left out: reloads the page. */
  act?: (page: Page) => Promise<void>;
  /** Checks that the page keeps what was typed. */
  kept?: (page: Page) => Promise<void>;
  /** The line in the console, or null. */
  log: RegExp | null;
  /** What the page announces after any fault that is not in `but`. */
  says: RegExp;
  but?: Partial<Record<Fault, Outcome>>;
  /** What is visible after "Try again", once the service works again. */
  recovered?: (page: Page) => Locator;
  /** Runs `open` before every fault, because the messages of the last one would interfere. */
  reopen?: true;
  /** Milliseconds that the page waits for a reply, if not ten seconds. The test moves the page's clock. */
  timeout?: number;
}

/** For calls whose success is in the status, because the body is not read (docs/calls.md). */
export const notRead = (shows: RegExp): Partial<Record<Fault, Outcome>> => ({
  'empty body': { shows },
  'broken JSON': { shows },
  'wrong types': { shows },
});

/** @param path as a regular expression, without the query. */
export const callTo = (path: string) => new RegExp(`^${API_URL}${path}(\\?|$)`);
export const clubCallTo = (path: string) => callTo(`/api/club/${path}`);

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** For calls that only update a page: `but` names every fault. */
export const NOTHING = /^$/;
export const SERVER_TROUBLE = /(Something went wrong on our side|The server didn't answer)/;

export const THROTTLED: Outcome = { says: /Too many attempts\. Try again in 30 seconds\..*still here/ };
export const FORBIDDEN: Outcome = { says: /You do not have permission to perform this action\./ };
export const SESSION_OVER: Outcome = { says: /Your session has ended\. Sign in again/ };
/** The page that a visitor sees is back. */
export const SIGNED_OUT = { says: /Your session has ended\. Sign in again to continue\./ } satisfies Outcome;
/** How the backend refuses an action, after which the page keeps what was typed. */
export const REFUSED: FaultCall['but'] = { '401 expired': SESSION_OVER, '403': FORBIDDEN, '429, wait 30 s': THROTTLED };
/** The same without anything typed. */
export const ACTION_REFUSED: FaultCall['but'] = {
  ...REFUSED,
  '429, wait 30 s': { says: /Too many attempts\. Try again in 30 seconds\.(?! .*still here)/ },
};

/** What the console logs about one invalid entry of a list. */
export const leftOut = /An entry was left out of a list/;

/** A prerendered page only checks whether it is out of date: faults are logged, and only a 404 changes the page. */
export const whatWasBuiltStands = (shows: RegExp, log: RegExp): FaultCall['but'] => {
  const { '404': _, ...others } = Object.fromEntries(
    FAULTS.slice(0, -3).map((fault) => [fault, { shows, log }] as const),
  );
  return { ...others, '10 s silence': { shows, log } };
};
