import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventScreen } from '../../../src/browser/events/EventScreen.tsx';
import { placesProblem } from '../../../src/browser/sign-ups/settings/sign-up-settings.ts';
import type { PlacesSettings } from '../../../src/shared/sign-ups/event-people.ts';
import { eventPerson, placesSettings, SLUG, staffEvent } from '../../support/event-people-rows.ts';
import {
  answerQuestion,
  calls,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  press,
  replies,
  reply,
  setUpIsland,
  toasts,
  type,
} from '../../support/island.ts';
import { ownAccess } from '../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../support/officers.ts';

setUpIsland();

const SETTINGS = `GET /api/club/events/${SLUG}/places/settings/`;
const SAVE = `PUT /api/club/events/${SLUG}/places/`;

async function open(settings: PlacesSettings | null = placesSettings()) {
  history.replaceState(null, '', `/officers/events/${SLUG}?tab=places`);
  signInAsOfficer(ownAccess('events'));
  replies.set(`GET /api/events/${SLUG}/`, reply(staffEvent()));
  replies.set(SETTINGS, settings === null ? refusal(404, 'Not found.') : reply(settings));
  replies.set(
    `GET /api/club/events/${SLUG}/people/`,
    reply([
      ...[11, 12, 13].map((pk) => eventPerson(pk, 'Ann')),
      eventPerson(14, 'Cleo', { state: 'waiting', position: 1 }),
      eventPerson(15, 'Dan', { state: 'waiting', position: 2 }),
    ]),
  );
  render(<EventScreen />);
  await screen.findByLabelText('Question');
}
const sent = () => calls.filter(({ name }) => name === SAVE).map(({ json }) => json);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const usual = { opens_at: null, closes_at: null, leave_until: null, who: 'members', names: 'officers', question: null };
const DATE = 'Sign-up opens: date and time';
const typeDate = async (label: string, text: string) => {
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(false));
  type(label, text);
};

test('An officer sets up sign-up for the first time; saving later leaves the focus on its button, and the form shows what is saved', async () => {
  await open(null);
  type('Number of places', '40');
  replies.set(SAVE, reply({}));
  replies.set(SETTINGS, reply(placesSettings({ version: 1 })));
  press('Set up sign-up');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  expect(sent()).toEqual([{ ...usual, places: 40, version: 0 }]);
  await screen.findByRole('button', { name: 'Save' });
  type('Number of places', '50');
  replies.set(SETTINGS, reply(placesSettings({ places: 50, question: 'Theirs?', version: 5 })));
  screen.getByRole('button', { name: 'Save' }).focus();
  press('Save');
  await waitFor(() => expect(fieldOf('Question').value).toBe('Theirs?'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  press('Save');
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...usual, places: 50, question: 'Theirs?', version: 5 }));
});

test('What is typed after saving stays, and waits for the version that was saved', async () => {
  await open();
  type('Number of places', '50');
  replies.set(SAVE, reply({}));
  replies.set(SETTINGS, reply(placesSettings({ places: 50, names: 'coming', version: 5 })));
  const letSave = holdReplies();
  press('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  letSave();
  const letReply = holdReplies();
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  type('Question', 'Why?');
  fireEvent.submit(formOf('Question'));
  letReply();
  await screen.findByRole('button', { name: 'Save' });
  expect(fieldOf('Question').value).toBe('Why?');
  fireEvent.click(screen.getByRole('tab', { name: 'Check-in' }));
  answerQuestion('Leave without saving', 'Cancel');
  press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)).toEqual({ ...usual, places: 50, names: 'coming', question: 'Why?', version: 5 });
});

test('An officer changes everything at once: no limit, times, who, names and the question, which an empty field removes', async () => {
  await open();
  choose('Sign-up', 'no');
  choose('Sign-up opens', 'yes');
  await typeDate(DATE, '2027-04-05 12:00 PM');
  choose('Who can sign up', 'accounts');
  choose('Who sees the names', 'coming');
  type('Question', '  What do you eat?  ');
  replies.set(SAVE, reply({}));
  press('Save');
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        ...{ places: null, closes_at: null, leave_until: null, version: 3 },
        ...{ who: 'accounts', names: 'coming', question: 'What do you eat?' },
        opens_at: new Date(2027, 3, 5, 12).toISOString(),
      },
    ]),
  );
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', '');
  press('Save');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ question: null }));
});

test.each(['0', '', '5001', 'many', '1.5', '-3'])('%j is no number of places', (places) =>
  expect(placesProblem({ hasLimit: 'yes', places })).toBe('Enter a number from 1 to 5,000.'),
);

