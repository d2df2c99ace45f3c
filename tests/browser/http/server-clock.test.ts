import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REAL = Date.parse('2027-05-01T15:00:00Z');

/** What time it really is, and how far the phone's clock is ahead of that. */
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
/** A page is opened: it knows nothing yet. */
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
  clock.noteAnswer({ headers: new Headers({ Date: date, ...headers }) }, sentAt);
}
const wrongBy = () => Math.abs(clock.serverNow() - real);

beforeEach(async () => {
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.useFakeTimers({ toFake: ['Date'] });
  [real, phone] = [REAL, 0];
  await open();
});
afterEach(() => void vi.useRealTimers());

test.each([-20 * MINUTE, -90_000, 3 * HOUR, Date.parse('2020-01-01') - REAL])(
  'The time is the server’s after one answer, on a phone that is %i ms ahead',
  (ahead) => {
    setPhone(ahead);
    expect(clock.serverNow(), 'the device’s own until then').toBe(real + ahead);
    answer();
    expect(wrongBy()).toBeLessThan(1000);
    pass(HOUR, { asleep: true });
    expect(wrongBy()).toBeLessThan(1000);
  },
);

test('The time is wrong by half of a slow call at most, and more exact with each quicker one', () => {
  setPhone(-20 * MINUTE);
  answer({ took: 8000 });
  expect(wrongBy()).toBeLessThan(4600);
  answer({ took: 200 });
  expect(wrongBy()).toBeLessThan(700);
  answer({ took: 9000 });
  expect(wrongBy()).toBeLessThan(700);
});

test.each([
  ['the browser kept', { 'Cache-Control': 'no-cache' }],
  ['the browser may keep', { 'Cache-Control': 'public, max-age=600' }],
  ['a cache on the way kept', { ...UNCACHED, Age: '86400' }],
  ['the service worker kept', { ...UNCACHED, 'Kept-At': '2027-04-30T15:00:00Z' }],
  ['says nothing about it', {}],
  ['has no readable date', { ...UNCACHED, Date: 'yesterday' }],
])('The time is not learned from an answer that %s', (_what, headers) => {
  answer({ headers, at: REAL - 24 * HOUR });
  expect(clock.serverNow()).toBe(real);
});

test('The time stays right when the phone’s clock is set back, and is right after the next answer when it is set on', () => {
  answer();
  setPhone(-5 * HOUR);
  expect(wrongBy()).toBeLessThan(1000);
  answer();
  expect(wrongBy()).toBeLessThan(1000);
  setPhone(5 * HOUR);
  answer();
  expect(wrongBy()).toBeLessThan(1000);
});

test('The time is announced once when it is another than it was taken for', () => {
  setPhone(-20 * MINUTE);
  answer();
  answer();
  expect(dispatchEvent).toHaveBeenCalledTimes(1);
});

/** Ten minutes, of which the phone slept nine. */
const tenMinutes = () => {
  pass(MINUTE);
  pass(9 * MINUTE, { asleep: true });
};
const ago = (stamp: Parameters<Clock['elapsedSince']>[0]) => {
  const elapsed = clock.elapsedSince(stamp);
  return elapsed === null ? null : Math.round(elapsed / MINUTE);
};
const Y2020 = Date.parse('2020-01-01') - REAL;
/** Known from the list that an earlier page has stored. */
const earlier = () => ({ ahead: -phone });

test.each([0, -20 * MINUTE, Y2020])(
  'How long ago something was is known while the clock is only wrong: %i ms ahead',
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
  ['corrected by minutes', -20 * MINUTE, 0],
  ['corrected from 2020', Y2020, 0],
  ['set to 2020', 0, Y2020],
  ['set on by a day', 0, 24 * HOUR],
])(
  'How long ago something was is known when the clock was %s after the server’s was learned, after a reload too',
  async (_how, first, then) => {
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
  },
);

test.each([
  ['the clock of 2020', Y2020, () => ({ ahead: 0 })],
  ['a slow clock', -20 * MINUTE, earlier],
])(
  'How long ago something was is known on a page that was opened offline with %s, which was corrected later',
  (_what, ahead, known) => {
    setPhone(ahead);
    const stamp = clock.stampNow(known());
    pass(10 * MINUTE);
    setPhone(0);
    answer();
    expect(ago(stamp)).toBe(10);
  },
);

test('How long ago something was is not known when the clock was corrected after a page that was offline', async () => {
  setPhone(-20 * MINUTE);
  const stamp = clock.stampNow(earlier());
  tenMinutes();
  setPhone(0);
  await open();
  answer();
  expect(ago(stamp)).toBeNull();
});

test('What was done offline, while the clock was in 2020, is taken to be years ago on the next page', async () => {
  setPhone(Y2020);
  const stamp = clock.stampNow({ ahead: 0 });
  setPhone(0);
  await open();
  answer();
  expect(ago(stamp)).toBeGreaterThan(7 * 365 * 24 * 60);
});

test('How long ago something was is told by the device’s own clock where the server’s is never known', async () => {
  const stamp = clock.stampNow();
  await open();
  tenMinutes();
  expect(ago(stamp)).toBe(10);
  setPhone(-24 * HOUR);
  expect(ago(stamp)).toBeNull();
});
