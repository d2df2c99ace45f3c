/** Guests: people without an account who sign up for an event that is open to everyone. */
import { expect, test, vi } from 'vitest';
import { writeEventTime } from '#shared/events/event-date.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { addLink } from '../../../src/server/accounts/secret-links.ts';
import { guestToken } from '../../../src/server/sign-ups/guests-table.ts';
import { makeMember } from '../roles.ts';
import { AMINA, BRIAN, CAROL, EVENT, ROSE, STRANGER } from './club-with-event.ts';
import { addressOf, clubWithGuests, GUESTS } from './club-with-guests.ts';

const WAIT = { waiting_ok: true };
const SENT = {
  detail:
    'Open the link in our email to confirm. Nothing is held for you until then. We send at most five emails an hour to one address.',
};

type Club = Awaited<ReturnType<typeof clubWithGuests>>;
/** An account whose address is not verified. @returns its id. */
const addAccount = ({ database, now }: Club, email: string, username = 'K-99') =>
  addAccountRow(database, { username, email, first_name: 'Zawadi', last_name: 'Demo', password_hash: '' }, now());
/** The link of an invitation verifies the address. */
function acceptInvitation({ database, call, now }: Club, accountId: number) {
  const token = addLink(database, { kind: 'invitation', accountId, emailId: 1 }, now());
  const uidb64 = Buffer.from(String(accountId)).toString('base64url');
  return call('PATCH', '/api/password-reset-complete', { json: { password: 'a new perigee', token, uidb64 } });
}

test('A guest has a place once the button behind the link is pressed, not before', async () => {
  const { ask, pageOf, see, press, numbers, guests, sentEmails, emailsTo, log } = await clubWithGuests({
    question: 'Food?',
  });
  expect(await ask('Zawadi', { answer: 'Fish.' })).toMatchObject({ status: 202, json: SENT });
  const page = pageOf('Zawadi');
  for (const _ of [1, 2]) expect(await see(page)).toContain('Confirm my place');
  expect(await numbers()).toMatchObject({ coming: 0, waiting: 0 });
  const { status, text } = await press(page, 'confirm');
  expect([status, text.includes('You have a place.')]).toEqual([200, true]);
  expect(await numbers()).toMatchObject({ coming: 1, waiting: 0 });
  expect(guests()).toEqual([{ name: 'Zawadi', email: 'zawadi@mail.example', answer: 'Fish.' }]);
  expect(await sentEmails()).toEqual([
    'zawadi: Confirm your place: Test Flight',
    'zawadi: You have a place: Test Flight',
  ]);
  expect(emailsTo('Zawadi')[0]?.links[0]).toBe(emailsTo('Zawadi')[1]?.links[0]);
  expect(log.join('\n')).toContain('POST /api/club/guests/… 200');
});

test('Thirty guests and thirty members who sign up at once fill ten places, and wait in one line', async () => {
  const club = await clubWithGuests({ places: 10 });
  const { ask, pageOf, press, signUp, database, rows } = club;
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const members = numbers.map((index) => {
    const id = addAccount(club, `crowd-${index}@university.example`, `C-${index}`);
    database.prepare('UPDATE accounts SET verified_at = 1 WHERE id = ?').run(id);
    makeMember(database, `id = ${id}`);
    return id;
  });
  await Promise.all(numbers.map((index) => ask(`Guest${index}`)));
  const pages = numbers.map((index) => pageOf(`Guest${index}`));
  await Promise.all(
    numbers.flatMap((index) => [press(pages[index] ?? '', 'confirm'), signUp(members[index] ?? 0, WAIT)]),
  );
  const all = rows('sign_ups');
  const inState = (state: string) => all.filter((row) => row.state === state);
  expect([inState('coming').length, inState('waiting').length]).toEqual([10, 50]);
  expect(new Set(inState('waiting').map((row) => row.signed_up_at)).size).toBe(50);
  expect(all.filter(({ guest_id }) => guest_id !== null)).toHaveLength(30);
});

