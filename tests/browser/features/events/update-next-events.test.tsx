import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { EventTime } from '../../../../src/browser/features/events/EventTime.tsx';
import { showNextEvent } from '../../../../src/browser/features/events/next-event.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2027, 4, 1, 12);
const iso = (instant: number) => new Date(instant).toISOString();
/** As the backend writes a date of an event: three hours early. */
const written = (instant: number) => iso(instant - 3 * 60 * 60 * 1000);

const article = (slug: string, instant: number, endsInstant: number | null) =>
  `<article data-instant="${instant}" data-ends="${endsInstant ?? ''}"><img data-cover="" src="https://a.example/${slug}.png"><a href="/event-detail/${slug}">${slug}</a><span data-event-phase="${instant}"></span>${renderToStaticMarkup(
    <EventTime instant={instant} endsInstant={endsInstant} timeZone="Africa/Nairobi" />,
  )}</article>`;

/** Shows the home page's events as built, with what the backend says today. @returns the words of the event that is shown. */
async function shown(states: object[], dates: Record<string, number> = {}): Promise<string> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubEnv('PUBLIC_BACKEND', 'built-in');
  document.body.innerHTML = `<div>${article('glider', now + 2 * DAY, now + 2 * DAY + 7_200_000)}${article('talk', now + 5 * DAY, null)}<p data-nothing>Nothing</p></div>`;
  vi.stubGlobal('fetch', async (address: string) => {
    const slug = /\/api\/events\/(.*)\/$/.exec(address)?.[1];
    if (!slug) return { json: async () => states };
    const date = dates[slug];
    if (!date) throw new TypeError('Failed to fetch');
    return { json: async () => ({ event_date: written(date) }) };
  });
  const place = document.body.firstElementChild as HTMLElement;
  await showNextEvent(place);
  return place.querySelector('article:not([hidden])')?.textContent ?? 'none';
}

const row = (slug: string, state: string, was: number | null = null, ends: number | null = null) => ({
  slug,
  state,
  was_date: was && iso(was),
  ends_at: ends && iso(ends),
});

test('an event that takes place as announced stays, with its end', async () => {
  const words = await shown([]);
  expect(words).toContain('glider');
  expect(words).toContain('In 2 days');
  expect(words).toMatch(/May 3, 2027.*–/);
});

test('a cover that has been deleted since the build gives way to the drawing', async () => {
  await shown([]);
  const cover = document.querySelector('img') as HTMLImageElement;
  vi.spyOn(cover, 'naturalWidth', 'get').mockReturnValue(0);
  cover.dispatchEvent(new Event('error'));
  expect(cover.hidden).toBe(true);
});

test.each(['cancelled', 'postponed'])('one that was %s since gives its place to the next', async (state) => {
  expect(await shown([row('glider', state)])).toContain('talk');
});

test('one that was rescheduled since is shown with its new time, and without an end that no longer holds', async () => {
  const words = await shown([row('glider', 'scheduled', now + 2 * DAY)], { glider: now + 4 * DAY });
  expect(words).toContain('In 4 days');
  expect(words).toContain('May 5, 2027');
  expect(words).not.toContain('–');
});

test('one that was rescheduled to after another comes second', async () => {
  const moved = { glider: now + 9 * DAY };
  expect(await shown([row('glider', 'scheduled', now + 2 * DAY, now + 10 * DAY)], moved)).toContain('talk');
});

test('one that cannot be read keeps its old time, and the others are updated all the same', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const states = [row('glider', 'scheduled', now + 2 * DAY), row('talk', 'scheduled', now + 5 * DAY)];
  const words = await shown(states, { talk: now + DAY });
  expect(words).toContain('talk');
  expect(words).toContain('Tomorrow');
  expect(log).toHaveBeenCalledWith('Failed to fetch event states', expect.any(TypeError));
});
