/** Add Event: what is checked, what is sent, and what a failure leaves. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $person } from '../../../../src/browser/http/token.ts';
import { AddEventForStaff } from '../../../../src/browser/manage-events/EventsScreen.tsx';
import { addEvent } from '../../../../src/browser/manage-events/edit/staff-events-api.ts';
import { CLUB, kiteDraft } from '../../../support/event.ts';
import {
  choosePicture,
  expectTrouble,
  fieldOf,
  holdReplies,
  leaves,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { signInAsStaff, staffReply } from '../../../support/staff-session.ts';

// Text cannot be typed into the real one here.
vi.mock('../../../../src/browser/manage-events/description/DescriptionEditor.tsx', async () => ({
  DescriptionEditor: (await import('../../../../src/browser/manage-events/description/PlainDescription.tsx'))
    .PlainDescription,
}));
setUpIsland();

const ADD = 'POST /api/events/';
const NO_COVER = 'Please select a cover image (JPEG or PNG).';
const created = (body: unknown) => ({ status: 201, body: JSON.stringify(body) });
const added = vi.fn();
const alert = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('alert', alert);
  $person.set('1');
});

async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Add Event' }));
  await waitFor(() => expect(fieldOf('Date and time').disabled || fieldOf('Ends').disabled).toBe(false));
  await screen.findByLabelText('Description');
}
async function open() {
  signInAsStaff();
  render(<AddEventForStaff club={CLUB} onAdded={added} />);
  await openForm();
}
function fill() {
  type('Title', 'Kite Day');
  type('Description', 'Bring a kite.');
  type('Date and time', '2031-05-01 05:30 PM');
  type('Location', 'Demo Field');
  choosePicture(fieldOf('Cover image'));
}
const sent = () => sentTo(ADD);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const errorAt = (label: string) =>
  (fieldOf(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join();

test('A new event is checked in full at once; a missing cover and a failed drawing also show an alert, and a past date warns', async () => {
  expectTrouble(/./);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  await open();
  press('Publish');
  await waitFor(() => expect(errorAt('Title')).toBe('Enter a title.'));
  expect(errorAt('Description')).toBe('Describe the event.');
  expect(errorAt('Date and time')).toBe('Choose a date and time.');
  expect(errorAt('Location')).toBe('Enter the location.');
  expect(errorAt('Host')).toBe('');
  expect(errorAt('Cover image')).toBe(NO_COVER);
  expect(alert.mock.calls).toEqual([[NO_COVER]]);
  expect(document.activeElement).toBe(fieldOf('Title'));
  type('Date and time', '2021-05-01 05:30 PM');
  await screen.findByText('This date is in the past.');
  type('Date and time', '2091-05-01 05:30 PM');
  await waitFor(() => expect(screen.queryByText('This date is in the past.')).toBeNull());
  press('Use a drawing');
  await waitFor(() => expect(alert).toHaveBeenLastCalledWith(`The drawing couldn't be made. ${NO_COVER}`));
  expect(console.error).toHaveBeenCalledWith('Drawing a cover failed', expect.anything());
  expect(sent()).toEqual([]);
});

test('An event is published with its end and its sign-up in one request; while it is sent nothing closes the dialog', async () => {
  await open();
  fill();
  type('Ends', 'tomorrow');
  press('Publish');
  await screen.findByText('Correct it, or leave it blank.');
  type('Ends', '2031-05-01 05:00 PM');
  await screen.findByText('Choose a time after the event starts.');
  type('Ends', '2031-06-01 05:00 PM');
  await screen.findByText('An event can last at most 14 days.');
  type('Ends', '2031-05-01 07:30 PM');
  type('Sign-up', 'yes');
  press('Publish');
  await screen.findByText('Enter a number from 1 to 5,000.');
  type('Number of places', '40');
  type('Who can sign up', 'accounts');
  type('Question', 'What do you eat?');
  replies.set(ADD, created(staffReply({ slug: 'kite-day' })));
  const release = holdReplies();
  press('Publish');
  await screen.findByText('Adding the event...');
  for (const name of ['Publish', 'Cancel']) expect(screen.queryByRole('button', { name })).toBeNull();
  press('Close');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
  release();
  await closed();
  const times = { opens_at: null, closes_at: null, leave_until: null };
  expect(sent()).toEqual([
    {
      ...{ title: 'Kite Day', description: 'Bring a kite.', location: 'Demo Field', state: 'scheduled' },
      ...{ event_date: '2031-05-01T17:30:00+03:00', ends_at: '2031-05-01T19:30:00.000Z' },
      cover_image: expect.objectContaining({ name: expect.any(String) }),
      sign_up: JSON.stringify({
        places: 40,
        who: 'accounts',
        question: 'What do you eat?',
        ...times,
        names: 'officers',
      }),
    },
  ]);
  expect(added).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(toasts()).toEqual(['“Kite Day” has been added.']));
});

test('A failure keeps what was typed, at the field it is about or with the advice to look first', async () => {
  expectTrouble(/Adding the event failed/);
  await open();
  fill();
  press('Publish');
  await screen.findByText(/^The server didn't answer. The event may have been saved all the same/);
  expect(alert).toHaveBeenCalledWith(expect.stringMatching(/^Error: The server didn't answer/));
  replies.set(ADD, { status: 400, body: '{"title":["Too loud."],"sign_up":["Not like this."]}' });
  press('Publish');
  await waitFor(() => expect(errorAt('Title')).toBe('Too loud.'));
  await screen.findByText('Not like this.');
  expect(fieldOf('Location').value).toBe('Demo Field');
  expect(added).not.toHaveBeenCalled();
});

test('An event with only a title is saved as a draft', async () => {
  await open();
  press('Save as draft');
  await screen.findByText('Enter a title.');
  expect(screen.queryByText('Describe the event.')).toBeNull();
  type('Title', 'Kite Day');
  replies.set(ADD, created(kiteDraft));
  replies.set(`GET /api/club/events/`, reply([kiteDraft]));
  press('Save as draft');
  await closed();
  expect(sent()).toMatchObject([{ title: 'Kite Day', host: 'DRC', state: 'draft' }]);
  await waitFor(() => expect(toasts()).toEqual(['“Kite Day” was saved as a draft.']));
  await screen.findByRole('button', { name: 'Drafts (1)' });
  expect(added).not.toHaveBeenCalled();
});

test.each<[string, object | null]>([
  ['{"id":7,"slug":"kite-day"}', { id: 7, slug: 'kite-day' }],
  ...['', '<h1>Created</h1>', '{"slug":', '[]', '{"slug":7}'].map((body) => [body, null] satisfies [string, null]),
])('An event was made, whatever a good status comes with: of %j it reads %j', async (body, event) => {
  replies.set(ADD, { status: 200, body });
  expect(await addEvent(new FormData(), () => undefined)).toEqual(event);
});

test('The preview shows the page with its cover before anyone sees it, and leads nowhere', async () => {
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
  const link = await within(page).findByRole('link', { name: 'Cover photo' });
  expect(link.getAttribute('href')).toMatch(/^blob:/);
  // Each of them would leave the form, or share an address that is not there.
  const calendar = within(page).getByRole('link', { name: 'Add to Calendar' });
  for (const part of [link, calendar, within(page).getByText('Share')])
    expect(fireEvent.click(part), part.outerHTML).toBe(false);
});

test('A slip that closes the dialog keeps what was typed, a reload asks, and Cancel resets the form', async () => {
  await open();
  for (const label of ['Title', 'Date and time']) {
    expect(leaves()).toBe(true);
    const typed = label === 'Date and time' ? '2031-06-01 05:30 PM' : 'Half an event';
    fireEvent.input(fieldOf(label), { target: { value: typed } });
    expect(leaves()).toBe(false);
    press('Close');
    expect(leaves()).toBe(false);
    press('Add Event');
    expect(fieldOf(label).value).toBe(typed);
    press('Cancel');
    await closed();
    expect(leaves()).toBe(true);
    await openForm();
    expect(fieldOf(label).value).toBe('');
  }
});
