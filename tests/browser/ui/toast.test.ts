import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToastOfLastPage, toastOnNextPage } from '../../../src/browser/ui/toast.ts';
import { show } from '../../../src/browser/ui/toast-host.ts';

vi.mock('../../../src/browser/ui/toast-host.ts', () => ({ show: vi.fn() }));

let kept: Record<string, string> = {};
beforeEach(() => {
  kept = {};
  vi.mocked(show).mockClear();
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
  toastOnNextPage('“Kite <Day>” has been deleted.');
  await soon();
  expect(show).not.toHaveBeenCalled();
  showToastOfLastPage();
  await expect
    .poll(() => vi.mocked(show).mock.calls)
    .toEqual([['success', '“Kite <Day>” has been deleted.', 5000, undefined]]);
  expect(kept).toEqual({});
  showToastOfLastPage();
  await soon();
  expect(show).toHaveBeenCalledOnce();
});

test('where nothing can be kept, nothing breaks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('not allowed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => toastOnNextPage('Deleted.')).not.toThrow();
  expect(showToastOfLastPage).not.toThrow();
});

test('what somebody else wrote there is dropped', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  toastOnNextPage('x');
  kept = Object.fromEntries(Object.keys(kept).map((key) => [key, '{no json']));
  showToastOfLastPage();
  await soon();
  expect(show).not.toHaveBeenCalled();
  expect(kept).toEqual({});
});
