/** The page of an event that has changed since it was built, or that the build did not know. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventDetail } from '../../../src/browser/events/EventDetail.tsx';
import { refreshEvent } from '../../../src/browser/events/event-page.ts';
import { takeStoredAnswer } from '../../../src/browser/page/revalidate.ts';
import { EventSignUp } from '../../../src/browser/sign-ups/EventSignUp.tsx';
import type { EventReply } from '../../../src/shared/events/event.ts';
import { eventHash } from '../../../src/shared/events/event-hash.ts';
import { CLUB, eventReply, signUpOf } from '../../support/event.ts';
import { allAnswered, calls, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
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
  render(<EventDetail slug={EVENT.slug} club={CLUB} />);
  await screen.findByText('The hall is closed.');
  expect(screen.getByText(/Cancelled\./)).toBeTruthy();
  await waitFor(() => expect(document.title).toBe(`Cancelled: ${EVENT.title} | ${CLUB.shortName}`));
  expect(calls).toHaveLength(1);
});

test('The script and the sign-up of a member ask for the event once', async () => {
  signIn();
  replies.set(OWN, reply(noSignUp));
  await openPage(EVENT, EVENT);
  render(<EventSignUp slug={EVENT.slug} isOffered />);
  await screen.findByText('37 places left.');
  expect(calls.map(({ name }) => name)).toEqual([CALL, OWN]);
});

test('The page of an event that the build did not know shows its sign-up, and makes its calendar file', async () => {
  const saved = watchSavedFiles();
  history.replaceState(null, '', `/event-detail/${EVENT.slug}`);
  replies.set(CALL, reply(EVENT));
  render(<EventDetail slug={null} club={CLUB} />);
  await screen.findByRole('heading', { name: EVENT.title });
  expect(screen.getByText('37 places left.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Add to Calendar' }));
  expect((await saved())[0]).toContain(`SUMMARY:${EVENT.title}`);
});
