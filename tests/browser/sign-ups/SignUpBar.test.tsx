/** The bar of an event for someone who is signed in: its sentences and calls, and where the focus goes. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EventReply, EventSignUp } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import type { OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import { takeStoredAnswer } from '../../../src/browser/page/revalidate.ts';
import { SignUpBar } from '../../../src/browser/sign-ups/SignUpBar.tsx';
import { alertPart, statusPart } from '../../support/announced.ts';
import { eventReply, signUpOf } from '../../support/event.ts';
import {
  calls,
  expectSessionOver,
  expectTrouble,
  fieldOf,
  holdReplies,
  press,
  type Reply,
  replies,
  reply,
  setUpIsland,
  signIn,
  type,
} from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { refusal } from '../../support/officers.ts';
import { attendee, comingSignUp, noSignUp, waitingSignUp } from '../../support/sign-ups.ts';

setUpIsland();

const SLUG = 'demo-drone-race';
const EVENT = `GET /api/events/${SLUG}/`;
const OWN = `/api/club/events/${SLUG}/sign-up/`;
const ATTENDEES = `GET /api/club/events/${SLUG}/attendees/`;
const [GET, POST, DELETE] = [`GET ${OWN}`, `POST ${OWN}`, `DELETE ${OWN}`];
const nothing = { sign_up: false, cancel: false };
const cancelled: OwnSignUp = { ...noSignUp, state: 'cancelled' };
const full: Partial<EventSignUp> = { state: 'full', coming: 40, waiting: 3 };
const asking = { question: 'What do you eat?' };

const sent = (name: string) => calls.filter((call) => call.name === name);
const answerWith = (sign_up: Partial<EventSignUp> | null, own: OwnSignUp, event: Partial<EventReply> = {}) => {
  replies.set(EVENT, reply(eventReply({ sign_up: sign_up && signUpOf(sign_up), ...event })));
  // Of an earlier test.
  void takeStoredAnswer(`${import.meta.env.PUBLIC_API_HOST}/api/events/${SLUG}/`);
  replies.set(GET, reply(own));
};
const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => screen.getByRole('dialog');
const pressInSheet = (name: string) => fireEvent.click(within(sheet()).getByRole('button', { name }));
const status = () => statusPart()?.textContent;
const renderBar = () => render(<SignUpBar slug={SLUG} isOffered />);

async function open(sign_up: Partial<EventSignUp>, own: OwnSignUp, sentence: string | RegExp) {
  answerWith(sign_up, own);
  signIn();
  renderBar();
  await screen.findByText(sentence);
}
const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

/** Someone signs up, and meanwhile something has changed. */
async function refuse(answer: Reply, sign_up: Partial<EventSignUp>, own: OwnSignUp) {
  expectTrouble(/Failed to change the own sign-up/);
  await open({}, noSignUp, '3 places left.');
  replies.set(POST, answer);
  answerWith(sign_up, own);
  button("I'm coming").focus();
  press("I'm coming");
}

test('One press signs a member up once, and the focus stays on the button', async () => {
  await open({}, noSignUp, '3 places left.');
  replies.set(POST, { ...reply(comingSignUp), status: 201 });
  const letGo = holdReplies();
  button("I'm coming").focus();
  press("I'm coming");
  press('Sending...');
  answerWith({ coming: 38 }, comingSignUp);
  letGo();
  await screen.findByText("You're coming.");
  expect(sent(POST).map(({ json, headers }) => [json, headers.get('Authorization')])).toEqual([
    [{ answer: '', waiting_ok: false }, 'Bearer a.good.token'],
  ]);
  expect(document.activeElement).toBe(button('Change'));
  button('Show ticket');
});

test('The reply to a sign-up is shown before the numbers come', async () => {
  await open({}, noSignUp, '3 places left.');
  replies.set(POST, { ...reply(comingSignUp), status: 201 });
  const answerSignUp = holdReplies();
  press("I'm coming");
  await waitFor(() => expect(sent(POST)).toHaveLength(1));
  answerSignUp();
  const answerNumbers = holdReplies();
  await screen.findByText("You're coming.");
  await waitFor(() => expect(sent(EVENT)).toHaveLength(2));
  answerNumbers();
});

