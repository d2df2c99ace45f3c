import { beforeEach, expect, test, vi } from 'vitest';
import { notifyOnNextPage, showNoticeOfLastPage } from '../../../../src/browser/ui/dialog/toast.ts';
import { showNotice } from '../../../../src/browser/ui/dialog/toast-host.tsx';

vi.mock('../../../../src/browser/ui/dialog/toast-host.tsx', () => ({ showNotice: vi.fn() }));

let storage: Record<string, string> = {};
beforeEach(() => {
  storage = {};
  vi.mocked(showNotice).mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => delete storage[key],
  });
});

const notices = () => vi.mocked(showNotice).mock.calls.map(([text]) => text);

test('A message for the next page is shown there once', async () => {
  notifyOnNextPage('“Kite <Day>” has been deleted.');
  showNoticeOfLastPage();
  showNoticeOfLastPage();
  expect(storage).toEqual({});
  // Shown after all earlier messages.
  notifyOnNextPage('Last.');
  showNoticeOfLastPage();
  await expect.poll(notices).toEqual(['“Kite <Day>” has been deleted.', 'Last.']);
});

test('A blocked storage causes no error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const throwBlocked = () => {
    throw new DOMException('not allowed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: throwBlocked, setItem: throwBlocked, removeItem: throwBlocked });
  expect(() => notifyOnNextPage('Deleted.')).not.toThrow();
  expect(showNoticeOfLastPage).not.toThrow();
});

test('An invalid stored message is not shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  notifyOnNextPage('x');
  storage = Object.fromEntries(Object.keys(storage).map((key) => [key, '{no json']));
  showNoticeOfLastPage();
  expect(storage).toEqual({});
  notifyOnNextPage('Last.');
  showNoticeOfLastPage();
  await expect.poll(notices).toEqual(['Last.']);
});
