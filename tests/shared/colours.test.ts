import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, mix, needsDarker, untilContrast } from '../../src/shared/contrast.ts';
import { teamNumber } from '../../src/shared/teams.ts';
import { brandBeside } from '../support/brand.ts';
import { TEST_SITE_FILE } from '../support/site.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#090909', '#090909')).toBe(1);
});

test('a share of a colour over a ground', () => {
  expect(mix('#000000', '#ffffff', 0.1)).toBe('#e6e6e6');
  expect(mix('#080f21', '#ffffff', 1)).toBe('#080f21');
});

test('a colour that is too faint is made as dark or as light as it must be, and no more', () => {
  for (const [colour, ground] of [
    ['#ffff00', '#ffffff'],
    ['#26365c', '#080f21'],
    ['#777777', '#808080'],
  ] as const) {
    const better = untilContrast(colour, ground, 4.5);
    expect(contrast(better, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(better, ground)).toBeLessThan(5.2);
    expect(contrast(better, '#000000') < contrast(colour, '#000000')).toBe(needsDarker(ground));
  }
  expect(untilContrast('#0b1730', '#ffffff', 4.5)).toBe('#0b1730');
});

const TINTS = ['team-1', 'team-2', 'team-3', 'team-4'] as const;
const css = readFileSync(new URL('../../src/layouts/tokens.css', import.meta.url), 'utf8');

describe.each([
  ['the club’s own', 'content/site.yaml', 'day'],
  ['the club’s own', 'content/site.yaml', 'night'],
  ['those of the tests', TEST_SITE_FILE, 'day'],
  ['those of the tests', TEST_SITE_FILE, 'night'],
] as const)('the colours, %s (%s), by %s', (_, siteFile, time) => {
  const colours = brandBeside(siteFile)[time];

  test.each(['ink', 'muted', 'accent', 'danger', 'good', 'signal'] as const)(
    '%s can be read on ground and surface',
    (name) => {
      expect(contrast(colours[name], colours.ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours[name], colours.surface)).toBeGreaterThanOrEqual(4.5);
    },
  );
  test('secondary text can be read on a raised part, and words on the button of the most important action', () => {
    expect(contrast(colours.muted, colours.raised)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['on-signal'], colours.signal)).toBeGreaterThanOrEqual(4.5);
  });
  test('the border of a control can be seen', () => {
    expect(contrast(colours.edge, colours.ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.edge, colours.surface)).toBeGreaterThanOrEqual(3);
  });
  test('the tint of every team can be read on the page and on a card', () => {
    for (const team of TINTS) {
      const tint = colours[team];
      for (const ground of ['ground', 'surface'] as const)
        expect(contrast(tint, colours[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each(['day', 'night'] as const)('by %s no tint of the tests’ club is another team’s', (time) => {
  const colours = brandBeside(TEST_SITE_FILE)[time];
  expect(new Set(TINTS.map((team) => colours[team])).size).toBe(TINTS.length);
});

test('markup that names a team gets its tint', () => {
  expect(['Avionics', 'Structures', 'Catering', undefined].map(teamNumber)).toEqual([1, 4, undefined, undefined]);
  for (const number of [1, 2, 3, 4])
    expect(css).toContain(`[data-team='${number}'] {\n  --tint: var(--team-${number});`);
});
