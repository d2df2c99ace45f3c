/** The pages that `npm run bench limit` compares with their limits. */
import { SCREENS } from '../support/routes.ts';

export interface LimitPage {
  path: string;
  /** As an officer, who sees the most. Otherwise signed out. */
  signedIn: boolean;
  /** Whether a script draws the content, which the build does not have. */
  drawn: boolean;
}

const DRAWN_FOR_VISITORS: ReadonlySet<string> = new Set(['/potd']);
/** Pages that show a signed-in person something else. */
export const FOR_MEMBERS = /^\/(home|profile|members|officers)\b/;

export const LIMIT_PAGES: readonly LimitPage[] = [
  ...[...SCREENS, '/no-such-page'].map((path) => ({ path, signedIn: false, drawn: DRAWN_FOR_VISITORS.has(path) })),
  ...SCREENS.filter((path) => FOR_MEMBERS.test(path)).map((path) => ({ path, signedIn: true, drawn: true })),
];
