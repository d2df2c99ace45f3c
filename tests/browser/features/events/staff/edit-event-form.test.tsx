/** Edit Event where the backend knows states: the end, and who is told of a new date. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { EventStaffTools } from '../../../../../src/browser/features/events/staff/EventStaffTools.tsx';
import { CLUB, inventedEvent } from '../../../../support/event.ts';
import { calls, expectTrouble, fieldOf, press, replies, reply, type } from '../../../../support/island.ts';
import { refusal } from '../../../../support/officers.ts';
import { SLUG, STATE, signInAsStaff, staffState } from '../../../../support/staff-events.ts';

vi.setConfig({ testTimeout: 60_000 }); // the calendar's library is fetched by the first test

const POST = `POST ${STATE}`;
const PATCH = `PATCH /api/events/edit/${SLUG}/`;
const TELL = 'Tell the 38 people who come';

beforeAll(async () => {
  await Promise.all([
    import('../../../../../src/browser/features/events/staff/StaffTools.tsx'),
    import('../../../../../src/browser/features/events/staff/description/DescriptionEditor.tsx'),
    import('../../../../../src/browser/ui/DateTimePicker.tsx'),
  ]);
}, 120_000);

async function open(can = true) {
  signInAsStaff();
  if (!can) sessionStorage.setItem('can', '[]');
  replies.set(`GET /api/events/${SLUG}/`, reply(inventedEvent));
  replies.set(`GET ${STATE}`, reply(staffState({ ends_at: '2031-05-01T16:30:00Z' })));
  replies.set(PATCH, reply({}));
  render(<EventStaffTools slug={SLUG} club={CLUB} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit event' }));
  await screen.findByLabelText('Title');
  await waitFor(() => expect(fieldOf('Date and time').disabled).toBe(false), { timeout: 30_000 });
}
const date = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
const named = (name: string) => calls.filter((call) => call.name === name);
const closed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((done) => setTimeout(done, 50));
};

test('asks whether to tell people only when date or place is another one', async () => {
  await open();
  await waitFor(() => expect(fieldOf('Ends').value).toBe('2031-05-01 04:30 PM'));
  expect(screen.queryByLabelText(TELL)).toBeNull();
  type('Location', 'Demo Field');
  await screen.findByLabelText(TELL);
  type('Location', inventedEvent.location);
  await waitFor(() => expect(screen.queryByLabelText(TELL)).toBeNull());
});

test('a told move is saved and told once, although the texts fail at first', async () => {
  expectTrouble(/Editing the event failed/);
  await open();
  type('Location', 'Demo Field');
  expect((await screen.findByLabelText<HTMLInputElement>(TELL)).checked).toBe(true);
  replies.set(POST, reply({ ...staffState({ version: 5, ends_at: '2031-05-01T16:30:00Z' }), told: 38 }));
  replies.set(PATCH, { status: 400, body: JSON.stringify({ title: ['Too loud.'] }) });
  press('Save');
  await screen.findByText('Too loud.');
  replies.set(PATCH, reply({}));
  press('Save');
  await closed();
  expect(named(POST).map(({ json }) => json)).toEqual([
    { state: 'scheduled', location: 'Demo Field', tell: true, version: 4 },
  ]);
  expect(named(PATCH)).toHaveLength(2);
});

test('a refused end stands at its field', async () => {
  expectTrouble(/Editing the event failed/);
  await open();
  date('Ends', '2031-05-01 06:30 PM');
  replies.set(POST, { status: 400, body: JSON.stringify({ ends_at: ['Must be after the event begins.'] }) });
  press('Save');
  await screen.findByText('Must be after the event begins.');
  expect(fieldOf('Ends').value).toBe('2031-05-01 06:30 PM');
  expect(named(PATCH)).toEqual([]);
});

test('of two at once the second sees both dates', async () => {
  await open();
  type('Location', 'Demo Field');
  replies.set(POST, refusal(409, 'Somebody changed this a moment ago.', 'version'));
  replies.set(`GET /api/events/${SLUG}/`, reply({ ...inventedEvent, location: 'Invented Hall' }));
  replies.set(`GET ${STATE}`, reply(staffState({ version: 9, ends_at: '2031-05-01T16:30:00Z' })));
  press('Save');
  await screen.findByText(/Somebody else has changed this event meanwhile\./);
  expect(screen.getByRole('row', { name: 'Place Demo Field Invented Hall' })).toBeTruthy();
  replies.set(POST, reply({ ...staffState({ version: 10 }), told: 38 }));
  press('Save my values');
  await closed();
  expect(named(POST).at(-1)?.json).toMatchObject({ location: 'Demo Field', version: 9 });
});

test('another backend is asked nothing more, and the title says how to call off', async () => {
  await open(false);
  expect(screen.getByText(/^To call it off, write it into the title\./)).toBeTruthy();
  expect(screen.queryByLabelText('Ends')).toBeNull();
  type('Location', 'Demo Field');
  press('Save');
  await closed();
  expect(calls.filter(({ name }) => name.includes('/club/'))).toEqual([]);
});
