/** Whom officers can write to, what they see before, and when a message is refused. */
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';
import { AMINA, BRIAN, CAROL, DAUDI, OTTO, PETER, ROSE, STRANGER } from '../sign-ups/club-with-event.ts';
import { clubWithMessages, MESSAGES } from './club-with-messages.ts';

const OF_EVENT = 'event=test-flight&audience=';

test('An officer sees how many a message would reach, and who is left out', async () => {
  const { reach, signUp, confirm, database } = await clubWithMessages();
  await signUp(AMINA);
  await confirm('Zawadi');
  database.exec(`UPDATE privacy SET news = 0 WHERE account_id = ${BRIAN}`);
  database.exec(`UPDATE accounts SET year_of_study = 3 WHERE id IN (${AMINA}, ${STRANGER})`);
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${CAROL}`);
  expect(await reach(`${OF_EVENT}attendees`)).toEqual({
    ...{ emails: 2, guests: 1, said_no: 0, today: 2, later_days: 0, too_late: 0 },
    ...{ is_paused: false, obstacle: null },
  });
  const numbers = async (query: string) => {
    const { emails, said_no } = await reach(query);
    return [emails, said_no];
  };
  expect(await numbers('audience=members')).toEqual([5, 1]);
  expect(await numbers('audience=year&year=3')).toEqual([1, 0]);
  expect(await numbers('audience=everyone')).toEqual([5, 2]);
  expect(await numbers('audience=officers')).toEqual([3, 0]);
  expect(await reach(`${OF_EVENT}waiting`)).toMatchObject({ emails: 0, obstacle: 'nobody' });
});

test('An officer sees that other messages leave first', async () => {
  const { reach, write, signUp } = await clubWithMessages({ mailPerDay: 10 });
  await signUp(AMINA);
  await write();
  expect(await reach('audience=officers')).toMatchObject({ today: 2 });
  expect(await reach(`${OF_EVENT}attendees`)).toMatchObject({ today: 1 });
});

test('An officer writes only to the audiences of their access', async () => {
  const { as, write, database } = await clubWithMessages();
  database.exec(`UPDATE access SET area = 'members' WHERE account_id = ${PETER}`);
  expect((await as(ROSE, 'GET', `${MESSAGES}reach/?audience=members`)).status).toBe(403);
  expect((await as(PETER, 'GET', `${MESSAGES}reach/?${OF_EVENT}attendees`)).status).toBe(403);
  const { id } = (await write()).json;
  expect((await as(ROSE, 'GET', `${MESSAGES}${id}/`)).status).toBe(404);
  expect((await as(ROSE, 'GET', MESSAGES)).json).toEqual({ count: 0, results: [] });
  expect((await as(PETER, 'GET', MESSAGES)).json.results).toMatchObject([{ id, written_by: 'Otto Otieno' }]);
});

test.each([
  ['attendees', '2027-05-01T20:30', 'over'],
  ['waiting', '2027-05-01T18:00', 'started'],
  ['checked_in', '2027-05-01T19:00', 'not_over'],
  ['not_checked_in', '2027-05-08T20:00', 'too_late'],
])('A message to %s at %s is refused: %s', async (audience, clock, code) => {
  const { at, writeToAttendees, signUp } = await clubWithMessages();
  await signUp(AMINA);
  at(clock);
  expect((await writeToAttendees({ audience })).json).toMatchObject({ code });
});

test('Once an event is over, its officers write to those who came, and to those who did not', async () => {
  const { at, writeToAttendees, signUp, note, minute, later } = await clubWithMessages();
  for (const one of [AMINA, BRIAN]) await signUp(one);
  at('2027-05-01T19:00');
  await note(AMINA, { attendance: 'checked_in' });
  at('2027-05-01T20:00');
  await writeToAttendees({ audience: 'checked_in' });
  await writeToAttendees({ audience: 'not_checked_in', subject: 'We missed you' });
  later(HOUR_MS);
  expect(await minute()).toEqual(['amina']);
});

test('A message is refused when the number of people has changed by more than one, with the new number', async () => {
  const { writeToAttendees, signUp } = await clubWithMessages();
  for (const one of [AMINA, BRIAN, CAROL]) await signUp(one);
  expect((await writeToAttendees({ emails: 1 })).json).toMatchObject({ code: 'number_changed', emails: 3 });
  expect((await writeToAttendees({ emails: 2 })).status).toBe(201);
});

test('A message that is sent twice is one message', async () => {
  const { write, rows } = await clubWithMessages();
  const { json, status } = await write();
  const again = await write();
  expect([status, again.status, again.json.id, rows('messages').length]).toEqual([201, 200, json.id, 1]);
});

test('Fifty presses at once make one message', async () => {
  const { as, reach, rows } = await clubWithMessages();
  const { emails } = await reach('audience=members');
  const message = { audience: 'members', subject: 's', text: 't', emails };
  await Promise.all(Array.from({ length: 50 }, () => as(OTTO, 'POST', MESSAGES, message)));
  expect(rows('messages')).toHaveLength(1);
});

test('The sixth message of a day about one event is refused, and the next day takes it', async () => {
  const { writeToAttendees, write, signUp, later } = await clubWithMessages();
  await signUp(AMINA);
  const one = (number: number) => writeToAttendees({ subject: `Number ${number}` });
  for (const number of [1, 2, 3, 4, 5]) expect((await one(number)).status).toBe(201);
  expect((await one(6)).json).toMatchObject({ code: 'too_many' });
  expect((await write()).status, 'to members').toBe(201);
  later(DAY_MS);
  expect((await one(6)).status).toBe(201);
});

test('Words in braces that nobody fills are named before anything is sent', async () => {
  const { write } = await clubWithMessages();
  const { status, json } = await write({ text: 'Dear {First  Name}, bring {thing} and {thing}.' });
  expect([status, json]).toEqual([400, { text: ['Take out {thing}. Only {first name} is replaced by a name.'] }]);
});

test('A test goes to the officer alone, as the audience would get it', async () => {
  const { as, emails, backend } = await clubWithMessages();
  const text = 'Dear {first name},\n\nsee https://club.example/hats & <b>come</b>.';
  await as(OTTO, 'POST', `${MESSAGES}test/`, { audience: 'members', subject: 'Bring a hat', text });
  await backend.background.idle();
  const [email] = emails();
  expect(email).toMatchObject({ to: 'otto@university.example', subject: 'Test: Bring a hat' });
  expect(email?.text).toContain('Dear Otto,\n\nsee https://club.example/hats & <b>come</b>.');
  expect(email?.html).toContain('href="https://club.example/hats"');
  expect(email?.html).not.toContain('<b>come');
});

test('What a guest calls themselves makes no address, and a line break in the subject no header', async () => {
  const { confirm, writeToAttendees, minute, deliver } = await clubWithMessages();
  await confirm('Zawadi', { name: 'http://evil.example now' });
  await writeToAttendees({ subject: 'A hat,\r\nBcc: {first name}', text: 'Dear {first name},\n\u202Eback.' });
  await minute();
  await minute();
  const [{ subject, text } = { subject: '', text: '' }] = deliver.mock.calls.at(-1) ?? [];
  expect(subject).toBe('A hat, Bcc: http');
  expect(text).toContain('Dear http,\nback.');
});

test('The log has the audience, the number and the subject of a message, never its text', async () => {
  const { writeToAttendees, signUp, as, database } = await clubWithMessages();
  await signUp(AMINA);
  const { id } = (await writeToAttendees({ text: 'A secret.' })).json;
  await as(OTTO, 'PATCH', `${MESSAGES}${id}/`, { stop: true });
  const { results } = (await as(OTTO, 'GET', '/api/club/officers/log/')).json;
  expect(results.slice(0, 2).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Otto Otieno stopped the message “Bring a hat” to 1 attendee of “Test Flight”.',
    'Otto Otieno sent the message “Bring a hat” to 1 attendee of “Test Flight”.',
  ]);
  expect(JSON.stringify(database.prepare('SELECT * FROM log').all())).not.toContain('secret');
});

test('An event without sign-up has nobody to write to', async () => {
  const { reach, addEvent, as } = await clubWithMessages();
  addEvent('glider-day', 'Glider Day');
  expect((await as(OTTO, 'GET', `${MESSAGES}reach/?audience=attendees&event=glider-day`)).status).toBe(404);
  expect((await as(OTTO, 'GET', `${MESSAGES}reach/?audience=attendees`)).status).toBe(404);
  expect(await reach('audience=members')).toMatchObject({ obstacle: null });
});

test('Own data has what a person wrote and received', async () => {
  const { write, minute, as } = await clubWithMessages();
  await write();
  await minute();
  await minute();
  const written = (await as(OTTO, 'GET', '/api/profile/export/')).json.messages_written;
  expect(written).toMatchObject([{ audience: 'members', subject: 'Bring a hat', text: 'It is sunny.' }]);
  const received = (await as(DAUDI, 'GET', '/api/profile/export/')).json.messages_received;
  expect(received).toEqual([{ subject: 'Bring a hat', sent_at: expect.any(String) }]);
});
