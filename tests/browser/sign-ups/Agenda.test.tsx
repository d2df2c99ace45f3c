/** The next events on a member's home page, and the answer with one tap. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Agenda } from '../../../src/browser/sign-ups/Agenda.tsx';
import type { OwnEvent, Places } from '../../../src/shared/sign-ups/event-places.ts';
import { calls, expectTrouble, press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { comingPlace, fullPlaces, openPlaces, ownEvent } from '../../support/places.ts';

setUpIsland();

const NOW = Date.parse('2031-04-20T09:00:00Z');
const ASK = 'POST /api/club/events/test-flight/places/mine/';
const flight = { slug: 'test-flight', title: 'Test flight', location: 'The field', signUp: true };
const known = [
  { slug: 'over', title: 'Over', location: '', instant: Date.parse('2031-01-01'), signUp: false },
  { ...flight, instant: Date.parse('2031-05-01T07:00:00Z') },
  { slug: 'talk', title: 'A talk', location: '', instant: Date.parse('2031-05-08T07:00:00Z'), signUp: false },
];
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

interface News {
  own?: OwnEvent[];
  places?: Places[];
  states?: object[];
}
function open({ own = [], places = [], states = [] }: News, account = amina, events = known) {
  vi.setSystemTime(NOW);
  replies.set('GET /api/club/places/mine/', reply(own));
  replies.set('GET /api/club/places/', reply(places));
  replies.set('GET /api/club/event-states/', reply(states));
  signIn(account);
  render(<Agenda events={events} />);
}
const state = { slug: 'test-flight', state: 'scheduled', reason: '', was_date: null, ends_at: null, sequence: 1 };
const changed = { ...state, changed_at: '2031-04-19T09:00:00Z' };

test('One tap is the answer, once the backend has said what can be answered', async () => {
  open({ places: [openPlaces] });
  expect((await screen.findByText('Loading your events...')).getAttribute('role')).toBe('status');
  const button = await screen.findByRole('button', { name: "I'm coming: Test flight" });
  expect(screen.queryByText('Loading your events...')).toBeNull();
  // What is over is left out.
  expect(rows()).toEqual([
    expect.stringMatching(/^1MayTest flightThu, May 1, .* · The field.*3 places left/),
    expect.stringMatching(/^8MayA talkThu, May 8, /),
  ]);
  replies.set(ASK, { ...reply(comingPlace), status: 201 });
  replies.set('GET /api/club/places/mine/', reply([ownEvent]));
  button.focus();
  press("I'm coming: Test flight");
  await screen.findByRole('link', { name: 'Change your answer: Test flight' });
  expect(rows()[0]).toContain("You're coming.");
  expect(calls.find(({ name }) => name === ASK)?.json).toEqual({ answer: '', waiting_ok: false });
  expect(screen.getByRole('status').textContent).toBe("Test flight: You're coming.");
  // The button is gone.
  expect(document.activeElement?.textContent).toBe('Test flight');
});

test('A full event offers the waiting list', async () => {
  open({ places: [fullPlaces] });
  await screen.findByText('Full');
  replies.set(ASK, { ...reply({ ...comingPlace, state: 'waiting', position: 4 }), status: 201 });
  press('Join the waiting list: Test flight');
  await screen.findByText("You're number 4 on the waiting list.");
  expect(calls.find(({ name }) => name === ASK)?.json).toEqual({ answer: '', waiting_ok: true });
});

test.each([
  ['Sign up', openPlaces],
  ['Join the waiting list', fullPlaces],
])('An event of which officers ask something has "%s", which leads to the page of the event', async (words, places) => {
  open({ places: [{ ...places, question: 'What do you eat?' }] });
  const link = await screen.findByRole('link', { name: `${words}: Test flight` });
  expect(link.getAttribute('href')).toBe('/event-detail/test-flight');
});

test.each<[string, Partial<Places>, string]>([
  ['is for members', { who: 'members' }, 'For members'],
  ['opens later', { state: 'early', who: 'accounts' }, "Sign-up isn't open yet"],
  ['has closed its sign-up', { state: 'closed', who: 'accounts' }, 'Sign-up has closed'],
])('Someone who is not a member is told that an event %s', async (_name, change, words) => {
  open({ places: [{ ...openPlaces, ...change }] }, { ...amina, is_member: false });
  await screen.findByText(words);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, Partial<OwnEvent>, RegExp]>([
  ['cancelled', { event_state: 'cancelled' }, /Test flight.*Cancelled\.Details$/],
  ['postponed', { event_state: 'postponed' }, /Test flightNew date to follow · The fieldPostponed\..*Change$/],
])('An event that was %s says so to someone who signed up', async (_name, change, words) => {
  open({ own: [{ ...ownEvent, ...change }], places: [openPlaces] });
  await waitFor(() => expect(rows()[0]).toMatch(words));
});

test('Another event that was cancelled is gone, and one that was rescheduled shows no former date', async () => {
  open({
    states: [
      { ...changed, state: 'cancelled' },
      { ...changed, slug: 'talk', was_date: '2031-05-08T07:00:00Z' },
    ],
  });
  await waitFor(() => expect(rows()).toEqual(['?A talkNew date to follow']));
});

test('A refusal is announced in the row, and the list is fetched again', async () => {
  expectTrouble(/Failed to change the own place/);
  open({ places: [openPlaces] });
  await screen.findByRole('button', { name: "I'm coming: Test flight" });
  replies.set(ASK, { status: 409, body: '{"detail":"All places are taken.","code":"full"}' });
  replies.set('GET /api/club/places/', reply([fullPlaces]));
  press("I'm coming: Test flight");
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('All places are taken.'));
  await screen.findByRole('button', { name: 'Join the waiting list: Test flight' });
});

test('An answer that arrived although nothing came back is no failure', async () => {
  expectTrouble(/Failed to change the own place/);
  open({ places: [openPlaces] });
  await screen.findByRole('button', { name: "I'm coming: Test flight" });
  replies.set(ASK, { status: 502, body: '' });
  replies.set('GET /api/club/places/mine/', reply([ownEvent]));
  press("I'm coming: Test flight");
  await screen.findByText("You're coming.");
  expect(screen.queryByRole('alert')).toBeNull();
});

test('The events stay without an answer, with a way to try again; without any it says that nothing is planned', async () => {
  expectTrouble(/Failed to fetch the own events/);
  open({ places: [openPlaces] });
  replies.delete('GET /api/club/places/');
  await screen.findByText("Your sign-ups couldn't be loaded. Check your connection and try again.");
  expect(rows()).toHaveLength(2);
  replies.set('GET /api/club/places/', reply([openPlaces]));
  press('Try again');
  await screen.findByText('3 places left');
  cleanup();
  open({}, amina, []);
  await screen.findByText('Nothing is planned yet.');
});
