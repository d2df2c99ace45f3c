/** `npm run generate screens`: builds the site for tests, takes pictures of all its screens, and writes the page that shows them. */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSiteForTests } from '../run/site-for-tests.ts';
import { tool } from '../run/tool.ts';
import { SCREEN_STATES, type ScreenState } from '../support/screen-states.ts';
import { pictureName, SCHEMES, SCREENS_FOLDER, WIDTHS, widthsOf } from './screens.ts';

const COLUMNS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

const picture = ({ name, narrow }: ScreenState, width: number, scheme: string): string => {
  if (!widthsOf({ narrow }).includes(width)) return '';
  const file = pictureName(name, width, scheme);
  return `<a href="${file}"><img src="${file}" width="${width < 500 ? 130 : 260}" alt="${name}, ${scheme}, ${width} pixels wide"></a>`;
};

const row = (state: ScreenState): string =>
  `| ${state.name} | \`${state.path}\` | ${COLUMNS.map(({ width, scheme }) => picture(state, width, scheme)).join(' | ')} |`;

function table(title: string, states: readonly ScreenState[]): string {
  if (states.length === 0) return '';
  const heads = COLUMNS.map(({ width, scheme }) => `${width}, ${scheme}`).join(' | ');
  const lines = [`| state | address | ${heads} |`, `|${'---|'.repeat(COLUMNS.length + 2)}`, ...states.map(row)];
  return `\n## ${title}\n\n${lines.join('\n')}\n`;
}

/** Markdown. The pictures stand in the same folder. */
const contactSheet = (states: readonly ScreenState[]): string =>
  [
    '# All screens\n\nTaken by `npm run generate screens` with the demo data, on a phone (390) and on a desk (1280), light and dark. Long pages are cut off.\n',
    ...Object.entries({ visitors: undefined, members: 'member', staff: 'staff' }).map(([who, login]) =>
      table(
        `For ${who}`,
        states.filter(({ as }) => as === login),
      ),
    ),
  ].join('');

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
