/** The next event on the home page: in its own part, on its dial, and in the hero. */

import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { EventReply } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import { eventHash } from '#shared/events/event-hash.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { NextEventCard, NextEvents } from '../../../src/browser/events/NextEvents.tsx';
import { daysLeftArc, refreshNextEvent } from '../../../src/browser/events/next-events.ts';
import { takeStoredAnswer } from '../../../src/browser/page/revalidate.ts';
import { saveFile } from '../../../src/browser/ui/table/save-file.ts';
import { CLUB, clubEvent, eventReply, signUpOf } from '../../support/event.ts';
import { allAnswered, calls, expectTrouble, type Reply, replies, reply, setUpIsland } from '../../support/island.ts';

setUpIsland();
vi.mock('../../../src/browser/ui/table/save-file.ts');

const NOW = Date.UTC(2027, 4, 1, 12);
const LIST = 'GET /api/events/';
const ONE = (slug: string) => `GET /api/events/${slug}/`;

const event = (slug: string, id: number, days: number, changed: Partial<EventReply> = {}) =>
  eventReply({ id, slug, title: slug, event_date: writeEventTime(new Date(NOW + days * DAY_MS)), ...changed });
const GLIDER = event('glider', 1, 2, { ends_at: new Date(NOW + 2 * DAY_MS + 7_200_000).toISOString() });
const TALK = event('talk', 2, 5, { sign_up: signUpOf() });
const LINK =
  '<a data-next-line href="/event-detail/glider"><b data-day>Mon, May 3</b><b data-left> · Full</b><b data-title>glider</b></a>';

const news = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('requestIdleCallback', (perform: () => void) => perform());
  news.mockClear();
  addEventListener('content:changed', news);
});
afterEach(async () => {
  await allAnswered();
  for (const path of ['events/glider', 'events/talk', 'events'])
    void takeStoredAnswer(`${import.meta.env.PUBLIC_API_HOST}/api/${path}/`);
  removeEventListener('content:changed', news);
});

/** The home page as NextEvent.astro builds it. */
async function open(built?: EventReply) {
  const card = <NextEventCard event={built && clubEvent(built)} now={NOW} timeZone="Africa/Nairobi" />;
  document.body.innerHTML = `${LINK}<div data-hash="${eventHash(built)}"><astro-island ssr>${renderToString(card)}</astro-island></div>`;
  const part = document.body.lastElementChild as HTMLElement;
  refreshNextEvent(part);
  await allAnswered();
  // In the page, the built HTML is no part of what React compares.
  const startIsland = async () => {
    const root = createRoot(part.firstElementChild as Element);
    onTestFinished(() => act(() => root.unmount()));
    await act(async () => root.render(<NextEvents club={CLUB} />));
    await act(allAnswered);
  };
  return { part, startIsland };
}
const words = (part: HTMLElement) => part.querySelector('astro-island > :not([hidden])')?.textContent ?? 'none';
const link = () => document.querySelector('a') as HTMLAnchorElement;

test('An unchanged event stays as built, with how soon it is, and one call', async () => {
  replies.set(ONE('glider'), reply(GLIDER));
  const { part } = await open(GLIDER);
  expect(words(part)).toMatch(/glider.*In 2 days.*May 3, 2027.*–/);
  expect(news).not.toHaveBeenCalled();
  expect(calls.map(({ name }) => name)).toEqual([ONE('glider')]);
});

test('The hero names no places once sign-up has closed since the build', async () => {
  const closed = { ...GLIDER, sign_up: signUpOf({ state: 'closed' }) };
  replies.set(ONE('glider'), reply(closed));
  await open({ ...GLIDER, sign_up: signUpOf() });
  expect(news).not.toHaveBeenCalled();
  expect(link().textContent).toBe('Mon, May 3glider');
});

test('An event that is on stays the next one, also in the hero', async () => {
  replies.set(ONE('glider'), reply(GLIDER));
  vi.setSystemTime(NOW + 2 * DAY_MS);
  expect(words((await open(GLIDER)).part)).toMatch(/glider.*On now/);
  expect(link().textContent).toBe('On nowglider');
});