test('Guests and members move up in the order in which they signed up', async () => {
  const { confirm, signUp, cancel, press, pageOf, list, sentEmails, see } = await clubWithGuests({ places: 1 });
  await signUp(AMINA);
  expect((await confirm('Zawadi')).text).toContain('number 1 on the waiting list.');
  await signUp(BRIAN, WAIT);
  await confirm('Tumaini');
  await cancel(AMINA);
  expect(await list()).toEqual(['Zawadi coming', 'Brian waiting', 'Tumaini waiting', 'Amina cancelled']);
  await sentEmails();
  const page = pageOf('Zawadi');
  expect(await see(page)).toContain('Cancel my place');
  expect((await press(page, 'cancel')).text).toContain('Your place is cancelled.');
  expect(await list()).toEqual(['Brian coming', 'Tumaini waiting', 'Amina cancelled', 'Zawadi cancelled']);
  expect((await sentEmails()).slice(-2)).toEqual(["zawadi: You're in: Test Flight", "brian: You're in: Test Flight"]);
});

test('Two presses at the same moment give one place and one email', async () => {
  const { ask, pageOf, press, numbers, sentEmails } = await clubWithGuests();
  await ask('Zawadi');
  await Promise.all([1, 2].map(() => press(pageOf('Zawadi'), 'confirm')));
  expect(await numbers()).toMatchObject({ coming: 1 });
  expect(await sentEmails()).toHaveLength(2);
});

test('Who asks with the address of an account gets the same answer, and an email that asks to sign in; an alternative address proves nothing', async () => {
  const { ask, call, backend, guests, emails, database, sentEmails } = await clubWithGuests();
  database
    .prepare(
      "UPDATE accounts SET alternative_email = 'b@mail.example', alternative_email_key = 'b@mail.example' WHERE id = ?",
    )
    .run(BRIAN);
  const stranger = await ask('Zawadi');
  for (const email of ['AMINA@university.example', 'b@mail.example']) {
    const answer = await call('POST', GUESTS, { json: { name: 'Not Me', email, answer: '' } });
    expect([answer.status, answer.text]).toEqual([stranger.status, stranger.text]);
    await backend.background.idle();
  }
  expect(guests()).toHaveLength(2);
  expect((await sentEmails()).slice(1)).toEqual([
    'amina: Sign in to get your place: Test Flight',
    'b: Confirm your place: Test Flight',
  ]);
  expect(emails()[1]).toMatchObject({
    text: expect.stringMatching(/^Hello Amina,/),
    links: ['http://localhost:4321/event-detail/test-flight'],
  });
});

test('A guest who asks again while the email is on its way gets the newer link too', async () => {
  const { ask, call, backend, database, emailsTo, later, now, confirm, sentEmails } = await clubWithGuests();
  await confirm('Zawadi');
  const { length } = await sentEmails();
  const body = { name: 'Zawadi', email: addressOf('Zawadi'), answer: '' };
  const { deliver } = backend.mailer;
  vi.spyOn(backend.mailer, 'deliver').mockImplementationOnce(async (...email) => {
    later(1000);
    await call('POST', GUESTS, { json: body });
    await expect.poll(() => database.prepare('SELECT 1 FROM email_queue WHERE queued_at = ?').get(now())).toBeTruthy();
    return deliver(...email);
  });
  await ask('Zawadi');
  expect(emailsTo('Zawadi')).toHaveLength(length + 2);
});

test.each<[string, (right: string, tokens: Parameters<typeof guestToken>[0]) => string]>([
  ['of another number', (right) => right.replace('1.', '2.')],
  ['with another signature', (right) => `1.${right.slice(2).split('').reverse().join('')}`],
  ['without a signature', () => '1.'],
  ['of another time', (_, tokens) => guestToken(tokens, { id: 1, requested_at: 5 })],
  ['that is far too long', (right) => right + 'a'.repeat(5000)],
])('A link %s opens nothing', async (_what, change) => {
  const { ask, pageOf, backend, call, press, rows } = await clubWithGuests();
  await ask('Zawadi');
  await ask('Tumaini');
  const right = pageOf('Zawadi').split('/').at(-2) ?? '';
  expect((await call('GET', `/api/club/guests/${right}/`)).status).toBe(200);
  const wrong = `/api/club/guests/${change(right, backend.tokens)}/`;
  expect([(await call('GET', wrong)).status, (await press(wrong, 'confirm')).status]).toEqual([404, 404]);
  expect(rows('sign_ups')).toEqual([]);
});

