import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  // As on a page that has just been opened.
  vi.resetModules();
});

const load = () => import('../../../src/browser/http/waking.ts');
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const MINUTE = 60;

test('The first call after a pause may take half a minute', async () => {
  const { backendTimeout, watchWaking } = await load();
  const { NetworkError } = await import('#shared/http/errors.ts');
  expect(backendTimeout()).toBe(30_000);
  await watchWaking(Promise.reject(new NetworkError('no reply'))).catch(() => undefined);
  expect(backendTimeout()).toBe(30_000);
  // A server that rejects a call is awake.
  await watchWaking(Promise.reject(new Error('status 500'))).catch(() => undefined);
  expect(backendTimeout()).toBe(10_000);
  await pass(10 * MINUTE);
  expect(backendTimeout()).toBe(30_000);
});

test('A message appears after five seconds of waiting for the first answer', async () => {
  const { watchWaking } = await load();
  const { Loading } = await import('../../../src/browser/ui/Loading.tsx');
  render(<Loading>Loading the members...</Loading>);
  const hasMessage = () => screen.queryByText(/^The server is waking up\./) !== null;
  const answer = Promise.withResolvers<string>();
  const call = watchWaking(answer.promise);
  await pass(4);
  expect(hasMessage()).toBe(false);
  await pass(1);
  expect(hasMessage()).toBe(true);
  answer.resolve('here');
  await act(() => call);
  expect(hasMessage()).toBe(false);
  // The server is awake now.
  void watchWaking(new Promise(() => undefined));
  await pass(9);
  expect(hasMessage()).toBe(false);
});
