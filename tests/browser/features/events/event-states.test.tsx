/** Built pages whose event was called off, postponed or moved since: the page of the event, and the home page. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EventDetail } from '../../../../src/browser/features/events/EventDetail.tsx';
import { eventHash, stateHash } from '../../../../src/browser/features/events/event-hash.ts';
import { showNextEvent } from '../../../../src/browser/features/events/next-event.ts';
import { refreshPrerenderedEvent } from '../../../../src/browser/features/events/prerendered-event.ts';
import { EVENT_FIELDS } from '../../../../src/shared/schemas/event.ts';
import { stateOf } from '../../../../src/shared/schemas/event-state.ts';
import { CLUB, changedEvent, clubEvent, inventedEvent } from '../../../support/event.ts';
import { calls, expectTrouble, type Reply, replies, reply, setUpIsland } from '../../../support/island.ts';

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
  vi.stubEnv('PUBLIC_BACKEND', 'built-in');
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  replies.set(EVENT, reply(inventedEvent));
});

const isWoken = () => 'contentChanged' in document.documentElement.dataset;
/** Lets what is under way come to its end. */
const settled = async (questions: number) => {
  await waitFor(() => expect(calls).toHaveLength(questions));
  await new Promise((done) => setTimeout(done, 50));
};

describe('the built page of an event', () => {
  /** @param event as the build knew it. */
  function open(event = clubEvent(inventedEvent), hasStates = true) {
    const page = document.createElement('div');
    page.dataset.slug = event.slug;
    page.dataset.hash = eventHash(event, EVENT_FIELDS);
    page.dataset.fields = EVENT_FIELDS.join(' ');
    if (hasStates) page.dataset.state = stateHash(event);
    refreshPrerenderedEvent(page);
  }

  test.each([
    ['called off', CALLED_OFF],
    ['postponed', row({ state: 'postponed' })],
    ['moved', row({ was_date: '2031-04-24T14:30:00Z' })],
    ['given an end', row({ ends_at: '2031-05-01T17:00:00Z' })],
  ])('is rendered again when the event was %s', async (_name, changed) => {
    replies.set(STATES, reply([row({ slug: 'another' }), changed]));
    open();
    await settled(2);
    expect(isWoken()).toBe(true);
  });

  test.each([
    ['as announced', clubEvent(inventedEvent), []],
    ['as announced, and changed in what it does not show', clubEvent(inventedEvent), [row({ sequence: 7 }), null]],
    ['called off, as it says', known, [CALLED_OFF]],
    [
      'moved, as it says',
      changedEvent(inventedEvent, {
        wasInstant: Date.parse('2031-04-24T14:30:00Z'),
        endsInstant: Date.parse('2031-05-01T17:00:00Z'),
      }),
      [row({ was_date: '2031-04-24T14:30:00Z', ends_at: '2031-05-01T17:00:00.000Z' })],
    ],
  ])('stays while the event is %s', async (_name, event, states) => {
    replies.set(STATES, reply(states));
    open(event);
    await settled(2);
    expect(isWoken()).toBe(false);
  });

  test('is rendered again when the event is back on', async () => {
    replies.set(STATES, reply([]));
    open(known);
    await settled(2);
    expect(isWoken()).toBe(true);
  });

  test.each<[string, Reply]>([
    ['no answer', { status: 0, body: '' }],
    ['a server that is down', { status: 503, body: '<h1>Unavailable</h1>' }],
    ['a refusal', { status: 429, body: '{"detail":"Slow down."}' }],
  ])('stays after %s', async (_name, trouble) => {
    expectTrouble(/^Failed to fetch event states/);
    replies.set(STATES, trouble);
    open(known);
    await settled(2);
    expect(isWoken()).toBe(false);
  });

  test('stays, and logs nothing, with a backend that no longer has states', async () => {
    replies.set(STATES, { status: 404, body: '<h1>Not Found</h1>' });
    open(known);
    await settled(2);
    expect(isWoken()).toBe(false);
  });

  test('that was built without states asks for none', async () => {
    open(clubEvent(inventedEvent), false);
    await settled(1);
    expect(calls.map(({ name }) => name)).toEqual([EVENT]);
  });
});

