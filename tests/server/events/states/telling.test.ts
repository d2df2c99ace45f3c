/** Who gets an email about a changed event, when, how often, and what it says. */
import { expect, test } from 'vitest';
import { DAY, eventClub, later, MINUTE } from '../event-club.ts';

const CALLED_OFF = { state: 'cancelled', reason: 'The hall is closed.', tell: true };
const POSTPONED = { state: 'postponed', reason: 'The wind is too strong.', tell: true };
const BACK = { state: 'scheduled', tell: true };
const untold = (sent: object) => ({ ...sent, tell: false });
const moveBy = (days: number) => ({ state: 'scheduled', event_date: later(days), tell: true });
const FIRST = 'Saturday, May 1, 2027, 4:00 PM (Nairobi time)';
const SECOND = 'Saturday, May 8, 2027, 4:00 PM (Nairobi time)';

/** Two people come and one waits. */
async function clubWithPeople() {
  const club = await eventClub();
  await club.create();
  club.setPlaces(2);
  const people = [await club.asks('Diana'), await club.asks('Edwin'), await club.asks('Faith', 'waiting')];
  await club.asks('Gone', 'left');
  const [coming = '', also = '', waiting = ''] = people.map(({ email }) => email);
  return { ...club, coming, also, waiting };
}
const addressees = (emails: { to: string }[]) => emails.map(({ to }) => to);

test('Attendees and those who wait are told once, after two minutes, that the event is cancelled', async () => {
  const { state, pass, unsent, coming, also, waiting, logged } = await clubWithPeople();
  expect((await state(CALLED_OFF)).json).toMatchObject({ told: 3, coming: 2, waiting: 1 });
  expect(unsent()).toMatchObject([{ key: 'event:1:1:4' }, { key: 'event:1:1:5' }, { key: 'event:1:1:6' }]);
  expect(await pass(2 * MINUTE - 1)).toEqual([]);
  const emails = await pass(1);
  expect(addressees(emails)).toEqual([coming, also, waiting]);
  expect(emails[0]).toMatchObject({
    subject: 'Cancelled: Test Flight',
    links: ['https://club.example/event-detail/test-flight'],
  });
  expect(emails[0]?.text).toContain(FIRST);
  expect(emails[0]?.text).toContain('Reason: The hall is closed.');
  expect(emails[0]?.text).toContain("You don't need to do anything.");
  expect((await state(CALLED_OFF)).json).toMatchObject({ told: 0, sequence: 1, version: 2 });
  expect(logged()).toHaveLength(1);
  expect(await pass(DAY)).toEqual([]);
});

test('Attendees and those who wait are told of a new date and location beside the old ones', async () => {
  const { state, pass } = await clubWithPeople();
  expect((await state({ ...moveBy(7), location: 'Runway 2', reason: 'The wind.' })).json).toMatchObject({ told: 3 });
  const [email, , toWaiting] = await pass(2 * MINUTE);
  expect(email?.subject).toBe('Test Flight has a new date');
  expect(email?.text).toContain(`New date: ${SECOND}\n\nOld date: ${FIRST}`);
  expect(email?.text).toContain('New location: Runway 2');
  expect(email?.text).toContain('Old location: Runway 1');
  expect(email?.text).toContain('Reason: The wind.');
  expect(email?.text).toContain('You keep your place.');
  expect(toWaiting?.text).toContain('You stay on the waiting list.');
  expect(email?.text).not.toContain('again');
});

test('An attendee is told how to cancel, unless it is too late for that at the new date too', async () => {
  const { state, pass, database, clock } = await clubWithPeople();
  await state(moveBy(7));
  expect((await pass(2 * MINUTE))[0]?.text).toContain('Cancel your place on the event page');
  database.prepare('UPDATE event_places SET leave_until = ?').run(clock.now - 8 * DAY);
  await state(moveBy(14));
  const [email] = await pass(2 * MINUTE);
  expect(email?.text).toContain('You keep your place.');
  expect(email?.text).not.toContain('Cancel your place');
});

/** What officers send, or the time that passes. The last one is told within two minutes. */
type Step = number | object;
const NEW_DATE = 'Test Flight has a new date';
const SECOND_AFTER_FIRST = `New date: ${SECOND}\n\nOld date: ${FIRST}`;

