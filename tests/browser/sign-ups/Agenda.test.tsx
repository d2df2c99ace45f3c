/** The next events on a member's home page, and the answer with one press. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EventReply, EventSignUp } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import type { OwnEvent } from '#shared/sign-ups/sign-up.ts';
import { Agenda } from '../../../src/browser/sign-ups/Agenda.tsx';
import { alertPart, announced } from '../../support/announced.ts';
import { clubEvent, eventReply, signUpOf } from '../../support/event.ts';
import { calls, expectTrouble, press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { comingSignUp, ownEvent, waitingSignUp } from '../../support/sign-ups.ts';

setUpIsland();

const NOW = Date.parse('2031-04-20T09:00:00Z');
const EVENTS = 'GET /api/events/';
const OWN = 'GET /api/club/sign-ups/';
const POST = 'POST /api/club/events/demo-drone-race/sign-up/';
const full: Partial<EventSignUp> = { state: 'full', coming: 40 };
const at = (day: string) => writeEventTime(new Date(`${day}T07:00:00Z`));
const talk = { id: 78, slug: 'talk', title: 'A talk', location: '', event_date: at('2031-05-08') };
const over = { id: 79, slug: 'over', title: 'Over', event_date: at('2031-01-01') };
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

/** The list of events: the drone race with this sign-up, a talk without one, and one that is over. */
const answerWith = (sign_up: Partial<EventSignUp>, own: OwnEvent[] = [], race: Partial<EventReply> = {}) => {
  const events = [eventReply(talk), eventReply({ sign_up: signUpOf(sign_up), ...race }), eventReply(over)];
  replies.set(EVENTS, reply(events));
  replies.set(OWN, reply(own));
};
const BUILT = [clubEvent({ sign_up: signUpOf({ coming: 1 }) }), clubEvent(talk)];
function open(account = amina, events = BUILT) {
  vi.setSystemTime(NOW);
  signIn(account);
  render(<Agenda events={events} />);
}

test('A member signs up for an event with one press', async () => {
  answerWith({});
  open();
  await screen.findByText('Loading the events...');
  const button = await screen.findByRole('button', { name: "I'm coming: Demo Drone Race" });
  expect(screen.queryByText('Loading the events...')).toBeNull();
  // What is over is left out.
  expect(rows()).toEqual([
    expect.stringMatching(/^1MayDemo Drone RaceThu, May 1, .* · Sample Field.*3 places left/),
    expect.stringMatching(/^8MayA talkThu, May 8, /),
  ]);
  replies.set(POST, { ...reply(comingSignUp), status: 201 });
  answerWith({}, [ownEvent()]);
  button.focus();
  press("I'm coming: Demo Drone Race");
  await screen.findByRole('link', { name: 'Change your answer: Demo Drone Race' });
  expect(rows()[0]).toContain("You're coming.");
  expect(calls.find(({ name }) => name === POST)?.json).toEqual({ answer: '', waiting_ok: false });
  expect(announced).toEqual(["Demo Drone Race: You're coming."]);
  // The button is gone.
  expect(document.activeElement?.textContent).toBe('Demo Drone Race');
});

test('A full event offers the waiting list', async () => {
  answerWith(full);
  open();
  await screen.findByText('Full');
  replies.set(POST, { ...reply(waitingSignUp), status: 201 });
  press('Join the waiting list: Demo Drone Race');
  await screen.findByText("You're number 3 on the waiting list.");
  expect(calls.find(({ name }) => name === POST)?.json).toEqual({ answer: '', waiting_ok: true });
});

test.each<[string, Partial<EventSignUp>]>([
  ['Sign up', {}],
  ['Join the waiting list', full],
])('An event with a question has "%s", which leads to its page', async (words, sign_up) => {
  answerWith({ ...sign_up, question: 'What do you eat?' });
  open();
  const link = await screen.findByRole('link', { name: `${words}: Demo Drone Race` });
  expect(link.getAttribute('href')).toBe('/event-detail/demo-drone-race');
});