test('On a phone that is a day fast, an event that is on by the time of the server is the next one', async () => {
  const headers = { Date: new Date(NOW + 2 * DAY_MS).toUTCString(), 'Cache-Control': 'no-store' };
  replies.set(LIST, { ...reply([GLIDER]), headers });
  vi.setSystemTime(NOW + 3 * DAY_MS);
  const { part, startIsland } = await open(GLIDER);
  await startIsland();
  expect(words(part)).toMatch(/glider.*On now/);
});

test('An event that is over gives way to another one ahead, if there is one', async () => {
  replies.set(LIST, reply([GLIDER, TALK]));
  vi.setSystemTime(NOW + 3 * DAY_MS);
  const { part, startIsland } = await open(GLIDER);
  expect(words(part)).toContain('No date is set yet.');
  expect(link().hidden).toBe(true);
  expect(news).toHaveBeenCalledOnce();
  await startIsland();
  expect(words(part)).toContain('talk');
  expect(link().textContent).toBe('Thu, May 6 · 3 places lefttalk');
  expect(calls.map(({ name }) => name)).toEqual([LIST]);
});

test('Without an event the list is asked for one ahead, in which rows of another shape count for nothing', async () => {
  replies.set(LIST, reply([{ ...TALK, event_date: 'soon' }, 'odd', { ...GLIDER, state: 'cancelled' }]));
  expect(words((await open()).part)).toContain('No date is set yet.');
  expect(calls.map(({ name }) => name)).toEqual([LIST]);
  expect(news).not.toHaveBeenCalled();
});

test.each<[string, Reply]>([
  ['is cancelled', reply({ ...GLIDER, state: 'cancelled' })],
  ['is moved', reply(event('glider', 1, 9))],
  ['is deleted', { status: 404, body: '{"detail":"Not found."}' }],
])('An event that %s since the build gives way to the latest next one', async (_name, answer) => {
  replies.set(ONE('glider'), answer);
  replies.set(LIST, reply([TALK]));
  const { part, startIsland } = await open(GLIDER);
  expect(news).toHaveBeenCalledOnce();
  await startIsland();
  expect(words(part)).toMatch(/talk.*In 5 days/);
  expect(link().textContent).toBe('Thu, May 6 · 3 places lefttalk');
});

test('The calendar file of an event that is newer than the page is made in the browser', async () => {
  replies.set(ONE('glider'), reply(event('glider', 1, 9)));
  replies.set(LIST, reply([event('glider', 1, 9)]));
  const { part, startIsland } = await open(GLIDER);
  await startIsland();
  const saved = vi.mocked(saveFile).mockImplementation(() => undefined);
  part.querySelector<HTMLElement>('a[href$=".ics"]')?.click();
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ name: 'glider.ics', text: expect.stringContaining('20270510T') });
});

test.each<[string, Reply]>([
  ['no answer', { status: 0, body: '' }],
  ['a refusal', { status: 429, body: '{"detail":"Too many requests."}' }],
])('The event that the build knew stays after %s', async (_name, answer) => {
  expectTrouble(/^Failed to fetch event/);
  replies.set(ONE('glider'), answer);
  expect(words((await open(GLIDER)).part)).toContain('glider');
  expect(news).not.toHaveBeenCalled();
});

test('On a phone that is days slow, the event that is over by the time of the server gives way', async () => {
  const headers = { Date: new Date(NOW + 3 * DAY_MS).toUTCString(), 'Cache-Control': 'no-store' };
  replies.set(ONE('glider'), { ...reply(GLIDER), headers });
  expect(words((await open(GLIDER)).part)).toContain('No date is set yet.');
  expect(news).toHaveBeenCalledOnce();
});

test('The dial shows the days left, at most a full circle, and nothing once the event has started', () => {
  expect(daysLeftArc(NOW + 6 * DAY_MS, NOW)).toBe('6.00 30');
  expect(daysLeftArc(NOW + DAY_MS / 2, NOW)).toBe('0.50 30');
  expect(daysLeftArc(NOW + 300 * DAY_MS, NOW)).toBe('30.00 30');
  expect(daysLeftArc(NOW - DAY_MS, NOW)).toBe('0.00 30');
});
