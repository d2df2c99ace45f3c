/** Who gets a place when there are too few, and when. */
import { expect, test } from 'vitest';
import { writeEventTime } from '#shared/events/event-date.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent, DAUDI, OTTO, PETER } from './club-with-event.ts';

const WAIT = { waiting_ok: true };

test('A member who cancels frees the place for the first person waiting', async () => {
  const { signUp, cancel, line, numbers, own, sentEmails } = await clubWithEvent();
  await signUp(AMINA);
  await signUp(BRIAN);
  expect(await numbers()).toMatchObject({ state: 'full', coming: 2, waiting: 0 });
  const refused = await signUp(CAROL);
  expect([refused.status, refused.json]).toEqual([
    409,
    { detail: 'The last place has just been taken. You can join the waiting list.', code: 'full' },
  ]);
  expect(await own(CAROL)).toMatchObject({
    ...{ state: 'none', position: null, may: { sign_up: true, cancel: false }, obstacle: null },
  });
  expect(await signUp(CAROL, WAIT)).toMatchObject({ status: 201, json: { state: 'waiting', position: 1 } });
  expect(await signUp(DAUDI, WAIT)).toMatchObject({
    json: { state: 'waiting', position: 2, may: { sign_up: false, cancel: true }, obstacle: 'waiting' },
  });
  expect(await numbers()).toMatchObject({ state: 'full', coming: 2, waiting: 2 });

  expect(await cancel(AMINA)).toMatchObject({
    ...{ status: 200, json: { state: 'cancelled', may: { sign_up: true }, obstacle: null } },
  });
  expect(await line(AMINA, BRIAN, CAROL, DAUDI)).toEqual(['cancelled', 'coming', 'coming', 'waiting 1']);
  expect(await signUp(AMINA, WAIT)).toMatchObject({ status: 201, json: { state: 'waiting', position: 2 } });
  expect(await line(DAUDI, AMINA)).toEqual(['waiting 1', 'waiting 2']);
  expect(await sentEmails()).toEqual([
    'amina: You have a place: Test Flight',
    'brian: You have a place: Test Flight',
    "carol: You're number 1 on the waiting list: Test Flight",
    "daudi: You're number 2 on the waiting list: Test Flight",
    "carol: You're in: Test Flight",
    "amina: You're number 2 on the waiting list: Test Flight",
  ]);
});

test('A free place goes to the first person waiting, not to the next who signs up', async () => {
  const { signUp, line, numbers, database } = await clubWithEvent({ places: 1 });
  await signUp(AMINA);
  await signUp(BRIAN, WAIT);
  database.exec(`UPDATE sign_ups SET state = 'cancelled' WHERE account_id = ${AMINA}`);
  expect(await numbers()).toMatchObject({ state: 'full', coming: 0, waiting: 1 });
  expect(await signUp(CAROL, WAIT)).toMatchObject({ json: { state: 'waiting', position: 1 } });
  expect(await line(BRIAN, CAROL)).toEqual(['coming', 'waiting 1']);
});

test('A place that is cancelled while the event is postponed goes to the first person waiting at the new date', async () => {
  const { change, at, signUp, cancel, line, sentEmails } = await clubWithEvent({ places: 1 });
  await signUp(AMINA);
  await signUp(BRIAN, WAIT);
  await change({ state: 'postponed', reason: 'Rain.' });
  // After the old date too, because nobody knows the new one.
  at('2027-05-02T18:00');
  expect(await cancel(AMINA)).toMatchObject({ status: 200, json: { state: 'cancelled' } });
  expect(await line(BRIAN)).toEqual(['waiting 1']);
  await sentEmails();
  const event_date = writeEventTime(new Date('2027-05-08T15:00:00Z'));
  expect((await change({ state: 'scheduled', event_date })).json.sign_up).toMatchObject({ coming: 1, waiting: 0 });
  expect(await line(BRIAN)).toEqual(['coming']);
  expect((await sentEmails()).at(-1)).toBe("brian: You're in: Test Flight");
});

test('The waiting list moves up when a cancelled event is reinstated', async () => {
  const { change, become, signUp, cancel, line } = await clubWithEvent({ places: 1 });
  await signUp(AMINA);
  await signUp(BRIAN, WAIT);
  become('cancelled');
  await cancel(AMINA);
  expect(await line(BRIAN)).toEqual(['waiting 1']);
  expect((await change({ state: 'scheduled' })).status).toBe(200);
  expect(await line(BRIAN)).toEqual(['coming']);
});

test('Whoever moves up as the event changes is emailed about that before the change', async () => {
  const { change, signUp, database, rows } = await clubWithEvent({ places: 1 });
  await signUp(AMINA);
  await signUp(BRIAN, WAIT);
  database.exec(`CREATE TABLE queued (email TEXT); CREATE TRIGGER queues AFTER INSERT ON email_queue
    BEGIN INSERT INTO queued VALUES (coalesce(new.content ->> 'subject', new.content ->> 'kind')); END`);
  const sign_up = { places: 2, opens_at: null, closes_at: null, leave_until: null, question: null };
  expect((await change({ location: 'Runway 2', notify: true, sign_up })).status).toBe(200);
  const [first, ...others] = rows('queued').map(({ email }) => email);
  expect([first, others]).toEqual(["You're in: Test Flight", ['event_change', 'event_change']]);
});

