/** The built list of events before its island runs: what its script changes in it, asks for, and leaves to the island. */

import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventHash, listHash } from '#shared/events/event-hash.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { EventList } from '../../../src/browser/events/EventList.tsx';
import { sortEvents } from '../../../src/browser/events/event-order.ts';
import { refreshEvents } from '../../../src/browser/events/refresh-events.ts';
import { serverNow } from '../../../src/browser/http/server-clock.ts';
import { takeStoredAnswer } from '../../../src/browser/page/revalidate.ts';
import { CLUB, clubEvent, djangoReply, inventedEvents, signUpOf } from '../../support/event.ts';
import { allAnswered, calls, replies, reply, setUpIsland } from '../../support/island.ts';

setUpIsland();

const BUILT = Date.parse('2031-05-01T09:00:00Z');
/** 11 is on, 10 to 1 are ahead, one a day, and 12 to 20 are over. */
const ALL = inventedEvents(20, BUILT).map((event) => ({
  ...event,
  ...(event.id === 10 && { state: 'cancelled' as const }),
  ...(event.id === 9 && { sign_up: signUpOf() }),
}));
const builtEvents = sortEvents(
  ALL.map((event) => clubEvent(event)),
  BUILT,
);
const list = <EventList club={CLUB} builtEvents={builtEvents} total={20} builtAt={BUILT} />;

let part: HTMLElement;
const island = () => part.firstElementChild as HTMLElement;
const news = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BUILT });
  vi.spyOn(globalThis, 'setTimeout');
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  news.mockClear();
  addEventListener('content:changed', news);
  replies.set('GET /api/events/', reply(ALL));
  document.body.innerHTML = '<div><astro-island ssr></astro-island></div>';
  part = document.body.firstElementChild as HTMLElement;
  part.dataset.hash = listHash(ALL.map(eventHash));
  island().innerHTML = renderToString(list);
});
afterEach(async () => {
  await allAnswered();
  // No later test is to find an answer, or lose its own when the time of an earlier one is over.
  for (const { value } of vi.mocked(setTimeout).mock.results) clearTimeout(value);
  void takeStoredAnswer(`${import.meta.env.PUBLIC_API_HOST}/api/events/`);
  removeEventListener('content:changed', news);
});

const visibleTitles = () =>
  [...part.querySelectorAll('li:not([class*=hidden])')].map((card) => card.querySelector('h2')?.textContent);
const marks = () =>
  [...part.querySelectorAll('li:not([class*=hidden])')].map((card) => card.querySelector('p')?.textContent);
/** The script has asked, and taken the answers. */
const settle = () =>
  act(async () => {
    await waitFor(() => expect(calls).toHaveLength(1));
    await allAnswered();
  });
const events = (...numbers: number[]) => numbers.map((number) => `Demo Event ${number}`);
const count = () => part.querySelector('[data-list-count]')?.textContent;

test('An unchanged list says how soon its events are and how many places are left, and starts no island', async () => {
  refreshEvents(part);
  await settle();
  expect(news).not.toHaveBeenCalled();
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/events/']);
  expect(visibleTitles()).toEqual(events(11, 10, 9, 8, 7, 6));
  expect(marks().slice(0, 3)).toEqual(['On now', 'Cancelled', 'In 2 days · 3 places left']);
  expect(part.querySelector('ul')?.getAttribute('aria-label')).toBe('Upcoming events, page 1 of 2');
});

test('Events of Django, which have no state and no end, are kept right too', async () => {
  const answers = inventedEvents(20, BUILT).map(djangoReply);
  part.dataset.hash = listHash(answers.map(eventHash));
  const djangoEvents = sortEvents(
    inventedEvents(20, BUILT).map((event) => clubEvent(event)),
    BUILT,
  );
  island().innerHTML = renderToString(<EventList club={CLUB} builtEvents={djangoEvents} total={20} builtAt={BUILT} />);
  replies.set('GET /api/events/', reply(answers));
  refreshEvents(part);
  await settle();
  expect(news).not.toHaveBeenCalled();
  expect(marks().slice(0, 3)).toEqual(['On now', 'Tomorrow', 'In 2 days']);
});

