/** The page of an event that has changed since it was built, or that the build did not know. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EventReply } from '#shared/events/event.ts';
import { eventHash } from '#shared/events/event-hash.ts';
import { refreshEvent } from '../../../src/browser/events/event-page.ts';
import { takeStoredAnswer } from '../../../src/browser/page/revalidate.ts';
import { EventDetailWithSignUp } from '../../../src/browser/sign-ups/EventDetailWithSignUp.tsx';
import { SignUpBar } from '../../../src/browser/sign-ups/SignUpBar.tsx';
import { CLUB, eventReply, signUpOf } from '../../support/event.ts';
import { allAnswered, calls, expectTrouble, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { watchSavedFiles } from '../../support/saved-files.ts';
import { noSignUp } from '../../support/sign-ups.ts';

setUpIsland();

const EVENT = eventReply({ sign_up: signUpOf({ places: 40, coming: 3 }) });
const CANCELLED: EventReply = { ...EVENT, state: 'cancelled', reason: 'The hall is closed.' };
const CALL = `GET /api/events/${EVENT.slug}/`;
const OWN = `GET /api/club/events/${EVENT.slug}/sign-up/`;

beforeEach(() => void vi.stubGlobal('requestIdleCallback', (act: () => void) => act()));

const isChanged = () => 'contentChanged' in document.documentElement.dataset;

/** Opens a page that was built with one reply, while the backend answers another. */
async function openPage(before: EventReply, now: EventReply) {
  replies.set(CALL, reply(now));
  void takeStoredAnswer(`${import.meta.env.PUBLIC_API_HOST}/api/events/${now.slug}/`);
  const page = document.createElement('div');
  Object.assign(page.dataset, { slug: before.slug, hash: eventHash(before) });
  refreshEvent(page);
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual([CALL]));
  await allAnswered();
}

test('The built page stays while people sign up, and is rendered again once the event is cancelled', async () => {
  await openPage(EVENT, { ...EVENT, sign_up: signUpOf({ places: 40, coming: 40, state: 'full' }) });
  expect(isChanged()).toBe(false);
  calls.length = 0;
  await openPage(EVENT, CANCELLED);
  await waitFor(() => expect(isChanged()).toBe(true));
});

test('The page renders the reply that its script has read, and says in its title that the event was cancelled', async () => {
  await openPage(EVENT, CANCELLED);
  document.title = `${EVENT.title} | ${CLUB.shortName}`;
  render(<EventDetailWithSignUp slug={EVENT.slug} club={CLUB} />);
  await screen.findByText('The hall is closed.');
  expect(screen.getByText(/Cancelled\./)).toBeTruthy();
  await waitFor(() => expect(document.title).toBe(`Cancelled: ${EVENT.title} | ${CLUB.shortName}`));
  expect(calls).toHaveLength(1);
});

test('The script and the sign-up of a member ask for the event once', async () => {
  signIn();
  replies.set(OWN, reply(noSignUp));
  await openPage(EVENT, EVENT);
  render(<SignUpBar slug={EVENT.slug} isOffered />);
  await screen.findByText('37 places left.');
  expect(calls.map(({ name }) => name)).toEqual([CALL, OWN]);
});

test('The page of an event that the build did not know shows its sign-up, and makes its calendar file', async () => {
  const saved = watchSavedFiles();
  history.replaceState(null, '', `/event-detail/${EVENT.slug}`);
  replies.set(CALL, reply(EVENT));
  render(<EventDetailWithSignUp slug={null} club={CLUB} />);
  await screen.findByRole('heading', { name: EVENT.title });
  expect(screen.getByText('37 places left.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Add to Calendar' }));
  expect((await saved())[0]).toContain(`SUMMARY:${EVENT.title}`);
});

test('The page shows what an officer changes on it', async () => {
  replies.set(CALL, reply(EVENT));
  render(<EventDetailWithSignUp slug={EVENT.slug} club={CLUB} />);
  await screen.findByText('37 places left.');
  replies.set(CALL, reply(CANCELLED));
  act(() => void dispatchEvent(new Event('content:changed')));
  await screen.findByText('The hall is closed.');
});

/** A built page in the document, with the time at which the build read it. */
function builtPage(): HTMLElement {
  document.body.innerHTML = '<div><p data-as-of hidden>As of Sat, Nov 28, 10:00 AM, Nairobi time.</p></div>';
  const page = document.body.firstElementChild as HTMLElement;
  Object.assign(page.dataset, { slug: EVENT.slug, hash: eventHash(EVENT) });
  void takeStoredAnswer(`${import.meta.env.PUBLIC_API_HOST}/api/events/${EVENT.slug}/`);
  return page;
}
const isAsOfShown = () => document.querySelector('[data-as-of]:not([hidden])') !== null;
/** Waits for the answer to the call of that number, then for as long as the next one has to wait. */
async function failAndWait(number: number, ms: number) {
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(number));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
}

test('A page that cannot be checked says from when it is, and is checked three times', async () => {
  expectTrouble(/^Failed to fetch event/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refreshEvent(builtPage());
  await failAndWait(1, 4900);
  expect([isAsOfShown(), calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toHaveLength(2);
  await failAndWait(2, 15_000);
  expect(calls).toHaveLength(3);
  await failAndWait(3, 600_000);
  expect([isAsOfShown(), calls.length, isChanged()]).toEqual([true, 3, false]);
});

test.each([
  ['stays as built', EVENT, false],
  ['is drawn again', CANCELLED, true],
])('A page that is checked at the second try %s, and no longer says from when it is', async (_, now, isDrawnAgain) => {
  expectTrouble(/^Failed to fetch event/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  replies.set(CALL, { status: 503, body: '<h1>Waking up</h1>', headers: { 'Retry-After': '40' } });
  refreshEvent(builtPage());
  await failAndWait(1, 39_000);
  expect([isAsOfShown(), calls.length]).toEqual([true, 1]);
  replies.set(CALL, reply(now));
  await vi.advanceTimersByTimeAsync(1500);
  await waitFor(() => expect([isAsOfShown(), isChanged()]).toEqual([false, isDrawnAgain]));
  expect(calls).toHaveLength(2);
});
