/** The script of a page whose places the build drew. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { PublicBar } from '../../../src/browser/sign-ups/PublicBar.tsx';
import { placesMark, refreshPlaces } from '../../../src/browser/sign-ups/refresh-places.ts';
import type { Places } from '../../../src/shared/sign-ups/event-places.ts';
import { calls, expectTrouble, replies, reply, setUpIsland } from '../../support/island.ts';
import { fullPlaces, openPlaces } from '../../support/places.ts';

setUpIsland();

const CALL = 'GET /api/club/events/test-flight/places/';
const BUILT = renderToStaticMarkup(
  <PublicBar
    places={{ ...openPlaces, coming: 12 }}
    now={null}
    note="As of yesterday."
    email="club@university.example"
  />,
);

let box: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = BUILT;
  box = document.querySelector('[data-places]') as HTMLElement;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-04-20T09:00:00Z') });
});
const part = (name: string) => box.querySelector(`[data-part=${name}]`) as HTMLElement;
const text = (name: string) => part(name).textContent;

test('The latest numbers replace the built ones, and are fetched without a token', async () => {
  replies.set(CALL, reply(openPlaces));
  localStorage.setItem('jwtToken', 'a.good.token');
  await refreshPlaces(box);
  expect(text('sentence')).toBe('3 places left.');
  expect(text('as-of')).toBe('Members only. Sign in to get a place.');
  expect(calls.map(({ name, headers }) => [name, headers.get('Authorization')])).toEqual([[CALL, null]]);
});

test('Unchanged numbers stay, without the time of the build', async () => {
  replies.set(CALL, reply({ ...openPlaces, coming: 12 }));
  part('sentence').textContent = 'What the build said.';
  await refreshPlaces(box);
  expect(text('sentence')).toBe('What the build said.');
  expect(text('as-of')).toBe('Members only. Sign in to get a place.');
});

test.each(['places', 'coming', 'waiting', 'state', 'opens_at', 'closes_at', 'who'] as const)(
  'Another value of %s makes another mark',
  (name) => {
    expect(placesMark({ ...openPlaces, [name]: 'other' })).not.toBe(placesMark(openPlaces));
  },
);

test('The page says how long it is until sign-up opens, although nothing has changed, and on a slow phone too', async () => {
  vi.setSystemTime(Date.parse('2031-04-20T08:40:00Z'));
  const early: Places = { ...openPlaces, state: 'early', opens_at: '2031-04-20T11:00:00Z' };
  box.dataset.mark = placesMark(early);
  const told = reply(early);
  replies.set(CALL, { ...told, headers: { Date: 'Sun, 20 Apr 2031 09:00:00 GMT', 'Cache-Control': 'no-cache' } });
  await refreshPlaces(box);
  expect(text('sentence')).toContain('(in 2 hours)');
});

test('A full event offers the waiting list after signing in', async () => {
  replies.set(CALL, reply(fullPlaces));
  await refreshPlaces(box);
  expect(text('sign-in')).toBe('Join the waiting list');
  expect(part('sign-in').parentElement?.hidden).toBe(false);
});

test.each(['closed', 'past', 'off'] as const)('Nobody is sent to sign in for what is %s', async (state) => {
  replies.set(CALL, reply({ ...openPlaces, state }));
  await refreshPlaces(box);
  expect(part('sign-in').parentElement?.hidden).toBe(true);
  expect(text('as-of')).toBe('');
  // A bar that stays would only be in the way.
  expect(box.hasAttribute('data-idle')).toBe(state !== 'closed');
});

test('Sign-up that no longer exists says so, and links to the contact form', async () => {
  replies.set(CALL, { status: 404, body: '<h1>Not Found</h1>' });
  await refreshPlaces(box);
  expect(text('sentence')).toBe("Sign-up isn't available right now.");
  expect(part('contact').hidden).toBe(false);
  expect(part('sign-in').parentElement?.hidden).toBe(true);
});

test.each([
  ['no answer', { status: 0, body: '' }],
  ['another event', reply({ ...openPlaces, slug: 'another' })],
])('The built sentence stays with its time after %s', async (_name, answer) => {
  expectTrouble(/Failed to fetch the places/);
  const built = document.body.innerHTML;
  replies.set(CALL, answer);
  await refreshPlaces(box);
  expect(document.body.innerHTML).toBe(built);
});
