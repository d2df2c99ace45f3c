/** What people knew before a change, however it came about: their email names that, and what can be undone goes back to it. */
import { expect, test } from 'vitest';
import { makeMember } from '../../roles.ts';
import { at, DAY, eventClub, later, MINUTE, START } from '../event-club.ts';

const CALLED_OFF = { state: 'cancelled', reason: 'The hall is closed.', tell: true };
const moveBy = (days: number, tell = true) => ({ state: 'scheduled', event_date: later(days), tell });
const FIRST = 'Saturday, May 1, 2027, 4:00 PM (Nairobi time)';
const SECOND = 'Saturday, May 8, 2027, 4:00 PM (Nairobi time)';
const THIRD = 'Saturday, May 15, 2027, 4:00 PM (Nairobi time)';

async function clubWithEvent() {
  const club = await eventClub();
  await club.create();
  /** While it is down, no email leaves. */
  const mailServer = (isUp: boolean) => {
    club.backend.mailer.deliver = isUp ? deliver : () => Promise.reject(new Error('the mail server is down'));
  };
  const { deliver } = club.backend.mailer;
  return { ...club, mailServer };
}

test('The old date after two corrections is what people knew before the first', async () => {
  const { state, asks, pass, unsent } = await clubWithEvent();
  await asks('Diana');
  await state({ ...moveBy(70), location: 'Runway 2' });
  await pass(MINUTE);
  await state({ ...moveBy(71), location: 'Runway 3' });
  // Each move replaces the email about the one before, and begins the two minutes anew.
  expect(await pass(MINUTE + MINUTE / 2)).toEqual([]);
  const third = await state({ ...moveBy(7), location: 'Runway 4' });
  expect(third.json).toMatchObject({ was_date: at(START), told: 1 });
  expect(unsent()).toHaveLength(1);
  expect(await pass(2 * MINUTE - 1)).toEqual([]);
  // A new end holds no email back.
  await state({ state: 'scheduled', ends_at: at(START + 7 * DAY + MINUTE) });
  const emails = await pass(1);
  expect(emails).toHaveLength(1);
  const [email] = emails;
  expect(email?.subject).toBe('Test Flight has a new date');
  expect(email?.text).toContain(`New date: ${SECOND}\n\nOld date: ${FIRST}`);
  expect(email?.text).toContain('Old location: Runway 1');
});

test('Someone who signed up between two moves hears of the second by the date of the first', async () => {
  const { state, asks, clock, pass } = await clubWithEvent();
  const diana = await asks('Diana');
  await state(moveBy(14));
  clock.now += MINUTE / 2;
  const hope = await asks('Hope');
  clock.now += MINUTE / 2;
  await state(moveBy(7));
  clock.now += MINUTE;
  // Once more: what each of them knows is still what it was.
  expect((await state({ ...moveBy(7), reason: 'The wind.' })).json).toMatchObject({ told: 2 });
  const texts = Object.fromEntries((await pass(2 * MINUTE)).map(({ to, text }) => [to, text]));
  expect(texts[diana.email]).toContain(`New date: ${SECOND}\n\nOld date: ${FIRST}`);
  expect(texts[hope.email]).toContain(`New date: ${SECOND}\n\nOld date: ${THIRD}`);
});

test('Only someone who signed up after a move hears that it was taken back', async () => {
  const { state, asks, clock, pass } = await clubWithEvent();
  await asks('Diana');
  await state(moveBy(7));
  clock.now += MINUTE;
  const hope = await asks('Hope');
  clock.now += 1;
  expect((await state(moveBy(0))).json).toMatchObject({ told: 1, was_date: null });
  const emails = await pass(2 * MINUTE);
  expect(emails.map(({ to }) => to)).toEqual([hope.email]);
  expect(emails[0]?.text).toContain(`New date: ${FIRST}\n\nOld date: ${SECOND}`);
});

test('Someone who moved up after a mistaken date is told of the right one', async () => {
  const { state, setPlaces, asks, as, clock, pass, database } = await clubWithEvent();
  setPlaces(1);
  const diana = await asks('Diana');
  const edwin = await asks('Edwin', 'waiting');
  makeMember(database);
  clock.now += MINUTE;
  await state(moveBy(14));
  clock.now += MINUTE / 2;
  await as(diana, 'DELETE', '/api/club/events/test-flight/places/mine/');
  expect((await pass(MINUTE / 2))[0]?.text).toContain(THIRD);
  expect((await state(moveBy(0))).json).toMatchObject({ told: 1 });
  const emails = await pass(2 * MINUTE);
  expect(emails.map(({ to }) => to)).toEqual([edwin.email]);
  expect(emails[0]?.text).toContain(`New date: ${FIRST}\n\nOld date: ${THIRD}`);
});

test('A second move replaces the first while the mail server is down, and names the date that people know', async () => {
  const { state, asks, pass, mailServer } = await clubWithEvent();
  await asks('Diana');
  mailServer(false);
  await state({ ...moveBy(7), location: 'Runway 2' });
  await pass(3 * 60 * MINUTE);
  await state(moveBy(14));
  await pass(60 * MINUTE);
  mailServer(true);
  const emails = await pass(6 * 60 * MINUTE);
  expect(emails.map(({ subject }) => subject)).toEqual(['Test Flight has a new date']);
  expect(emails[0]?.text).toContain(`New date: ${THIRD}\n\nOld date: ${FIRST}`);
  expect(emails[0]?.text).toContain('Old location: Runway 1');
});

test('A cancelled event that is reinstated while the mail server is down is told to nobody', async () => {
  const { state, asks, pass, mailServer } = await clubWithEvent();
  await asks('Diana');
  mailServer(false);
  await state(CALLED_OFF);
  await pass(3 * 60 * MINUTE);
  expect((await state({ state: 'scheduled', tell: true })).json).toMatchObject({ told: 0 });
  mailServer(true);
  expect(await pass(DAY)).toEqual([]);
});
