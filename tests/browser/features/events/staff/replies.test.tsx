/** Every answer of the Django backend that was recorded for the calls of staff, given to their forms. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddEventForStaff } from '../../../../../src/browser/features/events/AddEventForStaff.tsx';
import { EventStaffTools } from '../../../../../src/browser/features/events/staff/EventStaffTools.tsx';
import exchanges from '../../../../fixtures/event-write-exchanges.json' with { type: 'json' };
import { CLUB, inventedEvent } from '../../../../support/event.ts';
import {
  choosePicture,
  expectSessionOver,
  expectTrouble,
  replies,
  reply,
  setUpIsland,
} from '../../../../support/island.ts';
import {
  type Exchange,
  expectEachInPlace,
  expiriesIn,
  refusalsIn,
  send,
  successesIn,
  TROUBLES,
  type Words,
  wordsOf,
} from '../../../../support/recorded-replies.ts';
import { signInAsStaff } from '../../../../support/staff-session.ts';

setUpIsland();

const { slug } = inventedEvent;
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

/** An event that is gone has a sentence of its own. */
const words = (exchange: Exchange, kept?: string | null): Words =>
  exchange.status === 404
    ? { fields: {}, whole: 'This event is no longer here. Someone may have deleted it.' }
    : wordsOf(exchange, kept);

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
  signInAsStaff('django');
  replies.set(CALLS.read, reply(inventedEvent));
});
afterEach(() => {
  removeEventListener('content:changed', saved);
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const isClosed = () => waitFor(() => expect(dialog()).toBeNull());
const field = (label: string) => within(dialog() as HTMLElement).getByLabelText<HTMLInputElement>(label);

/** The form of the dialog that `button` opens, once all of it has come; the description is left as HTML. */
async function openForm(button: string): Promise<HTMLElement> {
  await press(button);
  await waitFor(() => expect(field('Date and time').disabled).toBe(false));
  await press('Edit as HTML');
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
  reads: CALLS.read,
  labels: LABELS,
  words,
});
const renderAdd = () => render(<AddEventForStaff club={CLUB} onAdded={added} />);
const renderTools = () => render(<EventStaffTools slug={slug} club={CLUB} />);

test('adding: each refusal is shown at its fields or above the buttons', async () => {
  renderAdd();
  await expectEachInPlace(await openAdd(), [...refusalsIn(exchanges.create), ...TROUBLES]);
  expect(added).not.toHaveBeenCalled();
});

test('editing: each refusal is shown at its fields or above the buttons', async () => {
  renderTools();
  await expectEachInPlace(await openEdit(), [...refusalsIn(exchanges.edit), ...TROUBLES]);
  expect(saved).not.toHaveBeenCalled();
});

test('adding: each success closes the dialog and has the list fetched again', async () => {
  renderAdd();
  const successes = successesIn(exchanges.create);
  for (const success of successes) {
    await send(await openAdd(), success);
    await isClosed();
  }
  expect(added).toHaveBeenCalledTimes(successes.length);
});

test('editing: each success closes the dialog and has the event fetched again', async () => {
  renderTools();
  const successes = successesIn(exchanges.edit);
  for (const success of successes) {
    await send(await openEdit(), success);
    await isClosed();
  }
  expect(saved).toHaveBeenCalledTimes(successes.length);
});

test('changing the cover: each refusal is shown by an alert and on the page; each success by an alert', async () => {
  renderTools();
  const told: string[] = [];
  for (const exchange of exchanges.cover) {
    await press('Change cover photo');
    choosePicture(field('Cover image'));
    const form = field('Cover image').closest('form') as HTMLFormElement;
    await send({ form, button: 'Save', call: CALLS.edit }, exchange);
    await isClosed();
    const isDone = exchange.status === 200;
    told.push(isDone ? 'Cover photo updated successfully.' : 'Error updating cover photo');
    await waitFor(() => expect(alert.mock.calls.flat()).toEqual(told));
    if (isDone) expect(screen.queryByRole('alert')).toBeNull();
    else {
      const { fields, whole } = words(exchange, 'the file you chose');
      const reason = whole || Object.values(fields).join(' ');
      const notice = (await screen.findByText(`The cover photo wasn't changed. ${reason}`)).parentElement;
      expect(notice?.getAttribute('role')).toBe('alert');
      expect(within(notice as HTMLElement).getByRole('button', { name: 'Try again' })).toBeTruthy();
    }
  }
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(successesIn(exchanges.cover).length));
});

test('deleting: each refusal is shown on the page; success leads to the list', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  renderTools();
  for (const refusal of refusalsIn(exchanges.delete)) {
    replies.set(CALLS.delete, refusal);
    await press('Delete event');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const notice = await screen.findByText(`The event wasn't deleted. ${words(refusal, null).whole}`);
    expect(notice.closest('[role=alert]')).not.toBeNull();
  }
  expect(assign).not.toHaveBeenCalled();
  for (const success of successesIn(exchanges.delete)) {
    replies.set(CALLS.delete, success);
    await press('Delete event');
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/events'));
  }
});

const expiries = [
  ...expiriesIn(exchanges.create).map((refusal) => ({ ...refusal, renderIt: renderAdd, openIt: openAdd })),
  ...expiriesIn(exchanges.edit).map((refusal) => ({ ...refusal, renderIt: renderTools, openIt: openEdit })),
];
test.each(expiries)('$name: the session ends, and what was typed stays', async ({ renderIt, openIt, ...refusal }) => {
  renderIt();
  const sending = await openIt();
  fireEvent.change(field('Title'), { target: { value: 'Half an event' } });
  await send(sending, refusal);
  expect(await within(sending.form).findByText('Your session has ended.')).toBeTruthy();
  expect(within(sending.form).getByRole('link', { name: 'Sign in again in a new tab' })).toBeTruthy();
  await expectSessionOver();
  expect(field('Title').value).toBe('Half an event');
});

test.each(expiriesIn(exchanges.delete))('$name: the session ends, and nothing was deleted', async (refusal) => {
  renderTools();
  replies.set(CALLS.delete, refusal);
  await press('Delete event');
  const link = await screen.findByRole('link', { name: 'Sign in again in a new tab' });
  expect(link.closest('[role=alert]')?.textContent).toBe(
    "The event wasn't deleted because your session has ended. Sign in again in a new tab, then delete it again.",
  );
  await expectSessionOver();
  // Nor is there a word of what was typed, as over a form.
  const alerts = [...document.querySelectorAll('[role=alert]')].filter((one) => !one.closest('dialog:not([open])'));
  expect(alerts).toEqual([link.closest('[role=alert]')]);
});
