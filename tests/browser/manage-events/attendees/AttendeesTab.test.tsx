import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventSignUp } from '#shared/events/event.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { AttendanceOfEvent } from '../../../../src/browser/manage-events/AttendanceOfEvent.tsx';
import { signUpOf, staffEventReply } from '../../../support/event.ts';
import {
  expectTrouble,
  press,
  replies,
  reply,
  returnToTab,
  sentTo,
  setUpIsland,
  type,
} from '../../../support/island.ts';
import { ownAccess, personRow } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';
import { watchSavedFiles } from '../../../support/saved-files.ts';
import { attendee } from '../../../support/sign-ups.ts';

setUpIsland();

const SLUG = 'glider-day';
const EVENT = `GET /api/club/events/${SLUG}/`;
const PEOPLE = `GET /api/club/events/${SLUG}/attendees/`;
const GIVE = `POST /api/club/events/${SLUG}/attendees/`;

const ROWS = [
  attendee(11, 'Ann', { answer: 'No fish', email: 'ann@university.example', phone_number: '254700000011' }),
  attendee(12, 'Ben', { is_member: false, attendance: 'checked_in' }),
  attendee(13, 'Cleo', { state: 'waiting', position: 1 }),
  attendee(14, 'Dan', { state: 'waiting', position: 2 }),
  attendee(15, 'Eve', { state: 'cancelled' }),
  attendee(16, 'Fay', { state: 'removed' }),
];

const glider = (sign_up: EventSignUp | null = signUpOf()) =>
  staffEventReply({ slug: SLUG, title: 'Glider day', sign_up });

function start(me = ownAccess('events'), signUp: EventSignUp | null = signUpOf()) {
  history.replaceState(null, '', `/officers/events/${SLUG}`);
  signInAsOfficer(me);
  replies.set(EVENT, reply(glider(signUp)));
}
async function open(rows: readonly Attendee[] = ROWS, me = ownAccess('all'), settings: Partial<EventSignUp> = {}) {
  start(me, signUpOf({ places: 2, ...settings }));
  replies.set(PEOPLE, reply(rows));
  render(<AttendanceOfEvent />);
  await screen.findByRole('heading', { name: 'Glider day' });
  await screen.findByRole('heading', { name: /^Add someone/ });
}
const part = (name: string) => within(screen.getByRole('list', { name }));
/** Buttons name the person too. */
const IN_ROW = { selector: 'p, p > a' };
const rowOf = (name: string) => within(screen.getByText(name, IN_ROW).closest('li') as HTMLElement);

test.each(['scheduled', 'cancelled'] as const)(
  'Officers cannot write to the people of a cancelled event: %s',
  async (state) => {
    start();
    replies.set(EVENT, reply({ ...glider(), state }));
    replies.set(PEOPLE, reply(ROWS));
    render(<AttendanceOfEvent />);
    await screen.findByRole('heading', { name: /^Add someone/ });
    expect(screen.queryByRole('link', { name: 'Write to them' }) !== null).toBe(state === 'scheduled');
  },
);

test('An officer sees who is coming, the waiting list with its numbers, and who no longer comes', async () => {
  await open();
  expect(screen.getByText('2 of 2 coming, 2 on the waiting list')).toBeTruthy();
  const { textContent: text = '' } = screen.getByRole('region', { name: 'Coming' }).parentElement as HTMLElement;
  const order = ['Coming (2)', 'Ann', 'Ben', 'Waiting list (2)', 'Cleo', 'Dan', 'No longer coming (2)', 'Eve', 'Fay'];
  const at = order.map((words) => text?.indexOf(words));
  expect(at).toEqual([...at].sort((one, other) => one - other));
  expect(at).not.toContain(-1);
  expect(part('Waiting list').getByText(/^Number 2 on the waiting list · /)).toBeTruthy();
  expect(rowOf('Ann Sample').getByText('“No fish”')).toBeTruthy();
  expect(rowOf('Ann Sample').getByTitle('Wednesday, April 2, 2031, 12:00 PM')).toBeTruthy();
  expect(rowOf('Ann Sample').queryByRole('button', { name: /^Remove/ })).toBeNull();
  const ways = () => rowOf('Ann Sample').getAllByRole<HTMLAnchorElement>('link').slice(1);
  expect(ways()).toEqual([]);
  press('More about Ann Sample');
  expect(ways().map(({ href }) => href)).toEqual(['mailto:ann@university.example', 'tel:+254700000011']);
  expect(rowOf('Ben Sample').getByText(/^Not a member · Checked in · /)).toBeTruthy();
  expect(rowOf('Fay Sample').getByText(/^Removed by an officer · /)).toBeTruthy();
});

