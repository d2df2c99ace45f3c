import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredCheckIn } from '../../../../src/browser/manage-events/check-in/stored-check-ins.ts';
import { useAnswers } from '../../../../src/browser/manage-events/check-in/use-answers.ts';
import { allAnswered, calls, holdReplies, replies, reply, setUpIsland, signIn } from '../../../support/island.ts';
import { attendee, ticketOf } from '../../../support/sign-ups.ts';
import { stamp } from '../../../support/stamp.ts';

setUpIsland();

const SLUG = 'glider-day';
const ME = 7;
const [GOOD, AGAIN, BAD] = [[60], [60, 60, 60], [250]];
const buzzes: unknown[] = [];

beforeEach(() => {
  buzzes.length = 0;
  Object.defineProperty(navigator, 'vibrate', { value: (buzz: unknown) => buzzes.push(buzz), configurable: true });
  signIn();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'vibrate'));

const people = { rows: [attendee(21, 'Ann'), attendee(22, 'Ben', { attendance: 'checked_in' })], requestedAt: stamp() };
const rejected = (changed: Partial<StoredCheckIn>): StoredCheckIn => ({
  ...{ by: ME, slug: SLUG, id: 21, attendance: 'checked_in', rejected: 'not_coming', ...stamp() },
  ...changed,
});

function start() {
  const [onScanned, onAdded] = [vi.fn(), vi.fn()];
  const use = (checkIns: readonly StoredCheckIn[]) =>
    useAnswers({ slug: SLUG, by: ME, people, checkIns, mayAsk: true, onScanned, onAdded });
  const hook = renderHook(use, { initialProps: [] as readonly StoredCheckIn[] });
  const scan = (id: number) => act(() => void hook.result.current.answerCode(ticketOf(id)));
  const store = (checkIn: StoredCheckIn) => hook.rerender([checkIn]);
  return { ...hook, scan, store, onScanned, onAdded, state: () => hook.result.current };
}

test.each([
  ['not_coming', "Earlier scan: Ann Sample no longer has a place, so the check-in wasn't saved.", BAD],
  ['already', 'Earlier scan: Ann Sample was already checked in.', AGAIN],
] as const)('A scan that is refused as %s after the next ticket is news, and heard', (why, words, buzz) => {
  const { scan, store, state } = start();
  scan(21);
  scan(22);
  store(rejected({ rejected: why, scanned: true }));
  expect(state().news).toBe(words);
  expect(state().answer.words).toBe('Ben Sample is already checked in.');
  expect(buzzes).toEqual([GOOD, AGAIN, buzz]);
  scan(21);
  expect(state().news, 'its own answer is newer').toBe('');
});

test.each<[string, Partial<StoredCheckIn>]>([
  ['a tap', {}],
  ['the Undo of a scan', { scanned: true, attendance: 'unknown' }],
])('That %s was refused is no news of a scan', (_what, changed) => {
  const { store, state } = start();
  store(rejected(changed));
  expect([state().news, buzzes]).toEqual(['', []]);
});

test('A refused tap on someone whose ticket is shown changes the answer', () => {
  const { scan, store, state } = start();
  scan(21);
  store(rejected({}));
  expect(state().answer).toMatchObject({ kind: 'no_place', words: expect.stringMatching(/^Ann .* no longer has/) });
});

/** Scans a ticket that is not on the list. @returns lets the backend find it. */
async function lookUp({ scan }: ReturnType<typeof start>) {
  const event = { slug: SLUG, title: 'Glider day' };
  replies.set(`GET /api/club/events/${SLUG}/tickets/${ticketOf(25)}/`, reply({ event, attendee: attendee(25, 'Dan') }));
  const find = holdReplies();
  scan(25);
  await waitFor(() => expect(calls).toHaveLength(1));
  return find;
}

test('A ticket that is found after the next one is news, and checks nobody in', async () => {
  const scanner = start();
  const find = await lookUp(scanner);
  scanner.scan(22);
  find();
  await waitFor(() =>
    expect(scanner.state().news).toBe("Earlier scan: Dan Sample isn't checked in. Scan the ticket again."),
  );
  expect(scanner.state().answer.words).toBe('Ben Sample is already checked in.');
  expect(scanner.onScanned).not.toHaveBeenCalled();
  expect(scanner.onAdded, 'it would end the Undo of the next scan').not.toHaveBeenCalled();
  expect(buzzes).toEqual([AGAIN, BAD]);
});

test('A ticket that is found after Stop scanning does nothing', async () => {
  const scanner = start();
  const find = await lookUp(scanner);
  scanner.unmount();
  find();
  await allAnswered();
  expect(scanner.onScanned).not.toHaveBeenCalled();
  expect(scanner.onAdded).not.toHaveBeenCalled();
  expect(buzzes).toEqual([]);
});
