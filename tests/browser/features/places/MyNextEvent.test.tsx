/** The next event of the signed-in person on the home page. */
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MyNextEvent } from '../../../../src/browser/features/places/MyNextEvent.tsx';
import { $session } from '../../../../src/browser/session/session.ts';
import type { OwnEvent } from '../../../../src/shared/schemas/event-places.ts';
import { calls, expectTrouble, press, replies, reply, setUpIsland, signIn } from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';
import { ownEvent } from '../../../support/places.ts';

setUpIsland();

const EVENTS = 'GET /api/club/places/mine/';
const club = [
  { slug: 'over', title: 'Over', instant: Date.parse('2020-01-01') },
  { slug: 'open-day', title: 'Open day', instant: Date.parse('2031-02-03T09:00:00Z') },
];

test('the first that takes place, with its day, place and own standing', async () => {
  replies.set(EVENTS, reply([{ ...ownEvent, slug: 'off', title: 'Off', event_state: 'cancelled' }, ownEvent]));
  signIn(amina, 'built-in');
  const { container } = render(<MyNextEvent events={club} />);
  const link = await screen.findByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Test flight', '/event-detail/test-flight']);
  expect(container.textContent).toMatch(/^Your next event1MayTest flight.*The fieldYou're coming\.$/);
});

test.each<[string, Partial<OwnEvent>, RegExp]>([
  ['called off', { event_state: 'cancelled' }, /Test flight.*Cancelled\.$/],
  ['postponed', { event_state: 'postponed' }, /New date to follow · The fieldPostponed\./],
])('one alone that is %s is shown without a day to keep', async (_name, change, words) => {
  replies.set(EVENTS, reply([{ ...ownEvent, ...change }]));
  signIn(amina, 'built-in');
  const { container } = render(<MyNextEvent events={club} />);
  await screen.findByRole('link');
  expect(container.textContent).toMatch(words);
});

test('none yet: where to find some', async () => {
  replies.set(EVENTS, reply([]));
  signIn(amina, 'built-in');
  render(<MyNextEvent events={club} />);
  expect((await screen.findByRole('link', { name: 'Browse events' })).getAttribute('href')).toBe('/events');
});

test('where the backend has no places it is the club\u2019s next one, by the clock of the reader', async () => {
  signIn(amina);
  render(<MyNextEvent events={club} />);
  expect((await screen.findByRole('link', { name: 'Open day' })).getAttribute('href')).toBe('/event-detail/open-day');
  expect(screen.queryByText('Your next event')).toBeNull();
  expect(screen.getByText('Next event')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('and a sentence where none is ahead', async () => {
  signIn(amina);
  vi.setSystemTime('2040-01-01');
  render(<MyNextEvent events={club} />);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/events');
  vi.useRealTimers();
});

test('without the profile it says so, and leads to all events', async () => {
  signIn(amina, 'built-in');
  $session.set({ status: 'failed', cached: null });
  const { container } = render(<MyNextEvent events={club} />);
  const link = await screen.findByRole('link', { name: 'all events' });
  expect(link.getAttribute('href')).toBe('/events');
  expect(container.textContent).toMatch(
    /^Your next eventYour next event can't be shown because your profile couldn't be loaded\./,
  );
  expect(calls).toEqual([]);
});

test('a failure is said, with a way to try again', async () => {
  expectTrouble(/Failed to fetch the own events/);
  signIn(amina, 'built-in');
  render(<MyNextEvent events={club} />);
  await screen.findByText("Your events couldn't be loaded. Check your connection and try again.");
  replies.set(EVENTS, reply([ownEvent]));
  press('Try again');
  await screen.findByRole('link', { name: 'Test flight' });
  await act(async () => undefined);
});
