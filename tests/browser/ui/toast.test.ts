import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyOnNextPage, showNoticeOfLastPage } from '../../../src/browser/ui/toast.ts';
import { showNotice } from '../../../src/browser/ui/toast-host.ts';

vi.mock('../../../src/browser/ui/toast-host.ts', () => ({ showNotice: vi.fn() }));

let kept: Record<string, string> = {};
beforeEach(() => {
  kept = {};
  vi.mocked(showNotice).mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => delete kept[key],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const soon = () => new Promise((done) => setTimeout(done, 50));

test('a message for the next page is told there, once', async () => {
  notifyOnNextPage('“Kite <Day>” has been deleted.');
  await soon();
  expect(showNotice).not.toHaveBeenCalled();
  showNoticeOfLastPage();
  await expect.poll(() => vi.mocked(showNotice).mock.calls).toEqual([['“Kite <Day>” has been deleted.', undefined]]);
  expect(kept).toEqual({});
  showNoticeOfLastPage();
  await soon();
  expect(showNotice).toHaveBeenCalledOnce();
});

test('where nothing can be kept, nothing breaks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('not allowed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => notifyOnNextPage('Deleted.')).not.toThrow();
  expect(showNoticeOfLastPage).not.toThrow();
});

test('what somebody else wrote there is dropped', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  notifyOnNextPage('x');
  kept = Object.fromEntries(Object.keys(kept).map((key) => [key, '{no json']));
  showNoticeOfLastPage();
  await soon();
  expect(showNotice).not.toHaveBeenCalled();
  expect(kept).toEqual({});
});
