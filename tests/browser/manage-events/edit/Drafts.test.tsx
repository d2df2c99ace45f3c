/** Drafts: opened from the list or by a link, saved, published, deleted. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StaffEventReply } from '#shared/events/event.ts';
import { AddEventForStaff } from '../../../../src/browser/manage-events/EventsScreen.tsx';
import { CLUB, kiteDraft } from '../../../support/event.ts';
import {
  answerQuestion,
  calls,
  choosePicture,
  expectTrouble,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { refusal } from '../../../support/officers.ts';
import { conflictWith, signInAsStaff, staffReply } from '../../../support/staff-session.ts';

setUpIsland();

const PATCH = `PATCH /api/events/edit/${kiteDraft.slug}/`;
const DELETE = `DELETE /api/events/delete/${kiteDraft.slug}/`;
const whole = {
  ...kiteDraft,
  event_date: staffReply().event_date,
  location: 'Demo Field',
  cover_image: '/media/kite.jpg',
};
const published = vi.fn();
const alert = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('alert', alert);
  history.replaceState(null, '', '/events');
});

function renderIt(...events: StaffEventReply[]) {
  signInAsStaff();
  replies.set(`GET /api/club/events/`, reply([staffReply(), ...events]));
  render(<AddEventForStaff club={CLUB} onAdded={published} />);
}
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const sent = (name = PATCH) => sentTo(name);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** By a link. */
async function openDraft(draft: StaffEventReply) {
  history.replaceState(null, '', `/events?draft=${draft.id}`);
  renderIt(draft);
  await screen.findByRole('dialog', { name: 'Draft: Kite Day' });
  await screen.findByLabelText('Title');
  await waitFor(() => expect(field('Date and time').disabled || field('Ends').disabled).toBe(false));
}

test('The list of drafts is behind a button with the number, and leads to each draft', async () => {
  renderIt(kiteDraft, { ...whole, id: 13, slug: 'glider-day', title: 'Glider Day' });
  fireEvent.click(await screen.findByRole('button', { name: 'Drafts (2)' }));
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual(['Kite DayNo date yetOpen', 'Glider DayThu, May 1, 2031, 2:30 PM · Demo FieldOpen']);
  press('Open Kite Day');
  await screen.findByRole('dialog', { name: 'Draft: Kite Day' });
  expect(location.search).toBe('?draft=12');
  await screen.findByLabelText('Title');
  press('Cancel');
  await closed();
  expect(location.search).toBe('');
});

test('A draft that is closed by a slip opens again with what was typed', async () => {
  await openDraft(kiteDraft);
  type('Location', 'Demo Field');
  press('Close');
  await closed();
  expect(location.search).toBe('');
  press('Drafts (1)');
  expect((await screen.findByRole('dialog')).textContent).toContain('Draft: Kite Day');
  expect(field('Location').value).toBe('Demo Field');
  press('Cancel');
  await closed();
  press('Drafts (1)');
  await screen.findByRole('button', { name: 'Open Kite Day' });
});

test('A draft that is closed by a slip keeps what was typed when a colleague deletes it', async () => {
  await openDraft(kiteDraft);
  type('Location', 'Demo Field');
  press('Close');
  await closed();
  replies.set(`GET /api/club/events/`, reply([]));
  replies.set('POST /api/events/', { status: 201, body: '{}' });
  press('Add Event');
  await screen.findByRole('dialog', { name: 'Add Event' });
  fireEvent.change(await waitFor(() => field('Title')), { target: { value: 'Glider Day' } });
  press('Save as draft');
  fireEvent.click(await screen.findByRole('button', { name: 'Drafts (0)' }));
  await screen.findByRole('dialog', { name: 'Draft: Kite Day' });
  expect(field('Location').value).toBe('Demo Field');
});

test('The button of the drafts is there when there are some or they cannot be loaded, which can be tried again', async () => {
  expectTrouble(/Loading the drafts failed/);
  renderIt();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(`GET /api/club/events/`));
  expect(screen.queryByRole('button', { name: /Drafts/ })).toBeNull();
  cleanup();
  renderIt();
  replies.delete(`GET /api/club/events/`);
  fireEvent.click(await screen.findByRole('button', { name: 'Drafts' }));
  await screen.findByText(/^The drafts couldn't be loaded\./);
  replies.set(`GET /api/club/events/`, reply([kiteDraft]));
  press('Try again');
  await screen.findByRole('button', { name: 'Open Kite Day' });
});

test('A link to a draft that is gone explains that', async () => {
  history.replaceState(null, '', '/events?draft=99');
  renderIt(kiteDraft);
  await screen.findByText('This draft is no longer here. Someone may have published or deleted it.');
  await screen.findByRole('button', { name: 'Open Kite Day' });
});

const renamed = { ...kiteDraft, title: 'Kites', slug: 'kites', version: 7 };

test('A draft that a colleague has renamed since the list was loaded is opened', async () => {
  renderIt(kiteDraft);
  fireEvent.click(await screen.findByRole('button', { name: 'Drafts (1)' }));
  replies.set(`GET /api/club/events/`, reply([renamed]));
  press('Open Kite Day');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Kites');
});

