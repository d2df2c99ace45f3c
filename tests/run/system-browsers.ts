/** Browsers that the system offers, in the order of preference. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first has no window to draw: a page costs it a third less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** @param searchPath as in the variable PATH. */
export function systemBrowsers(searchPath: string): string[] {
  const folders = searchPath.split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? []);
}
