import { beforeEach, expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { tryLater } from '../../../src/browser/http/retry.ts';
import { SignedOutError } from '../../../src/browser/http/token.ts';

const silent = new NetworkError('no reply');
const failureWith = (status: number, retryAfter: number | null = null, sessionOver = false) =>
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
])('After %i earlier failures, the next try follows in %i seconds', (failures, seconds) => {
  tryLater(failures, silent, act);
  pass(seconds - 1);
  expect(act).not.toHaveBeenCalled();
  pass(1);
  expect(act).toHaveBeenCalledOnce();
  pass(600);
  dispatchEvent(new Event('online'));
  expect(act).toHaveBeenCalledOnce();
});

test('When the network is back, the next try follows immediately', () => {
  tryLater(3, silent, act);
  dispatchEvent(new Event('online'));
  pass(60);
  expect(act).toHaveBeenCalledOnce();
});

test.each([403, 429, 503])('The next try waits as long as the service asks: status %i', (status) => {
  const { waitUntil } = tryLater(0, failureWith(status, 120), act);
  expect(waitUntil).toBe(Date.now() + 120_000);
  dispatchEvent(new Event('online'));
  pass(119);
  expect(act).not.toHaveBeenCalled();
  pass(1);
  expect(act).toHaveBeenCalledOnce();
  // A timer of several years would fire immediately.
  tryLater(0, failureWith(status, 10 ** 10), act);
  pass(3600);
  expect(act).toHaveBeenCalledOnce();
});

test('A hidden page tries again when it is shown', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tryLater(0, silent, act);
  pass(300);
  expect(act).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(act).toHaveBeenCalledOnce();
});

test.each([
  ['is not there', failureWith(404)],
  ['is no longer there', failureWith(410)],
  ['needs another sign-in', failureWith(401, null, true)],
  ['belongs to someone who has signed out', new SignedOutError()],
  ['is cancelled', silent],
])('A call that %s is not tried again', (reason, error) => {
  const { cancel } = tryLater(0, error, act);
  if (reason === 'is cancelled') cancel();
  pass(600);
  dispatchEvent(new Event('online'));
  expect(act).not.toHaveBeenCalled();
});
