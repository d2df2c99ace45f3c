/** The box of an event for someone who is signed in: what is said, sent, and where the focus goes. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { $session } from '../../../src/browser/session/session.ts';
import { EventPlaces, ListedPlaces } from '../../../src/browser/sign-ups/EventPlaces.tsx';
import { UnknownEventPlaces } from '../../../src/browser/sign-ups/UnknownEventPlaces.tsx';
import type { OwnPlace, Places } from '../../../src/shared/sign-ups/event-places.ts';
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
import { comingPlace, fullPlaces, noPlace, openPlaces, waitingPlace } from '../../support/places.ts';

setUpIsland();

const PLACES = 'GET /api/club/events/test-flight/places/';
const MINE = '/api/club/events/test-flight/places/mine/';
const LISTED = 'GET /api/club/places/';
const PEOPLE = 'GET /api/club/events/test-flight/people/';
const [GET, POST, DELETE] = [`GET ${MINE}`, `POST ${MINE}`, `DELETE ${MINE}`];
const stuck = { ask: false, leave: false };
const notYet: OwnPlace = { ...noPlace, may: stuck, why: 'early' };

const conflict = (code: string, detail = 'No.', status = 409) => ({ status, body: JSON.stringify({ detail, code }) });
const sent = (name: string) => calls.filter((call) => call.name === name);
const say = (places: Places, own: OwnPlace) => {
  replies.set(PLACES, reply(places));
  replies.set(LISTED, reply([places]));
  replies.set(GET, reply(own));
};
const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => screen.getByRole('dialog');
const pressInSheet = (name: string) => fireEvent.click(within(sheet()).getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { name: 'Sign-up' });
const status = () => screen.getAllByRole('status')[0]?.textContent;

async function open(
  places: Places,
  own: OwnPlace,
  awaited: string | RegExp,
  Island: (props: { slug: string }) => ReactNode = EventPlaces,
) {
  say(places, own);
  signIn();
  render(<Island slug="test-flight" />);
  await screen.findByText(awaited);
}
const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

/** Someone asks for a place, and meanwhile something has changed. */
async function refuse(answer: Reply, places: Places, own: OwnPlace) {
  expectTrouble(/Failed to change the own place/);
  await open(openPlaces, noPlace, '3 places left.');
  replies.set(POST, answer);
  say(places, own);
  button("I'm coming").focus();
  press("I'm coming");
}

test('One press signs up, also on a slow network; the bar says so, and the focus is on Change', async () => {
  await open(openPlaces, noPlace, '3 places left.');
  replies.set(POST, { ...reply(comingPlace), status: 201 });
  const letGo = holdReplies();
  button("I'm coming").focus();
  press("I'm coming");
  press('Sending...');
  expect(screen.queryByText(/Still sending/)).toBeNull();
  await screen.findByText('Still sending...');
  say({ ...openPlaces, coming: 38 }, comingPlace);
  letGo();
  await screen.findByText("You're coming.");
  expect(screen.queryByText(/Still sending/)).toBeNull();
  expect(sent(POST).map(({ json, headers }) => [json, headers.get('Authorization')])).toEqual([
    [{ answer: '', waiting_ok: false }, 'Bearer a.good.token'],
  ]);
  expect(document.activeElement).toBe(button('Change'));
});