test.each<[string, string, object, (club: Club) => unknown]>([
  ['for members', 'not_for_guests', { who: 'members' }, () => undefined],
  ['for people with an account', 'not_for_guests', { who: 'accounts' }, () => undefined],
  ['that opens later', 'not_open_yet', { opens_at: '2027-04-12T09:00:00Z' }, () => undefined],
  ['whose sign-up has closed', 'closed', { closes_at: '2027-04-20T09:00:00Z' }, ({ at }) => at('2027-04-20T12:00')],
  ['that has started', 'started', {}, ({ at }) => at('2027-05-01T18:00')],
  ['that is cancelled', 'not_scheduled', {}, ({ become }) => become('cancelled')],
])('No guest signs up for an event %s, by the form or by an earlier link', async (_what, code, settings, happen) => {
  const club = await clubWithGuests();
  await club.ask('Zawadi');
  await club.set({ who: 'everyone', ...settings });
  await happen(club);
  expect((await club.ask('Tumaini')).json.code).toBe(code);
  expect((await club.call('GET', `${EVENT}/guest/`)).status).toBe(409);
  expect(await club.see(club.pageOf('Zawadi'))).not.toContain('Confirm my place');
  await club.press(club.pageOf('Zawadi'), 'confirm');
  expect(club.rows('sign_ups')).toEqual([]);
});

test('At an event that is for members again guests keep their places, may cancel, and keep their turn on the waiting list', async () => {
  const { confirm, set, signUp, list, press, pageOf } = await clubWithGuests({ places: 2 });
  for (const name of ['Zawadi', 'Tumaini', 'Imani']) await confirm(name);
  await signUp(AMINA, WAIT);
  await set({ who: 'members', places: 2 });
  await press(pageOf('Zawadi'), 'cancel');
  expect(await list()).toEqual(['Tumaini coming', 'Amina coming', 'Imani waiting', 'Zawadi cancelled']);
  await set({ who: 'everyone', places: 3 });
  expect(await list()).toEqual(['Tumaini coming', 'Imani coming', 'Amina coming', 'Zawadi cancelled']);
});

test('A guest who verifies an account with the address takes the turn along, and the emails', async () => {
  const club = await clubWithGuests({ places: 1 });
  const { signUp, call, list } = club;
  await signUp(AMINA);
  const email = 'zawadi@students.university.example';
  await club.confirm(email);
  const page = club.pageOf(email);
  await signUp(BRIAN, WAIT);
  await club.ask('Tumaini');
  await club.register({ username: 'K-99', first_name: 'Zawadi', email });
  await call('POST', club.newestLink());
  expect(club.guests()).toMatchObject([{ name: 'Tumaini' }]);
  const id = Number(club.database.prepare("SELECT id FROM accounts WHERE username = 'K-99'").get()?.id);
  expect(await club.own(id)).toMatchObject({ state: 'waiting', position: 1 });
  await club.cancel(AMINA);
  expect(await list()).toEqual(['Zawadi coming', 'Brian waiting', 'Amina cancelled']);
  expect((await club.sentEmails()).at(-1)).toBe("zawadi: You're in: Test Flight");
  expect(club.emails()[0]?.links[0]).toBe('http://localhost:4321/event-detail/test-flight');
  expect((await call('GET', page)).status).toBe(404);
});

test('A guest who has read that an event is cancelled is not told again as an account when it is deleted', async () => {
  const { confirm, change, later, register, call, newestLink, as, sentEmails } = await clubWithGuests();
  const email = 'zawadi@students.university.example';
  await confirm(email);
  await change({ state: 'cancelled', reason: 'Rain.', notify: true });
  later(2 * 60_000);
  await sentEmails();
  await register({ username: 'K-99', first_name: 'Zawadi', email });
  await call('POST', newestLink());
  await as(ROSE, 'DELETE', '/api/events/delete/test-flight/');
  expect((await sentEmails()).filter((line) => line.includes('Cancelled'))).toEqual(['zawadi: Cancelled: Test Flight']);
});

