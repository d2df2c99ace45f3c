import { readFile } from 'node:fs/promises';

/** A drawing of the demo's posts by its file name, e.g. `thrust-curve.svg`, or null. */
export const readPicture = (file: string): Promise<string | null> =>
  readFile(new URL(`pictures/${file}`, import.meta.url), 'utf8').catch(() => null);
