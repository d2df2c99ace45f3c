import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventList } from '../../../src/features/events/EventList.tsx';
import { summaryOf } from '../../../src/features/events/event-summary.ts';
import { inventedEvents } from '../../support/event.ts';

const NOW = Date.now();
const ALL = inventedEvents(60, NOW);
/** As the built page has them: the newest alone. */
const KNOWN = ALL.slice(0, 24).map(summaryOf);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const fail = async () => Promise.reject(new TypeError('offline'));
const count = () => screen.getAllByRole('status')[0]?.textContent;

test('until the others have come, all events are counted', () => {
  answerWith(() => new Promise(() => undefined));
  render(<EventList known={KNOWN} total={60} builtAt={NOW} />);
  expect(count()).toBe('60 events');
});

test('when the others cannot be had, the list says how many of them it shows, until a retry brings them', async () => {
  answerWith(fail);
  render(<EventList known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText(/could not be loaded\. .* The 24 newest of 60 events are shown\.$/);
  expect(count()).toBe('24 events');
  answerWith(async () => Response.json(ALL));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 of 10');
  expect(count()).toBe('60 events');
  expect(screen.queryByText(/are shown\./)).toBeNull();
});

test('a page that carries them all does not say so', async () => {
  answerWith(fail);
  render(<EventList known={KNOWN} total={24} builtAt={NOW} />);
  const notice = await screen.findByText(/could not be loaded/);
  expect(notice.textContent).not.toContain('are shown');
});
