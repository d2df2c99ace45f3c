/** Guests who ask several times, and strangers who ask with a guest's address (decision 020). Each request has its own link. */
import { copyFileSync, readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#shared/time/instants.ts';
import { createAccessTokens } from '../../../src/server/accounts/access-tokens.ts';
import { insertRow } from '../../../src/server/database/database.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { startCleanup } from '../../../src/server/run/cleanup.ts';
import {
  confirmRequest,
  findGuest,
  guestOfToken,
  guestToken,
  saveRequest,
} from '../../../src/server/sign-ups/guests-table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { AMINA, FLIGHT, ROSE, STRANGER } from './club-with-event.ts';
import { clubWithGuests } from './club-with-guests.ts';

type Club = Awaited<ReturnType<typeof clubWithGuests>>;

/** Of the university, so that it can become that of an account. */
const ADDRESS = 'zawadi@students.university.example';

/** Zawadi asks, then a stranger with her address. @returns the pages of the two. */
async function clubWithTwoRequests(settings: object = { question: 'Food?' }) {
  const club = await clubWithGuests(settings);
  await club.ask(ADDRESS, { name: 'Zawadi', answer: 'Fish.' });
  const own = club.pageOf(ADDRESS);
  club.later(1000);
  await club.ask(ADDRESS, { name: 'Somebody Else', email: ADDRESS.toUpperCase(), answer: 'Nothing.' });
  return { ...club, own, strange: club.pageOf(ADDRESS) };
}
type TwoRequests = Awaited<ReturnType<typeof clubWithTwoRequests>>;

test.each<[string, 'own' | 'strange', object]>([
  ['of the first request', 'own', { name: 'Zawadi', email: ADDRESS, answer: 'Fish.' }],
  ['of the second', 'strange', { name: 'Somebody Else', email: ADDRESS.toUpperCase(), answer: 'Nothing.' }],
])(
  'The link %s shows and takes the name and answer of that request, and what the other entered is deleted',
  async (_of, pressed, details) => {
    const club = await clubWithTwoRequests();
    const { press, see, rows, numbers, emails } = club;
    expect(await see(club.own)).toContain(`Name: Zawadi<br>Email: ${ADDRESS}<br>Answer: Fish.`);
    expect(await see(club.strange)).toContain('Name: Somebody Else<br>');
    expect(emails().map(({ text }) => text.slice(0, 14))).toEqual(['Hello Somebody', 'Hello Zawadi,\n']);
    expect((await press(club[pressed], 'confirm')).text).toContain('You have a place.');
    expect(await numbers()).toMatchObject({ coming: 1 });
    expect(rows('guests').filter(({ leads_to }) => leads_to === null)).toMatchObject([details]);
    const nothing = { name: '', email: null, email_key: null, answer: '' };
    expect(rows('guests').filter(({ leads_to }) => leads_to !== null)).toMatchObject([nothing]);
  },
);

test('Once a guest has confirmed, each link of the address opens the same page, and no request or press changes name or answer', async () => {
  const { own, strange, see, press, ask, pageOf, rows, later, list } = await clubWithTwoRequests();
  await press(own, 'confirm');
  const { guests, sign_ups } = { guests: rows('guests'), sign_ups: rows('sign_ups') };
  await ask(ADDRESS, { name: 'Third', answer: 'Everything.' });
  later(8 * DAY_MS);
  for (const page of [own, strange, pageOf(ADDRESS)]) {
    expect(await see(page)).toContain(`Name: Zawadi<br>Email: ${ADDRESS}<br>Answer: Fish.`);
    for (const action of ['confirm', 'again']) await press(page, action);
  }
  expect([rows('guests'), rows('sign_ups')]).toEqual([guests, sign_ups]);
  await press(strange, 'cancel');
  expect(await list()).toEqual(['Zawadi cancelled']);
});

test('Each link of a guest still opens the page after the event has moved to another day', async () => {
  const { own, strange, see, press, change } = await clubWithTwoRequests();
  await press(own, 'confirm');
  await change({ event_date: '2027-05-08T18:00:00+03:00' });
  for (const page of [own, strange]) expect(await see(page)).toContain('Name: Zawadi<br>');
});

test('Two links of one address that are pressed at the same moment give one place', async () => {
  const { own, strange, press, list, rows } = await clubWithTwoRequests({ places: 5 });
  const answers = await Promise.all([own, strange].map((page) => press(page, 'confirm')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await list(), rows('sign_ups').length]).toEqual([['Zawadi coming'], 1]);
});

/** What `happen` leaves behind the link of the request that was not pressed; the first line is about the pressed one too. */
test.each<[string, (club: TwoRequests) => unknown, string]>([
  ['is cancelled', ({ press, own }) => press(own, 'cancel'), 'Your sign-up is cancelled.'],
  [
    'is removed by an officer',
    ({ as }) => as(ROSE, 'PATCH', '/api/club/events/test-flight/attendees/1/', { state: 'removed', reason: 'Form.' }),
    'An officer removed you from the attendee list.',
  ],
  ['is given up with the details', ({ press, strange }) => press(strange, 'delete'), 'work. Look for a newer email'],
  [
    'is kept without details after the start',
    ({ at, press, strange }) => {
      at('2027-05-01T18:10');
      return press(strange, 'delete');
    },
    'Your name, email and answer have been deleted.',
  ],
  [
    'goes with the event',
    ({ as }) => as(ROSE, 'DELETE', '/api/events/delete/test-flight/'),
    'work. Look for a newer email',
  ],
  [
    'moves to an account',
    async ({ call, newestLink, register }) => {
      await register({ username: 'K-99', first_name: 'Zawadi', email: ADDRESS });
      await call('POST', newestLink());
    },
    'work. Look for a newer email',
  ],
])(
  'When the place %s, both links show it, and an old button of neither page changes that',
  async (_what, happen, sentence) => {
    const club = await clubWithTwoRequests({ places: 5 });
    const { own, strange, press, see, rows, sentEmails } = club;
    await press(own, 'confirm');
    await sentEmails();
    await happen(club);
    const before = rows('sign_ups');
    for (const page of [own, strange]) {
      expect(await see(page)).toContain(sentence);
      await press(page, 'confirm');
    }
    expect(rows('sign_ups')).toEqual(before);
  },
);

test('A press of Delete before anything is confirmed deletes all requests of the address at that event, and no others', async () => {
  const { own, strange, press, ask, guests, see, addEvent, call, backend, rows } = await clubWithTwoRequests();
  await ask('Tumaini');
  addEvent('other-flight', 'Other Flight');
  backend.database.exec("UPDATE events SET has_sign_up = 1, who = 'everyone'");
  const body = { name: 'Zawadi', email: ADDRESS, answer: '' };
  await call('POST', '/api/club/events/other-flight/guests/', { json: body });
  await backend.background.idle();
  await press(strange, 'delete');
  expect(guests()).toMatchObject([{ name: 'Tumaini' }, { name: 'Zawadi' }]);
  expect(rows('guests').map(({ event_id }) => event_id)).toEqual([1, 2]);
  for (const page of [own, strange]) expect(await see(page)).toContain('work. Look for a newer email');
});

test('An email that leaves after another link was used leads to the place', async () => {
  const club = await clubWithGuests();
  await club.ask(ADDRESS, { name: 'Zawadi' });
  const own = club.pageOf(ADDRESS);
  vi.spyOn(club.backend.mailer, 'deliver').mockRejectedValueOnce(new Error('down'));
  await club.ask(ADDRESS, { name: 'Somebody Else' });
  expect(club.emailsTo(ADDRESS)).toHaveLength(1);
  await club.press(own, 'confirm');
  club.later(DAY_MS);
  expect(await club.sentEmails()).toContain('zawadi: Your place: Test Flight');
  expect(JSON.stringify(club.emails())).not.toContain('Somebody');
});

test('A request is deleted after 7 days while a newer one from the address stays; links to a guest stay as long as the guest', async () => {
  const { database, backend, now, later, ask, pageOf, call, press, guests, confirm, rows, at } = await clubWithGuests();
  async function cleanUp(): Promise<void> {
    database.prepare('INSERT OR REPLACE INTO clock VALUES (1, ?, 0)').run(now());
    startCleanup(backend)();
    await backend.background.idle();
  }
  await ask('Zawadi', { name: 'Old' });
  const old = pageOf('Zawadi');
  await ask('Tumaini', { name: 'Other' });
  const other = pageOf('Tumaini');
  await confirm('Tumaini');
  later(6 * DAY_MS);
  await ask('Zawadi');
  later(DAY_MS + 1);
  await cleanUp();
  expect(guests()).toMatchObject([{ name: '' }, { name: 'Tumaini' }, { name: 'Zawadi' }]);
  expect((await call('GET', old)).status).toBe(404);
  expect((await call('GET', other)).text).toContain('You have a place.');
  expect((await press(pageOf('Zawadi'), 'confirm')).text).toContain('You have a place.');
  at('2028-06-30T12:00');
  await cleanUp();
  expect(rows('guests')).toEqual([]);
});

test('A link ends when a restored backup gives its number to another request', async () => {
  const { own, strange, call, database, later, ask, see, pageOf } = await clubWithTwoRequests();
  database.exec("DELETE FROM guests; UPDATE sqlite_sequence SET seq = 0 WHERE name = 'guests'");
  later(1000);
  await ask('Tumaini');
  await ask('Imani');
  for (const page of [own, strange]) expect((await call('GET', page)).status).toBe(404);
  expect(await see(pageOf('Imani'))).toContain('Name: Imani');
});

test('The link to a request whose address has an account by then gives no place', async () => {
  const { own, strange, press, see, database, rows } = await clubWithTwoRequests();
  database.prepare('UPDATE accounts SET email_key = ? WHERE id = ?').run(ADDRESS, STRANGER);
  for (const page of [own, strange]) {
    await press(page, 'confirm');
    expect(await see(page)).toContain('You have an account with this email address.');
  }
  expect(rows('sign_ups')).toEqual([]);
});

test.each<[string, (club: Club) => unknown, subject: string, button: string, text: string]>([
  [
    'for the first time',
    () => undefined,
    'Confirm your place',
    'Confirm your place',
    'press the button there to confirm.',
  ],
  [
    'for a full event',
    ({ signUp }) => signUp(AMINA),
    'Join the waiting list',
    'Join the waiting list',
    "You aren't on it until then:",
  ],
  ['while coming', ({ confirm }) => confirm('Zawadi'), 'Your place', 'See your place', "You've already confirmed"],
  [
    'while waiting',
    async ({ confirm, signUp }) => [await signUp(AMINA), await confirm('Zawadi')],
    "You're on the waiting list",
    'See your number',
    'leave the waiting list:',
  ],
  [
    'after cancelling',
    async ({ confirm, press, pageOf }) => [await confirm('Zawadi'), await press(pageOf('Zawadi'), 'cancel')],
    'Sign up again',
    'Sign up again',
    'Nothing has changed.',
  ],
  [
    'after cancelling, when the event is full',
    async ({ confirm, press, pageOf, signUp }) => [
      await confirm('Zawadi'),
      await press(pageOf('Zawadi'), 'cancel'),
      await signUp(AMINA),
    ],
    'Join the waiting list',
    'Join the waiting list',
    'Nothing has changed.',
  ],
  [
    'once removed',
    async ({ confirm, database }) => {
      await confirm('Zawadi');
      database.exec("UPDATE sign_ups SET state = 'removed' WHERE guest_id IS NOT NULL");
    },
    "You can't sign up",
    'See the event',
    'An officer removed you from the attendee list.',
  ],
])('The email to a guest who asks %s says what its link does', async (_when, happen, subject, button, text) => {
  const club = await clubWithGuests({ places: 1 });
  await happen(club);
  await club.sentEmails();
  club.later(1000);
  await club.ask('Zawadi');
  const email = club.emailsTo('Zawadi')[0];
  expect(email?.subject).toBe(`${subject}: Test Flight`);
  expect(email?.html).toContain(`>${button}</a>`);
  expect(email?.text).toContain(text);
  expect(email?.text.includes('delete what was entered within 7 days')).toBe(
    club.rows('sign_ups').every(({ guest_id }) => guest_id === null),
  );
});

test('The email to a guest that leaves after sign-up has closed shows that instead of a button', async () => {
  const { backend, call, at, emailsTo, ask } = await clubWithGuests({ closes_at: '2027-04-20T09:00:00Z' });
  at('2027-04-20T11:59');
  const { start } = backend.background;
  backend.background.start = (what, work) => {
    at('2027-04-20T12:01');
    start(what, work);
  };
  expect((await ask('Zawadi')).status).toBe(202);
  expect(emailsTo('Zawadi')[0]?.text).toContain('Sign-up has closed.');
  expect((await call('GET', emailsTo('Zawadi')[0]?.links[0] ?? '')).text).toContain('Sign-up has closed.');
});

test('Links from before the migration that gave each request a row still work', () => {
  const database = new DatabaseSync(':memory:');
  const migrations = new URL('../../../src/server/database/migrations/', import.meta.url);
  const folder = temporaryFolder();
  for (const name of readdirSync(migrations).filter((one) => one < '003'))
    copyFileSync(new URL(name, migrations), `${folder}/${name}`);
  migrate(database, () => undefined, pathToFileURL(`${folder}/`));
  insertRow(database, 'events', { ...FLIGHT, slug: 'test-flight', title: 'Test Flight', starts_at: 9 });
  const addGuest = (email: string) =>
    insertRow(database, 'guests', { event_id: 1, name: 'Zawadi', email, email_key: email, requested_at: 5 });
  for (const email of ['confirmed@mail.example', 'asked@mail.example']) addGuest(email);
  insertRow(database, 'sign_ups', { event_id: 1, guest_id: 1, state: 'coming', signed_up_at: 6 });
  migrate(database, () => undefined);
  const tokens = createAccessTokens('secret', () => 5);
  const guestOf = (id: number) => guestOfToken(database, tokens, guestToken(tokens, { id, requested_at: 5 }));
  expect([guestOf(1)?.email, guestOf(2)?.email]).toEqual(['confirmed@mail.example', 'asked@mail.example']);
  const details = { name: 'Else', email: 'asked@mail.example', answer: '' };
  const [again, other] = ['confirmed@mail.example', details.email].map((email) =>
    saveRequest(database, 1, { ...details, email }, 7),
  );
  expect([again, other]).toEqual([1, 3]);
  const request = guestOf(2);
  if (request) confirmRequest(database, request);
  expect(findGuest(database, 3)?.name).toBe('Zawadi');
});