test('Someone who is too late is told so and offered the waiting list, but not put on it', async () => {
  await refuse(conflict('full', 'The last place has just been taken.'), { ...fullPlaces, waiting: 0 }, noPlace);
  expect((await screen.findByRole('alert')).textContent).toBe('The last place has just been taken.');
  await screen.findByText('Full.');
  replies.set(POST, { ...reply(waitingPlace), status: 201 });
  say(fullPlaces, waitingPlace);
  press('Join the waiting list');
  await screen.findByText("You're number 3 on the waiting list.");
  expect(sent(POST).map(({ json }) => json)).toEqual([
    { answer: '', waiting_ok: false },
    { answer: '', waiting_ok: true },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Someone who leaves the waiting list may join it again, unless an officer cancels the event on this page', async () => {
  await open(fullPlaces, waitingPlace, "You're number 3 on the waiting list.");
  press('Change');
  replies.set(DELETE, reply({ ...noPlace, state: 'left' }));
  say(fullPlaces, { ...noPlace, state: 'left' });
  press('Leave the waiting list');
  await screen.findByRole('button', { name: 'Join the waiting list' });
  expect(sent(DELETE)).toHaveLength(1);
  say({ ...fullPlaces, state: 'off', event_state: 'cancelled' }, { ...noPlace, may: stuck, why: 'off' });
  dispatchEvent(new Event('content:changed'));
  await screen.findByText('Sign-up is closed: this event is cancelled.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('What has changed meanwhile is said and shown, and the focus stays in the box', async () => {
  const closed: Places = { ...openPlaces, state: 'closed' };
  await refuse(conflict('closed', 'Sign-up has closed.'), closed, { ...noPlace, may: stuck, why: 'closed' });
  expect((await screen.findByRole('alert')).textContent).toBe('Sign-up has closed.');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).toBe(heading());
});

test('Someone who is not a member is sent to the membership steps', async () => {
  const notMember: OwnPlace = { ...noPlace, may: stuck, why: 'not_member' };
  await refuse(conflict('not_member', 'Only approved members can come.', 403), openPlaces, notMember);
  await screen.findByText(/your membership isn't active/);
  expect(screen.getByRole('link', { name: 'See your joining steps' }).getAttribute('href')).toBe('/profile');
});

test('A full event shows as full even if the numbers cannot be fetched again', async () => {
  expectTrouble(/Failed to change the own place/, /Failed to fetch the own place/);
  await open(openPlaces, noPlace, '3 places left.');
  replies.set(POST, conflict('full'));
  replies.delete(PLACES);
  press("I'm coming");
  await screen.findByRole('button', { name: 'Join the waiting list' });
  await screen.findByText(/^As of \d+:\d\d .M\. Newer numbers couldn't be loaded\.$/);
});

test('Without a network nothing is sent, also not later', async () => {
  expectTrouble(/Failed to change the own place/);
  await open(openPlaces, noPlace, '3 places left.');
  const online = setOnline(false);
  press("I'm coming");
  await waitFor(() => expect(screen.queryByRole('alert')?.textContent).toBe("You're offline. Nothing was sent."));
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent(POST)).toHaveLength(1);
});

test('Offline, a call that timed out may have arrived: the bar says so, and checks when the network is back', async () => {
  expectTrouble(/Failed to change the own place/);
  await open(openPlaces, noPlace, '3 places left.');
  const online = setOnline(false);
  const slow = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('Aborted.', 'AbortError'));
  press("I'm coming");
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You went offline before we got an answer\./);
  slow.mockRestore();
  say(openPlaces, comingPlace);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText("You're coming.");
  expect(screen.queryByRole('alert')).toBeNull();
});

test('The answer stays when the session ends, with a link to sign in again', async () => {
  expectTrouble(/Failed to change the own place/);
  await open({ ...openPlaces, question: 'What do you eat?' }, noPlace, '3 places left.');
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

const asking = { ...openPlaces, question: 'What do you eat?' };

test('A question of the officers is asked before signing up; a closed sheet keeps the answer, and an error is at its field', async () => {
  expectTrouble(/Failed to change the own place/);
  await open(asking, noPlace, '3 places left.');
  expect(screen.queryByLabelText('What do you eat?')).toBeNull();
  press("I'm coming");
  expect(calls.filter(({ name }) => name === POST)).toEqual([]);
  expect(fieldOf('What do you eat?').maxLength).toBe(200);
  type('What do you eat?', 'No fish');
  pressInSheet('Close');
  press("I'm coming");
  expect(fieldOf('What do you eat?').value).toBe('No fish');
  replies.set(POST, { status: 400, body: '{"answer":["Use at most 200 characters."]}' });
  pressInSheet("I'm coming");
  await screen.findByText('Use at most 200 characters.');
  expect(fieldOf('What do you eat?').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  replies.set(POST, reply(comingPlace));
  say(asking, comingPlace);
  pressInSheet("I'm coming");
  await screen.findByText("You're coming.");
  expect(sent(POST).at(-1)?.json).toEqual({ answer: 'No fish', waiting_ok: false });
  expect(screen.queryByLabelText('What do you eat?')).toBeNull();
});

const askToLeave = async () => {
  await open(fullPlaces, comingPlace, "You're coming.");
  press('Change');
  await screen.findByText(/Cancel your place, so someone else can have it\. 3 people are waiting\./);
};

test('Someone who leaves is asked first, with the button that keeps the place last; signing up again is possible', async () => {
  await askToLeave();
  expect(within(sheet()).getAllByRole('button').at(-1)?.textContent).toBe('Keep my place');
  press('Keep my place');
  await waitFor(() => expect(screen.queryByText('Cancel my place')).toBeNull());
  expect(sent(DELETE)).toEqual([]);
  press('Change');
  replies.set(DELETE, reply({ ...noPlace, state: 'left' }));
  say(openPlaces, { ...noPlace, state: 'left' });
  press('Cancel my place');
  await waitFor(() => expect(status()).toContain('You cancelled your place. 3 places left.'));
  expect(screen.queryByText('Keep my place')).toBeNull();
  button("I'm coming");
  expect(sent(DELETE)).toHaveLength(1);
});

test('Someone who leaves too late is sent to the contact form', async () => {
  expectTrouble(/Failed to change the own place/);
  await askToLeave();
  const detail = 'It is too late to leave here. Write to the club: club@university.example';
  replies.set(DELETE, conflict('late', detail));
  say(fullPlaces, { ...comingPlace, may: stuck });
  press('Cancel my place');
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  await waitFor(() => expect(screen.queryByText('Cancel my place')).toBeNull());
  expect(within(sheet()).getByRole('link', { name: 'Write to the club' }).getAttribute('href')).toBe('/contact');
  pressInSheet('Close');
  button('Details');
});

test('Someone who was removed reads why, and can write to the club', async () => {
  const removed: OwnPlace = { ...noPlace, state: 'removed', reason: 'You asked us to.', may: stuck, why: 'removed' };
  await open(openPlaces, removed, 'An officer cancelled your place.');
  press('Details');
  expect(sheet().textContent).toContain('You asked us to.');
  within(sheet()).getByRole('link', { name: 'Write to the club' });
});

const START = Date.parse('2031-04-20T09:00:00Z');
const early = (minutes: number): Places => ({
  ...openPlaces,
  state: 'early',
  opens_at: new Date(START + minutes * 60_000).toISOString(),
});
/** In small steps, between which the box is drawn anew, as on a clock that ticks. */
const pass = async (minutes: number) => {
  const step = minutes > 5 ? 60_000 : 6000;
  for (let left = minutes * 60_000; left > 0; left -= step) await act(() => vi.advanceTimersByTimeAsync(step));
};
const openEarly = async (minutes: number) => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true });
  await open(early(minutes), notYet, /^Opens on/);
  calls.length = 0;
};

test('The opening is counted down without asking, until the last minutes', async () => {
  await openEarly(120);
  expect(status()).toContain('(in 2 hours)');
  expect(button("I'm coming").getAttribute('aria-disabled')).toBe('true');
  press("I'm coming");
  expect(sent(POST)).toEqual([]);
  await pass(60);
  expect(status()).toContain('(in 1 hour)');
  await pass(54);
  expect(sent(PLACES)).toEqual([]);
  await pass(3);
  expect(sent(PLACES).length).toBeGreaterThan(1);
  expect(sent(PLACES).length).toBeLessThan(5);
});

test.each([-20, -365 * 24 * 60])(
  'Sign-up opens on time, by the server, on a phone that is %i minutes ahead',
  async (ahead) => {
    vi.useFakeTimers({ now: START + ahead * 60_000, shouldAdvanceTime: true });
    say(early(30), notYet);
    replies.set(GET, {
      ...reply(notYet),
      get headers() {
        return { Date: new Date(Date.now() - ahead * 60_000).toUTCString() };
      },
    });
    signIn();
    render(<EventPlaces slug="test-flight" />);
    await screen.findByText(/\(in 30 minutes\)/);
    await pass(30.1);
    // The server is asked until it says so.
    expect(button("I'm coming").getAttribute('aria-disabled')).toBe('true');
    say(openPlaces, noPlace);
    await pass(0.2);
    await screen.findByText('3 places left.');
    expect(button("I'm coming").getAttribute('aria-disabled')).not.toBe('true');
    calls.length = 0;
    await pass(10);
    expect(calls, 'nothing is asked any more').toEqual([]);
  },
);

const named: Places = { ...openPlaces, names: 'coming' };
const unfold = () => {
  const details = screen.getByText('Who else is coming').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};
const openList = async () => {
  await open(named, comingPlace, "You're coming.");
  press('Change');
  await screen.findByText('Who else is coming');
};

test('The list of who else comes is fetched when it is opened, and again after a failure; officers, who get everyone, see only who is coming', async () => {
  expectTrouble(/Failed to fetch who else is coming/);
  await openList();
  expect(sent(PEOPLE)).toEqual([]);
  unfold();
  await screen.findByText(/The names couldn't be loaded/);
  const row = (first_name: string, state: string) => ({ pk: 7, first_name, last_name: 'Demo', state, answer: 'Fish' });
  replies.set(PEOPLE, reply([row('Brian', 'coming'), row('Cate', 'waiting'), row('Dan', 'removed')]));
  press('Try again');
  await screen.findByText('Brian Demo');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  cleanup();
  await openList();
  replies.set(PEOPLE, reply([]));
  unfold();
  await screen.findByText(/No one else is showing their name/);
});

test.each([
  ['the event shows no names', openPlaces, comingPlace, "You're coming."],
  ['one waits', { ...named, state: 'full' } as Places, waitingPlace, "You're number 3 on the waiting list."],
  ['it is over', { ...named, state: 'past' } as Places, comingPlace, /No check-in was recorded/],
])('Nobody reads who else comes where %s', async (_name, places, own, awaited) => {
  await open(places, own, awaited);
  const change = screen.queryByRole('button', { name: 'Change' });
  if (change) fireEvent.click(change);
  expect(screen.queryByText('Who else is coming')).toBeNull();
});

test('Places that the build did not know are shown, and none for an event without sign-up', async () => {
  say({ ...openPlaces, slug: 'another' }, noPlace);
  signIn();
  const { container } = render(<ListedPlaces slug="test-flight" />);
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual([LISTED]));
  expect(container.textContent).toBe('');
  cleanup();
  await open(openPlaces, noPlace, '3 places left.', ListedPlaces);
});

test('A failure is explained and can be tried again; sign-up that no longer exists links to the contact form', async () => {
  expectTrouble(/Failed to fetch the own place/);
  say(openPlaces, noPlace);
  replies.set(GET, { status: 403, body: '{"detail":"This account is locked."}' });
  signIn();
  render(<EventPlaces slug="test-flight" />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Your place couldn't be loaded. This account is locked.");
  for (const name of [PLACES, GET]) replies.set(name, { status: 404, body: '<h1>Not Found</h1>' });
  press('Try again');
  await screen.findByText(/Sign-up isn't available right now\./);
  screen.getByRole('link', { name: 'Write to the club' });
});

test('A session that has ended before there is anything to keep leaves the page to what everybody reads', async () => {
  expectTrouble(/Failed to fetch the own place/);
  say(openPlaces, noPlace);
  replies.set(GET, { status: 401, body: '{"detail":"x","code":"token_not_valid","messages":[]}' });
  signIn();
  const { container } = render(<EventPlaces slug="test-flight" />);
  await expectSessionOver();
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('Offline, the last state stays, with its time, on returning to the page', async () => {
  expectTrouble(/Failed to fetch the own place/);
  vi.useFakeTimers({ toFake: ['Date'] });
  await open(openPlaces, comingPlace, "You're coming.");
  vi.setSystemTime(Date.now() + 3_600_000);
  replies.clear();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/^As of \d+:\d\d .M\./);
  expect(status()).toContain("You're coming.");
});

test('An event that the build did not know shows its numbers to a visitor, and a member can sign up', async () => {
  expectTrouble(/Failed to fetch the places/);
  history.replaceState(null, '', '/event-detail/test-flight');
  const { container } = render(<UnknownEventPlaces />);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(container.textContent).toBe('');
  cleanup();
  replies.set(
    LISTED,
    reply([fullPlaces, openPlaces].map((places, index) => ({ ...places, slug: ['another', 'test-flight'][index] }))),
  );
  render(<UnknownEventPlaces />);
  await screen.findByText('3 places left.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/signin?next=%2Fevent-detail%2Ftest-flight');
  expect(screen.getByRole('link').textContent).toBe("I'm coming");
  screen.getByText('Members only. Sign in to get a place.');
  say(openPlaces, noPlace);
  act(() => signIn());
  await screen.findByRole('button', { name: "I'm coming" });
});

test("One person's place is not shown to the next", async () => {
  await open(openPlaces, comingPlace, "You're coming.");
  const letGo = holdReplies();
  act(() => $session.set({ status: 'in', account: { ...amina, pk: 2 } }));
  await screen.findByText('Loading your place...');
  expect(screen.queryByText("You're coming.")).toBeNull();
  say(openPlaces, noPlace);
  letGo();
  await screen.findByText('3 places left.');
});
