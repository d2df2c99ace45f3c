/** The events of the signed-in person, and the calendar of them. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MyEvents } from '../../../src/browser/sign-ups/MyEvents.tsx';
import type { OwnEvent } from '../../../src/shared/sign-ups/event-places.ts';
import { calls, expectTrouble, holdReplies, press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { ownEvent } from '../../support/places.ts';

setUpIsland();

const EVENTS = 'GET /api/club/places/mine/';
const CALENDAR = '/api/club/calendar/';
const [GET, POST, DELETE] = [`GET ${CALENDAR}`, `POST ${CALENDAR}`, `DELETE ${CALENDAR}`];
const ADDRESS = 'https://api.club.university.example/api/club/calendar/secret.ics';
const SINCE = '2031-04-01T09:00:00.000Z';

const button = (name: string) => screen.getByRole('button', { name });
const sent = (name: string) => calls.filter((call) => call.name === name);

async function open(events: OwnEvent[], since: string | null, awaited: string | RegExp) {
  replies.set(EVENTS, reply(events));
  replies.set(GET, reply({ created_at: since }));
  signIn();
  render(<MyEvents />);
  await screen.findByText(awaited);
}

test.each<[string, Partial<OwnEvent>, string]>([
  ['a place', {}, "You're coming."],
  ['the waiting list', { state: 'waiting', position: 3 }, "You're number 3 on the waiting list."],
  ['called off', { event_state: 'cancelled' }, 'Cancelled.'],
  ['postponed', { event_state: 'postponed' }, "Postponed. You're coming."],
])('An event on the list says where one stands: %s', async (_name, change, sentence) => {
  await open([{ ...ownEvent, ...change }], null, sentence);
  expect(screen.getByRole('link', { name: 'Test flight' }).getAttribute('href')).toBe('/event-detail/test-flight');
  const when = change.event_state === 'postponed' ? 'New date to follow' : 'Thu, May 1, 2031';
  expect(screen.getByText(/The field/).textContent).toContain(when);
});

test('A person without events gets a link to all events', async () => {
  await open([], null, /You haven't signed up for any events yet\./);
  expect(screen.getByRole('link', { name: 'Browse events' }).getAttribute('href')).toBe('/events');
});

test('An address of the calendar is made, shown and copied', async () => {
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

test('An older address is not shown, and a new one ends it', async () => {
  await open([], SINCE, /You added it on April 1, 2031\./);
  replies.set(POST, { ...reply({ url: ADDRESS }), status: 201 });
  const letGo = holdReplies();
  press('Replace link');
  press('Replace link');
  press('Turn off');
  letGo();
  await screen.findByText(ADDRESS);
  expect(sent(POST)).toHaveLength(1);
  expect(sent(DELETE)).toEqual([]);
});

test('The link is turned off, also after a failure, and the focus stays in its section', async () => {
  expectTrouble(/Failed to change the own calendar/);
  await open([], SINCE, /You added it on/);
  press('Turn off');
  expect(await screen.findByText("The server didn't answer. Check your connection and try again.")).toBeTruthy();
  replies.set(DELETE, { status: 204, body: '' });
  button('Turn off').focus();
  press('Turn off');
  await screen.findByText('The link no longer works. Calendars that used it no longer get your events.');
  button('Add to my calendar');
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My calendar' }));
});

test('Events and calendar that cannot be loaded can be tried again, each alone', async () => {
  expectTrouble(/Failed to fetch the own (events|calendar)/);
  signIn();
  render(<MyEvents />);
  await screen.findByText(/Your events couldn't be loaded/);
  await screen.findByText(/Your calendar couldn't be loaded/);
  replies.set(EVENTS, reply([ownEvent]));
  replies.set(GET, reply({ created_at: null }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await screen.findByText("You're coming.");
  press('Try again');
  await screen.findByRole('button', { name: 'Add to my calendar' });
});
