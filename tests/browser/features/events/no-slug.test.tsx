import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventList } from '../../../../src/browser/features/events/EventList.tsx';
import { eventSummary } from '../../../../src/browser/features/events/event-summary.ts';
import { CLUB, clubEvent, inventedEvents } from '../../../support/event.ts';
import { replies, reply, setUpIsland } from '../../../support/island.ts';

setUpIsland();

test('An event without a slug is listed but not linked, and a reply of another shape is left out', async () => {
  const [first = {}, ...rest] = inventedEvents(4, Date.now());
  replies.set('GET /api/events/', reply([{ ...first, slug: '' }, ...rest, { id: 'no event' }]));
  replies.set('GET /api/club/event-states/', reply([]));
  replies.set('GET /api/club/places/', reply([]));
  const known = rest.map((event) => eventSummary(clubEvent(event), CLUB));
  render(<EventList club={CLUB} known={known} total={3} builtAt={Date.now()} />);
  const heading = await screen.findByRole('heading', { name: 'Demo Event 1' });
  expect(heading.closest('article')?.querySelector('a')).toBeNull();
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('4 upcoming events');
});
