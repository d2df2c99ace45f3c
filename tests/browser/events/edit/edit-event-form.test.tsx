/** Edit Event where the backend knows states: the end, and who is told of a new date. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventStaffTools } from '../../../../src/browser/events/edit/EventStaffTools.tsx';
import { CLUB, inventedEvent } from '../../../support/event.ts';
import { placesSettings } from '../../../support/event-people-rows.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  press,
  pressAndStay,
  replies,
  reply,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { refusal } from '../../../support/officers.ts';
import { SLUG, STATE, staffState } from '../../../support/staff-events.ts';
import { signInAsStaff } from '../../../support/staff-session.ts';

setUpIsland();

const POST = `POST ${STATE}`;
const PATCH = `PATCH /api/events/edit/${SLUG}/`;
const { id: _id, cover_image: _cover, slug: _slug, ...SEED_FIELDS } = inventedEvent;
const PLACES = `/api/club/events/${SLUG}/places/`;
const TELL = 'Email the 38 people coming';

async function open(state: Parameters<typeof staffState>[0] = {}, event = {}) {
  signInAsStaff();
  replies.set(`GET /api/events/${SLUG}/`, reply({ ...inventedEvent, ...event }));
  replies.set(`GET ${STATE}`, reply(staffState({ ends_at: '2031-05-01T16:30:00Z', ...state })));
  replies.set(PATCH, reply({}));
  render(<EventStaffTools slug={SLUG} club={CLUB} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit event' }));
  await screen.findByLabelText('Title');
  await waitFor(() => expect(fieldOf('Date and time').disabled).toBe(false));
}
const named = (name: string) => calls.filter((call) => call.name === name);
const closed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(toasts()).toContain('The event has been saved.'));
};

test('An event that cannot be loaded says so, and loads at the second try', async () => {
  expectTrouble(/Error fetching event:/);
  signInAsStaff();
  render(<EventStaffTools slug={SLUG} club={CLUB} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit event' }));
  await screen.findByText(/^The event couldn't be loaded\./);
  saved({});
  press('Try again');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(inventedEvent.title);
});

test('The form asks whether to tell people when date or place is another one, and shows the times that move too', async () => {
  await open({ closes_at: '2031-04-30T12:00:00Z' });
  await waitFor(() => expect(fieldOf('Ends').value).toBe('2031-05-01 04:30 PM'));
  expect(screen.queryByLabelText(TELL)).toBeNull();
  type('Location', 'Demo Field');
  await screen.findByLabelText(TELL);
  type('Location', inventedEvent.location);
  await waitFor(() => expect(screen.queryByLabelText(TELL)).toBeNull());
  type('Date and time', '2031-05-08 02:30 PM');
  await screen.findByText('These times move with the event: Sign-up will close on Wednesday, May 7, 2031, 12:00 PM.');
});

test('The form saves how people sign up beside the rest, and says what fewer places mean', async () => {
  const settings = placesSettings({ places: 40, closes_at: '2031-04-30T12:00:00Z', version: 4 });
  replies.set(`GET ${PLACES}settings/`, reply(settings));
  replies.set(`PUT ${PLACES}`, reply({}));
  await open({ has_sign_up: true });
  expect(fieldOf('Number of places').value).toBe('40');
  type('Number of places', '30');
  await screen.findByText('38 people have signed up for 30 places. No one will lose theirs.');
  press('Save');
  await closed();
  expect(named(`PUT ${PLACES}`).map(({ json }) => json)).toEqual([{ ...settings, places: 30 }]);
});

test('A move with emails is sent once, although saving the texts fails at first', async () => {
  expectTrouble(/Editing the event failed/);
  await open();
  type('Location', 'Demo Field');
  expect((await screen.findByLabelText<HTMLInputElement>(TELL)).checked).toBe(true);
  replies.set(POST, reply({ ...staffState({ version: 5, ends_at: '2031-05-01T16:30:00Z' }), told: 38 }));
  replies.set(PATCH, { status: 400, body: JSON.stringify({ title: ['Too loud.'] }) });
  press('Save');
  await screen.findByText('Too loud.');
  saved({ location: 'Demo Field' }, { version: 5 });
  replies.set(PATCH, reply({}));
  press('Save');
  await closed();
  expect(named(POST).map(({ json }) => json)).toEqual([
    { state: 'scheduled', location: 'Demo Field', tell: true, version: 4 },
  ]);
  expect(named(PATCH)).toHaveLength(2);
});

const saved = (event: object, state: Parameters<typeof staffState>[0] = {}) => {
  replies.set(`GET /api/events/${SLUG}/`, reply({ ...inventedEvent, ...event }));
  replies.set(`GET ${STATE}`, reply(staffState({ ends_at: '2031-05-01T16:30:00Z', ...state })));
};
const row = (name: string) => screen.getByRole('row', { name });

test('A corrected title leaves the date and place that a colleague has changed in the meantime', async () => {
  await open();
  type('Title', 'Glider Night');
  saved({ location: 'Invented Hall', event_date: '2031-06-01T14:30:00+03:00' }, { version: 9 });
  press('Save');
  await closed();
  expect(named(PATCH).map(({ form }) => form)).toEqual([
    { ...SEED_FIELDS, title: 'Glider Night', location: 'Invented Hall', event_date: '2031-06-01T14:30:00+03:00' },
  ]);
  expect(named(POST)).toEqual([]);
});

// The form shows them otherwise, or would not let anyone type them.
test.each([
  { host: CLUB.name, description: 'Food &amp; drink, 1 &lt; 2' },
  { title: 'T'.repeat(90), location: 'L'.repeat(60), host: 'H'.repeat(60) },
])('An untouched event is sent back whole: %#', async (fields) => {
  const event = { ...fields, event_date: '2031-05-01T14:30:07+03:00' };
  await open({}, event);
  press('Save');
  await closed();
  expect(named(PATCH).at(-1)?.form).toEqual({ ...SEED_FIELDS, ...event });
});

test('An event is shown as it was typed, and only what is changed is held to the limits', async () => {
  const long = { title: 'T'.repeat(90), description: 'Food &amp; drink\r\n\r\n&lt;3', host: 'DRC' };
  await open({}, { ...long, event_date: '2021-05-01T14:30:00+03:00' });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit as HTML' }));
  expect(fieldOf('Description').value).toBe('Food & drink\n\n<3');
  expect(fieldOf('Host').value).toBe('');
  expect(screen.queryByText('This date is in the past.')).toBeNull();
  type('Location', ' ');
  press('Save');
  await screen.findByText('Enter the location.');
  type('Title', 'T'.repeat(89));
  await screen.findByText('Use at most 80 characters.');
  // Its address stays.
  type('Title', '!!!');
  await waitFor(() => expect(fieldOf('Title').getAttribute('aria-invalid')).not.toBe('true'));
  pressAndStay('Close');
  expect(fieldOf('Title').value).toBe('!!!');
  expect(named(PATCH)).toEqual([]);
});

test('When two officers change one field, the second sees every difference and chooses, each time', async () => {
  await open();
  type('Title', 'Glider Night');
  type('Location', 'Demo Field');
  saved({ location: 'Invented Hall', title: 'Glider Morning', host: 'Sample Society' }, { version: 9 });
  press('Save');
  await screen.findByText(/Someone else has changed this event in the meantime\./);
  row('Title Glider Night Glider Morning');
  row('Location Demo Field Invented Hall');
  expect(screen.getByRole('row', { name: /^Host .*you didn't change it.* Sample Society$/ })).toBeTruthy();
  expect(named(PATCH)).toEqual([]);

  saved({ location: 'Another Hall', title: 'Glider Morning', host: 'Sample Society' }, { version: 10 });
  press('Save my values');
  await waitFor(() => row('Location Demo Field Another Hall'));
  replies.set(POST, reply({ ...staffState({ version: 11 }), told: 38 }));
  press('Save my values');
  await closed();
  expect(named(POST).map(({ json }) => json)).toMatchObject([{ location: 'Demo Field', version: 10 }]);
  expect(named(PATCH).map(({ form }) => form)).toEqual([
    { ...SEED_FIELDS, title: 'Glider Night', location: 'Demo Field', host: 'Sample Society' },
  ]);
});

test('An end that follows the new date is shown as it will be saved, and a new one beside the saved one', async () => {
  await open();
  type('Date and time', '2031-05-08 02:30 PM');
  saved({ event_date: '2031-06-01T11:30:00Z' }, { version: 9, ends_at: '2031-06-01T16:30:00Z' });
  press('Save');
  await screen.findByText(/Someone else has changed this event in the meantime\./);
  row('Date Thursday, May 8, 2031, 2:30 PM Sunday, June 1, 2031, 2:30 PM');
  expect(screen.queryByText(/you didn't change it/)).toBeNull();
  cleanup();
  await open();
  type('Ends', '2031-05-01 06:30 PM');
  saved({ event_date: '2031-06-01T11:30:00Z' }, { version: 9, ends_at: '2031-06-01T16:30:00Z' });
  press('Save');
  await screen.findByText(/Someone else has changed this event in the meantime\./);
  row('Date Thursday, May 1, 2031, 2:30 PM Sunday, June 1, 2031, 2:30 PM');
  row('Ends Thursday, May 1, 2031, 6:30 PM Sunday, June 1, 2031, 4:30 PM');
});

test('A change at the moment of saving is compared and tried once more, and the form stays', async () => {
  expectTrouble(/Editing the event failed/);
  await open();
  type('Location', 'Demo Field');
  replies.set(POST, refusal(409, 'Somebody changed this a moment ago.', 'version'));
  saved({}, { version: 9 });
  press('Save');
  await screen.findByText('Somebody changed this a moment ago.');
  expect(named(POST)).toHaveLength(2);
  expect(fieldOf('Location').value).toBe('Demo Field');
});
