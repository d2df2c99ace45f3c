import { beforeEach, expect, test, vi } from 'vitest';
import { SignedOutError } from '../../../src/browser/http/token.ts';
import { tryLater } from '../../../src/browser/http/try-later.ts';
import { HttpError, NetworkError } from '../../../src/shared/http/errors.ts';

const silent = new NetworkError('no reply');
const refused = (status: number, retryAfter: number | null = null, sessionOver = false) =>
  new HttpError(status, { fields: {}, detail: null }, retryAfter, sessionOver);
const act = vi.fn();
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
});

test.each([
  [0, 5],
  [1, 15],
  [2, 30],
  [3, 60],
  [9, 60],
])('After %i earlier failures the next try comes in %i seconds', (failures, seconds) => {
  tryLater(failures, silent, act);
  pass(seconds - 1);
  expect(act).not.toHaveBeenCalled();
  pass(1);
  expect(act).toHaveBeenCalledOnce();
  pass(600);
  dispatchEvent(new Event('online'));
  expect(act).toHaveBeenCalledOnce();
});

test('The network that is back does not wait for the next try', () => {
  tryLater(3, silent, act);
  dispatchEvent(new Event('online'));
  pass(60);
  expect(act).toHaveBeenCalledOnce();
});

test.each([403, 429, 503])('A service that asks to wait is left alone until then: status %i', (status) => {
  const { waitUntil } = tryLater(0, refused(status, 120), act);
  expect(waitUntil).toBe(Date.now() + 120_000);
  dispatchEvent(new Event('online'));
  pass(119);
  expect(act).not.toHaveBeenCalled();
  pass(1);
  expect(act).toHaveBeenCalledOnce();
  // A timer of years would run at once.
  tryLater(0, refused(status, 10 ** 10), act);
  pass(3600);
  expect(act).toHaveBeenCalledOnce();
});

test('A page that nobody sees is tried when it is shown again', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tryLater(0, silent, act);
  pass(300);
  expect(act).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(act).toHaveBeenCalledOnce();
});

test.each([
  ['is not there', refused(404)],
  ['is no longer there', refused(410)],
  ['needs another sign-in', refused(401, null, true)],
  ['belongs to someone who has signed out', new SignedOutError()],
  ['is cancelled', silent],
])('What %s is not tried again', (what, error) => {
  const { cancel } = tryLater(0, error, act);
  if (what === 'is cancelled') cancel();
  pass(600);
  dispatchEvent(new Event('online'));
  expect(act).not.toHaveBeenCalled();
});
