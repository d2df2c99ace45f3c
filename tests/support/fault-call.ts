/** What a call (docs/calls.md) is, to those who make it fail. */
import type { Locator, Page } from '@playwright/test';
import type { RunningMocks } from '../../src/dev/mocks/mocks.ts';
import type { RunningBackend } from '../../src/server/server.ts';
import { FAULTS, type Fault } from './faults.ts';

/** What a person meets after a fault. */
export type Outcome =
  /** A failure: this sentence is announced, and the call's line is in the log. Null: in none, because no one waits for it any more. */
  | { says: RegExp; log?: null }
  /** No failure, or none that a person need hear of: this stands on the page. */
  | { shows: RegExp; log?: RegExp }
  /** There is no such case, because of this rule. */
  | { rule: string };

export interface FaultCall {
  /** As in docs/calls.md, and where the page is that makes it, if there are several. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  address: RegExp;
  /** Body of a good answer. */
  good: unknown;
  /** Goes to the place, and types what there is to type. */
  open: (page: Page, world: { backend: RunningBackend; mocks: RunningMocks }) => Promise<void>;
  /** Makes the call. Left out: the page is loaded again. */
  act?: (page: Page) => Promise<void>;
  /** Looks that nothing typed is lost. */
  kept?: (page: Page) => Promise<void>;
  /** The line that the console shows, or null. */
  log: RegExp | null;
  /** What is said when the call fails in any way that is not named in `but`. */
  says: RegExp;
  but?: Partial<Record<Fault, Outcome>>;
  /** What is there after "Try again", when the service is well again. */
  recovered?: (page: Page) => Locator;
  /** Every case begins at `open`: what was said before would be in the way. */
  anew?: true;
  /** Waits with the page's own clock and not with the browser's: 20 or 60 s, which the test makes pass at once. */
  patience?: number;
}

/** For answers that say "done" by their status, in a body that is not read (docs/calls.md). */
export const notRead = (shows: RegExp): Partial<Record<Fault, Outcome>> => ({
  'empty body': { shows },
  'broken JSON': { shows },
  'wrong types': { shows },
});

/** The call is made without a token, so an expired one is a refusal like any other; what it says is for developers. */
export const SERVER_TROUBLE = /(Something went wrong on our side|The server didn't answer)/;

export const THROTTLED: Outcome = { says: /Too many attempts\. Try again in 30 seconds\..*still here/ };
export const FORBIDDEN: Outcome = { says: /You do not have permission to perform this action\./ };
export const SESSION_OVER: Outcome = { says: /Your session has ended/ };

/** What the console says about one bad entry of a list. */
export const leftOut = /An entry was left out of a list/;

/** A page that the build wrote only asks whether it is out of date: what fails is logged, and only a 404 changes the page. */
export const whatWasBuiltStands = (shows: RegExp, log: RegExp): FaultCall['but'] => {
  const { '404': _, ...others } = Object.fromEntries(
    FAULTS.slice(0, -3).map((fault) => [fault, { shows, log }] as const),
  );
  return { ...others, '10 s silence': { shows, log } };
};
