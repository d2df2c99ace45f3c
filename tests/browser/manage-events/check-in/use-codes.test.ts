import { expect, test } from 'vitest';
import { brightness, oneAnswerEach } from '../../../../src/browser/manage-events/check-in/use-codes.ts';

/** @param reads texts with the milliseconds at which they are read. @returns those that are answered. */
function answered(reads: readonly (readonly [text: string, at: number])[]) {
  const isNew = oneAnswerEach();
  return reads.filter(([text, at]) => isNew(text, at)).map(([text, at]) => `${text} ${at}`);
}

test('A code that is held in view is answered once, however long', () =>
  expect(answered(Array.from({ length: 100 }, (_, index) => ['A', index * 100] as const))).toEqual(['A 0']));

test('A code is answered again after two seconds out of view', () =>
  expect(
    answered([
      ['A', 0],
      ['A', 500],
      ['A', 2400],
      ['A', 4500],
    ]),
  ).toEqual(['A 0', 'A 4500']));

test('The next code is answered within a second, and not while the last answer is being read', () =>
  expect(
    answered([
      ['A', 0],
      ['B', 300],
      ['B', 800],
    ]),
  ).toEqual(['A 0', 'B 800']));

test('Two codes that are held side by side are answered once each', () =>
  expect(answered(Array.from({ length: 60 }, (_, index) => [index % 2 ? 'B' : 'A', index * 100] as const))).toEqual([
    'A 0',
    'B 700',
  ]));

test('A white picture is bright, a black one dark, and opacity does not count', () => {
  expect(brightness([255, 255, 255, 255, 255, 255, 255, 255])).toBeCloseTo(255);
  expect(brightness([0, 0, 0, 255])).toBe(0);
  expect(brightness([20, 20, 20, 255, 0, 0, 0, 255])).toBeCloseTo(10);
});