test('An invited person takes a turn as a guest along with the first password, and moves up where guests no longer do', async () => {
  const club = await clubWithGuests({ places: 1 });
  const { confirm, signUp, set, list } = club;
  const email = 'zawadi@university.example';
  await signUp(AMINA);
  await confirm(email, { name: 'Zawadi' });
  await set({ who: 'accounts', places: 2 });
  expect(await list()).toEqual(['Amina coming', 'Zawadi waiting']);
  await acceptInvitation(club, addAccount(club, email));
  expect(await list()).toEqual(['Amina coming', 'Zawadi coming']);
});

test('A guest of a postponed event who deletes the details gives up the place', async () => {
  const { confirm, pageOf, press, database, list, signUp, later } = await clubWithGuests({ places: 1 });
  await confirm('Zawadi');
  const page = pageOf('Zawadi');
  await signUp(AMINA, WAIT);
  database.exec("UPDATE events SET state = 'postponed'");
  later(30 * DAY_MS);
  await press(page, 'delete');
  expect(await list()).toEqual(['Amina waiting']);
});

test("An account that is not verified keeps nobody with its address from a guest's place", async () => {
  const club = await clubWithGuests();
  const { ask, confirm, pageOf, press, list, sentEmails } = club;
  // Before the request, and between the request and the press.
  addAccount(club, addressOf('Zawadi'), 'K-98');
  expect((await confirm('Zawadi')).text).toContain('You have a place.');
  await ask('Tumaini');
  addAccount(club, addressOf('Tumaini'), 'K-99');
  expect((await press(pageOf('Tumaini'), 'confirm')).text).toContain('You have a place.');
  await press(pageOf('Tumaini'), 'cancel');
  expect((await press(pageOf('Tumaini'), 'again')).text).toContain('You have a place.');
  expect(await list()).toEqual(['Zawadi coming', 'Tumaini coming']);
  expect((await sentEmails()).join()).not.toContain('Sign in to get your place');
});

test('A guest whose new account has a place already keeps one of the two', async () => {
  const club = await clubWithGuests({ places: 2 });
  const { confirm, signUp, list } = club;
  const email = 'zawadi@university.example';
  await confirm(email, { name: 'Zawadi' });
  await signUp(AMINA);
  await signUp(BRIAN, WAIT);
  const accountId = addAccount(club, email);
  club.database
    .prepare("INSERT INTO sign_ups (event_id, account_id, state, signed_up_at) VALUES (1, ?, 'coming', 1)")
    .run(accountId);
  await acceptInvitation(club, accountId);
  expect(await list()).toEqual(['Zawadi coming', 'Amina coming', 'Brian waiting']);
});

test('A guest who has an account by the time of the press is asked to sign in', async () => {
  const { ask, pageOf, press, database, rows, see } = await clubWithGuests();
  await ask('Zawadi');
  database
    .prepare('UPDATE accounts SET email_key = ?, verified_at = 1 WHERE id = ?')
    .run(addressOf('Zawadi'), STRANGER);
  await press(pageOf('Zawadi'), 'confirm');
  expect(await see(pageOf('Zawadi'))).toContain('You have an account with this email address.');
  expect(rows('sign_ups')).toEqual([]);
});

test('Officers see guests with their addresses, check them in, and remove them; the log names none', async () => {
  const { confirm, as, rows, at, press, pageOf, see, sentEmails, call } = await clubWithGuests({ places: 3 });
  await confirm('Zawadi');
  await confirm('Tumaini');
  const [first, second] = (await as(ROSE, 'GET', `${EVENT}/attendees/`)).json;
  expect(first).toEqual({
    ...{ id: 1, pk: null, first_name: 'Zawadi', last_name: '', state: 'coming', position: null, answer: '' },
    ...{ attendance: 'unknown', signed_up_at: '2027-04-10T09:00:00.000Z', is_member: false },
    ...{ phone_number: null, email: 'zawadi@mail.example', ticket: expect.any(String) },
    ...{ checked_in_at: null, checked_in_by: null },
  });
  const change = (id: number, json: object) => as(ROSE, 'PATCH', `${EVENT}/attendees/${id}/`, json);
  expect((await change(second.id, { state: 'removed', reason: 'Bring the form.' })).json.state).toBe('removed');
  await press(pageOf('Tumaini'), 'confirm');
  expect(await see(pageOf('Tumaini'))).toContain('An officer removed you from the attendee list.');
  expect((await sentEmails()).at(-1)).toBe('tumaini: Your place at Test Flight was cancelled');
  expect(rows('log').at(-1)).toMatchObject({ subject_kind: 'event', subject_id: 1, after: '{"guest":true}' });
  at('2027-05-01T18:10');
  expect((await change(first.id, { attendance: 'checked_in' })).json.attendance).toBe('checked_in');
  const { detail } = (await change(second.id, { attendance: 'checked_in' })).json;
  expect(detail).toBe('Tumaini has no place at this event.');
  expect((await call('GET', '/api/events/')).text + JSON.stringify(rows('log'))).not.toMatch(/zawadi|tumaini/i);
});

