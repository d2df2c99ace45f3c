/** `GET` and `POST /api/club/events/{slug}/state/`, and what `GET /api/club/event-states/` says after it (docs/calls.md). */
import { expect, test } from 'vitest';
import { at, DAY, eventClub, later, MINUTE, NOON, START } from '../event-club.ts';
import { REQUIRED } from '../messages.ts';

const CALLED_OFF = { state: 'cancelled', reason: 'The hall is closed.' };
const POSTPONED = { state: 'postponed', reason: 'The wind is too strong.' };
const BACK = { state: 'scheduled' };
const moveBy = (days: number) => ({ state: 'scheduled', event_date: later(days) });

async function clubWithEvent(fields: object = {}) {
  const club = await eventClub();
  await club.create(fields);
  return club;
}

test('An event as it was announced has no row among the states, also when nothing new is sent; staff see its version', async () => {
  const { state, states, look, show, logged } = await clubWithEvent({ event_date: '2027-05-01T10:00:00.123456Z' });
  const before = await look();
  expect(before).toEqual({
    ...{ slug: 'test-flight', state: 'scheduled', reason: '', was_date: null, ends_at: null, changed_at: null },
    ...{ sequence: 0, version: 1, coming: 0, waiting: 0, undo_until: null },
    ...{ has_sign_up: false, closes_at: null, leave_until: null, passed_times: [] },
  });
  // A date with millionths of a second comes back from a browser without them.
  for (const sent of [
    { ...BACK, tell: true },
    { ...BACK, event_date: '2027-05-01T10:00:00.123Z', location: 'Runway 1' },
  ])
    expect(await state(sent)).toMatchObject({ status: 200, json: { ...before, told: 0 } });
  expect((await show()).json.event_date).toBe('2027-05-01T10:00:00.123456Z');
  expect([...(await states()), ...logged()]).toEqual([]);
});

test('An event gets an end and loses it, which counts as no change', async () => {
  const { state, states, look } = await clubWithEvent();
  const ends_at = at(START + 3 * 60 * MINUTE);
  const { json } = await state({ ...BACK, ends_at, tell: true });
  expect(json).toMatchObject({ ends_at, sequence: 0, version: 2, told: 0, state: 'scheduled' });
  const told = {
    slug: 'test-flight',
    state: 'scheduled',
    reason: '',
    was_date: null,
    changed_at: at(NOON),
    sequence: 0,
  };
  expect(await states()).toEqual([{ ...told, ends_at }]);
  await state({ ...BACK, ends_at: null });
  expect(await look()).toMatchObject({ ends_at: null, version: 3 });
  expect(await states()).toMatchObject([{ ends_at: null, sequence: 0 }]);
});

test.each([
  ['called off', CALLED_OFF, 'event.cancel'],
  ['postponed', POSTPONED, 'event.postpone'],
])('An event that is %s keeps its own answer, and the states tell it', async (_words, sent, action) => {
  const { state, states, show, logged, staff } = await clubWithEvent();
  const before = (await show()).text;
  expect(await state({ ...sent, version: 1 })).toMatchObject({ status: 200, json: { ...sent, told: 0, version: 2 } });
  expect((await show()).text).toBe(before);
  expect(await states()).toEqual([
    { slug: 'test-flight', ...sent, was_date: null, ends_at: null, changed_at: at(NOON), sequence: 1 },
  ]);
  expect(logged()).toEqual([{ actor_id: staff.id, action, before: { state: 'scheduled', reason: '' }, after: sent }]);
});

test('An event that is moved keeps its former date, and its end goes with it', async () => {
  const { state, states, show, logged } = await clubWithEvent();
  await state({ ...BACK, ends_at: at(START + DAY) });
  const { json } = await state({ ...moveBy(7), location: 'Runway 2' });
  expect(json).toMatchObject({
    ...{ state: 'scheduled', was_date: at(START), ends_at: at(START + 8 * DAY), sequence: 1, version: 3 },
  });
  expect((await show()).json).toMatchObject({ event_date: '2027-05-08T10:00:00Z', location: 'Runway 2' });
  expect(await states()).toHaveLength(1);
  expect(logged().at(-1)).toMatchObject({
    action: 'event.move',
    before: { starts_at: at(START), location: 'Runway 1', ends_at: at(START + DAY) },
    after: { starts_at: at(START + 7 * DAY), location: 'Runway 2', ends_at: at(START + 8 * DAY) },
  });
});

/** What staff send and what they are answered, or the time that passes. */
type Step = number | [sent: object, answer: object];
const OWN_END = at(START + 7 * DAY + 60 * MINUTE);
const FREE = { reason: 'The hall is free.' };
const WIND = { reason: 'The wind.' };

