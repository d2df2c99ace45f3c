import { expect, test } from 'vitest';
import type { ClubEvent } from '#shared/events/event.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import { eventsAhead, filterEvents, filterOf, pageOf, sortEvents } from '../../../src/browser/events/event-order.ts';
import { clubEvent, inventedEvents } from '../../support/event.ts';

const NOW = Date.parse('2031-05-01T09:00:00Z');
/** Ten ahead, one that begins now, two over. */
const EVENTS = inventedEvents(13, NOW).map((event) => clubEvent(event));
const TODAY = inventedEvents(13, NOW)[10];
const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title.replace('Demo Event ', ''));

test('What comes next is first, what is over follows with the latest first; events of one moment keep their order', () => {
  const twin = { ...EVENTS[3], id: 99, title: 'Demo Event 4b' } as ClubEvent;
  const order = [...'11 10 9 8 7 6 5 4 4b 3 2 1 12 13'.split(' ')];
  expect(titles(sortEvents([...EVENTS, twin], NOW))).toEqual(order);
  expect(titles(sortEvents([...EVENTS].reverse(), NOW))).toEqual(order.filter((title) => title !== '4b'));
});

test('All, Upcoming and Past keep the order; what is on right now is not over', () => {
  const events = sortEvents(EVENTS, NOW);
  expect(filterEvents(events, 'All', NOW)).toEqual(events);
  expect(titles(filterEvents(events, 'Upcoming', NOW))).toEqual('11 10 9 8 7 6 5 4 3 2 1'.split(' '));
  expect(titles(filterEvents(events, 'Past', NOW))).toEqual(['12', '13']);
});

test('Ahead is what takes place, is not over and has a page, the soonest first', () => {
  const [first, second, third, ...others] = EVENTS.slice(0, 5) as [ClubEvent, ClubEvent, ClubEvent, ...ClubEvent[]];
  const events = [{ ...first, state: 'cancelled' as const }, { ...second, slug: '' }, third, ...others];
  expect(titles(eventsAhead([...events, ...EVENTS.slice(10)], NOW))).toEqual(['11', '5', '4', '3']);
});

test('The address names a filter in small letters; other words name none', () => {
  expect(['past', 'PAST', 'all', 'upcoming', '', 'planned'].map(filterOf)).toEqual([
    ...['Past', 'Past', 'All', 'Upcoming', null, null],
  ]);
});

test('A page has six, the last one the rest, and there is none behind it', () => {
  expect(titles(pageOf(EVENTS, '2').visible)).toEqual(['7', '8', '9', '10', '11', '12']);
  expect(pageOf(EVENTS, '3')).toMatchObject({ page: 3, pages: 3, visible: [{ title: 'Demo Event 13' }] });
  expect(['9', '0', '-1', '', 'x', '1e9', '2.5'].map((text) => pageOf(EVENTS, text).page)).toEqual([
    3, 1, 1, 1, 1, 1, 1,
  ]);
  expect(pageOf([], '1')).toEqual({ visible: [], page: 1, pages: 0 });
});

test.each([
  ['one day', null, '2031-05-01T21:00:00Z'],
  ['three days', Date.parse('2031-05-03T09:00:00Z'), '2031-05-03T21:00:00Z'],
])('A cancelled event of %s is upcoming until its last day is over at the club', (_days, endsInstant, ends) => {
  // It was planned for noon.
  const events = [clubEvent({ ...TODAY, endsInstant, state: 'cancelled' })];
  const isAhead = (now: number) => filterEvents(events, 'Upcoming', now).length === 1;
  const midnight = Date.parse(ends);
  expect([isAhead(NOW + 6 * HOUR_MS), isAhead(midnight - 1), isAhead(midnight)]).toEqual([true, true, false]);
});
