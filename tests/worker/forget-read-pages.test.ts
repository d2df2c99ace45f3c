import { expect, test, vi } from 'vitest';
import { forgetReadPages } from '../../src/browser/page/worker-client.ts';
import { FORGET_PAGES } from '../../src/shared/site/offline-pages.ts';

const worker = () => ({ postMessage: vi.fn() });
const browserWith = (serviceWorker: object | undefined) => vi.stubGlobal('navigator', { serviceWorker });

test('The worker in charge is asked', () => {
  const controller = worker();
  browserWith({ controller });
  forgetReadPages();
  expect(controller.postMessage.mock.calls).toEqual([[[FORGET_PAGES]]]);
});

test('On a page that was loaded past the worker, the one that waits for the next page is asked', async () => {
  const active = worker();
  browserWith({ controller: null, getRegistration: async () => ({ active }) });
  forgetReadPages();
  await expect.poll(() => active.postMessage.mock.calls).toEqual([[[FORGET_PAGES]]]);
});

test('Nothing happens in a browser without workers, or with none registered', () => {
  for (const workers of [undefined, { controller: null, getRegistration: async () => undefined }]) {
    browserWith(workers);
    expect(forgetReadPages).not.toThrow();
  }
});
