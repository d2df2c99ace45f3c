import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';

const REAL = Date.parse('2027-05-01T15:00:00Z');

/** The real time, and how far the phone's clock is ahead of it. */
let real = REAL;
let phone = 0;
let ticks = 0;
let opened = 1;

type Clock = typeof import('../../../src/browser/http/server-clock.ts') &
  typeof import('../../../src/browser/http/stamp.ts');
let clock: Clock;

const show = () => {
  vi.setSystemTime(real + phone);
  vi.spyOn(performance, 'now').mockReturnValue(ticks);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(opened);
};
function pass(ms: number, { asleep = false } = {}) {
  real += ms;
  if (!asleep) ticks += ms;
  show();
}
function setPhone(ahead: number) {
  phone = ahead;
  show();
}
/** Opens a page, which does not know the server's time yet. */
async function open() {
  vi.resetModules();
  opened += 1;
  ticks = 0;
  show();
  clock = {
    ...(await import('../../../src/browser/http/server-clock.ts')),
    ...(await import('../../../src/browser/http/stamp.ts')),
  };
}
const UNCACHED = { 'Cache-Control': 'no-store' };
/** @param took how long the call took; the server answers at its end. */
function answer({
  took = 100,
  headers = UNCACHED as Record<string, string>,
  at = undefined as number | undefined,
} = {}) {
  const sentAt = Date.now();
  pass(took);
  const date = new Date(at ?? real).toUTCString();
  clock.learnTime({ headers: new Headers({ Date: date, ...headers }) }, sentAt);
}
const wrongBy = () => Math.abs(clock.serverNow() - real);

beforeEach(async () => {
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.useFakeTimers({ toFake: ['Date'] });
  [real, phone] = [REAL, 0];
  await open();
});
afterEach(() => void vi.useRealTimers());

test.each([-20 * MINUTE_MS, -90_000, 3 * HOUR_MS, Date.parse('2020-01-01') - REAL])(
  'One answer corrects the time of a phone that is %i ms ahead',
  (ahead) => {
    setPhone(ahead);
    expect(clock.serverNow(), 'the device’s own until then').toBe(real + ahead);
    answer();
    expect(wrongBy()).toBeLessThan(1000);
    pass(HOUR_MS, { asleep: true });
    expect(wrongBy()).toBeLessThan(1000);
  },
);

test('Each quicker call makes the time more exact', () => {
  setPhone(-20 * MINUTE_MS);
  answer({ took: 8000 });
  expect(wrongBy()).toBeLessThan(4600);
  answer({ took: 200 });
  expect(wrongBy()).toBeLessThan(700);
  answer({ took: 9000 });
  expect(wrongBy()).toBeLessThan(700);
});

test.each([
  ['the browser has cached', { 'Cache-Control': 'no-cache' }],
  ['the browser may cache', { 'Cache-Control': 'public, max-age=600' }],
  ['a cache on the way has stored', { ...UNCACHED, Age: '86400' }],
  ['the service worker has stored', { ...UNCACHED, 'Cached-At': '2027-04-30T15:00:00Z' }],
  ['says nothing about caching', {}],
  ['has no readable date', { ...UNCACHED, Date: 'yesterday' }],
])('The time is not learned from an answer that %s', (_what, headers) => {
  answer({ headers, at: REAL - DAY_MS });
  expect(clock.serverNow()).toBe(real);
});

test('The time stays right when the phone’s clock is set', () => {
  answer();
  setPhone(-5 * HOUR_MS);
  expect(wrongBy()).toBeLessThan(1000);
  answer();
  expect(wrongBy()).toBeLessThan(1000);
  setPhone(5 * HOUR_MS);
  answer();
  expect(wrongBy()).toBeLessThan(1000);
});

test('A corrected time is announced once', () => {
  setPhone(-20 * MINUTE_MS);
  answer();
  answer();
  expect(dispatchEvent).toHaveBeenCalledTimes(1);
});

/** Ten minutes, of which the phone slept nine. */
const tenMinutes = () => {
  pass(MINUTE_MS);
  pass(9 * MINUTE_MS, { asleep: true });
};
const ago = (stamp: Parameters<Clock['elapsedSince']>[0]) => {
  const elapsed = clock.elapsedSince(stamp);
  return elapsed === null ? null : Math.round(elapsed / MINUTE_MS);
};
const Y2020 = Date.parse('2020-01-01') - REAL;
/** From the list that an earlier page has stored. */
const earlier = () => ({ ahead: -phone });

test.each([0, -20 * MINUTE_MS, Y2020])(
  'The age of a stamp is right on a clock that stays %i ms ahead',
  async (ahead) => {
    setPhone(ahead);
    answer();
    const online = clock.stampNow();
    await open();
    const offline = clock.stampNow(earlier());
    tenMinutes();
    answer();
    expect([ago(online), ago(offline)]).toEqual([10, 10]);
    await open();
    answer();
    expect([ago(online), ago(offline)]).toEqual([10, 10]);
  },
);

test.each([
  ['corrected by minutes', -20 * MINUTE_MS, 0],
  ['corrected from 2020', Y2020, 0],
  ['set to 2020', 0, Y2020],
  ['set forward by a day', 0, DAY_MS],
])('The age of a stamp is right when the clock is %s after an answer', async (_how, first, then) => {
  setPhone(first);
  answer();
  const stamp = clock.stampNow();
  tenMinutes();
  setPhone(then);
  answer();
  expect(ago(stamp)).toBe(10);
  await open();
  answer();
  expect(ago(stamp)).toBe(10);
});

test.each([
  ['the clock of 2020', Y2020, () => ({ ahead: 0 })],
  ['a slow clock', -20 * MINUTE_MS, earlier],
])(
  'The age of a stamp is right on a page opened offline with %s, which is corrected later',
  (_what, ahead, earlierStamp) => {
    setPhone(ahead);
    const stamp = clock.stampNow(earlierStamp());
    pass(10 * MINUTE_MS);
    setPhone(0);
    answer();
    expect(ago(stamp)).toBe(10);
  },
);

test('The age of a stamp made offline is unknown if the clock is corrected before the next page', async () => {
  setPhone(-20 * MINUTE_MS);
  const stamp = clock.stampNow(earlier());
  tenMinutes();
  setPhone(0);
  await open();
  answer();
  expect(ago(stamp)).toBeNull();
});

test('A stamp made offline by a clock in 2020 is years old on the next page', async () => {
  setPhone(Y2020);
  const stamp = clock.stampNow({ ahead: 0 });
  setPhone(0);
  await open();
  answer();
  expect(ago(stamp)).toBeGreaterThan(7 * 365 * 24 * 60);
});

test('The device’s own clock gives the age of a stamp if the server’s is never known', async () => {
  const stamp = clock.stampNow();
  await open();
  tenMinutes();
  expect(ago(stamp)).toBe(10);
  setPhone(-DAY_MS);
  expect(ago(stamp)).toBeNull();
});
