/** Drafts: opened from the list or by a link, saved, published, deleted. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AddEventForStaff } from '../../../../src/browser/events/AddEventForStaff.tsx';
import type { Draft } from '../../../../src/shared/events/staff-event.ts';
import type { PlacesSettings } from '../../../../src/shared/sign-ups/event-people.ts';
import { CLUB } from '../../../support/event.ts';
import { placesSettings } from '../../../support/event-people-rows.ts';
import {
  answerQuestion,
  calls,
  expectTrouble,
  press,
  pressAndStay,
  replies,
  reply,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { refusal } from '../../../support/officers.ts';
import { DRAFTS, KITE_DATE, kiteDraft, staffState } from '../../../support/staff-events.ts';
import { signInAsStaff } from '../../../support/staff-session.ts';

setUpIsland();

const KITE = `${DRAFTS}${kiteDraft.slug}/`;
const stateOf = (slug: string) => `GET /api/club/events/${slug}/state/`;
const SETTINGS = `GET /api/club/events/${kiteDraft.slug}/places/settings/`;
const SET_UP = `PUT /api/club/events/${kiteDraft.slug}/places/`;
const PUBLISH = `POST /api/club/events/${kiteDraft.slug}/state/`;
const whole: Draft = { ...kiteDraft, event_date: KITE_DATE, location: 'Demo Field', cover_image: '/media/kite.jpg' };
const added = vi.fn();
const alert = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('alert', alert);
});

function renderIt(...drafts: Draft[]) {
  signInAsStaff();
  replies.set(`GET ${DRAFTS}`, reply(drafts));
  for (const { slug } of drafts) replies.set(stateOf(slug), reply(staffState({ slug })));
  render(<AddEventForStaff club={CLUB} onAdded={added} />);
}
const dialog = () => screen.getByRole('dialog');
const inDialog = () => within(dialog());
const field = (label: string) => inDialog().getByLabelText<HTMLInputElement>(label);
const formShown = () => waitFor(() => expect(field('Date and time').disabled || field('Ends').disabled).toBe(false));
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ json, form }) => json ?? form);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** By a link. @param settings of its sign-up. */
async function openDraft(draft: Draft, settings: PlacesSettings | null = null) {
  history.replaceState(null, '', `/events?draft=${draft.id}`);
  replies.set(`GET ${KITE}`, reply(draft));
  renderIt(draft);
  replies.set(stateOf(draft.slug), reply(staffState({ slug: draft.slug, has_sign_up: settings !== null })));
  replies.set(SETTINGS, reply(settings));
  await screen.findByRole('dialog', { name: 'Draft: Kite Day' });
  await screen.findByLabelText('Title');
  await formShown();
}

