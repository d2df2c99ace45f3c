/** What the cards of the list say about places; and that the list is whole without. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventList } from '../../../../src/browser/features/events/EventList.tsx';
import { CLUB, inventedEvent } from '../../../support/event.ts';
import { calls, expectTrouble, replies, reply, setUpIsland, signIn } from '../../../support/island.ts';
import { openPlaces } from '../../../support/places.ts';

setUpIsland();

const LIST = 'GET /api/club/places/';
const MINE = 'GET /api/club/places/mine/';
const event = { ...inventedEvent, slug: 'test-flight', event_date: '2090-05-01T10:00:00Z' };
const own = {
  slug: 'test-flight',
  title: 'Test flight',
  location: '',
  starts_at: '2090-05-01T13:00:00Z',
  event_state: 'scheduled',
  state: 'coming',
  position: null,
};

beforeEach(() => {
  vi.stubEnv('PUBLIC_BACKEND', 'built-in');
  replies.set('GET /api/events/', reply([event]));
  replies.set(LIST, reply([openPlaces]));
  replies.set('GET /api/club/event-states/', reply([]));
});

const show = () => render(<EventList club={CLUB} known={[]} total={0} builtAt={Date.now()} />);
const asked = () => calls.map(({ name }) => name).filter((name) => name.includes('/places/'));

test('everyone sees how many places are left', async () => {
  show();
  await screen.findByText(/ · 3 places left$/);
  expect(asked()).toEqual([LIST]);
});

test('members see their own answer instead', async () => {
  replies.set(MINE, reply([own]));
  signIn();
  show();
  await screen.findByText(/ · You're coming$/);
  expect(asked().sort()).toEqual([LIST, MINE]);
});

test('one call that fails does not silence the other', async () => {
  expectTrouble(/Failed to fetch the places/);
  signIn();
  show();
  await screen.findByText(/ · 3 places left$/);
});

test('notes that cannot be loaded are left out', async () => {
  expectTrouble(/Failed to fetch the places/);
  replies.delete(LIST);
  show();
  await screen.findByText('Upcoming', { selector: 'p' });
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.queryByText(/left|Full|You're coming/)).toBeNull();
});

const bad = { ...openPlaces, slug: 'other', coming: 'many' };
test('a row of another shape is left out, and the others are shown', async () => {
  expectTrouble(/An entry was left out of a list/);
  replies.set(LIST, reply([null, bad, openPlaces]));
  show();
  await screen.findByText(/ · 3 places left$/);
});
test.each([[[bad]], [{}]])('an answer that is no list of places says nothing: %j', async (answer) => {
  expectTrouble(/Failed to fetch the places|An entry was left out of a list/);
  replies.set(LIST, reply(answer));
  show();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.queryByText(/left|Full|NaN/)).toBeNull();
});

test('where the build knew of no places, none are asked for', async () => {
  vi.unstubAllEnvs();
  show();
  await screen.findByText('Upcoming', { selector: 'p' });
  expect(asked()).toEqual([]);
});
