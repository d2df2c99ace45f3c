/** Who gets an email about a changed or deleted event, when, how often, and its words. */

import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { deleteExpiredQueue } from '../../../src/server/email/queue-times.ts';
import { eventClub, later, START } from '../events/event-club.ts';
import { API_URL } from '../support.ts';

const CANCELLED = { state: 'cancelled', reason: 'The hall is closed.', notify: true };
const POSTPONED = { state: 'postponed', reason: 'The wind is too strong.', notify: true };
const BACK = { state: 'scheduled', notify: true };
const moveBy = (days: number) => ({ ...BACK, event_date: later(days) });
const quietly = (sent: object) => ({ ...sent, notify: false });
const FIRST = 'Saturday, May 1, 2027, 4:00 PM (Nairobi time)';
const SECOND = 'Saturday, May 8, 2027, 4:00 PM (Nairobi time)';

/** Two people come and one waits. */
async function clubWithPeople() {
  const club = await eventClub();
  await club.create({ sign_up: { places: 2, who: 'accounts' } });
  const people = [await club.signsUp('Diana'), await club.signsUp('Edwin'), await club.signsUp('Faith', 'waiting')];
  await club.signsUp('Gone', 'cancelled');
  return { ...club, all: people.map(({ email }) => email), diana: people[0] };
}
const recipients = (emails: { to: string }[]) => emails.map(({ to }) => to);
const subjects = (emails: { subject: string }[]) => emails.map(({ subject }) => subject);

test('Attendees and the waiting list are emailed once, after two minutes, that the event is cancelled', async () => {
  const { edit, pass, all } = await clubWithPeople();
  await edit(CANCELLED);
  expect(await pass(2 * MINUTE_MS - 1)).toEqual([]);
  const emails = await pass(1);
  expect(recipients(emails)).toEqual(all);
  const links = ['https://club.example/event-detail/test-flight'];
  expect(emails[0]).toMatchObject({ subject: 'Cancelled: Test Flight', links });
  for (const words of [FIRST, 'Reason: The hall is closed.', "You don't need to do anything."])
    expect(emails[0]?.text).toContain(words);
  await edit({ ...CANCELLED, reason: 'Flooded.' });
  expect(await pass(DAY_MS)).toEqual([]);
});