test('The list is behind a button with the number, and leads to each draft', async () => {
  renderIt(kiteDraft, { ...whole, id: 13, slug: 'glider-day', title: 'Glider Day' });
  replies.set(`GET ${KITE}`, reply(kiteDraft));
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

test('The button of the drafts is there when there are some or they cannot be loaded, which can be tried again', async () => {
  expectTrouble(/Loading the drafts failed/);
  renderIt();
  await screen.findByRole('button', { name: 'Add Event' });
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(`GET ${DRAFTS}`));
  expect(screen.queryByRole('button', { name: /Drafts/ })).toBeNull();
  cleanup();
  renderIt();
  replies.delete(`GET ${DRAFTS}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Drafts' }));
  await screen.findByText(/^The drafts couldn't be loaded\./);
  replies.set(`GET ${DRAFTS}`, reply([kiteDraft]));
  press('Try again');
  await screen.findByRole('button', { name: 'Open Kite Day' });
});

test('A link to a draft that is gone says so', async () => {
  history.replaceState(null, '', '/events?draft=99');
  renderIt(kiteDraft);
  await screen.findByText('This draft is no longer here. Someone may have published or deleted it.');
  await screen.findByRole('button', { name: 'Open Kite Day' });
});

const renamed = { ...kiteDraft, title: 'Kites', slug: 'kites', version: 7 };

test('A draft that a colleague has renamed since the list was loaded is opened', async () => {
  renderIt(kiteDraft);
  fireEvent.click(await screen.findByRole('button', { name: 'Drafts (1)' }));
  replies.set(`GET ${KITE}`, refusal(404, 'Not found.'));
  replies.set(`GET ${DRAFTS}`, reply([renamed]));
  replies.set(`GET ${DRAFTS}kites/`, reply(renamed));
  replies.set(stateOf('kites'), reply(staffState({ slug: 'kites' })));
  press('Open Kite Day');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Kites');
});

test('The end of a draft moves with its start; one that was saved but could not be published is deleted under its new name', async () => {
  expectTrouble(/Saving the draft failed/);
  await openDraft({ ...whole, ends_at: '2031-05-01T16:30:00Z' });
  expect(field('Ends').value).toBe('2031-05-01 04:30 PM');
  type('Date and time', '2031-06-01 02:30 PM');
  await waitFor(() => expect(field('Ends').value).toBe('2031-06-01 04:30 PM'));
  type('Title', 'Kites');
  replies.set(`PATCH ${KITE}`, reply({ ...whole, title: 'Kites', slug: 'kites', version: 3 }));
  press('Publish');
  await screen.findByText(/The server didn't answer/);
  expect(screen.getByRole('link', { name: 'Sign-up times and names' }).getAttribute('href')).toContain('/kites?');
  replies.set(`DELETE ${DRAFTS}kites/`, { status: 204, body: '' });
  press('Delete this draft');
  answerQuestion('Delete this draft');
  await waitFor(() => expect(toasts()).toContain('“Kites” has been deleted.'));
});

test('A draft says what it lacks before it is published', async () => {
  await openDraft(kiteDraft);
  press('Publish');
  await screen.findByText('Choose a date and time.');
  expect(inDialog().getByText('Enter the location.')).toBeTruthy();
  expect(alert).toHaveBeenCalledWith('Please select a cover image (JPEG or PNG).');
  expect(sent(`PATCH ${KITE}`)).toEqual([]);
});

test('A draft is saved before it is published, and a refusal is shown at its field', async () => {
  expectTrouble(/Saving the draft failed/);
  await openDraft(whole);
  replies.set(`PATCH ${KITE}`, reply({ ...whole, version: 3 }));
  replies.set(PUBLISH, { status: 400, body: JSON.stringify({ event_date: ['Choose a date ahead.'] }) });
  press('Publish');
  await screen.findByText('Choose a date ahead.');
  replies.set(`PATCH ${KITE}`, reply({ ...whole, version: 4 }));
  replies.set(PUBLISH, reply({ ...staffState({ slug: whole.slug }), told: 0 }));
  press('Publish');
  await closed();
  expect(sent(PUBLISH)).toEqual([
    { state: 'scheduled', version: 3 },
    { state: 'scheduled', version: 4 },
  ]);
  expect(sent(`PATCH ${KITE}`)).toMatchObject([{ version: '2' }, { version: '3' }]);
  expect(added).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(toasts()).toEqual(['“Kite Day” is published.']));
});

test('A draft is saved once with what was changed, and keeps what a colleague has changed elsewhere', async () => {
  await openDraft(kiteDraft);
  type('Location', 'Demo Field');
  replies.set(`PATCH ${KITE}`, refusal(404, 'Not found.'));
  replies.set(`GET ${DRAFTS}`, reply([renamed]));
  replies.set(stateOf('kites'), reply(staffState({ slug: 'kites' })));
  replies.set(`PATCH ${DRAFTS}kites/`, reply({ ...renamed, location: 'Demo Field', version: 8 }));
  const save = screen.getByRole('button', { name: 'Save draft' });
  fireEvent.click(save);
  fireEvent.click(save);
  await closed();
  expect(sent(`PATCH ${KITE}`)).toMatchObject([{ location: 'Demo Field', version: '2' }]);
  expect(sent(`PATCH ${DRAFTS}kites/`)).toMatchObject([{ title: 'Kites', location: 'Demo Field', version: '7' }]);
});

test('Both values are shown when a colleague has changed the same field, each time', async () => {
  await openDraft(kiteDraft);
  type('Location', 'Demo Field');
  const savedNow = (location: string, version: number) =>
    replies.set(`GET ${DRAFTS}`, reply([{ ...kiteDraft, location, version }]));
  replies.set(`PATCH ${KITE}`, refusal(409, 'Somebody changed this a moment ago.', 'version'));
  savedNow('Invented Hall', 7);
  press('Save draft');
  await screen.findByText(/Someone else has changed this draft in the meantime\./);
  expect(screen.getByRole('row', { name: 'Location Demo Field Invented Hall' })).toBeTruthy();
  savedNow('Another Hall', 8);
  press('Save my values');
  await screen.findByRole('row', { name: 'Location Demo Field Another Hall' });
  replies.set(`PATCH ${KITE}`, reply({ ...kiteDraft, version: 9 }));
  press('Save my values');
  await closed();
  expect(sent(`PATCH ${KITE}`).at(-1)).toMatchObject({ location: 'Demo Field', version: '8' });
});

test('A draft keeps what a colleague has changed in the sign-up, and shows both values of the same field', async () => {
  await openDraft(kiteDraft, placesSettings({ places: 40, version: 4 }));
  expect(field('Number of places').value).toBe('40');
  type('Number of places', '41');
  replies.set(SET_UP, refusal(409, 'Somebody changed this a moment ago.', 'version'));
  replies.set(`GET ${DRAFTS}`, reply([kiteDraft]));
  const now = placesSettings({ places: 50, question: 'What do you eat?', version: 5 });
  replies.set(SETTINGS, reply(now));
  press('Save draft');
  await screen.findByRole('row', { name: 'Number of places 41 50' });
  replies.set(SET_UP, reply({}));
  replies.set(`PATCH ${KITE}`, reply({ ...kiteDraft, version: 3 }));
  press('Save my values');
  await closed();
  expect(sent(SET_UP).at(-1)).toEqual({ ...now, places: 41 });
});

test('A draft that is gone keeps what was typed, which a slip does not lose either', async () => {
  expectTrouble(/Saving the draft failed/);
  await openDraft(kiteDraft);
  type('Location', 'Demo Field');
  replies.set(`PATCH ${KITE}`, refusal(404, 'Not found.'));
  press('Save draft');
  await screen.findByText('This draft is no longer here. Someone may have published or deleted it.');
  pressAndStay('Close');
  expect(field('Location').value).toBe('Demo Field');
});

test('A draft is deleted after a question; when someone else was faster, that is said, and the list is loaded again', async () => {
  await openDraft(kiteDraft);
  press('Delete this draft');
  answerQuestion('Delete this draft', 'Cancel');
  expect(sent(`DELETE ${KITE}`)).toEqual([]);
  replies.set(`DELETE ${KITE}`, { status: 404, body: '{"detail":"Not found."}' });
  calls.length = 0;
  press('Delete this draft');
  answerQuestion('Delete this draft');
  await closed();
  await waitFor(() =>
    expect(toasts()).toContain('This draft was already gone. Someone may have published or deleted it.'),
  );
  expect(calls.map(({ name }) => name)).toEqual([`DELETE ${KITE}`, 'GET /api/club/drafts/']);
});