test.each<[string, Step[], string, string]>([
  ['a new location alone', [{ ...BACK, location: 'Runway 2' }], 'Test Flight has a new location', `Date: ${FIRST}`],
  ['a new date after the event was postponed', [POSTPONED, DAY, moveBy(7)], NEW_DATE, SECOND_AFTER_FIRST],
  ['the old date after all', [POSTPONED, DAY, moveBy(0)], 'Test Flight is going ahead as planned', ''],
  ['a cancelled event that is back on', [CALLED_OFF, DAY, BACK], 'Test Flight is back on', `Date: ${FIRST}`],
  [
    'a second move, which happened "again" after the first',
    [moveBy(7), DAY, moveBy(14)],
    'Test Flight has been rescheduled again',
    `Old date: ${SECOND}`,
  ],
  ['a second move alone when nobody was told of the first', [untold(moveBy(7)), DAY, moveBy(14)], NEW_DATE, ''],
  ['the next move, even when officers want no email about it', [moveBy(70), untold(moveBy(7))], NEW_DATE, SECOND],
  [
    'a move that a cancellation within two minutes did not end',
    [moveBy(7), CALLED_OFF, untold(BACK)],
    NEW_DATE,
    SECOND_AFTER_FIRST,
  ],
  [
    'the reason that was sent last',
    [CALLED_OFF, untold({ ...CALLED_OFF, reason: 'Flooded.' })],
    'Cancelled: Test Flight',
    'Flooded.',
  ],
])('An attendee is told of %s', async (_news, steps, subject, words) => {
  const { state, pass } = await clubWithPeople();
  for (const step of steps.slice(0, -1)) await (typeof step === 'number' ? pass(step) : state(step));
  expect((await state(steps.at(-1) as object)).json).toMatchObject({ told: 3 });
  const emails = await pass(2 * MINUTE);
  expect(emails).toHaveLength(3);
  expect(emails[0]?.subject).toBe(subject);
  expect(emails[0]?.text).toContain(words);
});

test('The email about a postponed event says that another one follows', async () => {
  const { state, pass } = await clubWithPeople();
  await state(POSTPONED);
  const [email] = await pass(2 * MINUTE);
  expect(email?.subject).toBe('Postponed: Test Flight');
  expect(email?.text).toMatch(/The wind is too strong\.\n\nWe'll email you when there's a new date\.\n\n/);
});

test.each([
  ['cancelled', CALLED_OFF, BACK],
  ['moved', moveBy(7), moveBy(0)],
])('Nobody is told of an event that was %s for less than two minutes', async (_what, mistake, undoing) => {
  const { state, pass, unsent, look } = await clubWithPeople();
  await state(mistake);
  await pass(2 * MINUTE - 1);
  expect((await state(undoing)).json).toMatchObject({ state: 'scheduled', told: 0, was_date: null });
  expect(unsent()).toEqual([]);
  expect(await pass(DAY)).toEqual([]);
  expect(await look()).toMatchObject({ state: 'scheduled', sequence: 2 });
});

test('An attendee who signed up after the first move is not told "again"', async () => {
  const { state, pass, asks } = await clubWithPeople();
  await state(moveBy(7));
  await pass(DAY);
  const { email } = await asks('Hope');
  await state(moveBy(14));
  const subjects = Object.fromEntries((await pass(2 * MINUTE)).map(({ to, subject }) => [to, subject]));
  expect(subjects[email]).toBe('Test Flight has a new date');
  expect(Object.values(subjects).filter((subject) => /again/.test(subject))).toHaveLength(3);
});

test('Nobody is told when officers do not want it, nor when nobody comes', async () => {
  const { state, pass, unsent } = await clubWithPeople();
  expect((await state({ ...CALLED_OFF, tell: false })).json).toMatchObject({ told: 0 });
  expect(unsent()).toEqual([]);
  expect(await pass(DAY)).toEqual([]);
  const lonely = await eventClub();
  await lonely.create();
  expect((await lonely.state(CALLED_OFF)).json).toMatchObject({ told: 0 });
});

test('A move while the emails go out says "again" only to those who have got one', async () => {
  const { state, pass, database, asks } = await clubWithPeople();
  for (let number = 1; number <= 117; number += 1) await asks(`N${number}`);
  expect((await state(moveBy(7))).json).toMatchObject({ told: 120 });
  expect(await pass(2 * MINUTE)).toHaveLength(100);
  expect((await state(moveBy(14))).json).toMatchObject({ told: 120 });
  const second = [...(await pass(2 * MINUTE)), ...(await pass(MINUTE))];
  expect(second).toHaveLength(120);
  expect(new Set(addressees(second)).size).toBe(120);
  expect(second.filter(({ subject }) => subject === 'Test Flight has been rescheduled again')).toHaveLength(100);
  expect(database.prepare('SELECT count(*) AS n FROM email_queue WHERE sent_at IS NULL').get()?.n).toBe(0);
});

test('Someone who signed up after a move is not told of it later', async () => {
  const { edit, state, asks, clock, pass } = await clubWithPeople();
  await edit({ event_date: later(7) });
  clock.now += 10 * MINUTE;
  const { email } = await asks('Hope');
  expect((await state({ state: 'scheduled', tell: true })).json).toMatchObject({ told: 3 });
  const emails = await pass(0);
  expect(emails).toHaveLength(3);
  expect(addressees(emails)).not.toContain(email);
  expect((await state({ state: 'scheduled', tell: true })).json).toMatchObject({ told: 0 });
});
