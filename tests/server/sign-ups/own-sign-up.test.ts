/** Signing up for an event, and cancelling. */
import { StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { OwnEventSchema, OwnSignUpSchema } from '#shared/sign-ups/sign-up.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent, PETER, ROSE, STRANGER } from './club-with-event.ts';

const WAIT = { waiting_ok: true };

test('Everybody sees the numbers of sign-up, and no names', async () => {
  const { numbers, signUp, call } = await clubWithEvent();
  await signUp(AMINA);
  const { text, json } = await call('GET', '/api/events/');
  expect(text).not.toMatch(/amina/i);
  expect(json[0].sign_up).toEqual({
    ...{ places: 2, opens_at: null, closes_at: null, leave_until: null, who: 'members', names: 'officers' },
    ...{ question: null, coming: 1, waiting: 0, state: 'open' },
  });
  expect(await numbers()).toEqual(json[0].sign_up);
});

test('Signing up or cancelling twice is no error, and neither is cancelling without a place', async () => {
  const { signUp, cancel, rows, sentEmails } = await clubWithEvent({ places: 1 });
  const first = await signUp(AMINA);
  expect([first.status, v.parse(OwnSignUpSchema, first.json)]).toEqual([
    201,
    {
      ...{ state: 'coming', position: null, signed_up_at: '2027-04-10T09:00:00.000Z', answer: '', reason: '' },
      ...{
        ticket: expect.any(String),
        attendance: 'unknown',
        may: { sign_up: false, cancel: true },
        obstacle: 'coming',
      },
    },
  ]);
  const second = await signUp(AMINA, WAIT);
  expect([second.status, second.json]).toEqual([200, first.json]);
  await signUp(BRIAN, WAIT);
  expect(await signUp(BRIAN)).toMatchObject({ status: 200, json: { state: 'waiting', position: 1 } });
  expect(rows('sign_ups')).toHaveLength(2);
  expect((await cancel(BRIAN)).json.state).toBe('cancelled');
  expect(await cancel(BRIAN)).toMatchObject({ status: 200, json: { state: 'cancelled' } });
  expect(await cancel(CAROL)).toMatchObject({ status: 200, json: { state: 'none', may: { sign_up: true } } });
  expect(await sentEmails()).toHaveLength(2);
});

const SENTENCES: Record<string, string> = {
  not_open_yet: 'Sign-up opens on Monday, April 12, 2027, 12:00 PM (Nairobi time). Come back then.',
  closed: 'Sign-up has closed. If you still want to come, write to the club: CLUB',
  started: 'This event has started, so sign-up is closed.',
  cancelled: 'Sign-up is closed: this event is cancelled.',
  postponed: 'Sign-up is closed: this event is postponed.',
  removed: 'An officer removed you from the attendee list. If you want to come, write to the club: CLUB',
};
test.each<[string, string, object, (club: Awaited<ReturnType<typeof clubWithEvent>>) => unknown]>([
  ['before it opens', 'not_open_yet', { opens_at: '2027-04-12T09:00:00Z' }, () => undefined],
  ['after it closes', 'closed', { closes_at: '2027-04-20T09:00:00Z' }, ({ at }) => at('2027-04-20T12:00')],
  ['once the event has started', 'started', {}, ({ at }) => at('2027-05-01T18:00')],
  ['while the event is cancelled', 'cancelled', {}, ({ become }) => become('cancelled')],
  ['while the event is postponed', 'postponed', {}, ({ become }) => become('postponed')],
  [
    'to someone whom an officer removed',
    'removed',
    {},
    ({ signUp, remove }) => signUp(AMINA).then(() => remove(AMINA)),
  ],
])('Sign-up is refused %s', async (_when, reason, settings, happen) => {
  const parts = await clubWithEvent({ places: 5, ...settings });
  await happen(parts);
  const before = parts.rows('sign_ups');
  const code = reason === 'cancelled' || reason === 'postponed' ? 'not_scheduled' : reason;
  const detail = SENTENCES[reason]?.replace('CLUB', parts.backend.site.email);
  expect(await parts.signUp(AMINA, WAIT)).toMatchObject({ status: 409, json: { detail, code } });
  expect(await parts.own(AMINA)).toMatchObject({ obstacle: code, may: { sign_up: false, cancel: false } });
  if (code !== 'removed') expect((await parts.numbers()).state).toBe(code);
  expect(parts.rows('sign_ups')).toEqual(before);
});

test('Someone who is not a member signs up only for an event for all accounts', async () => {
  const { signUp, own, set, at } = await clubWithEvent({ opens_at: '2027-04-12T09:00:00Z' });
  expect((await own(STRANGER)).obstacle).toBe('not_member');
  at('2027-04-12T12:00');
  const { status, json } = await signUp(STRANGER);
  expect([status, json]).toEqual([
    403,
    { detail: "This event is for members, and your membership isn't active.", code: 'not_member' },
  ]);
  await set({ who: 'accounts' });
  expect(await signUp(STRANGER)).toMatchObject({ status: 201, json: { state: 'coming' } });
  // Who has a place keeps it.
  await set({ who: 'members' });
  expect(await own(STRANGER)).toMatchObject({ state: 'coming', may: { cancel: true } });
  at('2027-05-01T18:00');
  expect((await own(AMINA)).obstacle).toBe('started');
});

test('Sign-up is not found for an event that is missing, has none, or is a draft', async () => {
  const { as, become, addEvent } = await clubWithEvent();
  addEvent('no-sign-up', 'No Sign-up');
  become('draft');
  for (const slug of ['nowhere', 'no-sign-up', 'test-flight'])
    for (const [method, path, id] of [
      ['GET', 'sign-up/', AMINA],
      ['POST', 'sign-up/', AMINA],
      ['DELETE', 'sign-up/', AMINA],
      ['GET', 'attendees/', ROSE],
      ['POST', 'attendees/', ROSE],
    ] as const) {
      const body = method === 'POST' ? { pk: 4 } : undefined;
      const { status, json } = await as(id, method, `/api/club/events/${slug}/${path}`, body);
      expect([slug, method, path, status, json]).toEqual([slug, method, path, 404, { detail: 'Not found.' }]);
    }
  expect((await as(AMINA, 'GET', '/api/club/sign-ups/')).json).toEqual([]);
});

test('A place can be cancelled until the time that was set, and the waiting list left until the start, to the millisecond', async () => {
  const { signUp, cancel, own, at, later, backend } = await clubWithEvent({
    ...{ places: 1, leave_until: '2027-04-30T15:00:00Z' },
  });
  await signUp(AMINA);
  await signUp(BRIAN, WAIT);
  at('2027-05-01T18:00');
  expect(await cancel(BRIAN)).toMatchObject({ status: 409, json: { code: 'started' } });
  later(-1);
  expect(await cancel(BRIAN)).toMatchObject({ status: 200, json: { state: 'cancelled' } });
  at('2027-04-30T18:00');
  expect((await own(AMINA)).may.cancel).toBe(false);
  const { status, json } = await cancel(AMINA);
  expect([status, json]).toEqual([
    409,
    { detail: `It's too late to cancel your place here. Write to the club: ${backend.site.email}`, code: 'too_late' },
  ]);
  later(-1);
  expect((await own(AMINA)).may.cancel).toBe(true);
  expect((await cancel(AMINA)).json.state).toBe('cancelled');
});

test('Times that lie after the start of a moved event count as its start', async () => {
  const settings = { closes_at: '2027-04-30T12:00:00Z', leave_until: '2027-04-29T12:00:00Z' };
  const { moveTo, numbers, signUp, cancel, at } = await clubWithEvent(settings);
  await signUp(AMINA);
  moveTo('2027-04-20T18:00');
  at('2027-04-20T18:00');
  expect((await numbers()).state).toBe('started');
  expect(await cancel(AMINA)).toMatchObject({ status: 409, json: { code: 'too_late' } });
  moveTo('2027-06-01T18:00');
  expect((await numbers()).state).toBe('open');
});

test('The people at an event are counted once for everyone to see', async () => {
  const { numbers } = await clubWithEvent();
  const read = vi.spyOn(StatementSync.prototype, 'get');
  await numbers();
  const counted = read.mock.contexts.filter(
    (one) => one instanceof StatementSync && /count\(\*\) AS rows FROM sign_ups/.test(one.sourceSQL),
  );
  read.mockRestore();
  expect(counted).toHaveLength(2); // those who come, and those who wait
});

test('Sign-up opens and closes to the millisecond', async () => {
  const { numbers, at, later } = await clubWithEvent({
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
    states.push((await numbers()).state);
  }
  expect(states).toEqual(['not_open_yet', 'open', 'open', 'closed']);
});

test('An answer of 200 characters is kept, may be blank, and is not kept without a question', async () => {
  const { signUp, own, set } = await clubWithEvent({ question: 'What do you eat?' });
  await signUp(AMINA, { answer: ` ${'🚀'.repeat(200)} ` });
  expect((await own(AMINA)).answer).toBe('🚀'.repeat(200));
  for (const answer of ['', null, '  ']) expect((await signUp(BRIAN, { answer })).json.answer).toBe('');
  await set({ places: null, question: null });
  expect((await signUp(CAROL, { answer: 'No meat.' })).json.answer).toBe('');
});

test('A member lists the events ahead, the soonest first, with what became of each', async () => {
  const { addEvent, set, signUp, as, become, at } = await clubWithEvent({ places: 1 });
  const [sooner, later] = ['/api/club/events/sooner-talk', '/api/club/events/later-talk'];
  addEvent('sooner-talk', 'Sooner Talk', '2027-04-15T18:00');
  addEvent('later-talk', 'Later Talk', '2027-06-15T18:00');
  for (const slug of ['sooner-talk', 'later-talk']) await set({ places: 1 }, ROSE, slug);
  await signUp(PETER, {}, later);
  await signUp(AMINA);
  await signUp(AMINA, {}, sooner);
  await signUp(AMINA, WAIT, later);
  const own = async () => v.parse(v.array(OwnEventSchema), (await as(AMINA, 'GET', '/api/club/sign-ups/')).json);
  expect(await own()).toEqual([
    {
      ...{ slug: 'sooner-talk', title: 'Sooner Talk', location: 'Runway 1', starts_at: '2027-04-15T15:00:00.000Z' },
      ...{ event_state: 'scheduled', state: 'coming', position: null, ticket: expect.any(String) },
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
