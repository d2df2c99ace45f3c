/** Asking for a place, the waiting list, and giving a place back. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { writeEventTime } from '../../../src/shared/events/event-date.ts';
import { OwnEventSchema, OwnPlaceSchema, PlacesSchema } from '../../../src/shared/sign-ups/event-places.ts';
import { AMINA, BRIAN, CAROL, clubOfPlaces, DAUDI, EVENT, OTTO, PETER, ROSE, STRANGER } from './club-of-places.ts';

const WAIT = { waiting_ok: true };

test('Everybody sees the figures of sign-up, and no names', async () => {
  const { places, ask, call } = await clubOfPlaces();
  await ask(AMINA);
  expect(await places()).toEqual({
    slug: 'test-flight',
    state: 'open',
    event_state: 'scheduled',
    ...{ places: 2, coming: 1, waiting: 0 },
    opens_at: null,
    closes_at: '2027-05-01T15:00:00.000Z',
    leave_until: '2027-05-01T15:00:00.000Z',
    who: 'members',
    names: 'officers',
    question: null,
  });
  const { headers, text, json } = await call('GET', '/api/club/places/');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(text).not.toMatch(/amina/i);
  expect(v.parse(v.array(PlacesSchema), json)).toEqual([await places()]);
});

test('A member who cancels frees the place for the first person waiting', async () => {
  const { ask, leave, line, places, mine, sentEmails } = await clubOfPlaces();
  const asked = await ask(AMINA);
  expect([asked.status, v.parse(OwnPlaceSchema, asked.json)]).toEqual([
    201,
    {
      ...{ state: 'coming', position: null, asked_at: '2027-04-10T09:00:00.000Z', answer: '', reason: '' },
      ...{ present: 'unknown', may: { ask: false, leave: true }, why: 'coming' },
    },
  ]);
  await ask(BRIAN);
  expect(await places()).toMatchObject({ state: 'full', coming: 2, waiting: 0 });
  const refused = await ask(CAROL);
  expect([refused.status, refused.json]).toEqual([
    409,
    { detail: 'The last place has just been taken. You can join the waiting list.', code: 'full' },
  ]);
  expect(await mine(CAROL)).toMatchObject({
    state: 'none',
    position: null,
    may: { ask: true, leave: false },
    why: null,
  });
  expect(await ask(CAROL, WAIT)).toMatchObject({ status: 201, json: { state: 'waiting', position: 1 } });
  expect(await ask(DAUDI, WAIT)).toMatchObject({
    json: { state: 'waiting', position: 2, may: { ask: false, leave: true }, why: 'waiting' },
  });
  expect(await places()).toMatchObject({ state: 'full', coming: 2, waiting: 2 });

  expect(await leave(AMINA)).toMatchObject({ status: 200, json: { state: 'left', may: { ask: true }, why: null } });
  expect(await line(AMINA, BRIAN, CAROL, DAUDI)).toEqual(['left', 'coming', 'coming', 'waiting 1']);
  expect(await ask(AMINA, WAIT)).toMatchObject({ status: 201, json: { state: 'waiting', position: 2 } });
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

test('Signing up or cancelling twice is no error, and neither is cancelling without a place', async () => {
  const { ask, leave, rows, sentEmails } = await clubOfPlaces({ places: 1 });
  const first = await ask(AMINA);
  const second = await ask(AMINA, WAIT);
  expect([first.status, second.status, second.json]).toEqual([201, 200, first.json]);
  await ask(BRIAN, WAIT);
  expect(await ask(BRIAN)).toMatchObject({ status: 200, json: { state: 'waiting', position: 1 } });
  expect(rows('event_people')).toHaveLength(2);
  expect((await leave(BRIAN)).json.state).toBe('left');
  const again = await leave(BRIAN);
  expect([again.status, again.json.state]).toEqual([200, 'left']);
  expect(await leave(CAROL)).toMatchObject({ status: 200, json: { state: 'none', may: { ask: true, leave: false } } });
  expect(await sentEmails()).toHaveLength(2);
});

test('A free place goes to the first person waiting, not to the next who signs up', async () => {
  const { ask, line, database } = await clubOfPlaces({ places: 1 });
  await ask(AMINA);
  await ask(BRIAN, WAIT);
  database.exec("UPDATE event_people SET state = 'left' WHERE account_id = 4");
  expect(await ask(CAROL, WAIT)).toMatchObject({ json: { state: 'waiting', position: 1 } });
  expect(await line(BRIAN, CAROL)).toEqual(['coming', 'waiting 1']);
});

test('A place that is cancelled while the event is postponed goes to the first person waiting at the new date', async () => {
  const { as, at, ask, leave, line, sentEmails } = await clubOfPlaces({ places: 1 });
  await ask(AMINA);
  await ask(BRIAN, WAIT);
  await as(ROSE, 'POST', `${EVENT}/state/`, { state: 'postponed', reason: 'Rain.' });
  // After the old date too, because nobody knows the new one.
  at('2027-05-02T18:00');
  expect(await leave(AMINA)).toMatchObject({ status: 200, json: { state: 'left' } });
  expect(await line(BRIAN)).toEqual(['waiting 1']);
  await sentEmails();
  const event_date = writeEventTime(new Date('2027-05-08T15:00:00Z'));
  expect((await as(ROSE, 'POST', `${EVENT}/state/`, { state: 'scheduled', event_date })).json).toMatchObject({
    ...{ coming: 1, waiting: 0 },
  });
  expect(await line(BRIAN)).toEqual(['coming']);
  expect((await sentEmails()).at(-1)).toBe("brian: You're in: Test Flight");
});

const END = "UPDATE memberships SET until = '2027-01-01' WHERE account_id = ?";
const waiting = async (settings: object = {}) => {
  const club = await clubOfPlaces({ places: 1, ...settings });
  await club.ask(AMINA);
  for (const id of [BRIAN, CAROL]) await club.ask(id, WAIT);
  club.database.prepare(END).run(BRIAN);
  return club;
};

test('Someone waiting whose membership ended is skipped until the club has confirmed it again', async () => {
  const { leave, ask, line, places, as, sentEmails } = await waiting();
  await leave(AMINA);
  expect(await line(BRIAN, CAROL)).toEqual(['waiting 1', 'coming']);
  await leave(CAROL);
  // The free place is kept from nobody else.
  expect(await places()).toMatchObject({ state: 'open', coming: 0, waiting: 1 });
  expect((await ask(DAUDI)).json).toMatchObject({ state: 'coming' });
  expect(await line(BRIAN)).toEqual(['waiting 1']);
  await leave(DAUDI);
  const payment = { kind: 'waiver', until: '2028-01-01', reason: 'Coach.' };
  expect((await as(OTTO, 'POST', `/api/club/membership/people/${BRIAN}/`, payment)).status).toBe(201);
  expect(await line(BRIAN)).toEqual(['coming']);
  expect(await sentEmails()).toContain("brian: You're in: Test Flight");
});

test('Someone waiting whose membership ended moves up at an event for all accounts', async () => {
  const { leave, line } = await waiting({ who: 'accounts' });
  await leave(AMINA);
  expect(await line(BRIAN, CAROL)).toEqual(['coming', 'waiting 1']);
});

const SENTENCES: Record<string, string> = {
  early: 'Sign-up opens on Monday, April 12, 2027, 12:00 PM (Nairobi time). Come back then.',
  closed: 'Sign-up has closed. If you still want to come, write to the club: CLUB',
  past: 'This event has started, so sign-up is closed.',
  cancelled: 'Sign-up is closed: this event is cancelled.',
  postponed: 'Sign-up is closed: this event is postponed.',
  removed: 'An officer removed you from the attendee list. If you want to come, write to the club: CLUB',
};
test.each<[string, string, object, (club: Awaited<ReturnType<typeof clubOfPlaces>>) => unknown]>([
  ['before it opens', 'early', { opens_at: '2027-04-12T09:00:00Z' }, () => undefined],
  ['after it closes', 'closed', { closes_at: '2027-04-20T09:00:00Z' }, ({ at }) => at('2027-04-20T12:00')],
  ['once the event has started', 'past', {}, ({ at }) => at('2027-05-01T18:00')],
  ['while the event is cancelled', 'cancelled', {}, ({ become }) => become('cancelled')],
  ['while the event is postponed', 'postponed', {}, ({ become }) => become('postponed')],
  ['to someone whom an officer has removed', 'removed', {}, ({ ask, remove }) => ask(AMINA).then(() => remove(AMINA))],
])('Sign-up is refused %s', async (_when, reason, settings, happen) => {
  const parts = await clubOfPlaces({ places: 5, ...settings });
  await happen(parts);
  const before = parts.rows('event_people');
  const code = reason === 'cancelled' || reason === 'postponed' ? 'off' : reason;
  const detail = SENTENCES[reason]?.replace('CLUB', parts.backend.site.email);
  expect(await parts.ask(AMINA, WAIT)).toMatchObject({ status: 409, json: { detail, code } });
  expect(await parts.mine(AMINA)).toMatchObject({ why: code, may: { ask: false, leave: false } });
  if (code !== 'removed') expect((await parts.places()).state).toBe(code);
  expect(parts.rows('event_people')).toEqual(before);
});

test('Someone who is not a member signs up only for an event for all accounts', async () => {
  const { ask, mine, set, at } = await clubOfPlaces({ opens_at: '2027-04-12T09:00:00Z' });
  expect((await mine(STRANGER)).why).toBe('not_member');
  at('2027-04-12T12:00');
  const { status, json } = await ask(STRANGER);
  expect([status, json]).toEqual([
    403,
    { detail: "This event is for members, and your membership isn't active.", code: 'not_member' },
  ]);
  await set({ who: 'accounts' });
  expect(await ask(STRANGER)).toMatchObject({ status: 201, json: { state: 'coming' } });
  // Who has a place keeps it.
  await set({ who: 'members' });
  expect(await mine(STRANGER)).toMatchObject({ state: 'coming', may: { leave: true } });
  at('2027-05-01T18:00');
  await set({ who: 'members' });
  expect((await mine(AMINA)).why).toBe('past');
});

test('Sign-up is not found for an event that is missing, has none, or is a draft', async () => {
  const { as, set, become, add } = await clubOfPlaces();
  add('No Places');
  become('draft');
  expect((await set({ places: 3 })).status).toBe(200);
  for (const slug of ['nowhere', 'no-places', 'test-flight'])
    for (const [method, path, id] of [
      ['GET', 'places/', AMINA],
      ['GET', 'places/mine/', AMINA],
      ['POST', 'places/mine/', AMINA],
      ['DELETE', 'places/mine/', AMINA],
      ['GET', 'people/', ROSE],
      ['POST', 'people/', ROSE],
    ] as const) {
      const { status, json } = await as(
        id,
        method,
        `/api/club/events/${slug}/${path}`,
        method === 'POST' ? { pk: 4 } : undefined,
      );
      expect([slug, method, path, status, json]).toEqual([slug, method, path, 404, { detail: 'Not found.' }]);
    }
  expect((await as(AMINA, 'GET', '/api/club/places/')).json).toEqual([]);
  expect((await as(AMINA, 'GET', '/api/club/places/mine/')).json).toEqual([]);
});

test('An event stays listed for 30 days after it started or while it is postponed, and nobody can sign up', async () => {
  const { ask, at, later, become, call, mine } = await clubOfPlaces();
  const listed = async () => v.parse(v.array(PlacesSchema), (await call('GET', '/api/club/places/')).json);
  await ask(AMINA);
  at('2027-05-31T18:00');
  expect(await listed()).toEqual([]);
  later(-1);
  expect(await listed()).toMatchObject([{ slug: 'test-flight', state: 'past' }]);
  expect(await ask(BRIAN, WAIT)).toMatchObject({ status: 409, json: { code: 'past' } });
  expect((await mine(BRIAN)).may).toEqual({ ask: false, leave: false });
  at('2027-05-01T18:00');
  expect(await listed()).toMatchObject([{ state: 'past' }]);
  become('postponed');
  at('2027-08-01T18:00');
  expect(await listed()).toMatchObject([{ state: 'off', event_state: 'postponed' }]);
});

test('A place can be cancelled until the time that was set, and the waiting list left until the start, to the millisecond', async () => {
  const { ask, leave, mine, at, later, backend } = await clubOfPlaces({
    ...{ places: 1, leave_until: '2027-04-30T15:00:00Z' },
  });
  await ask(AMINA);
  await ask(BRIAN, WAIT);
  at('2027-05-01T18:00');
  expect(await leave(BRIAN)).toMatchObject({ status: 409, json: { code: 'past' } });
  later(-1);
  expect(await leave(BRIAN)).toMatchObject({ status: 200, json: { state: 'left' } });
  at('2027-04-30T18:00');
  expect((await mine(AMINA)).may.leave).toBe(false);
  const { status, json } = await leave(AMINA);
  expect([status, json]).toEqual([
    409,
    { detail: `It's too late to cancel your place here. Write to the club: ${backend.site.email}`, code: 'late' },
  ]);
  later(-1);
  expect((await mine(AMINA)).may.leave).toBe(true);
  expect((await leave(AMINA)).json.state).toBe('left');
});

test('Times that lie after the start of a moved event count as its start', async () => {
  const settings = { closes_at: '2027-04-30T12:00:00Z', leave_until: '2027-04-29T12:00:00Z' };
  const { moveTo, places, ask, leave, at, as } = await clubOfPlaces(settings);
  await ask(AMINA);
  moveTo('2027-04-20T18:00');
  const start = '2027-04-20T15:00:00.000Z';
  expect(await places()).toMatchObject({ closes_at: start, leave_until: start });
  // What was set is kept, for officers to see.
  expect((await as(ROSE, 'GET', `${EVENT}/places/settings/`)).json).toMatchObject({
    closes_at: '2027-04-30T12:00:00.000Z',
  });
  at('2027-04-20T18:00');
  expect((await places()).state).toBe('past');
  expect(await leave(AMINA)).toMatchObject({ status: 409, json: { code: 'late' } });
  moveTo('2027-06-01T18:00');
  expect(await places()).toMatchObject({ state: 'open', closes_at: '2027-04-30T12:00:00.000Z' });
});

test('The times move with the event, by each call that moves it', async () => {
  const { as, ask, leave, places, at, database } = await clubOfPlaces({
    opens_at: '2027-04-10T09:00:00Z',
    closes_at: '2027-04-30T12:00:00Z',
    leave_until: '2027-04-29T15:00:00Z',
  });
  await ask(AMINA);
  const event_date = (clock: string) => writeEventTime(new Date(`${clock}:00+03:00`));
  const later = { state: 'scheduled', event_date: event_date('2027-05-08T18:00') };
  expect((await as(ROSE, 'POST', `${EVENT}/state/`, later)).json).toMatchObject({
    closes_at: '2027-05-07T12:00:00.000Z',
    leave_until: '2027-05-06T15:00:00.000Z',
    has_sign_up: true,
    passed_times: [],
  });
  const even = { event_date: event_date('2027-05-15T19:00') };
  expect((await as(ROSE, 'PATCH', '/api/events/edit/test-flight/', even)).status).toBe(200);
  expect(await places()).toMatchObject({
    opens_at: '2027-04-10T09:00:00.000Z',
    closes_at: '2027-05-14T13:00:00.000Z',
    leave_until: '2027-05-13T16:00:00.000Z',
  });
  expect((await as(ROSE, 'GET', `${EVENT}/places/settings/`)).json.version).toBe(3);
  const log = database.prepare("SELECT before, after FROM log WHERE action ='event.move' ORDER BY id").all();
  expect(log.map(({ after }) => JSON.parse(`${after}`).leave_until)).toEqual(
    ['2027-05-06T15:00:00Z', '2027-05-13T16:00:00Z'].map((time) => Date.parse(time)),
  );
  at('2027-05-13T18:59');
  expect(await leave(AMINA)).toMatchObject({ status: 200, json: { state: 'left' } });
});

test('A draft can have sign-up settings before it has a date, and their times move with it', async () => {
  const { as } = await clubOfPlaces(null);
  const DRAFTS = '/api/club/drafts/';
  const { slug } = (await as(ROSE, 'POST', DRAFTS, { title: 'Kite Day' })).json;
  const settings = { places: 2, closes_at: '2027-05-31T15:00:00Z' };
  expect((await as(ROSE, 'PUT', `/api/club/events/${slug}/places/`, settings)).status).toBe(200);
  for (const date of ['2027-06-01T15:00:00Z', '2027-06-08T15:00:00Z']) {
    const moved = { event_date: writeEventTime(new Date(date)) };
    expect((await as(ROSE, 'PATCH', `${DRAFTS}${slug}/`, moved)).status).toBe(200);
  }
  expect((await as(ROSE, 'GET', `/api/club/events/${slug}/places/settings/`)).json.closes_at).toBe(
    '2027-06-07T15:00:00.000Z',
  );
});

test('Officers are told when sign-up would open after the start of a moved event', async () => {
  const { as } = await clubOfPlaces({ opens_at: '2027-04-20T15:00:00Z', closes_at: '2027-04-30T12:00:00Z' });
  const passed = async (date: string) =>
    (await as(ROSE, 'POST', `${EVENT}/state/`, { state: 'scheduled', event_date: writeEventTime(new Date(date)) })).json
      .passed_times;
  expect((await as(ROSE, 'GET', `${EVENT}/state/`)).json.passed_times).toEqual([]);
  expect(await passed('2027-04-21T18:00:00+03:00')).toEqual(['opens_at']);
  expect(await passed('2027-04-21T21:01:00+03:00')).toEqual([]);
});

test('Sign-up opens and closes to the millisecond', async () => {
  const { places, at, later } = await clubOfPlaces({
    opens_at: '2027-04-12T09:00:00Z',
    closes_at: '2027-04-20T09:00:00Z',
  });
  const states: string[] = [];
  for (const [clock, ms] of [
    ['2027-04-12T12:00', -1],
    ['2027-04-12T12:00', 0],
    ['2027-04-20T12:00', -1],
    ['2027-04-20T12:00', 0],
  ] as const) {
    at(clock);
    later(ms);
    states.push((await places()).state);
  }
  expect(states).toEqual(['early', 'open', 'open', 'closed']);
});

test('An answer of 200 characters is kept, may be blank, and is not kept without a question', async () => {
  const { ask, mine, set } = await clubOfPlaces({ question: 'What do you eat?' });
  await ask(AMINA, { answer: ` ${'🚀'.repeat(200)} ` });
  expect((await mine(AMINA)).answer).toBe('🚀'.repeat(200));
  for (const answer of ['', null, '  ']) expect((await ask(BRIAN, { answer })).json.answer).toBe('');
  await set({ places: null, question: null });
  expect((await ask(CAROL, { answer: 'No meat.' })).json.answer).toBe('');
});

test('An officer who takes the limit off lets in everybody who waits, and whoever signs up afterwards', async () => {
  const { set, ask, places } = await clubOfPlaces({ places: 1 });
  for (const id of [AMINA, BRIAN]) await ask(id, WAIT);
  await set({ places: null });
  expect(await places()).toMatchObject({ state: 'open', places: null, coming: 2, waiting: 0 });
  expect((await ask(CAROL)).json).toMatchObject({ state: 'coming' });
});

test('A member lists the events ahead, the soonest first, with what became of each', async () => {
  const { add, set, ask, as, become, at } = await clubOfPlaces({ places: 1 });
  add('Sooner Talk', '2027-04-15T18:00');
  add('Later Talk', '2027-06-15T18:00');
  await set({}, ROSE, '/api/club/events/sooner-talk');
  await set({ places: 1 }, ROSE, '/api/club/events/later-talk');
  await ask(PETER, {}, '/api/club/events/later-talk');
  await ask(AMINA);
  await ask(AMINA, {}, '/api/club/events/sooner-talk');
  await ask(AMINA, WAIT, '/api/club/events/later-talk');
  const own = async () => v.parse(v.array(OwnEventSchema), (await as(AMINA, 'GET', '/api/club/places/mine/')).json);
  expect(await own()).toEqual([
    {
      ...{ slug: 'sooner-talk', title: 'Sooner Talk', location: 'Runway 1', starts_at: '2027-04-15T15:00:00.000Z' },
      ...{ event_state: 'scheduled', state: 'coming', position: null },
    },
    expect.objectContaining({ slug: 'test-flight', state: 'coming' }),
    expect.objectContaining({ slug: 'later-talk', state: 'waiting', position: 1 }),
  ]);
  become('postponed');
  at('2027-05-02T12:00');
  expect((await own()).map(({ slug, event_state }) => [slug, event_state])).toEqual([
    ['test-flight', 'postponed'],
    ['later-talk', 'scheduled'],
  ]);
  become('cancelled');
  expect((await own()).map(({ slug }) => slug)).toEqual(['later-talk']);
});
