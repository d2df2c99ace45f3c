import { expect, test } from 'vitest';
import { filterEvents, pageOf } from '../../../src/features/events/event-filter.ts';
import { summaryOf } from '../../../src/features/events/event-summary.ts';
import { inventedEvents } from '../../support/event.ts';

const NOW = Date.parse('2031-05-01T09:00:00Z');
/** Ten ahead, one that begins now, two over. */
const EVENTS = inventedEvents(13, NOW).map(summaryOf);
const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title.replace('Demo Event ', ''));

test('All, Upcoming and Past keep the order of the backend; what is on right now is not over', () => {
  expect(filterEvents(EVENTS, 'All', NOW)).toEqual(EVENTS);
  expect(titles(filterEvents(EVENTS, 'Upcoming', NOW))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ]);
  expect(titles(filterEvents(EVENTS, 'Past', NOW))).toEqual(['12', '13']);
});

test('an event is over two hours after its start, not before', () => {
  const [over, hour] = [(at: number) => filterEvents(EVENTS, 'Past', at).length, 60 * 60 * 1000];
  expect(over(NOW + 2 * hour - 1)).toBe(2);
  expect(over(NOW + 2 * hour)).toBe(3);
});

test('a page has six, the last one the rest, and there is none behind it', () => {
  expect(titles(pageOf(EVENTS, 2).shown)).toEqual(['7', '8', '9', '10', '11', '12']);
  expect(pageOf(EVENTS, 3)).toMatchObject({ page: 3, pages: 3, shown: [{ title: 'Demo Event 13' }] });
  expect(pageOf(EVENTS, 9).page).toBe(3);
  expect(pageOf([], 1)).toEqual({ shown: [], page: 1, pages: 0 });
});