test.each<[string, Step[], action?: string]>([
  [
    'An event that is moved to another place alone keeps its date',
    [
      [
        { ...BACK, location: 'Runway 2' },
        { was_date: null, sequence: 1 },
      ],
    ],
    'event.move',
  ],
  ['An event is moved with a new end of its own', [[{ ...moveBy(7), ends_at: OWN_END }, { ends_at: OWN_END }]]],
  [
    'A second move a day later names the date of the first',
    [[moveBy(7), {}], DAY, [moveBy(9), { was_date: at(START + 7 * DAY), sequence: 2 }]],
  ],
  [
    'A second move within two minutes puts a mistake right: the former date is the one that people knew',
    [
      ...([[moveBy(70), {}], MINUTE, [moveBy(7), { was_date: at(START) }]] as Step[]),
      ...([MINUTE, [moveBy(0), { was_date: null, sequence: 3 }]] as Step[]),
    ],
  ],
  [
    'Another reason for calling off counts no change',
    [
      [CALLED_OFF, {}],
      [
        { ...CALLED_OFF, ...FREE },
        { state: 'cancelled', ...FREE, sequence: 1, version: 3 },
      ],
    ],
  ],
  [
    'A postponed event gets a new date',
    [
      [POSTPONED, {}],
      [moveBy(7), { state: 'scheduled', reason: '', sequence: 2 }],
    ],
    'event.move',
  ],
  [
    'A postponed event takes place on its old date after all, when that is said',
    [[POSTPONED, {}], DAY, [moveBy(0), { state: 'scheduled', was_date: null, sequence: 2 }]],
    'event.reinstate',
  ],
  [
    'An event that is called off takes place after all',
    [
      ...([[CALLED_OFF, {}], DAY] as Step[]),
      [
        { ...BACK, version: 2 },
        { state: 'scheduled', reason: '', was_date: null, sequence: 2, version: 3 },
      ],
    ],
    'event.reinstate',
  ],
  [
    'An event that is called off takes place on another day',
    [
      [CALLED_OFF, {}],
      DAY,
      [
        { ...moveBy(7), ...FREE },
        { state: 'scheduled', was_date: at(START), ...FREE },
      ],
    ],
  ],
  [
    'An event that is called off and brought back is postponed again when it had been',
    [[POSTPONED, {}], DAY, [CALLED_OFF, {}], [BACK, { ...POSTPONED, sequence: 3, undo_until: null }]],
  ],
  [
    'An event that was moved, called off and brought back is as it was after the move',
    [
      [{ ...moveBy(7), ...WIND }, {}],
      DAY,
      [CALLED_OFF, {}],
      [BACK, { state: 'scheduled', was_date: at(START), ...WIND }],
    ],
  ],
])('%s', async (_fact, steps, action) => {
  const { state, states, logged, pass, look } = await clubWithEvent();
  for (const step of steps) {
    if (typeof step === 'number') await pass(step);
    else expect(await state(step[0])).toMatchObject({ status: 200, json: step[1] });
  }
  const { state: now, reason, was_date, ends_at, sequence } = await look();
  expect(await states()).toMatchObject([{ state: now, reason, was_date, ends_at, sequence }]);
  if (action) expect(logged().at(-1)).toMatchObject({ action });
});

test('A postponed event gets a new date even when the old one has passed, or is called off for good', async () => {
  const { state, pass, clock } = await clubWithEvent();
  await state(POSTPONED);
  clock.now = START + DAY;
  expect((await state(CALLED_OFF)).json).toMatchObject({ state: 'cancelled' });
  expect((await state(BACK)).json).toMatchObject({ ...POSTPONED, told: 0 });
  await pass(DAY);
  expect((await state(moveBy(7))).json).toMatchObject({ state: 'scheduled', was_date: at(START) });
});

test('An event that is called off cannot be postponed, and can be reinstated for two minutes as if nothing had been', async () => {
  const { state, look, pass } = await clubWithEvent();
  expect((await state(CALLED_OFF)).json).toMatchObject({ undo_until: at(NOON + 2 * MINUTE) });
  const json = { detail: 'This event is cancelled. Reinstate it first.', code: 'state' };
  expect(await state(POSTPONED)).toMatchObject({ status: 409, json });
  await pass(MINUTE);
  expect(await look()).toMatchObject({ undo_until: at(NOON + 2 * MINUTE) });
  await pass(MINUTE);
  expect(await look()).toMatchObject({ undo_until: null });
});

test('An event that was called off by a clock a year ahead cannot be undone for a year', async () => {
  const { state, look, clock, asks, pass, create } = await eventClub();
  clock.now = NOON + 365 * DAY;
  await create({ event_date: '2028-05-01T10:00:00Z' });
  await asks('Diana');
  await state({ ...CALLED_OFF, tell: true });
  clock.now = NOON;
  expect(await look()).toMatchObject({ undo_until: null });
  await state({ ...CALLED_OFF, reason: 'Rain.' });
  expect(await pass(0)).toMatchObject([{ subject: 'Cancelled: Test Flight' }]);
  await state({ ...BACK, tell: true });
  expect(await pass(2 * MINUTE)).toMatchObject([{ subject: 'Test Flight is back on' }]);
});