test('An event for which no one has signed up shows a sentence, and offers no download', async () => {
  await open([]);
  expect(screen.getByText('No one has signed up yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download list' })).toBeNull();
});

test('More people than places are said, and with only events access there are no links to pages that are closed', async () => {
  await open(ROWS, ownAccess('events'), { places: 1 });
  expect(screen.getByText('Ann Sample', IN_ROW)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ann Sample' })).toBeNull();
  expect(screen.getByText('2 people have signed up for 1 place. No one will lose theirs.')).toBeTruthy();
});

test.each<[string, Partial<EventSignUp>]>([
  ['the event has begun', { state: 'started' }],
  ['more people come than there are places', { places: 1 }],
])('Removing someone promises the place to no one when %s', async (_when, settings) => {
  await open(ROWS, ownAccess('all'), settings);
  press('More about Ann Sample');
  press('Remove… Ann Sample');
  expect(screen.getByText('Ann Sample will get this by email.')).toBeTruthy();
});

test('An officer removes someone with a reason, which a failure keeps, and the list is fetched again', async () => {
  expectTrouble(/Removing an attendee failed/);
  await open();
  press('More about Ann Sample');
  press('Remove… Ann Sample');
  expect(
    screen.getByText('Ann Sample will get this by email. The first person on the waiting list gets the place.'),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
  press('Remove Ann Sample');
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  type('Reason', 'Asked us to.');
  press('Remove Ann Sample');
  expect(await screen.findByText(/The server didn't answer/)).toBeTruthy();
  const remove = `PATCH /api/club/events/${SLUG}/attendees/11/`;
  replies.set(remove, reply({}));
  replies.set(PEOPLE, reply([attendee(13, 'Cleo')]));
  press('Remove Ann Sample');
  expect(await screen.findByText('Ann Sample was removed and will be emailed the reason.')).toBeTruthy();
  expect(sentTo(remove).at(-1)).toEqual({ state: 'removed', reason: 'Asked us to.' });
  await waitFor(() => expect(screen.queryByText('Ann Sample', IN_ROW)).toBeNull());
  expect(document.activeElement?.textContent).toBe('Ann Sample was removed and will be emailed the reason.');
});

test('After a removal the form is closed, even if the list cannot be loaded again', async () => {
  expectTrouble(/Loading the attendees failed/);
  await open();
  press('More about Ann Sample');
  press('Remove… Ann Sample');
  type('Reason', 'Asked us to.');
  replies.set(`PATCH /api/club/events/${SLUG}/attendees/11/`, reply({}));
  replies.delete(PEOPLE);
  press('Remove Ann Sample');
  expect(await screen.findByText(/^The attendees couldn't be loaded\./)).toBeTruthy();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(document.activeElement?.textContent).toContain('Ann Sample');
});

test('What an officer has typed on a tab is still there after a look at another tab', async () => {
  await open();
  press('More about Ann Sample');
  press('Remove… Ann Sample');
  type('Reason', 'Asked us to.');
  const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  openTab('Sign-up');
  type('Number of places', '70');
  openTab('Check-in');
  expect(screen.getByText('1 of 2 checked in')).toBeTruthy();
  openTab('Attendees');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Asked us to.');
  openTab('Sign-up');
  expect(screen.getByLabelText<HTMLInputElement>('Number of places').value).toBe('70');
});

test('New attendees come when the officer returns to the tab, and leave the focus, what is typed and what was just done', async () => {
  await open();
  replies.set(GIVE, reply({}));
  press('Restore Fay Sample');
  await screen.findByText('Fay Sample has a place again.');
  press('More about Ann Sample');
  press('Remove… Ann Sample');
  type('Reason', 'Asked us to.');
  const typed = screen.getByLabelText<HTMLTextAreaElement>('Reason');
  typed.focus();
  replies.set(PEOPLE, reply([attendee(17, 'Gus'), ...ROWS]));
  returnToTab();
  await screen.findByText('Gus Sample', IN_ROW);
  expect(screen.getByLabelText('Reason')).toBe(typed);
  expect([document.activeElement, typed.value]).toEqual([typed, 'Asked us to.']);
  expect(screen.getByText('Fay Sample has a place again.')).toBeTruthy();
});

async function choose(name: string) {
  press('Add someone');
  replies.set('GET /api/club/officers/people/', reply({ count: 1, results: [{ ...personRow, pk: 77 }] }));
  fireEvent.change(await screen.findByRole('searchbox', { name: "Who's coming?" }), { target: { value: name } });
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: /^Mercy Sample/ }));
}

test('An officer adds someone; beyond the limit only after a second press', async () => {
  await open();
  await choose('mercy');
  replies.set(GIVE, refusal(409, 'All places are taken. You can still put this person in, over the limit.', 'full'));
  press('Add Mercy Sample (K-20077)');
  await screen.findByText('All 2 places are taken. The waiting list has 2 people. This person would be number 3.');
  replies.set(GIVE, reply({}));
  press('Add anyway Mercy Sample (K-20077)');
  expect(await screen.findByText('Mercy Sample (K-20077) has a place.')).toBeTruthy();
  expect(sentTo(GIVE)).toEqual([
    { pk: 77, over_limit: false },
    { pk: 77, over_limit: true },
  ]);
});

test('A removed person is restored, and someone who is coming cannot be added', async () => {
  await open([...ROWS, attendee(77, 'Mercy')]);
  replies.set(GIVE, reply({}));
  press('Restore Fay Sample');
  expect(await screen.findByText('Fay Sample has a place again.')).toBeTruthy();
  expect(sentTo(GIVE)).toEqual([{ pk: 16, over_limit: false }]);
  await choose('mercy');
  expect(await screen.findByText('Mercy Sample (K-20077) already has a place.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add M/ })).toBeNull();
});

const GUEST = { pk: null, last_name: '', is_member: false } as const;

test('A guest is marked, can be written to and removed, and leads to no record; one whose details were deleted has no name', async () => {
  await open([
    attendee(31, 'Zawadi Njeri', { ...GUEST, email: 'zawadi@home.example' }),
    attendee(32, '', { ...GUEST, state: 'cancelled' }),
  ]);
  const row = rowOf('Zawadi Njeri');
  expect(row.getByText(/^Guest · Signed up/)).toBeTruthy();
  expect(rowOf('Guest, details deleted').queryByRole('button')).toBeNull();
  press('More about Zawadi Njeri');
  expect(row.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)).toEqual(['mailto:zawadi@home.example']);
  press('Remove… Zawadi Njeri');
  type('Reason', 'Asked us to.');
  replies.set(`PATCH /api/club/events/${SLUG}/attendees/31/`, reply({}));
  press('Remove Zawadi Njeri');
  expect(await screen.findByText('Zawadi Njeri was removed and will be emailed the reason.')).toBeTruthy();
});

test('Someone who no longer comes can still be reached, and not be removed again', async () => {
  await open([attendee(15, 'Eve', { state: 'cancelled', email: 'eve@university.example' })]);
  press('More about Eve Sample');
  const links = rowOf('Eve Sample').getAllByRole<HTMLAnchorElement>('link').slice(1);
  expect(links.map(({ href }) => href)).toEqual(['mailto:eve@university.example']);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('The list is saved as a file that no spreadsheet runs', async () => {
  const saved = watchSavedFiles();
  await open([attendee(11, 'Ann', { answer: '=1+1', phone_number: '254700000011' })], ownAccess('all'), {
    question: 'What do you eat?',
  });
  press('Download list');
  expect(await screen.findByText(/^Saved 1 person as glider-day-\d{4}-\d\d-\d\d\.csv\.$/)).toBeTruthy();
  const [head, row] = ((await saved())[0] ?? '').split('\r\n');
  expect(head).toMatch(/^\uFEFF"first_name","last_name","state",.+,"What do you eat\?"$/);
  expect(row).toBe(`"Ann","Sample","coming","","2031-04-02T09:00:00Z","","yes","no","","'+254700000011","'=1+1"`);
});

test('An event without sign-up links to its settings', async () => {
  start(ownAccess('events'), null);
  render(<AttendanceOfEvent />);
  expect(await screen.findByText("People can't sign up for this event yet.")).toBeTruthy();
  press('Set up sign-up');
  expect(await screen.findByLabelText('Number of places')).toBeTruthy();
  expect(location.search).toBe('?tab=sign-up');
});

test('An address without an event shows a sentence', async () => {
  expectTrouble(/Loading the event failed/);
  start();
  replies.set(EVENT, refusal(404, 'Not found.'));
  render(<AttendanceOfEvent />);
  expect(await screen.findByText("There's no event at this address.")).toBeTruthy();
});
