import { expect, test, vi } from 'vitest';
import { allowSound, signal } from '../../../../src/browser/manage-events/check-in/signal.ts';

test('A device without sound and vibration stays silent', () => {
  allowSound();
  expect(() => signal('good')).not.toThrow();
});

test('Each answer has its own tones and buzzes, after a press has allowed sound', () => {
  const tones: number[] = [];
  const tone = () => {
    const node = {
      frequency: { value: 0 },
      gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
      connect: (next: object) => next,
      start: () => void tones.push(node.frequency.value),
      stop: () => undefined,
    };
    return node;
  };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      state = 'running';
      destination = {};
      resume = async () => undefined;
      createOscillator = tone;
      createGain = tone;
    },
  );
  const buzzes: unknown[] = [];
  vi.stubGlobal('navigator', { vibrate: (buzz: unknown) => buzzes.push(buzz) });
  allowSound();
  for (const kind of ['good', 'again', 'bad'] as const) signal(kind);
  expect(tones).toEqual([880, 1320, 660, 660, 330, 220]);
  expect(new Set(buzzes.map(String)).size).toBe(3);
});
