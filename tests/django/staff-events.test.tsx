/** The forms of staff with the Django backend: its recorded replies, and no calls that it lacks. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddEventForStaff } from '../../src/browser/manage-events/EventsScreen.tsx';
import { EventStaffTools } from '../../src/browser/manage-events/edit/EventStaffTools.tsx';
import exchanges from '../fixtures/event-write-exchanges.json' with { type: 'json' };
import { alertPart } from '../support/announced.ts';
import { setUpDjango } from '../support/django.ts';
import { CLUB, djangoReply } from '../support/event.ts';
import {
  calls,
  choosePicture,
  expectSessionOver,
  expectTrouble,
  replies,
  reply,
  setUpIsland,
} from '../support/island.ts';
import {
  type Exchange,
  errorsIn,
  expectEachInPlace,
  expiriesIn,
  send,
  successesIn,
  type Words,
  wordsOf,
} from '../support/recorded-replies.ts';
import { signInAsStaff } from '../support/staff-session.ts';

// Text cannot be typed into the real one here.
vi.mock('../../src/browser/manage-events/description/DescriptionEditor.tsx', async () => ({
  DescriptionEditor: (await import('../../src/browser/manage-events/description/PlainDescription.tsx'))
    .PlainDescription,
}));
setUpIsland();
setUpDjango();

const STORED = djangoReply();
const { slug } = STORED;
const CALLS = {
  read: `GET /api/events/${slug}/`,
  add: 'POST /api/events/',
  edit: `PATCH /api/events/edit/${slug}/`,
  delete: `DELETE /api/events/delete/${slug}/`,
};
const LABELS = {
  title: 'Title',
  description: 'Description',
  event_date: 'Date and time',
  location: 'Location',
  host: 'Host',
  cover_image: 'Cover image',
};
const EVENT = {
  Title: 'Invented Kite Day',
  Description: '<p>Bring a <strong>kite</strong>.</p>',
  'Date and time': '2031-05-01 05:30 PM',
  Location: 'Demo Field',
  Host: 'Sample Kite Society',
};

/** A deleted event has its own sentence. */
const words = (exchange: Exchange, unsaved?: string | null): Words =>
  exchange.status === 404
    ? { fields: {}, whole: 'This event is no longer here. Someone may have deleted it.' }
    : wordsOf(exchange, unsaved);

