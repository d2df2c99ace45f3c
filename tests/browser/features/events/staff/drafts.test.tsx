/** Drafts: kept from Add Event, opened from the list or by a link, published, deleted. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AddEventForStaff } from '../../../../../src/browser/features/events/AddEventForStaff.tsx';
import type { Backend } from '../../../../../src/shared/backend.ts';
import type { PlacesSettings } from '../../../../../src/shared/schemas/event-people.ts';
import type { Draft } from '../../../../../src/shared/schemas/staff-event.ts';
import { CLUB } from '../../../../support/event.ts';
import { placesSettings } from '../../../../support/event-people-rows.ts';
import {
  answerQuestion,
  calls,
  choosePicture,
  expectTrouble,
  press,
  pressAndStay,
  replies,
  reply,
  setUpIsland,
  toasts,
  type,
} from '../../../../support/island.ts';
import { refusal } from '../../../../support/officers.ts';
import { DRAFTS, KITE_DATE, kiteDraft, staffState } from '../../../../support/staff-events.ts';
import { signInAsStaff } from '../../../../support/staff-session.ts';

setUpIsland();

const KITE = `${DRAFTS}${kiteDraft.slug}/`;
const stateOf = (slug: string) => `GET /api/club/events/${slug}/state/`;
const SETTINGS = `GET /api/club/events/${kiteDraft.slug}/places/settings/`;
const SET_UP = `PUT /api/club/events/${kiteDraft.slug}/places/`;
const EDIT = `PATCH /api/events/edit/${kiteDraft.slug}/`;
const PUBLISH = `POST /api/club/events/${kiteDraft.slug}/state/`;
const whole: Draft = { ...kiteDraft, event_date: KITE_DATE, location: 'Demo Field', cover_image: '/media/kite.jpg' };
const added = vi.fn();
const alert = vi.fn();
let backend: Backend;

beforeEach(() => {
  backend = 'built-in';
  vi.clearAllMocks();
  vi.stubGlobal('alert', alert);
});

function renderIt(...drafts: Draft[]) {
  signInAsStaff(backend);
  replies.set(`GET ${DRAFTS}`, reply(drafts));
  for (const { slug } of drafts) replies.set(stateOf(slug), reply(staffState({ slug })));
  render(<AddEventForStaff club={CLUB} onAdded={added} />);
}
const dialog = () => screen.getByRole('dialog');
const inDialog = () => within(dialog());
const field = (label: string) => inDialog().getByLabelText<HTMLInputElement>(label);
const formShown = () => waitFor(() => expect(field('Date and time').disabled || field('Ends').disabled).toBe(false));
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ json, form }) => json ?? form);
const date = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

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

describe('Add Event', () => {
  const open = async () => {
    renderIt();
    fireEvent.click(await screen.findByRole('button', { name: 'Add Event' }));
    await formShown();
    await screen.findByRole('button', { name: 'Edit as HTML' });
  };

  test('saves an event with only a title as a draft', async () => {
    await open();
    press('Save as draft');
    await screen.findByText('Enter a title.');
    expect(inDialog().queryByText('Describe the event.')).toBeNull();
    type('Title', 'Kite Day');
    replies.set(`POST ${DRAFTS}`, { status: 201, body: JSON.stringify(kiteDraft) });
    replies.set(`GET ${DRAFTS}`, reply([kiteDraft]));
    press('Save as draft');
    await closed();
    expect(sent(`POST ${DRAFTS}`)).toMatchObject([{ title: 'Kite Day', host: 'DRC' }]);
    await waitFor(() => expect(toasts()).toEqual(['“Kite Day” was saved as a draft.']));
    await screen.findByRole('button', { name: 'Drafts (1)' });
    expect(added).not.toHaveBeenCalled();
  });

  const fill = () => {
    type('Title', 'Kite Day');
    press('Edit as HTML');
    type('Description', 'Bring a kite.');
    date('Date and time', '2031-05-01 05:30 PM');
    type('Location', 'Demo Field');
    choosePicture(field('Cover image'));
  };

  test('publishes with an end, which has to be a date after the start', async () => {
    await open();
    fill();
    date('Ends', 'tomorrow');
    press('Publish');
    await screen.findByText('Correct it, or leave it blank.');
    date('Ends', '2031-05-01 05:00 PM');
    await screen.findByText('Choose a time after the event starts.');
    date('Ends', '2031-06-01 05:00 PM');
    await screen.findByText('An event can last at most 14 days.');
    date('Ends', '2031-05-01 07:30 PM');
    replies.set('POST /api/events/', { status: 201, body: JSON.stringify(whole) });
    replies.set(PUBLISH, reply({ ...staffState(), told: 0 }));
    press('Publish');
    await closed();
    expect(sent('POST /api/events/')).toMatchObject([{ title: 'Kite Day', location: 'Demo Field' }]);
    expect(sent(PUBLISH)).toEqual([{ state: 'scheduled', ends_at: '2031-05-01T19:30:00.000Z' }]);
    expect(added).toHaveBeenCalledTimes(1);
  });

  test('does not add the event twice when only its end was not saved', async () => {
    expectTrouble(/Adding the event failed/);
    await open();
    fill();
    date('Ends', '2031-05-01 07:30 PM');
    replies.set('POST /api/events/', { status: 201, body: JSON.stringify(whole) });
    press('Publish');
    await screen.findByText(/^The event is published, but its end time wasn't saved\. The server didn't answer/);
    expect(field('Title').value).toBe('Kite Day');
    replies.set(EDIT, reply({}));
    replies.set(PUBLISH, reply({ ...staffState(), told: 0 }));
    press('Publish');
    await closed();
    expect(sent('POST /api/events/')).toHaveLength(1);
    expect(sent(EDIT)[0]).not.toHaveProperty('cover_image');
  });

  test('sends another cover and a cleared end with the next attempt', async () => {
    expectTrouble(/Adding the event failed/);
    await open();
    fill();
    date('Ends', '2031-05-01 07:30 PM');
    choose('Sign-up', 'no');
    replies.set('POST /api/events/', { status: 201, body: JSON.stringify(whole) });
    replies.set(PUBLISH, reply({ ...staffState(), told: 0 }));
    press('Publish');
    await screen.findByText(/^The event is published, but its sign-up wasn't saved\./);
    date('Ends', '');
    fireEvent.change(field('Cover image'), { target: { files: [new File(['x'], 'other.png')] } });
    replies.set(EDIT, { status: 400, body: '{"cover_image":["The picture is broken."]}' });
    press('Publish');
    await screen.findByText('The picture is broken.');
    await screen.findByText(
      "The event is published, but its latest change wasn't saved. Correct it and publish again.",
    );
    replies.set(EDIT, reply({}));
    replies.set(SET_UP, reply({}));
    press('Publish');
    await closed();
    expect(sent(EDIT).at(-1)).toMatchObject({ cover_image: { name: 'other.png' } });
    expect(sent(PUBLISH).at(-1)).toEqual({ state: 'scheduled', ends_at: null });
  });

  test('sets up how people sign up, and does not add the event twice when that fails', async () => {
    expectTrouble(/Adding the event failed/);
    await open();
    fill();
    choose('Sign-up', 'yes');
    press('Publish');
    await screen.findByText('Enter a number from 1 to 5,000.');
    type('Number of places', '40');
    choose('Who can sign up', 'accounts');
    type('Question', 'What do you eat?');
    replies.set('POST /api/events/', { status: 201, body: JSON.stringify(whole) });
    press('Publish');
    await screen.findByText(/^The event is published, but its sign-up wasn't saved\. The server didn't answer/);
    replies.set(EDIT, reply({}));
    replies.set(SET_UP, reply({}));
    press('Publish');
    await closed();
    expect(sent('POST /api/events/')).toHaveLength(1);
    expect(sent(SET_UP).at(-1)).toEqual({ places: 40, who: 'accounts', question: 'What do you eat?', version: 0 });
  });

  test('says that a draft was saved without its sign-up', async () => {
    await open();
    type('Title', 'Kite Day');
    choose('Sign-up', 'no');
    replies.set(`POST ${DRAFTS}`, { status: 201, body: JSON.stringify(kiteDraft) });
    press('Save as draft');
    await closed();
    await waitFor(() =>
      expect(toasts()).toEqual([
        expect.stringMatching(/^“Kite Day” was saved as a draft\. Its sign-up wasn't saved\./),
      ]),
    );
  });

  test('shows the page before anyone sees it', async () => {
    await open();
    press('See the whole page');
    await screen.findByText('Choose a date and time to see the preview.');
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Preview' })).getByRole('button', { name: 'Close' }));
    fill();
    press('See the whole page');
    const page = await screen.findByRole('article');
    expect(within(page).getByRole('heading', { level: 1 }).textContent).toBe('Kite Day');
    expect(page.textContent).toContain('Bring a kite.');
    expect(page.textContent).toContain('Thursday, May 1, 2031');
  });

  test('shows the page with the cover that was chosen', async () => {
    await open();
    fill();
    choosePicture(field('Cover image'));
    press('See the whole page');
    const page = await screen.findByRole('article');
    const link = await within(page).findByRole('link', { name: 'Open the cover photo in full size' });
    expect(link.getAttribute('href')).toMatch(/^blob:/);
    // Each of them would leave the form, or share an address that is not there.
    for (const part of [
      link,
      within(page).getByRole('link', { name: 'Add to Calendar' }),
      within(page).getByText('Share'),
    ])
      expect(fireEvent.click(part), part.outerHTML).toBe(false);
  });
});

describe('the list', () => {
  test('is a button with the number, and leads to each draft', async () => {
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

  test('is not shown without drafts', async () => {
    renderIt();
    await screen.findByRole('button', { name: 'Add Event' });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(`GET ${DRAFTS}`));
    expect(screen.queryByRole('button', { name: /Drafts/ })).toBeNull();
  });

  test('that cannot be loaded says so, and is tried again', async () => {
    expectTrouble(/Loading the drafts failed/);
    renderIt();
    replies.delete(`GET ${DRAFTS}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Drafts' }));
    await screen.findByText(/^The drafts couldn't be loaded\./);
    replies.set(`GET ${DRAFTS}`, reply([kiteDraft]));
    press('Try again');
    await screen.findByRole('button', { name: 'Open Kite Day' });
  });

  test('says that the draft of a link is gone', async () => {
    history.replaceState(null, '', '/events?draft=99');
    renderIt(kiteDraft);
    await screen.findByText('This draft is no longer here. Someone may have published or deleted it.');
    await screen.findByRole('button', { name: 'Open Kite Day' });
  });
});

describe('a draft', () => {
  const renamed = { ...kiteDraft, title: 'Kites', slug: 'kites', version: 7 };

  test('that a colleague has renamed since the list was loaded is opened', async () => {
    renderIt(kiteDraft);
    fireEvent.click(await screen.findByRole('button', { name: 'Drafts (1)' }));
    replies.set(`GET ${KITE}`, refusal(404, 'Not found.'));
    replies.set(`GET ${DRAFTS}`, reply([renamed]));
    replies.set(`GET ${DRAFTS}kites/`, reply(renamed));
    replies.set(stateOf('kites'), reply(staffState({ slug: 'kites' })));
    press('Open Kite Day');
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Kites');
  });

  test('is sent once when a button is pressed twice', async () => {
    await openDraft(kiteDraft);
    replies.set(`PATCH ${KITE}`, reply({ ...kiteDraft, version: 3 }));
    const save = screen.getByRole('button', { name: 'Save draft' });
    fireEvent.click(save);
    fireEvent.click(save);
    await closed();
    expect(sent(`PATCH ${KITE}`)).toHaveLength(1);
  });

  test('can be deleted under its new name after it was saved but could not be published', async () => {
    expectTrouble(/Saving the draft failed/);
    await openDraft(whole);
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

  test('is saved, with the version that was seen', async () => {
    await openDraft(kiteDraft);
    type('Location', 'Demo Field');
    replies.set(`PATCH ${KITE}`, reply({ ...kiteDraft, location: 'Demo Field', version: 3 }));
    press('Save draft');
    await closed();
    expect(sent(`PATCH ${KITE}`)).toMatchObject([{ location: 'Demo Field', version: '2' }]);
  });

  test('lacks what an event needs: said before it is published', async () => {
    await openDraft(kiteDraft);
    press('Publish');
    await screen.findByText('Choose a date and time.');
    expect(inDialog().getByText('Enter the location.')).toBeTruthy();
    expect(alert).toHaveBeenCalledWith('Please select a cover image (JPEG or PNG).');
    expect(sent(`PATCH ${KITE}`)).toEqual([]);
  });

  test('is saved before it is published, and a refusal is shown at its field', async () => {
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

  test('keeps what a colleague has changed elsewhere', async () => {
    await openDraft(kiteDraft);
    type('Location', 'Demo Field');
    replies.set(`PATCH ${KITE}`, refusal(404, 'Not found.'));
    replies.set(`GET ${DRAFTS}`, reply([renamed]));
    replies.set(stateOf('kites'), reply(staffState({ slug: 'kites' })));
    replies.set(`PATCH ${DRAFTS}kites/`, reply({ ...renamed, location: 'Demo Field', version: 8 }));
    press('Save draft');
    await closed();
    expect(sent(`PATCH ${DRAFTS}kites/`)).toMatchObject([{ title: 'Kites', location: 'Demo Field', version: '7' }]);
  });

  test('shows both values when a colleague has changed the same field, each time', async () => {
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

  test('keeps what a colleague has changed in the sign-up, and shows both values of the same field', async () => {
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

  test('that is gone keeps what was typed', async () => {
    expectTrouble(/Saving the draft failed/);
    await openDraft(kiteDraft);
    type('Location', 'Demo Field');
    replies.set(`PATCH ${KITE}`, refusal(404, 'Not found.'));
    press('Save draft');
    await screen.findByText('This draft is no longer here. Someone may have published or deleted it.');
    expect(field('Location').value).toBe('Demo Field');
  });

  test('asks before typed text is lost by a slip', async () => {
    await openDraft(kiteDraft);
    fireEvent.input(field('Location'), { target: { value: 'Demo' } });
    pressAndStay('Close');
    expect(field('Location').value).toBe('Demo');
  });

  test('is deleted after a confirmation', async () => {
    await openDraft(kiteDraft);
    press('Delete this draft');
    answerQuestion('Delete this draft', 'Cancel');
    expect(sent(`DELETE ${KITE}`)).toEqual([]);
    replies.set(`DELETE ${KITE}`, { status: 204, body: '' });
    press('Delete this draft');
    answerQuestion('Delete this draft');
    await closed();
    expect(calls.map(({ name }) => name)).toContain(`DELETE ${KITE}`);
  });

  test('links to its sign-up settings', async () => {
    await openDraft(kiteDraft);
    const link = inDialog().getByRole('link', { name: 'Sign-up times and names' });
    expect(link.getAttribute('href')).toBe(`/officers/events/${kiteDraft.slug}?tab=places`);
  });

  test('says that someone else has deleted it, and loads the list again', async () => {
    await openDraft(kiteDraft);
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

  test('moves its end with its start', async () => {
    await openDraft({ ...whole, ends_at: '2031-05-01T16:30:00Z' });
    expect(field('Ends').value).toBe('2031-05-01 04:30 PM');
    date('Date and time', '2031-06-01 02:30 PM');
    await waitFor(() => expect(field('Ends').value).toBe('2031-06-01 04:30 PM'));
  });
});
