/** The email on the day before; what an email says that has waited; and that words of officers arrive as written. */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { API_URL } from '../support.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent, DAUDI, ROSE } from './club-with-event.ts';

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

test('Emails to attendees say how to cancel below the link that this names, before that of the ticket', async () => {
  const { signUp, sentEmails, emails, morning } = await clubWithEvent({ places: 1 });
  await signUp(AMINA);
  await sentEmails();
  await morning('2027-04-30T08:00');
  expect(emails().map(({ subject }) => subject)).toEqual(['Tomorrow: Test Flight', 'You have a place: Test Flight']);
  for (const { text } of emails())
    expect(text).toMatch(/event-detail\/test-flight\s+Can't make it\? Open the link above[^\n]+\s+Your ticket/);
});

const TITLE = `C/C++ & Node.js @ night: "5/12" 👩\u200d🚀 <b>`;
const MEETING = 'https://zoom.us/j/1234567890?pwd=a&b=c';
const REASON = 'Room 2/14; see https://club.example/a?b=1&c=2, or write to head@lab.university.example.';

test('The title, location and reason of an event arrive as the officer wrote them', async () => {
  const { database, signUp, note, add, sentEmails, emails, morning } = await clubWithEvent({ places: 1 });
  database.prepare('UPDATE events SET title = ?, location = ? WHERE id = 1').run(TITLE, `Lab 2/14, Zoom: ${MEETING}`);
  await signUp(AMINA);
  await signUp(BRIAN, { waiting_ok: true });
  await signUp(DAUDI, { waiting_ok: true });
  for (const person of [AMINA, DAUDI]) await note(person, { state: 'removed', reason: REASON });
  await add(CAROL, { over_limit: true }, ROSE);
  await sentEmails();
  await morning('2027-04-30T08:00');
  expect(new Set(emails().map(({ subject }) => subject))).toEqual(
    new Set([
      `You have a place: ${TITLE}`,
      `You're number 1 on the waiting list: ${TITLE}`,
      `You're number 2 on the waiting list: ${TITLE}`,
      `Your place at ${TITLE} was cancelled`,
      `You're no longer on the waiting list: ${TITLE}`,
      `You're in: ${TITLE}`,
      `Tomorrow: ${TITLE}`,
    ]),
  );
  for (const { subject, text, html } of emails()) {
    const { document } = new Window();
    document.write(html);
    const paragraphs = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(document.querySelector('h1')?.textContent).toBe(subject);
    expect(document.querySelectorAll('b')).toHaveLength(0);
    const links = [...document.querySelectorAll('p a')].map((link) => link.getAttribute('href'));
    if (/have a place|in:|Tomorrow/.test(subject)) {
      expect(paragraphs).toContain(`Where: Lab 2/14, Zoom: ${MEETING}`);
      expect(text).toContain(`\nWhere: Lab 2/14, Zoom: ${MEETING}\n`);
      expect(links).toContain(MEETING);
    } else if (!subject.includes('number')) {
      expect(paragraphs).toContain(`Reason: ${REASON}`);
      expect(text).toContain(`\nReason: ${REASON}\n`);
      expect(links).toEqual(
        expect.arrayContaining(['https://club.example/a?b=1&c=2', 'mailto:head@lab.university.example']),
      );
    }
  }
});

test('Words of an officer add no line, and those of strangers no link', async () => {
  const { database, signUp, remove, sentEmails, emails } = await clubWithEvent({ places: 1 });
  database.prepare('UPDATE events SET title = ? WHERE id = 1').run('Win\r\nBcc: x@evil.example\u202e');
  database.prepare('UPDATE accounts SET first_name = ?').run('http://evil.example/@me');
  await signUp(AMINA);
  await signUp(BRIAN, { waiting_ok: true });
  await remove(AMINA);
  await sentEmails();
  expect(emails().map(({ subject }) => subject)).toContain("You're in: Win Bcc: x@evil.example");
  for (const { text, html } of emails()) {
    expect(text).toMatch(/^Hello http evil example me,\n/);
    expect(html).toContain('Hello http evil example me,</p>');
    expect(`${text}${html}`).not.toMatch(/\r|\nBcc|\u202e|evil\.example\//);
  }
});

test('A meeting without https:// in the location gets its whole address', async () => {
  const { database, signUp, sentEmails, emails } = await clubWithEvent();
  database.exec("UPDATE events SET location = 'Online (meet.google.com/abc-defg-hij)' WHERE id = 1");
  await signUp(AMINA);
  await sentEmails();
  const address = 'https://meet.google.com/abc-defg-hij';
  expect(emails()[0]?.text).toContain(`Where: Online (meet.google.com/abc-defg-hij)\n\nJoin online: ${address}\n\n`);
  expect(emails()[0]?.html).toContain(`href="${address}"`);
});

test('Everyone who gets a place gets the address of its calendar file', async () => {
  const { signUp, cancel, sentEmails, emails } = await clubWithEvent({ places: 1 });
  await signUp(AMINA);
  await signUp(BRIAN, { waiting_ok: true });
  await cancel(AMINA);
  await sentEmails();
  const file = `${API_URL}/api/club/events/test-flight/calendar.ics`;
  expect(emails().map(({ subject, links }) => [subject.split(':')[0], links.includes(file)])).toEqual([
    ["You're in", true],
    ["You're number 1 on the waiting list", false],
    ['You have a place', true],
  ]);
  expect(emails()[0]?.html).toContain(`href="${file}"`);
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
