/** The page of an event that was cancelled, postponed or rescheduled since it was built. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventDetail } from '../../../src/browser/events/EventDetail.tsx';
import { eventHash, stateHash } from '../../../src/browser/events/event-hash.ts';
import { refreshPrerenderedEvent } from '../../../src/browser/events/prerendered-event.ts';
import { EVENT_FIELDS } from '../../../src/shared/events/event.ts';
import { stateOf } from '../../../src/shared/events/event-state.ts';
import { CLUB, changedEvent, clubEvent, inventedEvent } from '../../support/event.ts';
import { allAnswered, calls, expectTrouble, type Reply, replies, reply, setUpIsland } from '../../support/island.ts';

setUpIsland();

const STATES = 'GET /api/club/event-states/';
const EVENT = `GET /api/events/${inventedEvent.slug}/`;

const row = (change: object = {}) => ({
  slug: inventedEvent.slug,
  state: 'scheduled',
  reason: '',
  was_date: null,
  ends_at: null,
  changed_at: '2031-01-01T00:00:00Z',
  sequence: 1,
  ...change,
});
const CALLED_OFF = row({ state: 'cancelled', reason: 'The hall is closed.' });
const known = changedEvent(inventedEvent, { state: 'cancelled', reason: 'The hall is closed.' });

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  replies.set(EVENT, reply(inventedEvent));
});

const isWoken = () => 'contentChanged' in document.documentElement.dataset;
/** The page has asked, and taken the answers. */
async function settled(questions: number) {
  await waitFor(() => expect(calls).toHaveLength(questions));
  await allAnswered();
}

/** @param event as the build knew it. */
function open(event = clubEvent(inventedEvent), hasStates = true) {
  const page = document.createElement('div');
  page.dataset.slug = event.slug;
  page.dataset.hash = eventHash(event, EVENT_FIELDS);
  page.dataset.fields = EVENT_FIELDS.join(' ');
  if (hasStates) page.dataset.state = stateHash(event);
  refreshPrerenderedEvent(page);
}

test.each<[string, typeof known, (object | null)[]]>([
  ['called off', clubEvent(inventedEvent), [row({ slug: 'another' }), CALLED_OFF]],
  ['postponed', clubEvent(inventedEvent), [row({ state: 'postponed' })]],
  ['moved', clubEvent(inventedEvent), [row({ was_date: '2031-04-24T14:30:00Z' })]],
  ['given an end', clubEvent(inventedEvent), [row({ ends_at: '2031-05-01T17:00:00Z' })]],
  ['put on again', known, []],
])('The built page is rendered again when the event was %s', async (_name, event, states) => {
  replies.set(STATES, reply(states));
  open(event);
  await settled(2);
  expect(isWoken()).toBe(true);
});

const moved = { wasInstant: Date.parse('2031-04-24T14:30:00Z'), endsInstant: Date.parse('2031-05-01T17:00:00Z') };
test.each<[string, typeof known, Reply]>([
  ['the event is as announced', clubEvent(inventedEvent), reply([])],
  ['what has changed is not shown', clubEvent(inventedEvent), reply([row({ sequence: 7 }), null])],
  ['the event is called off, as it says', known, reply([CALLED_OFF])],
  [
    'the event is moved, as it says',
    changedEvent(inventedEvent, moved),
    reply([row({ was_date: '2031-04-24T14:30:00Z', ends_at: '2031-05-01T17:00:00.000Z' })]),
  ],
  ['the states cannot be had', known, { status: 503, body: '<h1>Unavailable</h1>' }],
  ['the backend no longer has states', known, { status: 404, body: '<h1>Not Found</h1>' }],
])('The built page stays while %s', async (_name, event, answer) => {
  if (answer.status === 503) expectTrouble(/^Failed to fetch event states/);
  replies.set(STATES, answer);
  open(event);
  await settled(2);
  expect(isWoken()).toBe(false);
});

test('A page that was built without states asks for none', async () => {
  open(clubEvent(inventedEvent), false);
  await settled(1);
  expect(calls.map(({ name }) => name)).toEqual([EVENT]);
});

test('A page drawn in the browser says that the event was cancelled, in its title too', async () => {
  replies.set(STATES, reply([CALLED_OFF]));
  render(<EventDetail slug={inventedEvent.slug} club={CLUB} />);
  await screen.findByText('The hall is closed.');
  expect(screen.getByText(/Cancelled\./)).toBeTruthy();
  await waitFor(() => expect(document.title).toBe(`Cancelled: Demo Drone Race | ${CLUB.shortName}`));
});

test.each([503, 404])(
  'A page drawn in the browser says what the build knew when the states cannot be had: %i',
  async (status) => {
    expectTrouble(/^Failed to fetch event states/);
    replies.set(STATES, { status, body: '' });
    render(<EventDetail slug={inventedEvent.slug} club={CLUB} known={stateOf(known)} />);
    await screen.findByText('The hall is closed.');
    expect(screen.queryByText(/couldn't be loaded/)).toBeNull();
    cleanup();
    render(<EventDetail slug={inventedEvent.slug} club={CLUB} />);
    await screen.findByRole('heading', { name: 'Demo Drone Race' });
    expect(screen.queryByText(/couldn't be loaded/)).toBeNull();
  },
);
