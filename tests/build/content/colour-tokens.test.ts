import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, hex, readColours } from '../../../src/build/content/colour-tokens.ts';

const css = readFileSync(new URL('../../../src/layouts/tokens.css', import.meta.url), 'utf8');

test('contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2);
  expect(contrast([9, 9, 9], [9, 9, 9])).toBe(1);
});

test('a colour is written as browsers write it', () => {
  expect(hex([8, 15, 33])).toBe('#080f21');
});

describe.each([
  ['by day', ':root {'],
  ['at night', '.night {'],
])('the colours %s', (_, from) => {
  const colours = readColours(css, from);
  const of = (name: string) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`There is no ${name}.`);
    return colour;
  };

  test.each(['ink', 'muted', 'accent', 'danger', 'good', 'signal'])('%s can be read on ground and surface', (name) => {
    expect(contrast(of(name), of('ground'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(name), of('surface'))).toBeGreaterThanOrEqual(4.5);
  });
  test('secondary text can be read on a raised part, and words on the button of the most important action', () => {
    expect(contrast(of('muted'), of('raised'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-signal'), of('signal'))).toBeGreaterThanOrEqual(4.5);
  });
  test('the border of a control can be seen', () => {
    expect(contrast(of('edge'), of('ground'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('edge'), of('surface'))).toBeGreaterThanOrEqual(3);
  });
});