async function waiting(settings: object = {}) {
  const club = await clubWithEvent({ places: 1, ...settings });
  await club.signUp(AMINA);
  for (const id of [BRIAN, CAROL]) await club.signUp(id, WAIT);
  club.database.prepare("UPDATE memberships SET until = '2027-01-01' WHERE account_id = ?").run(BRIAN);
  return club;
}

test('Someone waiting whose membership ended is skipped until the club has confirmed it again', async () => {
  const { cancel, signUp, line, numbers, as, sentEmails } = await waiting();
  await cancel(AMINA);
  expect(await line(BRIAN, CAROL)).toEqual(['waiting 1', 'coming']);
  await cancel(CAROL);
  // The free place is kept from nobody else.
  expect(await numbers()).toMatchObject({ state: 'open', coming: 0, waiting: 1 });
  expect((await signUp(DAUDI)).json).toMatchObject({ state: 'coming' });
  expect(await line(BRIAN)).toEqual(['waiting 1']);
  await cancel(DAUDI);
  const payment = { kind: 'waiver', until: '2028-01-01', reason: 'Coach.' };
  expect((await as(OTTO, 'POST', `/api/club/membership/people/${BRIAN}/`, payment)).status).toBe(201);
  expect(await line(BRIAN)).toEqual(['coming']);
  expect(await sentEmails()).toContain("brian: You're in: Test Flight");
});

test('Someone waiting whose membership ended moves up at an event for all accounts', async () => {
  const { cancel, line } = await waiting({ who: 'accounts' });
  await cancel(AMINA);
  expect(await line(BRIAN, CAROL)).toEqual(['coming', 'waiting 1']);
});

test('More places go to the first people waiting, with one email each; fewer put nobody out, and nobody moves up until there is room', async () => {
  const { set, signUp, cancel, line, numbers, sentEmails, emails } = await clubWithEvent({ places: 1 });
  for (const id of [AMINA, BRIAN, CAROL, PETER]) await signUp(id, WAIT);
  const before = (await sentEmails()).length;
  await set({ places: 3 });
  expect(await line(AMINA, BRIAN, CAROL, PETER)).toEqual(['coming', 'coming', 'coming', 'waiting 1']);
  expect((await sentEmails()).slice(before)).toEqual([
    "brian: You're in: Test Flight",
    "carol: You're in: Test Flight",
  ]);
  expect(emails()[0]?.links[0]).toBe('http://localhost:4321/event-detail/test-flight');
  expect(emails()[0]?.text).toMatch(
    /opened up at Test Flight, and it's yours\.\s+When: Saturday, May 1, 2027, 6:00 PM \(Nairobi time\)\s+Where: Runway 1/,
  );
  await set({ places: 1 });
  expect(await line(AMINA, BRIAN, CAROL, PETER)).toEqual(['coming', 'coming', 'coming', 'waiting 1']);
  expect(await numbers()).toMatchObject({ state: 'full', places: 1, coming: 3, waiting: 1 });
  await cancel(AMINA);
  await cancel(BRIAN);
  expect(await line(CAROL, PETER)).toEqual(['coming', 'waiting 1']);
  await cancel(CAROL);
  expect(await line(PETER)).toEqual(['coming']);
});

test('An officer who takes the limit off gives places to the whole waiting list, and to whoever signs up afterwards', async () => {
  const { set, signUp, numbers } = await clubWithEvent({ places: 1 });
  for (const id of [AMINA, BRIAN]) await signUp(id, WAIT);
  await set({ places: null });
  expect(await numbers()).toMatchObject({ state: 'open', places: null, coming: 2, waiting: 0 });
  expect((await signUp(CAROL)).json).toMatchObject({ state: 'coming' });
});

test('The waiting list moves up after sign-up has closed, but not while the event is cancelled or once it has started', async () => {
  const closed = { closes_at: '2027-04-20T09:00:00Z' };
  const { set, signUp, line, at, become } = await clubWithEvent({ places: 1, ...closed });
  for (const id of [AMINA, BRIAN, CAROL]) await signUp(id, WAIT);
  at('2027-04-25T12:00');
  await set({ places: 2, ...closed });
  expect(await line(BRIAN, CAROL)).toEqual(['coming', 'waiting 1']);
  become('cancelled');
  await set({ places: 3, ...closed });
  become('scheduled');
  at('2027-05-01T18:00');
  await set({ places: 4, ...closed });
  expect(await line(CAROL)).toEqual(['waiting 1']);
  at('2027-05-01T17:59');
  await set({ places: 5, ...closed });
  expect(await line(CAROL)).toEqual(['coming']);
});
