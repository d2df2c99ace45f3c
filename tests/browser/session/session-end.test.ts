// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { sendWithToken } from '../../../src/browser/http/send-with-token.ts';
import { clockState, drift } from '../../../src/browser/http/server-clock.ts';
import { $session } from '../../../src/browser/session/session.ts';
import { watchSessionEnd } from '../../../src/browser/session/session-end.ts';
import { amina } from '../../support/member.ts';
import { tokenOf } from '../../support/token.ts';

vi.mock('../../../src/browser/http/send-with-token.ts', () => ({ sendWithToken: vi.fn() }));
const profile = vi.mocked(sendWithToken);

const LIFETIME_MS = 5 * HOUR_MS;
const warn = vi.fn();
const renewed = vi.fn();
watchSessionEnd(warn, renewed);

beforeEach(() => {
  vi.useFakeTimers();
  $session.set({ status: 'out', expired: false });
  for (const mock of [warn, renewed, profile]) mock.mockReset();
  profile.mockResolvedValue(amina);
});
afterEach(() => {
  clockState.ahead = null;
  vi.useRealTimers();
});

/** @param ahead how far the server's clock is ahead of this device's. */
function signIn(ahead = 0): number {
  const iat = Math.floor((Date.now() + ahead) / 1000);
  localStorage.setItem('jwtToken', tokenOf(1, { iat, exp: iat + LIFETIME_MS / 1000 }));
  $session.set({ status: 'in', account: amina });
  return iat * 1000 + LIFETIME_MS;
}
/** The page has learned the server's clock from its answers. */
const learn = (ahead: number) => {
  clockState.ahead = { least: ahead, most: ahead, drift: drift() };
};
const pass = (time: number) => vi.advanceTimersByTime(time);

test.each([
  ['right', 0],
  ['two years fast', -730 * DAY_MS],
  ['two years slow', 730 * DAY_MS],
  ['six minutes slow', 6 * MINUTE_MS],
])('A person is warned once, ten minutes before the session ends, on a clock that is %s', (_name, ahead) => {
  learn(ahead);
  const endsAt = signIn(ahead);
  pass(LIFETIME_MS - 11 * MINUTE_MS);
  expect(warn).not.toHaveBeenCalled();
  pass(2 * MINUTE_MS);
  expect(warn).toHaveBeenCalledExactlyOnceWith(endsAt);
  $session.set({ status: 'in', account: { ...amina, bio: 'changed' } });
  pass(8 * MINUTE_MS);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(renewed).not.toHaveBeenCalled();
});

test.each([
  ['the page is seen', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a minute has passed', () => pass(MINUTE_MS)],
])('After a sleep a person is warned once %s', (_name, wake) => {
  signIn();
  // Timers stand still meanwhile.
  vi.setSystemTime(Date.now() + LIFETIME_MS - 5 * MINUTE_MS);
  expect(warn).not.toHaveBeenCalled();
  wake();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('A person whose session ended during a sleep is not warned, and the server is asked', () => {
  signIn();
  vi.setSystemTime(Date.now() + LIFETIME_MS + MINUTE_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(warn).not.toHaveBeenCalled();
  expect(profile).toHaveBeenCalledTimes(1);
});

test('A new token takes the warning back and gets its own', () => {
  signIn();
  pass(LIFETIME_MS - 9 * MINUTE_MS);
  signIn();
  expect(renewed).toHaveBeenCalledTimes(1);
  pass(LIFETIME_MS - 9 * MINUTE_MS);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('The server is asked once whether the session is over', async () => {
  signIn();
  pass(LIFETIME_MS - MINUTE_MS);
  expect(profile).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(profile).toHaveBeenCalledTimes(1);
});

test('A token without times warns no one', () => {
  localStorage.setItem('jwtToken', 'a.good.token');
  $session.set({ status: 'in', account: amina });
  pass(LIFETIME_MS);
  expect([warn.mock.calls, profile.mock.calls]).toEqual([[], []]);
});
