/** The pages that Lighthouse judges, and what is asked of them. */
import { READING_SCREENS, SCREENS, UNLISTED_SCREENS } from '../support/routes.ts';

export interface JudgedPage {
  path: string;
  /** Least score of performance, out of 100. */
  performance: number;
  /** Audits that the page fails on purpose. */
  skip: readonly string[];
}

const READ: ReadonlySet<string> = new Set(READING_SCREENS);
const NOT_FOUND = '/no-such-page';
const UNLISTED: ReadonlySet<string> = new Set([...UNLISTED_SCREENS, NOT_FOUND]);

export const JUDGED_PAGES: readonly JudgedPage[] = [...SCREENS, NOT_FOUND].map((path) => ({
  path,
  performance: READ.has(path) ? 99 : 95,
  skip: [...(UNLISTED.has(path) ? ['is-crawlable'] : []), ...(path === NOT_FOUND ? ['http-status-code'] : [])],
}));