test('A member who is too late for the last place is offered the waiting list, but not put on it', async () => {
  await refuse(refusal(409, 'The last place has just been taken.', 'full'), { ...full, waiting: 0 }, noSignUp);
  await screen.findByText('The last place has just been taken.');
  await screen.findByText('Full.');
  replies.set(POST, { ...reply(waitingSignUp), status: 201 });
  answerWith(full, waitingSignUp);
  press('Join the waiting list');
  await screen.findByText("You're number 3 on the waiting list.");
  expect(sent(POST).map(({ json }) => json)).toEqual([
    { answer: '', waiting_ok: false },
    { answer: '', waiting_ok: true },
  ]);
  expect(alertPart()?.textContent).toBe('');
});

test('A member who leaves the waiting list may join it again, until an officer cancels the event on this page', async () => {
  await open(full, waitingSignUp, "You're number 3 on the waiting list.");
  press('Change');
  replies.set(DELETE, reply(cancelled));
  answerWith(full, cancelled);
  press('Leave the waiting list');
  await screen.findByRole('button', { name: 'Join the waiting list' });
  expect(sent(DELETE)).toHaveLength(1);
  const own: OwnSignUp = { ...noSignUp, may: nothing, obstacle: 'not_scheduled' };
  answerWith({ ...full, state: 'not_scheduled' }, own, { state: 'cancelled' });
  dispatchEvent(new Event('content:changed'));
  await screen.findByText('Sign-up is closed: this event is cancelled.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('A refusal and what has changed meanwhile are shown, and the focus stays in the bar', async () => {
  const own: OwnSignUp = { ...noSignUp, may: nothing, obstacle: 'closed' };
  await refuse(refusal(409, 'Sign-up has closed.', 'closed'), { state: 'closed' }, own);
  await waitFor(() => expect(alertPart()?.textContent).toBe('Sign-up has closed.'));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign-up' }));
});

test('Someone who is not a member gets a link to the membership steps', async () => {
  await open({}, { ...noSignUp, may: nothing, obstacle: 'not_member' }, /your membership isn't active/);
  expect(screen.getByRole('link', { name: 'See your joining steps' }).getAttribute('href')).toBe('/profile');
});

test.each<[string, Partial<EventReply>, boolean]>([
  ['is ahead', {}, true],
  ['has begun', { event_date: writeEventTime(new Date(Date.now() - HOUR_MS)) }, true],
  ['is over', { event_date: writeEventTime(new Date(Date.now() - 3 * HOUR_MS)) }, false],
  ['is cancelled', { state: 'cancelled' }, false],
  ['is postponed', { state: 'postponed' }, false],
])('A ticket is offered or not to a person with a place when the event %s', async (_name, event, isOffered) => {
  answerWith({}, comingSignUp, event);
  signIn();
  renderBar();
  await screen.findByText("You're coming.");
  expect(screen.queryByRole('button', { name: 'Show ticket' }) !== null).toBe(isOffered);
});

test('Without a network nothing is sent, also not later, and the last state stays with its time', async () => {
  expectTrouble(/Failed to (change|fetch) the own sign-up/);
  await open({}, noSignUp, '3 places left.');
  const online = setOnline(false);
  replies.clear();
  press("I'm coming");
  await screen.findByText("You're offline. Nothing was sent.");
  await screen.findByText(/^As of \d+:\d\d .M\. Newer numbers couldn't be loaded\.$/);
  expect(status()).toContain('3 places left.');
  answerWith({}, noSignUp);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull());
  expect(alertPart()?.textContent).toBe('');
  expect(sent(POST)).toHaveLength(1);
});

test('A sign-up whose answer was lost shows as soon as the backend answers again', async () => {
  expectTrouble(/Failed to change the own sign-up/);
  await open({}, noSignUp, '3 places left.');
  setOnline(false);
  const slow = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new DOMException('Aborted.', 'AbortError'));
  answerWith({}, comingSignUp);
  press("I'm coming");
  // It may have been sent.
  await screen.findByText(/^The server didn't answer\./);
  await screen.findByText("You're coming.");
  slow.mockRestore();
});

test('A member who returns to the page sees the present state', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open(full, waitingSignUp, "You're number 3 on the waiting list.");
  vi.setSystemTime(Date.now() + 3_600_000);
  answerWith(full, comingSignUp);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText("You're coming.");
});

test("The answer to the officers' question stays when the session ends", async () => {
  expectTrouble(/Failed to change the own sign-up/);
  await open(asking, noSignUp, '3 places left.');
  press("I'm coming");
  type('What do you eat?', 'Everything');
  replies.set(POST, { status: 401, body: '{"detail":"x","code":"token_not_valid","messages":[]}' });
  pressInSheet("I'm coming");
  await expectSessionOver();
  await screen.findByRole('link', { name: 'Sign in again in a new tab' });
  expect(fieldOf('What do you eat?').value).toBe('Everything');
  pressInSheet("I'm coming");
  expect(sent(POST)).toHaveLength(1);
});

test("The officers' question comes before signing up, and a closed sheet keeps the answer", async () => {
  await open(asking, noSignUp, '3 places left.');
  press("I'm coming");
  expect(sent(POST)).toEqual([]);
  expect(fieldOf('What do you eat?').maxLength).toBe(200);
  type('What do you eat?', 'No fish');
  pressInSheet('Close');
  press("I'm coming");
  expect(fieldOf('What do you eat?').value).toBe('No fish');
  replies.set(POST, reply(comingSignUp));
  answerWith(asking, comingSignUp);
  pressInSheet("I'm coming");
  await screen.findByText("You're coming.");
  expect(sent(POST).at(-1)?.json).toEqual({ answer: 'No fish', waiting_ok: false });
  expect(screen.queryByLabelText('What do you eat?')).toBeNull();
});

const openCancelling = async () => {
  await open(full, comingSignUp, "You're coming.");
  press('Change');
  await screen.findByText(/Cancel your place, so someone else can have it\. 3 people are waiting\./);
};

test('A place is cancelled after a question, whose last button keeps it', async () => {
  await openCancelling();
  expect(within(sheet()).getAllByRole('button').at(-1)?.textContent).toBe('Keep my place');
  press('Keep my place');
  await waitFor(() => expect(screen.queryByText('Cancel my place')).toBeNull());
  expect(sent(DELETE)).toEqual([]);
  press('Change');
  replies.set(DELETE, reply(cancelled));
  answerWith({}, cancelled);
  press('Cancel my place');
  await waitFor(() => expect(status()).toContain('You cancelled your sign-up. 3 places left.'));
  expect(screen.queryByText('Keep my place')).toBeNull();
  button("I'm coming");
  expect(sent(DELETE)).toHaveLength(1);
});

test('A member who cancels too late is sent to the contact form', async () => {
  expectTrouble(/Failed to change the own sign-up/);
  await openCancelling();
  const detail = 'It is too late to cancel here. Write to the club: club@university.example';
  replies.set(DELETE, refusal(409, detail, 'too_late'));
  answerWith(full, { ...comingSignUp, may: nothing });
  press('Cancel my place');
  await screen.findByText(detail);
  await waitFor(() => expect(screen.queryByText('Cancel my place')).toBeNull());
  expect(within(sheet()).getByRole('link', { name: 'Write to the club' }).getAttribute('href')).toBe('/contact');
  pressInSheet('Close');
  button('Details');
});

const START = Date.parse('2031-04-20T09:00:00Z');
const notOpenYet: OwnSignUp = { ...noSignUp, may: nothing, obstacle: 'not_open_yet' };
const opensIn = (minutes: number): Partial<EventSignUp> => ({
  state: 'not_open_yet',
  opens_at: new Date(START + minutes * 60_000).toISOString(),
});
/** In small steps, between which the bar is rendered again, as on a clock that ticks. */
const pass = async (minutes: number) => {
  const step = minutes > 5 ? 60_000 : 6000;
  for (let left = minutes * 60_000; left > 0; left -= step) await act(() => vi.advanceTimersByTimeAsync(step));
};

test('The opening is counted down without a call, until the last minutes', async () => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true });
  await open(opensIn(120), notOpenYet, /^Opens on/);
  calls.length = 0;
  expect(status()).toContain('(in 2 hours)');
  expect(button("I'm coming").getAttribute('aria-disabled')).toBe('true');
  press("I'm coming");
  expect(sent(POST)).toEqual([]);
  await pass(60);
  expect(status()).toContain('(in 1 hour)');
  await pass(54);
  expect(sent(EVENT)).toEqual([]);
  await pass(3);
  expect(sent(EVENT).length).toBeGreaterThan(1);
  expect(sent(EVENT).length).toBeLessThan(5);
});

