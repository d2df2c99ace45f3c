/** The answers that a page's script stores for an island. */
import { afterEach, expect, test, vi } from 'vitest';
import { fetchAndStore, takeStoredAnswer } from '../../../src/browser/page/revalidate.ts';

const LIST = 'https://api.club.example/api/events/';

/** As in browsers, an abort drops the unread part of an answer, even if all of it has arrived. */
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
const fetchList = async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => answerOf(signal));
  await fetchAndStore(LIST);
};

test('An island that starts before the time limit gets the stored answer once', async () => {
  await fetchList();
  vi.advanceTimersByTime(29_000);
  expect(await (await takeStoredAnswer(LIST))?.json()).toEqual([]);
  expect(takeStoredAnswer(LIST)).toBeUndefined();
  await fetchList();
  vi.advanceTimersByTime(30_000);
  expect(takeStoredAnswer(LIST)).toBeUndefined();
});

test('An island that starts after the time limit gets the stored failure', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  );
  const stored = fetchAndStore(LIST).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(32_000);
  await stored;
  await expect(takeStoredAnswer(LIST)).rejects.toThrow(/abort/i);
});
