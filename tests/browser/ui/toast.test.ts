import { beforeEach, expect, test, vi } from 'vitest';
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

const told = () => vi.mocked(showNotice).mock.calls.map(([text]) => text);

test('A message for the next page is told there, once', async () => {
  notifyOnNextPage('“Kite <Day>” has been deleted.');
  showNoticeOfLastPage();
  showNoticeOfLastPage();
  expect(kept).toEqual({});
  // Told after all that came before it.
  notifyOnNextPage('Last.');
  showNoticeOfLastPage();
  await expect.poll(told).toEqual(['“Kite <Day>” has been deleted.', 'Last.']);
});

test('Nothing breaks where nothing can be kept', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('not allowed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => notifyOnNextPage('Deleted.')).not.toThrow();
  expect(showNoticeOfLastPage).not.toThrow();
});

test('What someone else wrote there is dropped', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  notifyOnNextPage('x');
  kept = Object.fromEntries(Object.keys(kept).map((key) => [key, '{no json']));
  showNoticeOfLastPage();
  expect(kept).toEqual({});
  notifyOnNextPage('Last.');
  showNoticeOfLastPage();
  await expect.poll(told).toEqual(['Last.']);
});