test.each<[string, Partial<EventSignUp>, string]>([
  ['is for members', { who: 'members' }, 'For members'],
  ['opens later', { state: 'not_open_yet', who: 'accounts' }, "Sign-up isn't open yet"],
  ['has closed its sign-up', { state: 'closed', who: 'accounts' }, 'Sign-up has closed'],
])('Someone who is not a member reads that an event %s', async (_name, sign_up, words) => {
  answerWith(sign_up);
  open({ ...amina, is_member: false });
  await screen.findByText(words);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[EventReply['state'], RegExp]>([
  ['cancelled', /Demo Drone Race.*Cancelled\.Details$/],
  ['postponed', /Demo Drone RaceNew date to follow · Sample FieldPostponed\..*Change$/],
])('An attendee reads that an event is %s, and others do not see it', async (state, words) => {
  answerWith({ state: 'not_scheduled' }, [ownEvent()], { state });
  open();
  await waitFor(() => expect(rows()[0]).toMatch(words));
  cleanup();
  answerWith({ state: 'not_scheduled' }, [], { state });
  open();
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('A talk')]));
});

test('An answer stays until a newer list has been loaded, which may lack it', async () => {
  expectTrouble(/Failed to fetch the own events/);
  answerWith({});
  open();
  await screen.findByRole('button', { name: "I'm coming: Demo Drone Race" });
  replies.set(POST, { ...reply(comingSignUp), status: 201 });
  replies.delete(EVENTS);
  press("I'm coming: Demo Drone Race");
  await screen.findByText("Newer numbers couldn't be loaded. Check your connection and try again.");
  expect(rows()[0]).toContain("You're coming.");
  // Cancelled in another tab.
  vi.setSystemTime(NOW + 1000);
  answerWith({});
  press('Try again');
  await screen.findByRole('button', { name: "I'm coming: Demo Drone Race" });
});

test('Two answers in a row both stay, and only the numbers are asked for again', async () => {
  expectTrouble(/Failed to fetch the own events/);
  answerWith({});
  replies.set(EVENTS, reply([eventReply({ ...talk, sign_up: signUpOf({}) }), eventReply({ sign_up: signUpOf({}) })]));
  open();
  await screen.findByRole('button', { name: "I'm coming: Demo Drone Race" });
  for (const name of [POST, 'POST /api/club/events/talk/sign-up/']) replies.set(name, reply(comingSignUp));
  replies.delete(EVENTS);
  calls.length = 0;
  press("I'm coming: Demo Drone Race");
  press("I'm coming: A talk");
  await screen.findByText(/^Newer numbers couldn't be loaded/);
  await waitFor(() => expect(rows().filter((row) => row?.includes("You're coming."))).toHaveLength(2));
  expect(calls.map(({ name }) => name)).not.toContain(OWN);
});

test('A refusal is announced in its row, and the list is loaded again', async () => {
  expectTrouble(/Failed to change the own sign-up/);
  answerWith({});
  open();
  await screen.findByRole('button', { name: "I'm coming: Demo Drone Race" });
  replies.set(POST, { status: 409, body: '{"detail":"All places are taken.","code":"full"}' });
  answerWith(full);
  press("I'm coming: Demo Drone Race");
  await waitFor(() => expect(alertPart()?.textContent).toBe('All places are taken.'));
  await screen.findByRole('button', { name: 'Join the waiting list: Demo Drone Race' });
});

test('A sign-up that arrived although nothing came back is no failure', async () => {
  expectTrouble(/Failed to change the own sign-up/);
  answerWith({});
  open();
  await screen.findByRole('button', { name: "I'm coming: Demo Drone Race" });
  replies.set(POST, { status: 502, body: '' });
  answerWith({}, [ownEvent()]);
  press("I'm coming: Demo Drone Race");
  await screen.findByText("You're coming.");
  expect(alertPart()).toBeNull();
});

test('The built events stay, without their numbers, until the backend answers', async () => {
  expectTrouble(/Failed to fetch the own events/);
  open();
  await screen.findByText("Your sign-ups couldn't be loaded. Check your connection and try again.");
  expect(rows()).toHaveLength(2);
  expect(screen.queryByText(/places left/)).toBeNull();
  answerWith({});
  press('Try again');
  await screen.findByText('3 places left');
});

test('A member of a club without events reads that nothing is planned', async () => {
  replies.set(EVENTS, reply([]));
  replies.set(OWN, reply([]));
  open(amina, []);
  await screen.findByText('Nothing is planned yet.');
});
