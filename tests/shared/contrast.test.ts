import { expect, test } from 'vitest';
import { contrast, mix, needsDarker, untilContrast } from '../../src/shared/contrast.ts';

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
