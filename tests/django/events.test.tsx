/** Events with the Django backend: its recorded replies to the two reading calls, and no calls that it lacks. */

import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { EventSchema } from '#shared/events/event.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { EventDetail } from '../../src/browser/events/EventDetail.tsx';
import { EventList } from '../../src/browser/events/EventList.tsx';
import { refreshEvent } from '../../src/browser/events/event-page.ts';
import { Agenda } from '../../src/browser/sign-ups/Agenda.tsx';
import recorded from '../fixtures/event-replies.json' with { type: 'json' };
import { setUpDjango } from '../support/django.ts';
import { CLUB, clubEvent, djangoReply } from '../support/event.ts';
import { calls, expectTrouble, replies, reply, setUpIsland, signIn, storedToken } from '../support/island.ts';

setUpIsland();
setUpDjango();

const LIST = 'GET /api/events/';
const DETAIL = 'GET /api/events/rocket-launch-day/';
/** Long after the events of the record: they are shown in its order. */
const NOW = Date.parse('2041-01-01T00:00:00Z');

const list = () => <EventList club={CLUB} builtEvents={[clubEvent()]} total={1} builtAt={NOW - 60_000} />;

const LISTED_TITLES: Readonly<Record<string, string>> = {
  'events.list.ok': 'Aeromodelling Contest',
  'events.list.with_empty_slug': '27 events',
};
test.each(recorded.list)(
  'The list shows the reply, or that it could not be loaded: $name ($status)',
  async ({ name, ...said }) => {
    expectTrouble(/^Failed to fetch events/);
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    replies.set(LIST, said);
    render(list());
    expect(await screen.findByText(LISTED_TITLES[name] ?? /^The latest events couldn't be loaded\./)).toBeTruthy();
    expect(screen.getAllByRole('article')).not.toEqual([]);
    expect(calls.map((call) => call.name)).toEqual([LIST]);
  },
);

const MISSING = "This event doesn't exist, or it has been removed.";
const SHOWN_WORDS: Readonly<Record<string, string>> = {
  'event.ok': 'Rocket Launch Day',
  'event.slug_edit': 'edit',
  'event.missing': MISSING,
  'event.missing_accept_html': MISSING,
};
test.each(recorded.detail)(
  'The page of an event shows the reply, or that it could not be loaded: $name ($status)',
  async (said) => {
    expectTrouble(/^Failed to fetch event/);
    history.replaceState(null, '', '/event-detail/rocket-launch-day');
    replies.set(DETAIL, said);
    render(<EventDetail slug={null} club={CLUB} />);
    const words = SHOWN_WORDS[said.name];
    expect(await screen.findAllByText(words ?? "This event couldn't be loaded.")).not.toEqual([]);
    expect(screen.queryAllByText('Loading...')).toHaveLength(words === undefined ? 1 : 0);
  },
);

test('The calls that read events send no token, so a stale one signs no one out', async () => {
  expectTrouble(/^Failed to fetch event/);
  localStorage.setItem('jwtToken', 'stale.token.here');
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  history.replaceState(null, '', '/event-detail/nope');
  replies.set(LIST, reply([djangoReply()]));
  replies.set('GET /api/events/nope/', { status: 401, body: '{"code":"token_not_valid","detail":"","messages":[]}' });
  render(list());
  render(<EventDetail slug={null} club={CLUB} />);
  const page = document.createElement('div');
  page.dataset.slug = djangoReply().slug;
  refreshEvent(page);
  await screen.findByText("This event couldn't be loaded.");
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null]);
  expect(storedToken()).toBe('stale.token.here');
});

test("An event of Django takes place as announced, and a member's agenda follows it to a new date", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  expect(v.parse(EventSchema, djangoReply())).toEqual(clubEvent());
  signIn();
  const talk = clubEvent({ slug: 'talk', title: 'A talk', location: 'The field', instant: NOW + DAY_MS });
  const moved = { slug: 'talk', title: 'A talk', location: 'The field', event_date: '2041-01-09T12:00:00Z' };
  replies.set(LIST, reply([djangoReply(moved), djangoReply({ slug: '' })]));
  render(<Agenda events={[clubEvent({ slug: 'over', instant: NOW - 1e9 }), talk]} />);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^9JanA talkWed, Jan 9, .*The field$/),
    ]),
  );
  expect(calls.map(({ name }) => name)).toEqual([LIST]);
});
