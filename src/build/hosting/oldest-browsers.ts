/**
 * The oldest browsers in which everything works, as the bundler names them: `browserslist` of package.json, by which CSS gets its
 * prefixes too. README and content/pages/accessibility.md name them for people. The bundler rewrites syntax for them, but adds no
 * function that they lack: tests/build/oldest-browsers holds that none is used.
 */
import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** E.g. `chrome92`. */
export const OLDEST_BROWSERS = browserslist.map((browser) => browser.replace(' >= ', ''));
