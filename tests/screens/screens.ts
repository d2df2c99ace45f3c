/** Where the pictures of the screens stand, and how they are called. */
import { join } from 'node:path';
import { project } from '../run/tool.ts';
import type { ScreenState } from '../support/screen-states.ts';

export const SCREENS_FOLDER = join(project, 'docs/screens');
export const SCHEMES = ['light', 'dark'] as const;
/** CSS pixels: a phone and a desk. */
export const WIDTHS = [390, 1280] as const;

export const widthsOf = ({ narrow }: Pick<ScreenState, 'narrow'>): readonly number[] => (narrow ? [390] : WIDTHS);

/** E.g. `signup-errors-390-dark.webp`. */
export const pictureName = (state: string, width: number, scheme: string) => `${state}-${width}-${scheme}.webp`;
