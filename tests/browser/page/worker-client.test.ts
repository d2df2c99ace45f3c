import { expect, test, vi } from 'vitest';
import { FORGET_PAGES } from '#shared/site/offline-pages.ts';
import { forgetReadPages } from '../../../src/browser/page/worker-client.ts';

const worker = () => ({ postMessage: vi.fn() });
const browserWith = (serviceWorker: object | undefined) => vi.stubGlobal('navigator', { serviceWorker });

test('A page tells the worker that controls it to forget pages', () => {
  const controller = worker();
  browserWith({ controller });
  forgetReadPages();
  expect(controller.postMessage.mock.calls).toEqual([[[FORGET_PAGES]]]);
});

test('A page that no worker controls tells the active one', async () => {
  const active = worker();
  browserWith({ controller: null, getRegistration: async () => ({ active }) });
  forgetReadPages();
  await expect.poll(() => active.postMessage.mock.calls).toEqual([[[FORGET_PAGES]]]);
});

test('A browser without a worker does nothing', () => {
  for (const workers of [undefined, { controller: null, getRegistration: async () => undefined }]) {
    browserWith(workers);
    expect(forgetReadPages).not.toThrow();
  }
});
