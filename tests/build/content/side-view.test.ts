import { expect, test } from 'vitest';
import { sideViewStage } from '../../../src/build/content/side-view.ts';

const WIDE = '<svg aria-hidden="true" viewBox="0 0 560 100"></svg>';
const valuesOf = (facts: { label: string; value: string }[]) =>
  sideViewStage(WIDE, facts).dimensions.map(({ text }) => text.value);

test('Length and height get dimension lines as long as the drawing', () => {
  const { dimensions, drawing } = sideViewStage(WIDE, [
    { label: 'Length', value: '1.24 m' },
    { label: 'Height', value: '76 mm' },
  ]);
  expect(drawing).toContain('<svg x="24" y="24" width="560" height="100"');
  expect(dimensions.map(({ line }) => line)).toEqual(['M24 150H584', 'M610 24V124']);
});

test('Other facts get no dimension lines', () => {
  expect(
    valuesOf([
      { label: 'Length', value: 'about a metre' },
      { label: 'Span', value: '2.4 m' },
      { label: 'Mass', value: '2 kg' },
      { label: 'Height', value: '1'.repeat(30) },
    ]),
  ).toEqual([]);
  expect(valuesOf([{ label: 'length', value: '34cm' }])).toEqual(['34cm']);
});

test('A drawing of any shape fits the stage', () => {
  for (const box of ['0 0 10 4000', '-5,-5,9000,1', '0 0 0 0', 'nonsense']) {
    const { width, height } = sideViewStage(`<svg viewBox="${box}"></svg>`, []);
    expect(width, box).toBeLessThanOrEqual(608);
    expect(height, box).toBeLessThanOrEqual(298);
    expect(Math.min(width, height), box).toBeGreaterThan(48);
  }
});
