/** The next event on the home page: in its own part, on its dial, and in the hero. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventTime } from '../../../src/browser/events/EventTime.tsx';
import { daysLeftArc, showNextEvent } from '../../../src/browser/events/next-event.ts';
import { followNextEvent } from '../../../src/browser/events/next-line.ts';
import { writeEventTime } from '../../../src/shared/events/event-date.ts';
import { calls, expectTrouble, type Reply, replies, reply, setUpIsland } from '../../support/island.ts';
import { openPlaces } from '../../support/places.ts';

setUpIsland();

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2027, 4, 1, 12);
const STATES = 'GET /api/club/event-states/';
const iso = (instant: number) => new Date(instant).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const article = (slug: string, instant: number, endsInstant: number | null = null) =>
  `<article data-instant="${instant}" data-ends="${endsInstant ?? ''}"><img data-cover="" src="https://a.example/${slug}.png"><h3><a href="/event-detail/${slug}">${slug}</a></h3><span data-event-phase="${instant}"></span>${renderToStaticMarkup(
    <EventTime instant={instant} endsInstant={endsInstant} timeZone="Africa/Nairobi" />,
  )}</article>`;
const GLIDER = article('glider', NOW + 2 * DAY, NOW + 2 * DAY + 7_200_000);
const TALK = article('talk', NOW + 5 * DAY);

/** As NextEvent.astro has them. */
function built(...articles: string[]): HTMLElement {
  document.body.innerHTML = `<div>${articles.join('')}<p data-nothing hidden>Nothing</p></div>`;
  return document.body.firstElementChild as HTMLElement;
}
const wordsOf = (place: HTMLElement) => place.querySelector(':scope > :not([hidden])')?.textContent ?? 'none';

/** Shows the events as built, with what the backend says today. @returns the words of the one that is shown. */
async function shown(states: object[] | Reply, dates: Record<string, number> = {}): Promise<string> {
  replies.set(STATES, Array.isArray(states) ? reply(states) : states);
  for (const [slug, date] of Object.entries(dates))
    replies.set(`GET /api/events/${slug}/`, reply({ event_date: writeEventTime(new Date(date)) }));
  const place = built(GLIDER, TALK);
  await showNextEvent(place);
  return wordsOf(place);
}
const row = (slug: string, state: string, was: number | null = null, ends: number | null = null) => ({
  ...{ slug, state, was_date: was && iso(was), ends_at: ends && iso(ends) },
});

test('An event that takes place as announced stays with its end; a cover that is gone gives way to the drawing', async () => {
  const words = await shown([]);
  expect(words).toContain('glider');
  expect(words).toContain('In 2 days');
  expect(words).toMatch(/May 3, 2027.*–/);
  const cover = document.querySelector('img') as HTMLImageElement;
  vi.spyOn(cover, 'naturalWidth', 'get').mockReturnValue(0);
  cover.dispatchEvent(new Event('error'));
  expect(cover.hidden).toBe(true);
});

test.each(['cancelled', 'postponed'])(
  'An event that was %s since gives its place to the next, if one is left',
  async (state) => {
    expect(await shown([row('glider', state)])).toContain('talk');
    expect(await shown([row('glider', state), row('talk', 'cancelled')])).toBe('Nothing');
  },
);

test('An event that was rescheduled is shown with its new time, and without an end that no longer holds', async () => {
  const words = await shown([row('glider', 'scheduled', NOW + 2 * DAY)], { glider: NOW + 4 * DAY });
  expect(words).toContain('In 4 days');
  expect(words).toContain('May 5, 2027');
  expect(words).not.toContain('–');
  // To after another one.
  const moved = { glider: NOW + 9 * DAY };
  expect(await shown([row('glider', 'scheduled', NOW + 2 * DAY, NOW + 10 * DAY)], moved)).toContain('talk');
});

test('An event that cannot be read keeps its old time, and the others are updated all the same', async () => {
  expectTrouble(/^Failed to fetch event states/);
  const states = [row('glider', 'scheduled', NOW + 2 * DAY), row('talk', 'scheduled', NOW + 5 * DAY)];
  const words = await shown(states, { talk: NOW + DAY });
  expect(words).toContain('talk');
  expect(words).toContain('Tomorrow');
});

test.each<[string, Reply]>([
  ['no answer', { status: 0, body: '' }],
  ['a page that says that there is no such call', { status: 404, body: '<h1>Not Found</h1>' }],
])('The event that the build knew stays after %s', async (_name, trouble) => {
  expectTrouble(/^Failed to fetch event states/);
  expect(await shown(trouble)).toContain('glider');
});

test('An event is shown until its end, and where the build had none nothing is asked', async () => {
  await showNextEvent(built());
  expect(calls).toEqual([]);
  replies.set(STATES, reply([]));
  const place = built(article('on', NOW - DAY, NOW + DAY), TALK);
  await showNextEvent(place);
  expect(wordsOf(place)).toContain('on');
});

test('The dial shows the days left, at most a full circle, and nothing once the event has started', () => {
  expect(daysLeftArc(NOW + 6 * DAY, NOW)).toBe('6.00 30');
  expect(daysLeftArc(NOW + DAY / 2, NOW)).toBe('0.50 30');
  expect(daysLeftArc(NOW + 300 * DAY, NOW)).toBe('30.00 30');
  expect(daysLeftArc(NOW - DAY, NOW)).toBe('0.00 30');
});

const LINK =
  '<a data-next-line href="/event-detail/over"><b data-day>Sat, May 1</b><b data-left> · Full</b><b data-title>Over</b></a>';

test('The hero follows the event that is shown, with the places that are left of that one, and is gone without any', async () => {
  replies.set('GET /api/club/places/', reply([openPlaces]));
  const follow = async (slug: string | null) => {
    const place = built(slug === null ? '' : article(slug, NOW + 5 * DAY));
    document.body.insertAdjacentHTML('afterbegin', LINK);
    await followNextEvent(place);
    return document.querySelector('a') as HTMLAnchorElement;
  };
  const link = await follow('test-flight');
  expect(link.pathname).toBe('/event-detail/test-flight');
  expect(link.textContent).toBe('Thu, May 6 · 3 places lefttest-flight');
  expect((await follow('talk')).textContent).toBe('Thu, May 6talk');
  expect((await follow(null)).hidden).toBe(true);
});