test('Impossible settings are not sent: number, times after the start, and an opening after the closing', async () => {
  await open(placesSettings({ closes_at: '2027-04-20T09:00:00Z' }));
  type('Number of places', '0');
  choose('Sign-up opens', 'yes');
  press('Save');
  expect(await screen.findByText('Enter a number from 1 to 5,000.')).toBeTruthy();
  expect(await screen.findByText('Choose a date and time.')).toBeTruthy();
  await typeDate(DATE, '2027-05-03 09:00 AM');
  expect(await screen.findByText("Can't be later than the start of the event.")).toBeTruthy();
  await typeDate(DATE, '2027-04-25 09:00 AM');
  expect(await screen.findByText('Must be before sign-up closes.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('With fewer places no one loses theirs; with more, people move up from the waiting list', async () => {
  await open();
  await screen.findByText(/3 of 40 coming, 2 on the waiting list/);
  type('Number of places', '2');
  expect(await screen.findByText('3 people have signed up for 2 places. No one will lose theirs.')).toBeTruthy();
  type('Number of places', '4');
  expect(await screen.findByText('The first person on the waiting list will get a place and an email.')).toBeTruthy();
  choose('Sign-up', 'no');
  expect(await screen.findByText('The first 2 people on the waiting list will get a place and an email.')).toBeTruthy();
});

test('A refusal is shown at its field or explained, and what was typed stays', async () => {
  expectTrouble(/Saving the places of an event failed/);
  await open();
  type('Number of places', '41');
  replies.set(SAVE, { status: 400, body: `{"closes_at":["Can't be later than the start of the event."]}` });
  press('Save');
  expect(await screen.findByText("Can't be later than the start of the event.")).toBeTruthy();
  replies.set('GET /api/club/officers/me/', reply({ ...ownAccess(), ended_on: '2026-09-30' }));
  replies.set(SAVE, refusal(403, 'x'));
  press('Save');
  expect(await screen.findByText(/Your officer access ended on September 30, 2026\./)).toBeTruthy();
  expect(fieldOf('Number of places').value).toBe('41');
});

async function saveOverAnother() {
  await open();
  type('Number of places', '50');
  replies.set(SAVE, refusal(409, 'Somebody changed this a moment ago.', 'version'));
  replies.set(SETTINGS, reply(placesSettings({ places: 45, question: 'Theirs?', version: 4 })));
  press('Save');
  return screen.findByRole('table', { name: 'Your values and the saved ones' });
}

test('Of two officers at once the second sees both values, and saving keeps what the other one changed elsewhere', async () => {
  const table = await saveOverAnother();
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['50', '45']);
  replies.set(SAVE, reply({}));
  screen.getByRole('button', { name: 'Save my values' }).focus();
  press('Save my values');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  await screen.findByLabelText('Question');
  expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true);
  expect(sent().at(-1)).toEqual({ ...usual, places: 50, question: 'Theirs?', version: 4 });
});

test('Of two officers at once the second keeps the saved values with one press, and the form shows them', async () => {
  await saveOverAnother();
  expect(screen.getByText(/Another officer changed these settings/)).toBeTruthy();
  press('Keep the saved values');
  expect((await screen.findByLabelText<HTMLInputElement>('Number of places')).value).toBe('45');
  expect(sent()).toHaveLength(1);
});

test('Another tab asks before it loses what was typed', async () => {
  await open();
  type('Question', 'Why?');
  const checkIn = screen.getByRole('tab', { name: 'Check-in' });
  fireEvent.click(checkIn);
  answerQuestion('Leave without saving', 'Cancel');
  expect(fieldOf('Question').value).toBe('Why?');
  fireEvent.click(checkIn);
  answerQuestion('Leave without saving');
  await waitFor(() => expect(checkIn.getAttribute('aria-selected')).toBe('true'));
});

test('A draft has only the Sign-up tab, and may have no date', async () => {
  history.replaceState(null, '', `/officers/events/${SLUG}`);
  signInAsOfficer(ownAccess('events'));
  expectTrouble(/./);
  replies.set(`GET /api/events/${SLUG}/`, refusal(404, 'Not found.'));
  replies.set(`GET /api/club/drafts/${SLUG}/`, reply({ ...staffEvent(), event_date: null, ends_at: null, version: 1 }));
  replies.set(SETTINGS, reply(placesSettings()));
  render(<EventScreen />);
  await screen.findByLabelText('Question');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Sign-up']);
  expect(screen.getByText('No date yet')).toBeTruthy();
  expect(calls.some(({ name }) => name.endsWith('/people/'))).toBe(false);
});