/** In a minute. */
const SOON = { event_date: at(NOON + MINUTE - 3 * 60 * MINUTE) };

test.each<[string, object]>([
  ['called off', CALLED_OFF],
  ['postponed', POSTPONED],
  ['moved', moveBy(7)],
  ['held elsewhere', { ...BACK, location: 'Runway 2' }],
  ['kept as it is', BACK],
])('An event that has begun cannot be %s', async (_words, sent) => {
  const { state, clock } = await clubWithEvent(SOON);
  expect((await state(CALLED_OFF)).status).toBe(200);
  expect((await state(BACK)).status).toBe(200);
  clock.now += MINUTE;
  const json = { detail: 'This event has already started. Only its end can still be changed.', code: 'past' };
  expect(await state(sent)).toMatchObject({ status: 409, json });
});

test('An event that was called off cannot be brought back once it would have begun', async () => {
  const { state, clock } = await clubWithEvent(SOON);
  await state(CALLED_OFF);
  clock.now += MINUTE;
  expect(await state(moveBy(0))).toMatchObject({ json: { code: 'past' } });
});

const END = ['Must be after the event starts, and within two weeks of it.'];

test('An event that has begun can be given its end', async () => {
  const { state, clock } = await clubWithEvent(SOON);
  clock.now += MINUTE;
  const ends_at = at(NOON + 60 * MINUTE);
  expect((await state({ ...BACK, ends_at })).json).toMatchObject({ ends_at, version: 2 });
  expect(await state({ ...BACK, ends_at: at(NOON) })).toMatchObject({ status: 400, json: { ends_at: END } });
});

const WHY = ['Give a short reason. Everyone will see it.'];
const FUTURE = ['Choose a date in the future.'];
test.each<[string, object, object]>([
  ['making it a draft', { state: 'draft' }, { state: ['"draft" is not a valid choice.'] }],
  ['calling it off without a reason', { state: 'cancelled' }, { reason: WHY }],
  ['calling it off with a blank reason', { state: 'cancelled', reason: ' \n ' }, { reason: WHY }],
  ['postponing it without a reason', { state: 'postponed', reason: null }, { reason: WHY }],
  ['a date that is over', { ...BACK, event_date: '2026-11-21T05:59:00Z' }, { event_date: FUTURE }],
  ['an end at the beginning', { ...BACK, ends_at: at(START) }, { ends_at: END }],
  ['an end after more than 14 days', { ...BACK, ends_at: at(START + 14 * DAY + 1) }, { ends_at: END }],
  ['an end before a new date', { ...moveBy(7), ends_at: at(START) }, { ends_at: END }],
])('An event stays as it is after %s, which is refused', async (_words, sent, errors) => {
  const { state, look } = await clubWithEvent();
  const before = await look();
  const { status, json } = await state(sent);
  expect([status, json]).toEqual([400, errors]);
  expect(await look()).toEqual(before);
});

test.each([
  ['without a date', {}, { event_date: REQUIRED }],
  ['on a day that is over', { event_date: '2026-11-20T10:00:00Z' }, { event_date: FUTURE }],
])('A postponed event cannot take place %s', async (_words, sent, errors) => {
  const { state } = await clubWithEvent();
  await state(POSTPONED);
  expect(await state({ ...BACK, ...sent })).toMatchObject({ status: 400, json: errors });
});

test('The longest end and the longest reason are right, and a reason is kept in one line', async () => {
  const { state } = await clubWithEvent();
  expect((await state({ ...BACK, ends_at: at(START + 14 * DAY) })).status).toBe(200);
  expect((await state({ state: 'cancelled', reason: '🚀'.repeat(200) })).status).toBe(200);
  expect((await state({ state: 'cancelled', reason: 'Rain.\nAnd wind.' })).json.reason).toBe('Rain. And wind.');
});

test('A change of an older version, and one of an event that is not there, are refused', async () => {
  const { state, as, staff } = await clubWithEvent();
  await state(CALLED_OFF);
  const conflict = { detail: 'Someone else changed this a moment ago.', code: 'version' };
  expect(await state({ ...BACK, version: 1 })).toMatchObject({ status: 409, json: conflict });
  expect(await state(CALLED_OFF, { slug: 'nowhere' })).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  expect((await as(staff, 'GET', '/api/club/events/nowhere/state/')).status).toBe(404);
});

test('A change that fails half-way leaves no state, no email and no entry of the log', async () => {
  const { state, asks, database, look, unsent, logged } = await clubWithEvent();
  await asks('Diana');
  database.exec("CREATE TRIGGER broken BEFORE INSERT ON email_queue BEGIN SELECT raise(ABORT, 'broken'); END");
  expect((await state({ ...CALLED_OFF, tell: true })).status).toBe(500);
  expect(await look()).toMatchObject({ state: 'scheduled', version: 1 });
  expect(unsent()).toEqual([]);
  expect(logged()).toEqual([]);
});
