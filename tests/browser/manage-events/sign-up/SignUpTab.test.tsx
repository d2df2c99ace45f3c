/** The Sign-up tab: how people sign up for an event, with the times and who sees the names. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EventSignUp, StaffEventReply } from '#shared/events/event.ts';
import { AttendanceOfEvent } from '../../../../src/browser/manage-events/AttendanceOfEvent.tsx';
import { SignUpTab } from '../../../../src/browser/manage-events/sign-up/SignUpTab.tsx';
import { kiteDraft, signUpOf, staffEvent } from '../../../support/event.ts';
import {
  expectTrouble,
  fieldOf,
  leaves,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { ownAccess } from '../../../support/officer-rows.ts';
import { ME, refusal, signInAsOfficer } from '../../../support/officers.ts';
import { conflictWith, staffReply } from '../../../support/staff-session.ts';

setUpIsland();

const { id, slug: SLUG } = staffReply();
const SAVE = `PATCH /api/events/edit/${SLUG}/`;
const onSaved = vi.fn();
const tab = (event: StaffEventReply) => <SignUpTab event={staffEvent(event)} onSaved={onSaved} />;

function open(sign_up: EventSignUp | null = signUpOf()) {
  onSaved.mockClear();
  signInAsOfficer(ownAccess('events'));
  return render(tab(staffReply({ sign_up })));
}
const sent = () => sentTo(SAVE);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const usual = { opens_at: null, closes_at: null, leave_until: null, who: 'members', names: 'officers', question: null };
const DATE = 'Sign-up opens: date and time';
const typeDate = async (label: string, text: string) => {
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(false));
  type(label, text);
};
const answered = (version: number, sign_up: Partial<EventSignUp>) =>
  replies.set(SAVE, reply(staffReply({ version, sign_up: signUpOf(sign_up) })));

test('An officer sets up sign-up, and saves it again without leaving the button, over the version that was saved', async () => {
  open(null);
  choose('Sign-up', 'yes');
  type('Number of places', '40');
  answered(5, { question: 'Theirs?' });
  press('Set up sign-up');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  expect(sent()).toEqual([{ sign_up: { ...usual, places: 40 }, id, version: 4 }]);
  expect(onSaved).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(fieldOf('Question').value).toBe('Theirs?'));
  const save = await screen.findByRole('button', { name: 'Save' });
  save.focus();
  type('Number of places', '50');
  press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)).toEqual({ sign_up: { ...usual, places: 50, question: 'Theirs?' }, id, version: 5 });
  expect(document.activeElement).toBe(save);
});

test('A reload asks while settings are typed and not saved', async () => {
  open();
  expect(leaves()).toBe(true);
  type('Question', 'What do you eat?');
  await waitFor(() => expect(leaves()).toBe(false));
});

test('An officer changes everything at once: no limit, times, who, names and the question, which an empty field removes', async () => {
  open();
  choose('Sign-up', 'no');
  choose('Sign-up opens', 'yes');
  await typeDate(DATE, '2031-04-05 12:00 PM');
  choose('Who can sign up', 'accounts');
  choose('Who sees the names', 'attendees');
  type('Question', '  What do you eat?  ');
  const opens_at = new Date(2031, 3, 5, 12).toISOString();
  const everything = { who: 'accounts', names: 'attendees', question: 'What do you eat?', opens_at } as const;
  answered(5, { places: null, ...everything });
  press('Save');
  await waitFor(() =>
    expect(sent()).toEqual([
      { sign_up: { places: null, closes_at: null, leave_until: null, ...everything }, id, version: 4 },
    ]),
  );
  await waitFor(() => expect(fieldOf('Question').value).toBe('What do you eat?'));
  type('Question', '');
  press('Save');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ sign_up: { question: null } }));
});

test('Impossible settings are not sent: number, times after the start, and an opening after the closing', async () => {
  open(signUpOf({ closes_at: '2031-04-20T09:00:00Z' }));
  type('Number of places', '0');
  choose('Sign-up opens', 'yes');
  press('Save');
  expect(await screen.findByText('Enter a number from 1 to 5,000.')).toBeTruthy();
  expect(await screen.findByText('Choose a date and time.')).toBeTruthy();
  await typeDate(DATE, '2031-05-03 09:00 AM');
  expect(await screen.findByText("Can't be later than the start of the event.")).toBeTruthy();
  await typeDate(DATE, '2031-04-25 09:00 AM');
  expect(await screen.findByText('Must be before sign-up closes.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('Sign-up is turned off whatever its hidden fields have', async () => {
  open(signUpOf({ coming: 0 }));
  choose('Sign-up', 'yes');
  choose('Sign-up opens', 'yes');
  type('Question', 'x'.repeat(201));
  choose('Sign-up', 'off');
  answered(5, {});
  press('Save');
  await waitFor(() => expect(sent()).toEqual([{ sign_up: null, id, version: 4 }]));
});

test('With fewer places no one loses theirs; with more, people move up from the waiting list', async () => {
  open(signUpOf({ coming: 3, waiting: 2 }));
  type('Number of places', '2');
  expect(await screen.findByText('3 people have signed up for 2 places. No one will lose theirs.')).toBeTruthy();
  type('Number of places', '4');
  expect(await screen.findByText('The first person on the waiting list will get a place and an email.')).toBeTruthy();
  choose('Sign-up', 'no');
  expect(await screen.findByText('The first 2 people on the waiting list will get a place and an email.')).toBeTruthy();
});

test('A refusal is shown at its field or explained, and what was typed stays', async () => {
  expectTrouble(/Saving the sign-up of an event failed/);
  open();
  type('Number of places', '41');
  replies.set(SAVE, { status: 400, body: `{"closes_at":["Can't be later than the start of the event."]}` });
  press('Save');
  expect(await screen.findByText("Can't be later than the start of the event.")).toBeTruthy();
  replies.set(ME, reply({ ...ownAccess(), ended_on: '2026-09-30' }));
  replies.set(SAVE, refusal(403, 'x'));
  press('Save');
  expect(await screen.findByText(/Your officer access ended on Wed, Sep 30, 2026\./)).toBeTruthy();
  expect(fieldOf('Number of places').value).toBe('41');
});

async function saveAfterAnother() {
  const page = open();
  type('Number of places', '50');
  replies.set(SAVE, conflictWith(staffReply({ sign_up: signUpOf({ places: 45, question: 'Theirs?' }), version: 8 })));
  press('Save');
  await screen.findByText('Someone else changed this event a moment ago.');
  expect(fieldOf('Number of places').value).toBe('50');
  return page;
}

test('Of two officers at once the second takes what the first has saved', async () => {
  await saveAfterAnother();
  press('Take theirs');
  await waitFor(() => expect(fieldOf('Number of places').value).toBe('45'));
  expect(fieldOf('Question').value).toBe('Theirs?');
  expect(sent()).toHaveLength(1);
});

test('The choice between two changes goes once the officer has typed the saved value again and the newer event fills the form', async () => {
  const { rerender } = await saveAfterAnother();
  type('Number of places', '40');
  rerender(tab(staffReply({ sign_up: signUpOf({ places: 45 }), version: 8 })));
  await waitFor(() => expect(fieldOf('Number of places').value).toBe('45'));
  expect(screen.queryByText('Someone else changed this event a moment ago.')).toBeNull();
});

test('A newer event fills the form unless something is typed, which then meets the newer version on saving', async () => {
  const { rerender } = open();
  rerender(tab(staffReply({ sign_up: signUpOf({ places: 45 }), version: 5 })));
  await waitFor(() => expect(fieldOf('Number of places').value).toBe('45'));
  type('Number of places', '50');
  rerender(tab(staffReply({ sign_up: signUpOf({ places: 46 }), version: 6 })));
  expect(fieldOf('Number of places').value).toBe('50');
  answered(7, { places: 50 });
  press('Save');
  await waitFor(() => expect(sent()).toMatchObject([{ version: 5 }]));
});

test('The numbers above the tabs follow the saved settings', async () => {
  history.replaceState(null, '', `/officers/events/${SLUG}?tab=sign-up`);
  signInAsOfficer(ownAccess('events'));
  replies.set(`GET /api/club/events/${SLUG}/`, reply(staffReply()));
  replies.set(`GET /api/club/events/${SLUG}/attendees/`, reply([]));
  render(<AttendanceOfEvent />);
  await screen.findByText('0 of 40 coming');
  type('Number of places', '50');
  answered(5, { places: 50 });
  replies.set(`GET /api/club/events/${SLUG}/`, reply(staffReply({ version: 5, sign_up: signUpOf({ places: 50 }) })));
  press('Save');
  await screen.findByText('0 of 50 coming');
});

/** The officers' screen of a draft. */
async function openDraft() {
  history.replaceState(null, '', `/officers/events/${kiteDraft.slug}?tab=sign-up`);
  signInAsOfficer(ownAccess('events'));
  const draft = { ...kiteDraft, sign_up: signUpOf({ coming: 0 }) };
  replies.set(`GET /api/club/events/${kiteDraft.slug}/`, reply(draft));
  render(<AttendanceOfEvent />);
  await screen.findByLabelText('Number of places');
  return draft;
}

