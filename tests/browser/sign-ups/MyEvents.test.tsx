/** The events of the signed-in person, and the calendar of them. */
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnEvent } from '#shared/sign-ups/sign-up.ts';
import { MyEvents } from '../../../src/browser/sign-ups/MyEvents.tsx';
import { press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { ownEvent } from '../../support/sign-ups.ts';

setUpIsland();

const EVENTS = 'GET /api/club/sign-ups/';
const CALENDAR = '/api/club/calendar/';
const [GET, POST, DELETE] = [`GET ${CALENDAR}`, `POST ${CALENDAR}`, `DELETE ${CALENDAR}`];
const ADDRESS = 'https://api.club.university.example/api/club/calendar/secret.ics';
const SINCE = '2031-04-01T09:00:00.000Z';

const button = (name: string) => screen.getByRole('button', { name });

async function open(events: OwnEvent[], since: string | null, awaited: string | RegExp) {
  replies.set(EVENTS, reply(events));
  replies.set(GET, reply({ created_at: since }));
  signIn();
  render(<MyEvents />);
  await screen.findByText(awaited);
}

test.each<[string, Partial<OwnEvent>, string]>([
  ['the person comes', {}, "You're coming."],
  ['the person waits', { state: 'waiting', position: 3 }, "You're number 3 on the waiting list."],
  ['it is cancelled', { event_state: 'cancelled' }, 'Cancelled.'],
  ['it is postponed', { event_state: 'postponed' }, "Postponed. You're coming."],
])("An event on a person's own list says that %s", async (_name, change, sentence) => {
  await open([ownEvent(change)], null, sentence);
  expect(screen.getByRole('link', { name: 'Demo Drone Race' }).getAttribute('href')).toBe(
    '/event-detail/demo-drone-race',
  );
  const when = change.event_state === 'postponed' ? 'New date to follow' : 'Thu, May 1, 2031';
  expect(screen.getByText(/Sample Field/).textContent).toContain(when);
});

test('A place at an event that takes place has a ticket on the own list', async () => {
  const others: Partial<OwnEvent>[] = [{ state: 'waiting', ticket: null }, { event_state: 'cancelled' }];
  const events = others.map((change, index) => ownEvent({ slug: `event-${index}`, ...change }));
  await open([ownEvent(), ...events, ownEvent({ slug: 'later', event_state: 'postponed' })], null, 'Cancelled.');
  const tickets = screen.getAllByRole('button', { name: /^Show ticket/ });
  expect(tickets.map(({ textContent }) => textContent)).toEqual(['Show ticket Demo Drone Race']);
});

test('A person without events gets a link to all events', async () => {
  await open([], null, /You haven't signed up for any events yet\./);
  expect(screen.getByRole('link', { name: 'Browse events' }).getAttribute('href')).toBe('/events');
});

test('The link to the own calendar is created, shown and copied', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await open([], null, 'Add to my calendar');
  replies.set(POST, { ...reply({ url: ADDRESS }), status: 201 });
  press('Add to my calendar');
  await screen.findByText(ADDRESS);
  screen.getByText('Your link is ready.');
  expect(screen.getByRole('link', { name: 'Open in my calendar app' }).getAttribute('href')).toBe(
    'webcal://api.club.university.example/api/club/calendar/secret.ics',
  );
  press('Copy the link');
  await screen.findByText('Copied.');
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
});

test('An older link is not shown, and can be replaced', async () => {
  await open([], SINCE, /You added it on Tue, Apr 1, 2031\./);
  replies.set(POST, { ...reply({ url: ADDRESS }), status: 201 });
  press('Replace link');
  await screen.findByText(ADDRESS);
});

test('The link can be turned off, and the focus stays in its section', async () => {
  await open([], SINCE, /You added it on/);
  replies.set(DELETE, { status: 204, body: '' });
  button('Turn off').focus();
  press('Turn off');
  await screen.findByText('The link no longer works. Calendars that used it no longer get your events.');
  button('Add to my calendar');
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My calendar' }));
});
