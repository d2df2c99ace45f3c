/** Every recorded answer of the Django backend to the two reading calls of events, given to the islands that ask. */
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EventDetail } from '../../../../src/browser/features/events/EventDetail.tsx';
import { EventList } from '../../../../src/browser/features/events/EventList.tsx';
import { eventSummary } from '../../../../src/browser/features/events/event-summary.ts';
import { refreshPrerenderedEvent } from '../../../../src/browser/features/events/prerendered-event.ts';
import recorded from '../../../fixtures/event-replies.json' with { type: 'json' };
import { CLUB, clubEvent, inventedEvent } from '../../../support/event.ts';
import { calls, expectTrouble, replies, reply, setUpIsland, storedToken } from '../../../support/island.ts';

setUpIsland();

const PATH = '/api/events/rocket-launch-day/';
/** Long after the events of the record: they are shown in its order. */
const NOW = Date.parse('2041-01-01T00:00:00Z');

const list = () => (
  <EventList club={CLUB} known={[eventSummary(clubEvent(inventedEvent), CLUB)]} total={1} builtAt={NOW - 60_000} />
);

const LIST: Readonly<Record<string, string | RegExp>> = {
  'events.list.ok': 'Aeromodelling Contest',
  'events.list.with_empty_slug': '27 events',
};
test.each(recorded.list)(
  '$name ($status): the list shows what came, or that nothing did',
  async ({ name, ...said }) => {
    expectTrouble(/^Failed to fetch events/);
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    replies.set('GET /api/events/', said);
    render(list());
    expect(await screen.findByText(LIST[name] ?? /^The latest events couldn't be loaded\./)).toBeTruthy();
    expect(screen.getAllByRole('article')).not.toEqual([]);
  },
);

const MISSING = "This event doesn't exist, or it has been removed.";
const DETAIL: Readonly<Record<string, string>> = {
  'event.ok': 'Rocket Launch Day',
  'event.slug_edit': 'edit',
  'event.missing': MISSING,
  'event.missing_accept_html': MISSING,
};
test.each(recorded.detail)('$name ($status): the page shows what came, or that nothing did', async (said) => {
  expectTrouble(/^Failed to fetch event/);
  history.replaceState(null, '', '/event-detail/rocket-launch-day');
  replies.set(`GET ${PATH}`, said);
  render(<EventDetail slug={null} club={CLUB} />);
  const words = DETAIL[said.name];
  expect(await screen.findAllByText(words ?? "This event couldn't be loaded.")).not.toEqual([]);
  expect(screen.queryAllByText('Loading...')).toHaveLength(words === undefined ? 1 : 0);
});

test('a stale token is sent with none of these calls, and nobody is signed out by them', async () => {
  expectTrouble(/^Failed to fetch event/);
  localStorage.setItem('jwtToken', 'stale.token.here');
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  history.replaceState(null, '', '/event-detail/nope');
  replies.set('GET /api/events/', reply([inventedEvent]));
  replies.set('GET /api/events/nope/', { status: 401, body: '{"code":"token_not_valid","detail":"","messages":[]}' });
  render(list());
  render(<EventDetail slug={null} club={CLUB} />);
  const known = document.createElement('div');
  known.dataset.slug = inventedEvent.slug;
  refreshPrerenderedEvent(known);
  await screen.findByText("This event couldn't be loaded.");
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null]);
  expect(storedToken()).toBe('stale.token.here');
});
