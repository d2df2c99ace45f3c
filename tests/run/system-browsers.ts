/** The system's browsers, in order of preference. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Draws no window, which takes a third less time, and has no back/forward cache. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** @param searchPath as in the variable PATH. */
export function systemBrowsers(searchPath: string): string[] {
  const folders = searchPath.split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? []);
}

/** @returns the same browser. Instead of one without windows: the system's next one, if it has another. */
export function withWindows(executablePath: string, searchPath: string): string {
  if (!executablePath.endsWith(WITHOUT_WINDOWS)) return executablePath;
  return systemBrowsers(searchPath).find((path) => !path.endsWith(WITHOUT_WINDOWS)) ?? executablePath;
}
