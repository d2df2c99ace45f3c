/** The answers that the script of a page keeps for an island. */
import { afterEach, expect, test, vi } from 'vitest';
import { askAndKeep, takeAnswer } from '../../../src/browser/page/revalidate.ts';

const LIST = 'https://api.club.example/api/events/';

/** As browsers do it: an abort drops what has not been read yet, even of an answer that has arrived in full. */
const answerOf = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('[]'));
        signal.addEventListener('abort', () => body.error(signal.reason));
        body.close();
      },
    }),
  );

afterEach(() => {
  vi.useRealTimers();
});
const ask = async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => answerOf(signal));
  await askAndKeep(LIST);
};

test('An island that starts soon gets the answer, once; one that starts later than it can be read asks for itself', async () => {
  await ask();
  vi.advanceTimersByTime(9_000);
  expect(await (await takeAnswer(LIST))?.json()).toEqual([]);
  expect(takeAnswer(LIST)).toBeUndefined();
  await ask();
  vi.advanceTimersByTime(10_000);
  expect(takeAnswer(LIST)).toBeUndefined();
});

test('An island that starts when a silent server has been given up gets that failure, and does not wait once more', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  );
  const asked = askAndKeep(LIST).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(12_000);
  await asked;
  await expect(takeAnswer(LIST)).rejects.toThrow(/abort/i);
});
