/** The pages that Lighthouse measures, with their targets. */
import { READING_SCREENS, SCREENS, UNLISTED_SCREENS } from '../support/routes.ts';
import { FOR_MEMBERS } from './limit-pages.ts';

export interface JudgedPage {
  path: string;
  /** As an officer, who sees most. Otherwise signed out. */
  signedIn: boolean;
  /** Least score of performance, out of 100. */
  performance: number;
  /** Audits that the page fails by design. */
  skip: readonly string[];
}

const READ: ReadonlySet<string> = new Set(READING_SCREENS);
const NOT_FOUND = '/no-such-page';
const UNLISTED: ReadonlySet<string> = new Set([...UNLISTED_SCREENS, NOT_FOUND]);

const judged = (path: string, signedIn: boolean): JudgedPage => ({
  path,
  signedIn,
  performance: READ.has(path) && !signedIn ? 99 : 95,
  skip: [...(UNLISTED.has(path) ? ['is-crawlable'] : []), ...(path === NOT_FOUND ? ['http-status-code'] : [])],
});

/** Those of signed-in people come last: once the browser has a token, it is never signed out again. */
export const JUDGED_PAGES: readonly JudgedPage[] = [
  ...[...SCREENS, NOT_FOUND].map((path) => judged(path, false)),
  ...SCREENS.filter((path) => FOR_MEMBERS.test(path)).map((path) => judged(path, true)),
];
