/** `npm run generate screens`: builds the site for tests, takes pictures of all its screens, and writes the page that shows them. */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSiteForTests } from '../run/site-for-tests.ts';
import { tool } from '../run/tool.ts';
import { SCREEN_STATES } from '../support/screen-states.ts';
import { contactSheet } from './contact-sheet.ts';
import { SCREENS_FOLDER } from './screens.ts';

// `--built` takes the site that an earlier run has left: that of `npm test` shows the tests' club, these pictures show ours.
const { values } = parseArgs({ options: { built: { type: 'boolean' }, only: { type: 'string' } } });
if (!values.built && (await buildSiteForTests()) !== 0) process.exit(1);

await mkdir(SCREENS_FOLDER, { recursive: true });
if (values.only === undefined) {
  // A screen that is no more must not keep its pictures.
  for (const file of await readdir(SCREENS_FOLDER)) await rm(join(SCREENS_FOLDER, file));
}
const choice = values.only === undefined ? [] : ['-g', values.only];
const exitCode = await tool('playwright', ['test', '-c', 'tests/screens/playwright.config.ts', ...choice]);
await writeFile(join(SCREENS_FOLDER, 'README.md'), contactSheet(SCREEN_STATES));

const files = await readdir(SCREENS_FOLDER);
const sizes = await Promise.all(files.map(async (file) => (await stat(join(SCREENS_FOLDER, file))).size));
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
console.log(`${files.length} files, ${megabytes.toFixed(1)} MB in .data/screens: open README.md there`);
process.exitCode = exitCode;