describe('the page of an event that is drawn in the browser', () => {
  test('says that the event was cancelled, in its title too', async () => {
    replies.set(STATES, reply([CALLED_OFF]));
    render(<EventDetail slug={inventedEvent.slug} club={CLUB} />);
    await screen.findByText('The hall is closed.');
    expect(screen.getByText(/Cancelled\./)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`Cancelled: Demo Drone Race | ${CLUB.shortName}`));
  });

  test.each([503, 404])('says what the build knew when the states cannot be had: %i', async (status) => {
    expectTrouble(/^Failed to fetch event states/);
    replies.set(STATES, { status, body: '' });
    render(<EventDetail slug={inventedEvent.slug} club={CLUB} known={stateOf(known)} />);
    await screen.findByText('The hall is closed.');
    expect(screen.queryByText(/couldn't be loaded/)).toBeNull();
  });

  test('also shows an event of which no state is known', async () => {
    expectTrouble(/^Failed to fetch event states/);
    replies.set(STATES, { status: 503, body: '' });
    render(<EventDetail slug={inventedEvent.slug} club={CLUB} />);
    await screen.findByRole('heading', { name: 'Demo Drone Race' });
    expect(screen.queryByText(/couldn't be loaded/)).toBeNull();
  });
});

describe('the home page', () => {
  const DAY = 24 * 60 * 60 * 1000;

  /** As NextEvent.astro has them. */
  function open(...slugs: string[]): HTMLElement {
    const place = document.createElement('div');
    const cards = slugs.map(
      (slug, index) =>
        `<article data-instant="${Date.now() + (index + 1) * DAY}"><a href="/event-detail/${slug}">${slug}</a></article>`,
    );
    place.innerHTML = `${cards.join('')}<div data-nothing hidden>Nothing</div>`;
    document.body.append(place);
    void showNextEvent(place);
    return place;
  }
  const shown = (place: HTMLElement) =>
    [...place.children].filter((part) => !(part as HTMLElement).hidden).map(({ textContent }) => textContent);

  test('removes cancelled and postponed events, and shows the next one', async () => {
    const states = [
      row({ slug: 'one', state: 'cancelled' }),
      row({ slug: 'two', state: 'postponed' }),
      row({ slug: 'three' }),
    ];
    replies.set(STATES, reply(states));
    const place = open('one', 'two', 'three');
    expect(shown(place)).toEqual(['one']);
    await waitFor(() => expect(shown(place)).toEqual(['three']));
  });

  test('says so when nothing is left', async () => {
    replies.set(STATES, reply([row({ slug: 'one', state: 'cancelled' })]));
    const place = open('one');
    await waitFor(() => expect(shown(place)).toEqual(['Nothing']));
  });

  test.each<[string, Reply]>([
    ['no answer', { status: 0, body: '' }],
    ['another shape', { status: 200, body: '{}' }],
    ['a page that says that there is no such call', { status: 404, body: '<h1>Not Found</h1>' }],
  ])('stays after %s', async (_name, trouble) => {
    expectTrouble(/^Failed to fetch event states/);
    replies.set(STATES, trouble);
    const place = open('one', 'two');
    await settled(1);
    expect(shown(place)).toEqual(['one']);
  });

  test('fetches nothing where the build had no states or no event', async () => {
    open();
    vi.stubEnv('PUBLIC_BACKEND', 'django');
    open('one');
    await settled(0);
    expect(calls).toEqual([]);
  });

  test('shows an event until its end, where that is known', async () => {
    replies.set(STATES, reply([]));
    const place = open('one', 'two');
    const [first] = place.querySelectorAll('article');
    if (first) Object.assign(first.dataset, { instant: Date.now() - DAY, ends: Date.now() + DAY });
    void showNextEvent(place);
    expect(shown(place)).toEqual(['one']);
    await settled(2);
  });
});