test('Attendees and the waiting list read the new date and location beside the old ones', async () => {
  const { edit, pass } = await clubWithPeople();
  await edit({ ...moveBy(7), location: 'Runway 2', reason: 'The wind.' });
  const [email, , toWaiting] = await pass(2 * MINUTE_MS);
  expect(email?.subject).toBe('Test Flight has a new date');
  expect(email?.text).toContain(`New date: ${SECOND}\n\nOld date: ${FIRST}`);
  expect(email?.text).toContain('New location: Runway 2\n\nOld location: Runway 1\n\nReason: The wind.');
  expect(email?.text).toMatch(/You keep your place\.\n\nCan't make it\? Open the link above and cancel your place/);
  expect(toWaiting?.text).toContain('You stay on the waiting list.');
});

/** What an officer sends, or the time that passes. The emails of the last one leave within two minutes. */
type Step = number | object;

const DATES = `New date: ${SECOND}\n\nOld date: ${FIRST}`;
const NEW_DATE = 'Test Flight has a new date';
const AS_PLANNED = 'Test Flight is going ahead as planned';
const HALL = { location: 'Hall', notify: true };

test.each<[string, Step[], string, string]>([
  ['a new location alone', [HALL], 'Test Flight has a new location', `Date: ${FIRST}`],
  ['a postponement', [POSTPONED], 'Postponed: Test Flight', "We'll email you when there's a new date.\n\n"],
  ['a new date after that', [POSTPONED, DAY_MS, moveBy(7)], NEW_DATE, DATES],
  ['the old date after all', [POSTPONED, DAY_MS, moveBy(0)], AS_PLANNED, `Date: ${FIRST}`],
  ['a new date after a cancellation', [CANCELLED, DAY_MS, moveBy(7)], 'Test Flight is back on', DATES],
  ['the first and the last of three dates', [moveBy(70), MINUTE_MS, moveBy(7)], NEW_DATE, DATES],
  ['the last date that is saved without an email', [moveBy(70), quietly(moveBy(7))], NEW_DATE, DATES],
  ['a move that a short cancellation left', [moveBy(7), CANCELLED, quietly(BACK)], NEW_DATE, DATES],
  ['the last reason', [CANCELLED, quietly({ reason: 'Flooded.' })], 'Cancelled: Test Flight', 'Reason: Flooded.'],
])('Each attendee gets one email about %s', async (_news, steps, subject, words) => {
  const { edit, pass, all } = await clubWithPeople();
  for (const step of steps.slice(0, -1)) await (typeof step === 'number' ? pass(step) : edit(step));
  expect((await edit(steps.at(-1) as object)).status).toBe(200);
  const emails = await pass(2 * MINUTE_MS);
  expect(recipients(emails)).toEqual(all);
  expect(emails[0]?.subject).toBe(subject);
  expect(emails[0]?.text).toContain(words);
  expect(await pass(DAY_MS)).toEqual([]);
});

test.each<[string, object, object]>([
  ['cancelled', CANCELLED, { ...BACK, reason: '' }],
  ['moved', moveBy(7), moveBy(0)],
])('Nobody is emailed about an event that was %s for less than two minutes', async (_what, mistake, undoing) => {
  const { edit, pass } = await clubWithPeople();
  await edit(mistake);
  await pass(2 * MINUTE_MS - 1);
  expect((await edit(undoing)).json).toMatchObject({ state: 'scheduled', was_date: null, sequence: 2 });
  expect(await pass(DAY_MS)).toEqual([]);
});

test('A later change restarts the two minutes', async () => {
  const { edit, pass } = await clubWithPeople();
  await edit(moveBy(7));
  await pass(2 * MINUTE_MS - 1);
  await edit(moveBy(14));
  expect(await pass(2 * MINUTE_MS - 1)).toEqual([]);
  expect(await pass(1)).toHaveLength(3);
});

test('A later change of the texts does not restart the two minutes', async () => {
  const { edit, pass } = await clubWithPeople();
  await edit(moveBy(7));
  await pass(2 * MINUTE_MS - 1);
  await edit({ description: '<p>Bring a jacket.</p>' });
  expect(await pass(1)).toHaveLength(3);
});

test('A change while an email is on its way, which the mail server then rejects, makes one email of both', async () => {
  const { edit, pass, all, database, clock } = await clubWithPeople();
  await edit(moveBy(1));
  database.prepare('UPDATE email_queue SET claimed_until = ?').run(clock.now + MINUTE_MS);
  await edit({ ...HALL, state: 'scheduled' });
  database.exec('UPDATE email_queue SET claimed_until = NULL');
  expect((await edit(moveBy(7))).status).toBe(200);
  const emails = await pass(2 * MINUTE_MS);
  expect(recipients(emails)).toEqual(all);
  expect(emails[0]?.text).toContain(DATES);
});

test('Nobody is emailed who has cancelled meanwhile, and nobody at all unless the officer wants it', async () => {
  const { edit, pass, as, diana, all, unsent } = await clubWithPeople();
  await edit(quietly(moveBy(1)));
  expect(unsent()).toEqual([]);
  await edit(POSTPONED);
  await as({ id: diana?.id ?? 0 }, 'DELETE', '/api/club/events/test-flight/sign-up/');
  expect(recipients(await pass(2 * MINUTE_MS))).toEqual(all.slice(1));
});

test('After a day without a mail server each person gets the newest state, and a cancellation even after the start', async () => {
  const { edit, pass, database, clock } = await clubWithPeople();
  database.exec("CREATE TRIGGER no_server BEFORE INSERT ON outbox BEGIN SELECT raise(ABORT, 'no server'); END");
  clock.now = START - DAY_MS;
  await edit({ ...BACK, location: 'Runway 2' });
  await pass(2 * MINUTE_MS);
  await edit(CANCELLED);
  await pass(2 * MINUTE_MS);
  database.exec('DROP TRIGGER no_server');
  expect(subjects(await pass(DAY_MS))).toEqual([
    'Cancelled: Test Flight',
    'Cancelled: Test Flight',
    'Cancelled: Test Flight',
  ]);
});

test('A cancellation is emailed although the mail server did not take an earlier change for three days', async () => {
  const { edit, pass, database, clock } = await clubWithPeople();
  database.exec("CREATE TRIGGER no_server BEFORE INSERT ON outbox BEGIN SELECT raise(ABORT, 'no server'); END");
  await edit({ ...BACK, location: 'Runway 2' });
  await pass(2 * MINUTE_MS);
  clock.now += 3 * DAY_MS - 3 * MINUTE_MS;
  await edit(CANCELLED);
  database.exec('DROP TRIGGER no_server');
  deleteExpiredQueue(database, clock.now + 2 * MINUTE_MS);
  expect(await pass(2 * MINUTE_MS)).toHaveLength(3);
});

test('Attendees and the waiting list are emailed at once that an event is deleted, and nothing else about it', async () => {
  const { edit, remove, pass, all } = await clubWithPeople();
  await edit({ ...POSTPONED, location: 'Runway 2' });
  await remove();
  const emails = await pass(0);
  expect(recipients(emails)).toEqual(all);
  expect(emails[0]).toMatchObject({ subject: 'Cancelled: Test Flight', links: [] });
  for (const words of [
    `planned for ${FIRST}, has been cancelled and removed`,
    'Location: Runway 2',
    'The wind is too strong.',
  ])
    expect(emails[0]?.text).toContain(words);
  expect(await pass(DAY_MS)).toEqual([]);
});

test('The email about a deleted event has the whole address of an online one, as a link', async () => {
  const { edit, remove, pass } = await clubWithPeople();
  await edit({ location: 'Online (meet.google.com/abc-defg-hij)', title: 'C/C++ @ night, 5/12' });
  await remove();
  const [email] = await pass(0);
  expect(email?.subject).toBe('Cancelled: C/C++ @ night, 5/12');
  expect(email?.text).toContain(
    'Location: Online (meet.google.com/abc-defg-hij)\n\nJoin online: https://meet.google.com/abc-defg-hij\n\n',
  );
  expect(email?.html).toContain('href="https://meet.google.com/abc-defg-hij"');
});

test.each<[string, Step[], boolean]>([
  ['a new date', [moveBy(7)], true],
  ['a new location', [HALL], true],
  ['a postponement', [POSTPONED], false],
  ['the old date after all', [POSTPONED, DAY_MS, moveBy(0)], true],
  ['a cancellation', [CANCELLED], false],
  ['an event that is back on', [CANCELLED, DAY_MS, BACK], true],
])('The email about %s has the calendar file for attendees', async (_news, steps, isThere) => {
  const { edit, pass } = await clubWithPeople();
  for (const step of steps.slice(0, -1)) await (typeof step === 'number' ? pass(step) : edit(step));
  await edit(steps.at(-1) as object);
  const file = `${API_URL}/api/club/events/test-flight/calendar.ics`;
  const emails = await pass(2 * MINUTE_MS);
  expect(emails.map(({ links }) => links.includes(file))).toEqual([isThere, isThere, false]);
  expect(emails[0]?.html.includes(`href="${file}"`)).toBe(isThere);
});

test('A deletion is emailed only to those who have not read that the event is cancelled', async () => {
  const { edit, remove, pass, signsUp } = await clubWithPeople();
  await edit(CANCELLED);
  await pass(2 * MINUTE_MS);
  const { email } = await signsUp('Hope');
  await edit({ title: 'New title' });
  await remove();
  expect(recipients(await pass(0))).toEqual([email]);
});

test('A deletion is emailed even after the end to those who have not read of the cancellation a minute before', async () => {
  const { edit, remove, pass, all, clock } = await clubWithPeople();
  clock.now = START - MINUTE_MS;
  await edit({ ...CANCELLED, ends_at: new Date(START + 1).toISOString() });
  clock.now = START + MINUTE_MS / 2;
  await remove();
  expect(recipients(await pass(0))).toEqual(all);
});

test('Nobody is emailed that an event is deleted which is over', async () => {
  const { remove, pass, clock } = await clubWithPeople();
  clock.now = START + DAY_MS;
  await remove();
  expect(await pass(0)).toEqual([]);
});
