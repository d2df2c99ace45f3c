import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBrand } from '../../../src/build/content/brand.ts';

const project = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const COLOURS = project('tests/fixtures/colours.yaml');
const LOGO = project('tests/fixtures/logo.svg');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  vi.stubEnv('SITE_FILE', `${folder}/site.yaml`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** The message that an editor gets. */
function sentence(files: { colours?: string; logo?: string }): string {
  if (files.colours !== '') writeFileSync(join(folder, 'colours.yaml'), files.colours ?? COLOURS);
  if (files.logo !== '') writeFileSync(join(folder, 'logo.svg'), files.logo ?? LOGO);
  try {
    readBrand();
    return '';
  } catch (error) {
    return String((error as Error).message).replace(`${folder}/`, '');
  }
}
/** The colours with some changed lines for light mode. */
const byDay = (...changes: readonly [name: string, line: string][]) =>
  changes.reduce((text, [name, line]) => text.replace(new RegExp(`^ {2}${name}:.*$`, 'm'), line), COLOURS);

test("the club's own colours and logo pass", () => {
  vi.stubEnv('SITE_FILE', undefined);
  expect(() => readBrand()).not.toThrow();
});

test("another club's colours and logo are read", () => {
  vi.stubEnv('SITE_FILE', 'tests/fixtures/lima/site.yaml');
  const { day, night, logo } = readBrand();
  expect([day.ground, night.accent]).toEqual(['#fbf7f2', '#ffb3a1']);
  expect(logo.body).toContain('fill="#003366"');
});

describe('a mistake in the colours is explained in one sentence', () => {
  test.each([
    ['no file', '', 'colours.yaml: the file is missing.'],
    [
      'a colour without quotes',
      byDay(['ink', '  ink: #0b1730']),
      'cannot be read: text that starts with # needs quotes around it.',
    ],
    [
      'a name',
      byDay(['ink', '  ink: red']),
      'colours.yaml: "day.ink" is not in the right form: "red". Example: ink: "#0b1730"',
    ],
    [
      'a number',
      byDay(['ink', '  ink: 465474']),
      'colours.yaml: "day.ink" must be text, but is a number. Example: ink: "#0b1730"',
    ],
    ['a colour too few', byDay(['good', '']), 'colours.yaml: "day.good" is missing. Example: good: "#0b1730"'],
    [
      'yellow on white',
      byDay(['muted', '  muted: "#ffff00"']),
      'colours.yaml: "day.muted" has a contrast of 1.0 on "ground", and text needs at least 4.5: make it darker, or "ground" lighter. Example: muted: "#6b6b00"',
    ],
    [
      'a grey button with white words',
      byDay(['on-signal', '  on-signal: "#d0a080"']),
      'colours.yaml: "day.on-signal" has a contrast of 2.3 on "signal", and text needs at least 4.5: make it lighter, or "signal" darker. Example: on-signal: "#f9f4f0"',
    ],
    [
      'a border that nobody sees',
      byDay(['edge', '  edge: "#e0e4ee"']),
      'colours.yaml: "day.edge" has a contrast of 1.1 on "raised", and the border of a field needs at least 3: make it darker, or "raised" lighter. Example: edge: "#7d8085"',
    ],
    [
      'a link that fades on its own shade',
      byDay(['accent', '  accent: "#1f6fc4"']),
      'colours.yaml: "day.accent" has a contrast of 4.1 on a faint shade of itself over "ground", and text needs at least 4.5: make it darker, or "ground" lighter. Example: accent: "#1b62ac"',
    ],
    [
      'a night that is too bright for its words',
      COLOURS.replace('"#080f21"\n  surface', '"#405080"\n  surface'),
      'colours.yaml: "night.edge"',
    ],
  ])('%s', (_name, colours, expected) => {
    expect(sentence({ colours })).toContain(expected);
  });

  test.each([
    ['muted', '#ffff00'],
    ['on-signal', '#d0a080'],
    ['edge', '#e0e4ee'],
    ['accent', '#1f6fc4'],
    ['structures', '#c8d860'],
  ])('the suggested colour for %s passes', (name, wrong) => {
    const said = sentence({ colours: byDay([name, `  ${name}: "${wrong}"`]) });
    const [example = 'none'] = /[\w-]+: "#[0-9a-f]{6}"$/.exec(said) ?? [];
    expect(sentence({ colours: byDay([name, `  ${example}`]) })).toBe('');
  });
});

describe('a mistake in the logo is explained in one sentence', () => {
  test.each([
    ['no file', '', 'logo.svg: the file is missing.'],
    ['a photograph', '\u0089PNG', 'logo.svg: the file is not an SVG drawing.'],
    ['no size', '<svg width="9"><path d="M0 0"/></svg>', 'logo.svg: "viewBox" is missing'],
    ['a script', '<svg viewBox="0 0 9 9"><script>1</script></svg>', 'logo.svg: styles and scripts inside a drawing'],
    [
      'a size without numbers',
      '<svg viewBox="0 0 100%"></svg>',
      'logo.svg: "viewBox" is missing or is not four numbers',
    ],
    ['a size of nothing', '<svg viewBox="0 0 0 9"></svg>', 'logo.svg: "viewBox" is missing or is not four numbers'],
    [
      'too large a drawing',
      `<svg viewBox="0 0 9 9"><path d="${'M0 0'.repeat(1000)}"/></svg>`,
      'logo.svg: the drawing has 4041 bytes; the limit is 4000, because every page includes it.',
    ],
  ])('%s', (_name, logo, expected) => {
    expect(sentence({ logo })).toContain(expected);
  });
});
