import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remoteEvents, remotePlaces } from '../../../src/build/remote/remote-events.ts';
import type { PrerenderedEvent } from '../../../src/shared/events/event-state.ts';
import { inventedEvent } from '../../support/event.ts';
import { fullPlaces, openPlaces } from '../../support/places.ts';
import { fakeBuild, fakeService } from './fake-build.ts';

const EVENTS = '/api/events/';
const STATES = '/api/club/event-states/';
const PLACES = '/api/club/places/';

const { answers, requests, say, url } = fakeService();
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  say(EVENTS, [inventedEvent, { ...inventedEvent, id: 78, slug: 'other-race' }]);
});

const CANCELLED = {
  slug: inventedEvent.slug,
  state: 'cancelled',
  reason: 'The hall is closed.',
  was_date: null,
  ends_at: '2031-05-01T17:00:00Z',
  changed_at: '2031-04-01T09:00:00Z',
  sequence: 2,
};

function build() {
  const { context, data, warnings } = fakeBuild<PrerenderedEvent>();
  const load = (hasStates = true) => remoteEvents(url(), { hasStates, mayBeEmpty: false }).load(context);
  const events = () => data().map(({ event }) => event);
  return { load, states: () => events().map(({ id, state, reason }) => [id, state, reason]), warnings, events };
}

const AS_ANNOUNCED = [
  [77, 'scheduled', ''],
  [78, 'scheduled', ''],
];
const ONE_CANCELLED = [
  [77, 'cancelled', 'The hall is closed.'],
  [78, 'scheduled', ''],
];

test('Each event gets its state', async () => {
  say(STATES, [{ ...CANCELLED, slug: 'other-race', state: 'haunted' }, CANCELLED]);
  const { load, states, events, warnings } = build();
  await load();
  expect(states()).toEqual(ONE_CANCELLED);
  expect(events()[0]).toMatchObject({
    instant: Date.parse('2031-05-01T14:30:00Z'),
    endsInstant: Date.parse('2031-05-01T17:00:00Z'),
    wasInstant: null,
    changedInstant: Date.parse('2031-04-01T09:00:00Z'),
  });
  expect([...requests].sort()).toEqual([`GET ${STATES} undefined`, `GET ${EVENTS} undefined`]);
  expect(warnings).toEqual([expect.stringMatching(/^Entry 1 of the states of events is left out: .*state$/)]);
});

test('The build requests no states from a backend without them', async () => {
  const { load, states, warnings } = build();
  await load(false);
  expect(states()).toEqual(AS_ANNOUNCED);
  expect(requests).toEqual([`GET ${EVENTS} undefined`]);
  expect(warnings).toEqual([]);
});

test('A build that cannot read the states keeps those of the last build', async () => {
  answers.set(STATES, { status: 503, body: '' });
  const first = build();
  await first.load();
  expect(first.states()).toEqual(AS_ANNOUNCED);
  expect(first.warnings).toEqual([expect.stringContaining(`${STATES} could not be read (`)]);

  say(STATES, [CANCELLED]);
  const { load, states, events } = build();
  await load();
  answers.set(STATES, { status: 200, body: '<h1>Hello</h1>' });
  say(EVENTS, [
    { ...inventedEvent, title: 'Newer title' },
    { ...inventedEvent, id: 78, slug: 'other-race' },
  ]);
  await load();
  expect(states()).toEqual(ONE_CANCELLED);
  expect(events()[0]?.title).toBe('Newer title');
  say(STATES, []);
  await load();
  expect(states()).toEqual(AS_ANNOUNCED);
});

test('The build reads the places of events without a token', async () => {
  const { context, entries, warnings } = fakeBuild<{ readAt: string }>();
  const load = (hasPlaces = true) => remotePlaces(url(), { hasPlaces }).load(context);
  say(PLACES, [openPlaces, { ...fullPlaces, slug: 'full' }, { ...openPlaces, slug: 'odd', coming: 'many' }]);
  vi.useFakeTimers({ now: new Date('2031-04-01T09:00:00Z'), toFake: ['Date'] });
  await load();
  vi.useRealTimers();
  expect([...entries.keys()]).toEqual(['test-flight', 'full']);
  expect(warnings).toEqual([expect.stringContaining('Entry 3 of the places is left out')]);
  answers.set(PLACES, { status: 503, body: '' });
  await load();
  expect(entries.get('full')?.data.readAt).toBe('2031-04-01T09:00:00.000Z');
  expect(requests).toEqual([`GET ${PLACES} undefined`, `GET ${PLACES} undefined`]);

  await load(false);
  expect([entries.size, requests.length]).toEqual([0, 2]);
});
