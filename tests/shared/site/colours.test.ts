import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, mix, needsDarker, untilContrast } from '#shared/site/colours.ts';
import { teamNumber } from '#shared/site/teams.ts';

test('The contrast of two colours follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#090909', '#090909')).toBe(1);
});

test('A faint colour is mixed with its ground', () => {
  expect(mix('#000000', '#ffffff', 0.1)).toBe('#e6e6e6');
  expect(mix('#080f21', '#ffffff', 1)).toBe('#080f21');
});

test('A faint colour becomes only as dark or as light as needed', () => {
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

const css = readFileSync(new URL('../../../src/layouts/tokens.css', import.meta.url), 'utf8');

test('An element that names a team gets its colour', () => {
  expect(['Avionics', 'Structures', 'Catering', undefined].map(teamNumber)).toEqual([1, 4, undefined, undefined]);
  for (const number of [1, 2, 3, 4])
    expect(css).toContain(`[data-team='${number}'] {\n  --tint: var(--team-${number});`);
});
