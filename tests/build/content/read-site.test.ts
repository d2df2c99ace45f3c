import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readBrand } from '../../../src/build/content/read-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const COLOURS = readFileSync('tests/fixtures/colours.yaml', 'utf8');
const LOGO = readFileSync('tests/fixtures/logo.svg', 'utf8');

/** The message that an editor gets. */
function errorFor(colours: string, logo = LOGO): string {
  const folder = temporaryFolder();
  vi.stubEnv('SITE_FILE', `${folder}/site.yaml`);
  for (const [name, text] of Object.entries({ 'colours.yaml': colours, 'logo.svg': logo }))
    if (text !== '') writeFileSync(join(folder, name), text);
  try {
    readBrand();
    return '';
  } catch (error) {
    return String((error as Error).message).replace(`${folder}/`, '');
  }
}
/** The colours with a changed line for light mode. */
const byDay = (name: string, line: string) => COLOURS.replace(new RegExp(`^ {2}${name}:.*$`, 'm'), line);

test.each([
  ['content/site.yaml', undefined],
  ['tests/fixtures/lima/site.yaml', 'fill="#003366"'],
])('The colours and the logo beside %s are read', (siteFile, drawn = '<') => {
  vi.stubEnv('SITE_FILE', siteFile);
  expect(readBrand().logo.body).toContain(drawn);
});

test.each([
  ['', 'the file is missing.'],
  [byDay('ink', '  ink: #0b1730'), 'line 17 cannot be read: after a space, # starts a comment'],
  [byDay('ink', '  ink: red'), 'line 17: "day.ink": "red" is not written as it must be. Example: ink: "#0b1730"'],
  [byDay('good', ''), 'line 11: "day.good": the field is missing. Example: good: "#0b1730"'],
  [COLOURS.replace('"#080f21"\n  surface', '"#405080"\n  surface'), 'line 44: "night.edge"'],
])('The build explains a mistake in the colours: case %#', (colours, sentence) => {
  expect(errorFor(colours)).toContain(`colours.yaml: ${sentence}`);
});

const TEXT = 'and text needs at least 4.5: make it';

test.each([
  ['muted', '#ffff00', `1.0 on "ground", ${TEXT} darker, or "ground" lighter.`],
  ['on-signal', '#d0a080', `2.3 on "signal", ${TEXT} lighter, or "signal" darker.`],
  [
    'edge',
    '#e0e4ee',
    '1.1 on "raised", and the border of a field needs at least 3: make it darker, or "raised" lighter.',
  ],
  ['accent', '#1f6fc4', `4.1 on a faint shade of itself over "ground", ${TEXT} darker, or "ground" lighter.`],
  ['team-4', '#c8d860', `1.3 on "raised", ${TEXT} darker, or "raised" lighter.`],
])('A colour for %s that is too faint stops the build with a better one', (name, wrong, reason) => {
  const sentence = errorFor(byDay(name, `  ${name}: "${wrong}"`));
  expect(sentence).toContain(`"day.${name}": has a contrast of ${reason}`);
  const [example = ''] = /[\w-]+: "#[0-9a-f]{6}"$/.exec(sentence) ?? [];
  expect(errorFor(byDay(name, `  ${example}`))).toBe('');
});

test.each([
  ['', 'the file is missing.'],
  ['\u0089PNG', 'the file is not an SVG drawing.'],
  [
    `<svg viewBox="0 0 9 9"><path d="${'M0 0'.repeat(990)}"/></svg>`,
    'the drawing has 4001 bytes; the limit is 4000, because every page includes it.',
  ],
])('The build explains a mistake in the logo: case %#', (logo, sentence) => {
  expect(errorFor(COLOURS, logo)).toContain(`logo.svg: ${sentence}`);
});