test.each([-20, -365 * 24 * 60])(
  'Sign-up opens by the clock of the server on a phone that is %i minutes ahead',
  async (ahead) => {
    vi.useFakeTimers({ now: START + ahead * 60_000, shouldAdvanceTime: true });
    answerWith(opensIn(30), notOpenYet);
    replies.set(GET, {
      ...reply(notOpenYet),
      get headers() {
        return { Date: new Date(Date.now() - ahead * 60_000).toUTCString() };
      },
    });
    signIn();
    renderBar();
    await screen.findByText(/\(in 30 minutes\)/);
    await pass(30.1);
    // The server is asked until it opens.
    expect(button("I'm coming").getAttribute('aria-disabled')).toBe('true');
    answerWith({}, noSignUp);
    await pass(0.2);
    await screen.findByText('3 places left.');
    expect(button("I'm coming").getAttribute('aria-disabled')).not.toBe('true');
    calls.length = 0;
    await pass(10);
    expect(calls, 'no more calls').toEqual([]);
  },
);

test('Names of attendees are loaded when their list is opened; an officer, who gets everyone, sees only attendees', async () => {
  await open({ names: 'attendees' }, comingSignUp, "You're coming.");
  press('Change');
  expect(sent(ATTENDEES)).toEqual([]);
  const others = [attendee(8, 'Cate', { state: 'waiting' }), attendee(9, 'Dan', { state: 'removed' })];
  replies.set(ATTENDEES, reply([attendee(7, 'Brian'), ...others]));
  const details = screen.getByText('Who else is coming').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByText('Brian Sample');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test.each<[string, Partial<EventSignUp>, OwnSignUp, string]>([
  ['the event shows no names', { names: 'officers' }, comingSignUp, "You're coming."],
  ['the person waits', { names: 'attendees' }, waitingSignUp, "You're number 3 on the waiting list."],
])('Names of attendees are not offered where %s', async (_name, sign_up, own, sentence) => {
  await open(sign_up, own, sentence);
  press('Change');
  expect(screen.queryByText('Who else is coming')).toBeNull();
});

test('An event that the build knew without sign-up shows one as soon as there is one', async () => {
  history.replaceState(null, '', `/event-detail/${SLUG}`);
  answerWith(null, noSignUp);
  signIn();
  const { container } = render(<SignUpBar slug={null} isOffered={false} />);
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual([EVENT]));
  expect(container.textContent).toBe('');
  cleanup();
  answerWith({}, noSignUp);
  render(<SignUpBar slug={null} isOffered={false} />);
  await screen.findByRole('button', { name: "I'm coming" });
});

test('A sign-up that was turned off since the build links to the contact form', async () => {
  expectTrouble(/Failed to fetch the own sign-up/);
  answerWith(null, noSignUp);
  replies.set(GET, { status: 404, body: '<h1>Not Found</h1>' });
  signIn();
  renderBar();
  await screen.findByText(/Sign-up isn't available right now\./);
  screen.getByRole('link', { name: 'Write to the club' });
});

test('A session that has ended before anything was loaded leaves the page to the public bar', async () => {
  expectTrouble(/Failed to fetch the own sign-up/);
  answerWith({}, noSignUp);
  replies.set(GET, { status: 401, body: '{"detail":"x","code":"token_not_valid","messages":[]}' });
  signIn();
  const { container } = renderBar();
  await expectSessionOver();
  await waitFor(() => expect(container.textContent).toBe(''));
});

test("One person's sign-up is not shown to the next", async () => {
  await open({}, comingSignUp, "You're coming.");
  const letGo = holdReplies();
  act(() => signIn({ ...amina, pk: 2 }));
  await screen.findByText('Loading your sign-up...');
  expect(screen.queryByText("You're coming.")).toBeNull();
  answerWith({}, noSignUp);
  letGo();
  await screen.findByText('3 places left.');
});