const added = vi.fn();
const saved = vi.fn();
const alert = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('confirm', () => true);
  addEventListener('content:changed', saved);
  expectTrouble(
    /Adding the event failed/,
    /Editing the event failed/,
    /Error updating cover photo/,
    /Deleting the event failed/,
  );
  signInAsStaff();
  replies.set(CALLS.read, reply(STORED));
});
afterEach(() => {
  removeEventListener('content:changed', saved);
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const isClosed = () => waitFor(() => expect(dialog()).toBeNull());
const field = (label: string) => within(dialog() as HTMLElement).getByLabelText<HTMLInputElement>(label);

/** The form of the dialog that `button` opens, once all of it has come. */
async function openForm(button: string): Promise<HTMLElement> {
  await press(button);
  await waitFor(() => expect(field('Date and time').disabled).toBe(false));
  await waitFor(() => expect(field('Description')).toBeTruthy());
  return field('Title').closest('form') as HTMLFormElement;
}

async function openAdd() {
  const form = await openForm('Add Event');
  for (const [label, value] of Object.entries(EVENT)) fireEvent.change(field(label), { target: { value } });
  choosePicture(field('Cover image'));
  const mayBeThere = 'The event may have been saved all the same: look before you add it again.';
  const words = (exchange: Exchange) => wordsOf(exchange, undefined, mayBeThere);
  return { form, button: 'Add Event', call: CALLS.add, labels: LABELS, words };
}
const openEdit = async () => ({
  form: await openForm('Edit event'),
  button: 'Save',
  call: CALLS.edit,
  labels: LABELS,
  words,
});
const renderAdd = () => render(<AddEventForStaff club={CLUB} onAdded={added} />);
const renderTools = () => render(<EventStaffTools slug={slug} club={CLUB} />);

/** One of each kind: what a form does depends on the status and on what the body names. */
const kinds = (exchanges: readonly Exchange[]) => [
  ...new Map(
    exchanges.map((one) => [`${one.status} ${[...one.body.matchAll(/"(\w+)":/g)].map(([, name]) => name)}`, one]),
  ).values(),
];

test('Each error of a new event is shown at its fields or above the buttons', async () => {
  renderAdd();
  const form = await openAdd();
  await expectEachInPlace(form, kinds(errorsIn(exchanges.create)));
  expect(added).not.toHaveBeenCalled();
  const [success] = successesIn(exchanges.create);
  if (success) await send(form, success);
  await isClosed();
  expect(added).toHaveBeenCalledTimes(1);
});

test('Each error of a changed event is shown at its fields or above the buttons', async () => {
  renderTools();
  await expectEachInPlace(await openEdit(), kinds(errorsIn(exchanges.edit)));
  expect(saved).not.toHaveBeenCalled();
  const form = dialog()?.querySelector('form') as HTMLFormElement;
  const [success] = successesIn(exchanges.edit);
  if (success) await send({ form, button: 'Save', call: CALLS.edit }, success);
  await isClosed();
  expect(saved).toHaveBeenCalledTimes(1);
});

test('The tools have no menu of states, and the form has no end but a hint how to cancel', async () => {
  const { id: _id, cover_image: _cover, slug: _slug, ...fields } = STORED;
  renderTools();
  await openEdit();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.getByText(/^To cancel the event, write "Cancelled" in its title\./)).toBeTruthy();
  expect(screen.queryByLabelText('Ends')).toBeNull();
  replies.set(CALLS.edit, reply({}));
  await press('Save');
  await isClosed();
  expect(calls.find(({ name }) => name === CALLS.edit)?.form).toEqual(fields);
  expect(calls.filter(({ name }) => name.includes('/club/'))).toEqual([]);
});

test('Each error of a new cover is shown by an alert and on the page', async () => {
  renderTools();
  const messages: string[] = [];
  const tried = kinds(exchanges.cover);
  for (const exchange of tried) {
    await press('Change cover photo');
    choosePicture(field('Cover image'));
    const form = field('Cover image').closest('form') as HTMLFormElement;
    await send({ form, button: 'Save', call: CALLS.edit }, exchange);
    await isClosed();
    const isDone = exchange.status === 200;
    messages.push(isDone ? 'Cover photo updated successfully.' : 'Error updating cover photo');
    await waitFor(() => expect(alert.mock.calls.flat()).toEqual(messages));
    if (isDone) expect(alertPart()?.textContent ?? '').toBe('');
    else {
      const { fields, whole } = words(exchange, 'the file you chose');
      const reason = whole || Object.values(fields).join(' ');
      const notice = (await screen.findByText(`The cover photo wasn't changed. ${reason}`)).parentElement;
      expect(within(notice as HTMLElement).getByRole('button', { name: 'Try again' })).toBeTruthy();
    }
  }
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(successesIn(tried).length));
});

test('Each error of a deletion is shown on the page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  renderTools();
  for (const error of kinds(errorsIn(exchanges.delete))) {
    replies.set(CALLS.delete, error);
    await press('Delete event');
    await waitFor(() => expect(alertPart()?.textContent ?? '').toBe(''));
    const notice = await screen.findByText(`The event wasn't deleted. ${words(error, null).whole}`);
    expect(notice.closest('[data-announced=urgent]')).not.toBeNull();
  }
  expect(assign).not.toHaveBeenCalled();
  replies.set(CALLS.delete, { status: 204, body: '' });
  await press('Delete event');
  await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/events'));
});

test('A session that ends while an event is deleted says that nothing was deleted', async () => {
  renderTools();
  replies.set(CALLS.delete, expiriesIn(exchanges.delete)[0] as Exchange);
  await press('Delete event');
  const link = await screen.findByRole('link', { name: 'Sign in again in a new tab' });
  expect(link.closest('[data-announced=urgent]')?.textContent).toBe(
    "The event wasn't deleted. Your session has ended. Sign in again in a new tab.",
  );
  await expectSessionOver();
});