test('A draft may have no date', async () => {
  const draft = await openDraft();
  choose('Sign-up', 'no');
  choose('Sign-up opens', 'yes');
  await typeDate(DATE, '2031-04-05 12:00 PM');
  replies.set(`PATCH /api/events/edit/${kiteDraft.slug}/`, reply({ ...draft, version: 3 }));
  press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
});

test('The tab and the address follow a draft that a colleague renames, and what was typed is saved over it', async () => {
  const renamed = { ...(await openDraft()), title: 'Kites', slug: 'kites', version: 7 };
  choose('Sign-up', 'yes');
  type('Number of places', '50');
  replies.set(`PATCH /api/events/edit/${kiteDraft.slug}/`, refusal(404, 'Not found.'));
  replies.set('GET /api/club/events/', reply([renamed]));
  press('Save');
  await screen.findByText('Someone else changed this event a moment ago.');
  const saved = reply({ ...renamed, version: 8, sign_up: signUpOf({ coming: 0, places: 50 }) });
  for (const call of ['PATCH /api/events/edit/kites/', 'GET /api/club/events/kites/']) replies.set(call, saved);
  press('Keep mine');
  await screen.findByRole('heading', { name: 'Kites' });
  expect(sentTo('PATCH /api/events/edit/kites/')).toMatchObject([{ version: 7 }]);
  expect(location.pathname).toBe('/officers/events/kites');
  expect(fieldOf('Number of places').value).toBe('50');
});
