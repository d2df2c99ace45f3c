import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  brightness,
  oneAnswerEach,
  useCodes,
  useHold,
} from '../../../../src/browser/manage-events/check-in/use-codes.ts';

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

test('A code that comes while another answer is held is answered once that is over', () => {
  const isNew = oneAnswerEach();
  expect(isNew('A', 0)).toBe(true);
  expect([isNew('B', 900, 1500), isNew('B', 1600, 1500)]).toEqual([false, true]);
});

test('An answer with a button is held for a moment, and while the button is at work', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  const person = {};
  const { result, rerender } = renderHook(({ about, isBusy }) => useHold(about, isBusy), {
    initialProps: { about: person as object | null, isBusy: false },
  });
  const left = () => result.current.current - performance.now();
  expect(left()).toBe(1500);
  rerender({ about: person, isBusy: true });
  expect(left()).toBe(Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(4000);
  rerender({ about: person, isBusy: false });
  expect(left(), 'to read why it failed').toBe(1500);
  rerender({ about: null, isBusy: false });
  expect(left()).toBeLessThanOrEqual(0);
});

test('Reading goes on after a picture that could not be read; after two in a row that is said until one is read', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const found: (string | null)[] = [null, 'FAILS', 'A', 'FAILS', 'FAILS', 'B'];
  const read = async () => {
    const text = found.shift() ?? null;
    if (text === 'FAILS') throw new Error('crashed');
    return text;
  };
  const video = { current: { videoWidth: 640, videoHeight: 480, paused: false } as HTMLVideoElement };
  const reader = { current: { read, stop: () => undefined } };
  const codes: string[] = [];
  const held = { current: 0 };
  const { result, unmount } = renderHook(() => useCodes(video, reader, (text) => codes.push(text), held));
  const broken: boolean[] = [];
  for (let left = found.length; left >= 0; left = found.length) {
    broken.push(result.current.isBroken);
    if (left === 0) break;
    await act(() => vi.advanceTimersToNextTimerAsync());
  }
  unmount();
  expect(codes).toEqual(['A', 'B']);
  expect(broken).toEqual([false, false, false, false, true, false]);
});

test('A white picture is bright, a black one dark, and opacity does not count', () => {
  expect(brightness([255, 255, 255, 255, 255, 255, 255, 255])).toBeCloseTo(255);
  expect(brightness([0, 0, 0, 255])).toBe(0);
  expect(brightness([20, 20, 20, 255, 0, 0, 0, 255])).toBeCloseTo(10);
});
