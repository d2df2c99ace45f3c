/** Where the pictures of the screens stand, what they are called, and which of them README and manual show. */
import { join } from 'node:path';
import { project } from '../run/tool.ts';
import type { ScreenState } from '../support/screen-states.ts';

/** All of them. Not committed: two hundred pictures a time would make the repository large for everyone. */
export const SCREENS_FOLDER = join(project, '.data/screens');
/** Those of README and manual, which are committed: only what fits on the screen, in better quality. */
export const DOCUMENT_FOLDER = join(project, 'docs/screens');
export const SCHEMES = ['light', 'dark'] as const;
/** CSS pixels: a phone and a desk. */
export const WIDTHS = [390, 1280] as const;

export const widthsOf = ({ narrow }: Pick<ScreenState, 'narrow'>): readonly number[] => (narrow ? [390] : WIDTHS);

/** E.g. `signup-errors-390-dark.webp`. */
export const pictureName = (state: string, width: number, scheme: string) => `${state}-${width}-${scheme}.webp`;

/** At most a dozen, as `pictureName` calls them. */
export const DOCUMENT_PICTURES: readonly string[] = [
  'front-1280.webp',
  'officers-payments-390-light.webp',
  'officers-event-check-in-390-light.webp',
  'officers-people-390-light.webp',
  'events-1280-light.webp',
  'staff-event-edit-1280-light.webp',
];