test('A row of another shape, which the build has left out, starts no island', async () => {
  replies.set('GET /api/events/', reply([null, { ...ALL[0], event_date: 'soon' }, ...ALL]));
  refreshEvents(part);
  await settle();
  expect(news).not.toHaveBeenCalled();
  expect(marks()[2]).toBe('In 2 days · 3 places left');
});

test('A list without events tells the reader', async () => {
  replies.set('GET /api/events/', reply([]));
  part.dataset.hash = listHash([]);
  const empty = <EventList club={CLUB} builtEvents={[]} total={0} builtAt={BUILT} />;
  island().innerHTML = renderToString(empty);
  refreshEvents(part);
  await waitFor(() => expect(news).toHaveBeenCalledOnce());
  const root = await act(async () => hydrateRoot(island(), empty));
  onTestFinished(() => act(() => root.unmount()));
  expect(await screen.findByText(/There are no events yet\./)).toBeTruthy();
});

test('Past events leave the list, and the next one is the large one', async () => {
  vi.setSystemTime(BUILT + 2.5 * DAY_MS);
  refreshEvents(part);
  await settle();
  expect(visibleTitles()).toEqual(events(8, 7, 6, 5, 4, 3));
  expect(part.querySelector('[data-next] h2')?.textContent).toBe('Demo Event 8');
  expect(count()).toBe('8 upcoming events');
  expect(marks()[1]).toBe('In 2 days');
  expect(news).not.toHaveBeenCalled();
});

test('On a phone that is a day slow, the island draws the list, by the time of the server', async () => {
  const headers = { Date: new Date(BUILT + DAY_MS).toUTCString(), 'Cache-Control': 'no-store' };
  replies.set('GET /api/events/', { ...reply(ALL), headers });
  refreshEvents(part);
  await settle();
  expect(news).toHaveBeenCalledTimes(1);
  expect(serverNow()).toBeGreaterThan(BUILT + DAY_MS - 1);
});

test.each([
  ['nothing is ahead any more', 20],
  ['there are fewer pages', 6.5],
  ['the next event comes after one that was called off', 0.2],
])('The island draws the list when its order changes: %s', async (_name, days) => {
  vi.setSystemTime(BUILT + days * DAY_MS);
  refreshEvents(part);
  await settle();
  expect(news).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['an event was added', () => replies.set('GET /api/events/', reply([{ ...ALL[0], id: 99 }, ...ALL]))],
  [
    'an event takes place after all',
    () => replies.set('GET /api/events/', reply(ALL.map((event) => ({ ...event, state: 'scheduled' })))),
  ],
  ['the events cannot be had', () => replies.set('GET /api/events/', { status: 503, body: '{}' })],
  ['something else came', () => replies.set('GET /api/events/', reply({}))],
])('A change starts the island: %s', async (_name, change) => {
  change();
  refreshEvents(part);
  await settle();
  expect(news).toHaveBeenCalled();
});

test('The island takes over the changes and answers of the script, and logs nothing', async () => {
  vi.setSystemTime(BUILT + 2.5 * DAY_MS);
  refreshEvents(part);
  await settle();
  const before = [visibleTitles(), marks(), count()];
  const root = hydrateRoot(island(), list);
  onTestFinished(() => act(() => root.unmount()));
  await settle();
  expect([visibleTitles(), marks(), count()]).toEqual(before);
  expect(calls).toHaveLength(1);
  expect(part.querySelectorAll('li')).toHaveLength(6);
});

test('In another time zone the times are those of the reader, as the island would write them', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { container } = render(list);
  const texts = (within: Element) =>
    [...within.querySelectorAll('[data-event-time]')].slice(0, 6).map(({ textContent }) => textContent);
  refreshEvents(part);
  expect(texts(part)).toEqual(texts(container));
  expect(part.querySelector('[data-whose-time]')?.textContent).toBe('Your time');
  expect(screen.getAllByText('Your time')).toHaveLength(2);
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
});
