import { beforeEach, expect, test, vi } from 'vitest';
import { startCodeReader } from '../../../../src/browser/manage-events/check-in/code-reader.ts';

/** What the library reads. */
let byLibrary: string | null;
let worker: FakeWorker;
/** Whether the library answers. */
let answers: boolean;

class FakeWorker extends EventTarget {
  onmessage: ((event: { data: string | null }) => void) | null = null;
  onerror: (() => void) | null = null;
  sent: unknown[] = [];
  terminate = vi.fn();
  constructor() {
    super();
    worker = this;
  }
  postMessage(pixels: unknown) {
    this.sent.push(pixels);
    if (answers) queueMicrotask(() => this.onmessage?.({ data: byLibrary }));
  }
}

const picture = {
  ...{ width: 2, height: 2 },
  getContext: () => ({ getImageData: () => ({ width: 2, height: 2, data: new Uint8ClampedArray(16) }) }),
} as unknown as HTMLCanvasElement;

/** @param detect what the browser's own reader does. */
function giveOwnReader(detect: () => Promise<{ rawValue: string }[]>, formats = ['qr_code']) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = detect;
    },
  );
}

beforeEach(() => {
  byLibrary = null;
  answers = true;
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('A browser without a reader of codes uses the library', async () => {
  byLibrary = 'FROM LIBRARY';
  expect(await startCodeReader().read(picture)).toBe('FROM LIBRARY');
});

test('A browser with a reader of codes uses its own', async () => {
  const found = [{ rawValue: 'OWN' }];
  giveOwnReader(async () => found.splice(0));
  const reader = startCodeReader();
  expect([await reader.read(picture), await reader.read(picture)]).toEqual(['OWN', null]);
  expect(worker.sent).toEqual([]);
});

test('A reader that does not read this kind of code is not used', async () => {
  byLibrary = 'FROM LIBRARY';
  giveOwnReader(async () => [{ rawValue: 'OWN' }], ['ean_13']);
  expect(await startCodeReader().read(picture)).toBe('FROM LIBRARY');
});

test('A reader that fails once is not used again', async () => {
  byLibrary = 'FROM LIBRARY';
  const detect = vi.fn(async () => Promise.reject(new Error('Service unavailable')));
  giveOwnReader(detect);
  const reader = startCodeReader();
  expect([await reader.read(picture), await reader.read(picture)]).toEqual(['FROM LIBRARY', 'FROM LIBRARY']);
  expect(detect).toHaveBeenCalledTimes(1);
});

test('A worker that could not be loaded fails at the picture, and the next picture gets a fresh one', async () => {
  byLibrary = 'FROM FRESH';
  answers = false;
  const reader = startCodeReader();
  const first = worker;
  const reading = reader.read(picture);
  await vi.waitFor(() => expect(first.onerror).not.toBeNull());
  first.onerror?.();
  await expect(reading).rejects.toThrow('did not start');
  answers = true;
  expect(await reader.read(picture)).toBe('FROM FRESH');
  expect(first.terminate).toHaveBeenCalled();
  expect(worker).not.toBe(first);
});

test('A worker that could not be loaded before the first picture is started anew for it', async () => {
  byLibrary = 'FROM FRESH';
  const reader = startCodeReader();
  const first = worker;
  first.dispatchEvent(new Event('error'));
  expect(await reader.read(picture)).toBe('FROM FRESH');
  expect(first.sent).toEqual([]);
});

test('A worker that does not answer within seconds fails, and is replaced', async () => {
  vi.useFakeTimers();
  answers = false;
  const reader = startCodeReader();
  const first = worker;
  const reading = expect(reader.read(picture)).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(5000);
  await reading;
  answers = true;
  await reader.read(picture);
  expect(first.terminate).toHaveBeenCalled();
});

test("A browser's own reader that does not answer within seconds gives way to the library", async () => {
  vi.useFakeTimers();
  byLibrary = 'FROM LIBRARY';
  giveOwnReader(() => new Promise(() => undefined));
  const reading = startCodeReader().read(picture);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await reading).toBe('FROM LIBRARY');
});

test('A browser that starts no worker has a list without a reader', async () => {
  vi.stubGlobal('Worker', undefined);
  const reader = startCodeReader();
  await expect(reader.read(picture)).rejects.toThrow('did not start');
  reader.stop();
});