test('Guests get the reminder and the emails about changes, each with the link to their own page', async () => {
  const { confirm, change, later, morning, sentEmails, emailsTo, as, pageOf, see } = await clubWithGuests();
  await confirm('Zawadi');
  const page = pageOf('Zawadi');
  const event_date = writeEventTime(new Date('2027-05-08T15:00:00Z'));
  await change({ state: 'scheduled', event_date, notify: true });
  later(2 * 60_000);
  expect((await sentEmails()).at(-1)).toBe('zawadi: Test Flight has a new date');
  expect((await morning('2027-05-07T08:00')).at(-1)).toBe('zawadi: Tomorrow: Test Flight');
  for (const { links } of emailsTo('Zawadi')) expect(links[0]).toContain(page);
  await change({ state: 'cancelled', reason: 'Rain.', notify: true });
  later(2 * 60_000);
  expect((await sentEmails()).at(-1)).toBe('zawadi: Cancelled: Test Flight');
  await change({ state: 'scheduled' });
  await as(ROSE, 'DELETE', '/api/events/delete/test-flight/');
  await sentEmails();
  expect(emailsTo('Zawadi')[0]?.text).toContain('has been cancelled and removed from the website.');
  expect(await see(page)).toContain('work. Look for a newer email from us.');
});

test('A guest who deletes the details frees the place at once, and gets no more emails', async () => {
  const { confirm, signUp, press, pageOf, list, rows, sentEmails, change } = await clubWithGuests({ places: 1 });
  await confirm('Zawadi');
  await signUp(CAROL, WAIT);
  const page = pageOf('Zawadi');
  await change({ location: 'Runway 2', notify: true });
  expect((await press(page, 'delete')).text).toContain('have been deleted');
  expect(await list()).toEqual(['Carol coming']);
  expect(rows('guests')).toEqual([]);
  const texts = JSON.stringify([rows('email_queue'), rows('outbox'), rows('sign_ups')]);
  expect(texts).not.toMatch(/zawadi/i);
  expect((await press(page, 'confirm')).status).toBe(404);
  expect((await sentEmails()).filter((email) => email.startsWith('zawadi'))).toEqual([]);
});

test('Guests without details lose their places when the event moves to another day', async () => {
  const { confirm, signUp, press, pageOf, list, at, change } = await clubWithGuests({ places: 1 });
  await confirm('Zawadi');
  await signUp(CAROL, WAIT);
  at('2027-05-01T18:10');
  await press(pageOf('Zawadi'), 'delete');
  await change({ event_date: '2027-05-08T18:00:00+03:00' });
  expect(await list()).toEqual(['Carol coming']);
});

test('A guest who deletes the details after the start still counts among those who came', async () => {
  const { confirm, press, pageOf, list, at, numbers, rows, see } = await clubWithGuests({ question: 'Food?' });
  await confirm('Zawadi', { answer: 'Fish.' });
  const page = pageOf('Zawadi');
  at('2027-05-01T18:10');
  await press(page, 'delete');
  expect([await list(), (await numbers()).coming]).toEqual([[' coming'], 1]);
  expect(rows('guests')).toMatchObject([{ name: '', email: null, email_key: null, answer: '' }]);
  expect(rows('sign_ups')).toMatchObject([{ answer: '' }]);
  expect(await see(page)).toContain('have been deleted');
});
