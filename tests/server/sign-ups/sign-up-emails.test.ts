/** The email on the day before; what an email says that has waited; and that no title, place or name in an email becomes a link. */
import { expect, test } from 'vitest';
import { API_URL } from '../support.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent, ROSE } from './club-with-event.ts';

const TOMORROW = 'amina: Tomorrow: Test Flight';

async function invited() {
  const parts = await clubWithEvent({ places: 1 });
  await parts.signUp(AMINA);
  await parts.signUp(BRIAN, { waiting_ok: true });
  await parts.sentEmails();
  parts.database.exec('DELETE FROM outbox; UPDATE accounts SET year_of_study = 6');
  return parts;
}

test('Attendees get one reminder at eight on the day before, and another for a new date', async () => {
  const { morning, emails, moveTo } = await invited();
  expect(await morning('2027-04-29T08:00')).toEqual([]);
  expect(await morning('2027-04-30T07:59')).toEqual([]);
  expect(await morning('2027-04-30T08:00')).toEqual([TOMORROW]);
  expect(emails()[0]?.text).toMatch(/When: Saturday, May 1, 2027, 6:00 PM \(Nairobi time\)\s+Where: Runway 1/);
  expect(await morning('2027-04-30T09:00')).toEqual([TOMORROW]);
  expect(await morning('2027-05-01T08:00')).toEqual([TOMORROW]);
  moveTo('2027-05-08T18:00');
  expect(await morning('2027-05-07T08:00')).toEqual([TOMORROW, TOMORROW]);
  // At midnight, by the clock of the club.
  moveTo('2027-06-01T00:00');
  expect(await morning('2027-05-30T08:00')).toHaveLength(2);
  expect(await morning('2027-05-31T08:00')).toHaveLength(3);
});

test('The reminder does not come while the event is off, and says how to cancel only while that is possible', async () => {
  for (const state of ['cancelled', 'postponed']) {
    const off = await invited();
    off.become(state);
    expect(await off.morning('2027-04-30T08:00'), state).toEqual([]);
  }
  const { morning, emails } = await invited();
  await morning('2027-04-30T08:00');
  expect(emails()[0]?.text).toContain('cancel your place');
  const late = await invited();
  await late.set({ places: 1, leave_until: '2027-04-29T09:00:00Z' });
  await late.morning('2027-04-30T08:00');
  expect(late.emails()[0]?.text).toContain('is tomorrow');
  expect(late.emails()[0]?.text).not.toContain('cancel your place');
});

test('Hostile words become no link, header or markup in an email', async () => {
  const { database, signUp, remove, add, sentEmails, emails, morning } = await clubWithEvent({ places: 1 });
  const title = 'https://evil.example/win\r\nBcc: x@evil.example <b>';
  database.prepare('UPDATE events SET title = ?, location = ? WHERE id = 1').run(title, 'www.evil.example/\u202e');
  database.prepare('UPDATE accounts SET first_name = ?').run('http://evil.example');
  await signUp(AMINA);
  await signUp(BRIAN, { waiting_ok: true });
  await remove(AMINA);
  await add(CAROL, { over_limit: true }, ROSE);
  await sentEmails();
  await morning('2027-04-30T08:00');
  const sent = emails().filter(({ subject }) => subject.includes('evil'));
  expect(sent.map(({ subject }) => subject.replace(/ at .* was /, ' was ').split(':')[0])).toEqual(
    expect.arrayContaining([
      'You have a place',
      "You're number 1 on the waiting list",
      'Your place was cancelled',
      "You're in",
      'Tomorrow',
    ]),
  );
  for (const { subject, text, html, links } of sent) {
    expect(subject).not.toMatch(/[\r\n]|evil\.|:\/\//);
    expect(
      links.every(
        (link) => link.startsWith('http://localhost:4321/') || link.startsWith(`${API_URL}/api/club/events/`),
      ),
    ).toBe(true);
    expect(text).not.toMatch(/evil\.example|@evil|\u202e/);
    expect(html).not.toMatch(/evil\.example|<b>/);
  }
});

const NO_SERVER = "CREATE TRIGGER no_server BEFORE INSERT ON outbox BEGIN SELECT raise(ABORT, 'no server'); END";

test('An email that waits for the mail server lapses with the start of the event as it is now', async () => {
  const { database, signUp, at, moveTo, sentEmails } = await clubWithEvent();
  for (const [person, then] of [
    [AMINA, '2027-05-02T18:00'],
    [BRIAN, '2027-05-08T18:00'],
  ] as const) {
    at('2027-05-01T17:00');
    database.exec(NO_SERVER);
    await signUp(person);
    await sentEmails();
    moveTo('2027-05-08T18:00');
    at(then);
    database.exec('DROP TRIGGER no_server');
    expect(await sentEmails()).toEqual(['amina: You have a place: Test Flight']);
  }
});

type Club = Awaited<ReturnType<typeof clubWithEvent>>;
const HOW_TO_CANCEL = /Open the link above and cancel your place/;

test.each<[string, (club: Club) => unknown, RegExp, RegExp]>([
  [
    'the date and the place as they are by then',
    async ({ change, moveTo }) => {
      moveTo('2027-05-08T18:00');
      await change({ location: 'Runway 2' });
    },
    /When: Saturday, May 8, 2027, 6:00 PM \(Nairobi time\)\s+Where: Runway 2/,
    /May 1|Runway 1/,
  ],
  ['no date of a postponed event', ({ become }) => become('postponed'), HOW_TO_CANCEL, /When:/],
  [
    'nothing of cancelling once it is too late',
    ({ set }) => set({ leave_until: '2027-04-10T12:00:00Z' }),
    /When: Saturday, May 1/,
    HOW_TO_CANCEL,
  ],
])('An email about a place that waited for the mail server says %s', async (_what, happen, said, unsaid) => {
  const club = await clubWithEvent();
  const { database, signUp, cancel, at, sentEmails, emails } = club;
  database.exec(NO_SERVER);
  for (const person of [AMINA, BRIAN, CAROL]) await signUp(person, { waiting_ok: true });
  await cancel(AMINA);
  await sentEmails();
  await happen(club);
  at('2027-04-11T12:00');
  database.exec('DROP TRIGGER no_server');
  expect(await sentEmails()).toEqual(
    expect.arrayContaining(['brian: You have a place: Test Flight', "carol: You're in: Test Flight"]),
  );
  for (const { text } of emails().filter(({ subject }) => /^You( have a place|'re in)/.test(subject))) {
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  }
});
