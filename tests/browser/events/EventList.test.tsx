import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatShortDay } from '#shared/time/format-time.ts';
import { EventList } from '../../../src/browser/events/EventList.tsx';
import { sortEvents } from '../../../src/browser/events/event-order.ts';
import { alertPart } from '../../support/announced.ts';
import { CLUB, clubEvent, inventedEvents, signUpOf } from '../../support/event.ts';
import {
  allAnswered,
  calls,
  expectTrouble,
  holdReplies,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
} from '../../support/island.ts';
import { ownEvent } from '../../support/sign-ups.ts';

setUpIsland();

const NOW = Date.now();
const ALL = inventedEvents(60, NOW);
/** As the built page has them: the first ones alone. Eleven are ahead. */
const BUILT = sortEvents(
  ALL.map((event) => clubEvent(event)),
  NOW,
).slice(0, 24);
const EVENTS = 'GET /api/events/';
const OWN = 'GET /api/club/sign-ups/';

beforeEach(() => {
  history.replaceState(null, '', '/events');
  replies.set(EVENTS, reply(ALL));
});
// The last answers come before the next test.
afterEach(allAnswered);

const show = (built = BUILT, total = 60) =>
  render(<EventList club={CLUB} builtEvents={built} total={total} builtAt={NOW} />);
const count = () => document.querySelector('[data-list-count]')?.textContent;
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
const query = () => location.search;
const marks = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('.event-details > p')?.textContent ?? '');
const large = () => screen.getAllByRole('article').filter((card) => card.closest('[data-next]'));

test('The next event is first, Upcoming is chosen, and the time zone is named once', async () => {
  show();
  await screen.findByText('1 of 2');
  expect(pressed()).toBe('Upcoming');
  expect(count()).toBe('11 upcoming events');
  expect(titles()).toEqual(['11', '10', '9', '8', '7', '6'].map((number) => `Demo Event ${number}`));
  expect(screen.getAllByText(/^(Nairobi time|Your time)$/)).toHaveLength(1);
  expect(screen.queryAllByText(/ in Nairobi$/)).toHaveLength(6);
  press('Past');
  expect(titles()[0]).toBe('Demo Event 12');
});

test('A list without planned events shows all', async () => {
  replies.set(EVENTS, reply(ALL.slice(11)));
  show(BUILT.slice(11), 49);
  expect(pressed()).toBe('All');
  expect(titles()[0]).toBe('Demo Event 12');
  press('Upcoming');
  expect(query()).toBe('?show=upcoming');
  press('Show all events');
  expect([pressed(), query()]).toEqual(['All', '']);
});

test('The filter and the page are kept in the address, except the defaults; unknown values are ignored', async () => {
  history.replaceState(null, '', '/events?show=past&page=3');
  show();
  await screen.findByText('3 of 9');
  expect(pressed()).toBe('Past');
  press('Next');
  expect(query()).toBe('?show=past&page=4');
  await allAnswered();
  cleanup();
  show();
  await screen.findByText('4 of 9');
  press('All');
  expect(query()).toBe('?show=all');
  press('Next');
  expect(query()).toBe('?show=all&page=2');
  press('Prev');
  press('Upcoming');
  expect(query()).toBe('');
  await allAnswered();
  cleanup();
  history.replaceState(null, '', '/events?show=tomorrow&page=-4');
  show();
  await screen.findByText('1 of 2');
  expect(pressed()).toBe('Upcoming');
});

test('All events are counted before they are loaded', () => {
  const letReply = holdReplies();
  show();
  press('All');
  expect(count()).toBe('60 events');
  letReply();
});

test('A list that is not loaded in full says below the events how many it shows, until a retry succeeds', async () => {
  expectTrouble(/Failed to fetch events/);
  replies.delete(EVENTS);
  show();
  await screen.findByText(/couldn't be loaded\. .* Showing 24 of 60 events\.$/);
  const below = screen.getByRole('list').compareDocumentPosition(alertPart() as HTMLElement);
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  press('All');
  expect(count()).toBe(`24 events, as of ${formatShortDay(NOW, NOW)}`);
  replies.set(EVENTS, reply(ALL));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 of 10');
  expect(count()).toBe('60 events');
  expect(screen.queryByText(/Showing/)).toBeNull();
  await allAnswered();
  cleanup();
  replies.delete(EVENTS);
  show(BUILT, 24);
  expect((await screen.findByText(/couldn't be loaded/)).textContent, 'it has all').not.toContain('Showing');
});

test('The club itself is not named as host, an event without a slug is not linked, and what is no event is left out', async () => {
  replies.set(EVENTS, reply([{ ...ALL[0], host: 'drc', slug: '' }, ALL[1], { id: 'no event' }]));
  show([], 0);
  await screen.findByText('2 upcoming events');
  expect(screen.getAllByText('Host')).toHaveLength(1);
  const linked = screen.getAllByRole('article').map((card) => card.querySelector('a') !== null);
  expect(linked).toEqual([true, false]);
});

/** All events, those with these numbers changed. */
const changed = (changes: Readonly<Record<number, object>>) =>
  reply(ALL.map((event) => ({ ...event, ...changes[event.id] })));

test('A change of an event is on its card; the next one that takes place is first and large, and no other is', async () => {
  replies.set(
    EVENTS,
    changed({
      11: { state: 'cancelled', reason: 'Rain.' },
      10: { state: 'postponed', reason: 'The motor is late.' },
      9: { was_date: '2030-01-01T00:00:00Z' },
    }),
  );
  show();
  await screen.findByText('Cancelled');
  expect(count()).toBe('11 upcoming events');
  expect(titles().slice(0, 3)).toEqual(['Demo Event 9', 'Demo Event 11', 'Demo Event 10']);
  expect(marks().slice(0, 4)).toEqual(['Rescheduled · In 2 days', 'Cancelled', 'Postponed', 'In 3 days']);
  expect(large().map((card) => card.querySelector('h2')?.textContent)).toEqual(['Demo Event 9']);
  expect(calls.map(({ name }) => name)).toEqual([EVENTS]);
  press('Next');
  expect(large()).toEqual([]);
  press('Past');
  expect(large()).toEqual([]);
});

test('Everyone sees how many places are left; a member sees the own answer, without it the places', async () => {
  expectTrouble(/Failed to fetch the own events/);
  replies.set(EVENTS, changed({ 10: { sign_up: signUpOf() } }));
  show();
  await screen.findByText(/ · 3 places left$/);
  expect(calls.some(({ name }) => name === OWN)).toBe(false);
  await allAnswered();
  cleanup();
  replies.set(OWN, reply([ownEvent({ slug: 'demo-event-10' })]));
  signIn();
  show();
  await screen.findByText(/ · You're coming$/);
  await allAnswered();
  cleanup();
  // The eleventh is on.
  for (const [state, words] of [
    ['coming', 'On now · You have a place'],
    ['waiting', 'On now'],
  ] as const) {
    replies.set(OWN, reply([ownEvent({ slug: 'demo-event-11', state })]));
    show();
    await screen.findByText(/ · 3 places left$/);
    await waitFor(() => expect(marks()[0]).toBe(words));
    await allAnswered();
    cleanup();
  }
  replies.delete(OWN);
  show();
  await screen.findByText(/ · 3 places left$/);
});