test('What is typed in a draft is saved over a colleague who renames it', async () => {
  await openDraft(kiteDraft);
  type('Location', 'Demo Field');
  replies.set(PATCH, refusal(404, 'Not found.'));
  replies.set(`GET /api/club/events/`, reply([renamed]));
  press('Save draft');
  await screen.findByText('Someone else changed this event a moment ago.');
  const RENAMED = 'PATCH /api/events/edit/kites/';
  replies.set(RENAMED, reply({ ...renamed, version: 8 }));
  press('Keep mine');
  await closed();
  expect(sent(RENAMED)).toMatchObject([{ title: 'Kite Day', location: 'Demo Field', version: '7' }]);
  expect(sent(RENAMED)[0]).not.toHaveProperty('state');
  await waitFor(() => expect(toasts()).toEqual(['“Kite Day” was saved. Only officers can see it.']));
});

test('The end of a draft moves with its start', async () => {
  await openDraft({ ...whole, ends_at: '2031-05-01T16:30:00Z' });
  expect(field('Ends').value).toBe('2031-05-01 04:30 PM');
  type('Date and time', '2031-06-01 02:30 PM');
  await waitFor(() => expect(field('Ends').value).toBe('2031-06-01 04:30 PM'));
});

test('A complete draft is saved and published in one request, once', async () => {
  await openDraft({ ...whole, location: '', cover_image: null });
  press('Publish');
  await screen.findByText('Enter the location.');
  expect(alert).toHaveBeenCalledWith('Please select a cover image (JPEG or PNG).');
  expect(sent()).toEqual([]);
  type('Location', 'Demo Field');
  choosePicture(field('Cover image'));
  replies.set(PATCH, reply(staffReply({ ...whole, state: 'scheduled' })));
  const publish = screen.getByRole('button', { name: 'Publish' });
  fireEvent.click(publish);
  fireEvent.click(publish);
  await closed();
  expect(sent()).toMatchObject([{ state: 'scheduled', location: 'Demo Field', version: '2' }]);
  expect(published).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(toasts()).toEqual(['“Kite Day” is published.']));
});

test('A draft that cannot be saved is checked as a published event once Publish is pressed', async () => {
  await openDraft({ ...whole, location: '' });
  type('Title', '');
  press('Save draft');
  await screen.findByText('Enter a title.');
  type('Title', 'Kite Day');
  press('Publish');
  await screen.findByText('Enter the location.');
  expect(sent()).toEqual([]);
});

test('A draft that a colleague publishes meanwhile is saved for everyone to see, once the officer keeps their own values', async () => {
  await openDraft(whole);
  type('Location', 'Invented Hall');
  replies.set(PATCH, conflictWith({ ...whole, state: 'scheduled', version: 7 }));
  press('Save draft');
  await screen.findByText('Someone else changed this event a moment ago.');
  replies.set(PATCH, reply({ ...whole, state: 'scheduled', location: 'Invented Hall', version: 8 }));
  press('Keep mine');
  await closed();
  await waitFor(() => expect(toasts()).toEqual(['The event has been saved.']));
  expect(published).toHaveBeenCalledTimes(1);
});

test('A draft is not saved without its date when the text in that field is no date', async () => {
  await openDraft(whole);
  type('Date and time', 'next Friday');
  press('Save draft');
  await screen.findByText(/Correct it, or leave it blank\./);
  expect(sent()).toEqual([]);
  expect(field('Date and time').value).toBe('next Friday');
  replies.set(PATCH, reply({ ...whole, event_date: null }));
  type('Date and time', '');
  press('Save draft');
  await closed();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).not.toHaveProperty('event_date');
});

test('A draft that is gone keeps what was typed', async () => {
  expectTrouble(/Saving the draft failed/);
  await openDraft(kiteDraft);
  type('Location', 'Demo Field');
  replies.set(PATCH, refusal(404, 'Not found.'));
  replies.set(`GET /api/club/events/`, reply([]));
  press('Save draft');
  await screen.findByText('This draft is no longer here. Someone may have published or deleted it.');
  expect(field('Location').value).toBe('Demo Field');
});

test('A draft is deleted after a question; when someone else was faster, that is said, and the list is loaded again', async () => {
  await openDraft(kiteDraft);
  press('Delete this draft');
  answerQuestion('Delete this draft', 'Cancel');
  expect(sent(DELETE)).toEqual([]);
  replies.set(DELETE, { status: 404, body: '{"detail":"Not found."}' });
  calls.length = 0;
  press('Delete this draft');
  answerQuestion('Delete this draft');
  await closed();
  await waitFor(() =>
    expect(toasts()).toContain('This draft was already gone. Someone may have published or deleted it.'),
  );
  expect(calls.map(({ name }) => name)).toEqual([`GET /api/club/events/`, DELETE, `GET /api/club/events/`]);
});

test('A draft that a colleague has renamed is deleted, and one that they have published is not', async () => {
  await openDraft(kiteDraft);
  replies.set(`GET /api/club/events/`, reply([renamed]));
  replies.set('DELETE /api/events/delete/kites/', { status: 204, body: '' });
  press('Delete this draft');
  answerQuestion('Delete this draft');
  await closed();
  expect(sent('DELETE /api/events/delete/kites/')).toHaveLength(1);
  cleanup();
  await openDraft(kiteDraft);
  replies.set(`GET /api/club/events/`, reply([{ ...whole, state: 'scheduled' }]));
  press('Delete this draft');
  answerQuestion('Delete this draft');
  await closed();
  expect(sent(DELETE)).toEqual([]);
});
