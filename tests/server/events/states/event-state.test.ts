/** `GET` and `POST /api/club/events/{slug}/state/`, and what `GET /api/club/event-states/` says after it (docs/calls.md). */
import { describe, expect, test } from 'vitest';
import { at, DAY, eventClub, later, MINUTE, NOON, START } from '../event-club.ts';
import { REQUIRED, WRONG_DATE } from '../messages.ts';

const CALLED_OFF = { state: 'cancelled', reason: 'The hall is closed.' };
const POSTPONED = { state: 'postponed', reason: 'The wind is too strong.' };

async function clubWithEvent() {
  const club = await eventClub();
  await club.create();
  return club;
}

describe('an event as it was announced', () => {
  test('has no row among the states; staff see its version', async () => {
    const { states, look } = await clubWithEvent();
    expect(await states()).toEqual([]);
    expect(await look()).toEqual({
      ...{ slug: 'test-flight', state: 'scheduled', reason: '', was_date: null, ends_at: null, changed_at: null },
      ...{ sequence: 0, version: 1, coming: 0, waiting: 0, undo_until: null },
      ...{ has_sign_up: false, closes_at: null, leave_until: null, passed_times: [] },
    });
  });

  test('stays as it is when nothing new is sent', async () => {
    const { state, states, audit, look } = await clubWithEvent();
    const before = await look();
    expect(await state({ state: 'scheduled', tell: true })).toMatchObject({
      status: 200,
      json: { ...before, told: 0 },
    });
    expect(await state({ state: 'scheduled', event_date: later(0), location: 'Runway 1' })).toMatchObject({
      status: 200,
      json: { ...before, told: 0 },
    });
    expect(await states()).toEqual([]);
    expect(audit()).toEqual([]);
  });

  test('gets an end, which counts as no change', async () => {
    const { state, states, look } = await clubWithEvent();
    const ends_at = at(START + 3 * 60 * MINUTE);
    const { json } = await state({ state: 'scheduled', ends_at, tell: true });
    expect(json).toMatchObject({ ends_at, sequence: 0, version: 2, told: 0, state: 'scheduled' });
    expect(await states()).toEqual([
      {
        ...{ slug: 'test-flight', state: 'scheduled', reason: '', was_date: null, ends_at, changed_at: at(NOON) },
        sequence: 0,
      },
    ]);
    await state({ state: 'scheduled', ends_at: null });
    expect(await look()).toMatchObject({ ends_at: null, version: 3 });
    expect(await states()).toMatchObject([{ ends_at: null, sequence: 0 }]);
  });

  test.each([
    ['called off', CALLED_OFF, 'event.cancel'],
    ['postponed', POSTPONED, 'event.postpone'],
  ])('is %s: its own answer stays, the states tell it', async (_words, sent, deed) => {
    const { state, states, show, audit, staff } = await clubWithEvent();
    const before = (await show()).text;
    expect(await state({ ...sent, version: 1 })).toMatchObject({ status: 200, json: { ...sent, told: 0, version: 2 } });
    expect((await show()).text).toBe(before);
    expect(await states()).toEqual([
      { slug: 'test-flight', ...sent, was_date: null, ends_at: null, changed_at: at(NOON), sequence: 1 },
    ]);
    expect(audit()).toEqual([{ actor_id: staff.id, deed, before: { state: 'scheduled', reason: '' }, after: sent }]);
  });

  test('is moved: the former date is kept, the end goes with it', async () => {
    const { state, states, show, audit } = await clubWithEvent();
    await state({ state: 'scheduled', ends_at: at(START + DAY) });
    const { json } = await state({ state: 'scheduled', event_date: later(7), location: 'Runway 2' });
    expect(json).toMatchObject({
      ...{ state: 'scheduled', was_date: at(START), ends_at: at(START + 8 * DAY), sequence: 1, version: 3 },
    });
    expect((await show()).json).toMatchObject({ event_date: '2027-05-08T10:00:00Z', location: 'Runway 2' });
    expect(await states()).toHaveLength(1);
    expect(audit().at(-1)).toMatchObject({
      deed: 'event.move',
      before: { starts_at: at(START), location: 'Runway 1', ends_at: at(START + DAY) },
      after: { starts_at: at(START + 7 * DAY), location: 'Runway 2', ends_at: at(START + 8 * DAY) },
    });
  });

  test('moved to another place alone keeps its date', async () => {
    const { state, audit } = await clubWithEvent();
    const { json } = await state({ state: 'scheduled', location: 'Runway 2' });
    expect(json).toMatchObject({ was_date: null, sequence: 1 });
    expect(audit()).toMatchObject([{ deed: 'event.move', after: { location: 'Runway 2' } }]);
  });

  test('moved with a new end of its own', async () => {
    const { state } = await clubWithEvent();
    const ends_at = at(START + 7 * DAY + 60 * MINUTE);
    expect((await state({ state: 'scheduled', event_date: later(7), ends_at })).json).toMatchObject({ ends_at });
  });
});

describe('a second change', () => {
  test('a day later names the date that it was moved to', async () => {
    const { state, pass } = await clubWithEvent();
    await state({ state: 'scheduled', event_date: later(7) });
    await pass(DAY);
    const { json } = await state({ state: 'scheduled', event_date: later(9) });
    expect(json).toMatchObject({ was_date: at(START + 7 * DAY), sequence: 2 });
  });

  test('within two minutes puts a mistake right: the former date is the one that people knew', async () => {
    const { state, pass } = await clubWithEvent();
    await state({ state: 'scheduled', event_date: later(70) });
    await pass(MINUTE);
    expect((await state({ state: 'scheduled', event_date: later(7) })).json).toMatchObject({ was_date: at(START) });
    await pass(MINUTE);
    expect((await state({ state: 'scheduled', event_date: later(0) })).json).toMatchObject({
      ...{ was_date: null, sequence: 3 },
    });
  });

  test.each([CALLED_OFF, POSTPONED])('of the reason alone ($state) counts no change', async (first) => {
    const { state } = await clubWithEvent();
    await state(first);
    expect((await state({ ...first, reason: 'Another one.' })).json).toMatchObject({
      ...{ state: first.state, reason: 'Another one.', sequence: 1, version: 3 },
    });
  });
});

describe('a postponed event', () => {
  test('gets a new date', async () => {
    const { state, states, audit } = await clubWithEvent();
    await state(POSTPONED);
    await state({ state: 'scheduled', event_date: later(7) });
    expect(await states()).toMatchObject([{ state: 'scheduled', reason: '', sequence: 2 }]);
    expect(audit().at(-1)).toMatchObject({ deed: 'event.move' });
  });

  test('gets one even when the old one has passed, or is called off for good', async () => {
    const { state, pass, clock } = await clubWithEvent();
    await state(POSTPONED);
    clock.now = START + DAY;
    expect((await state(CALLED_OFF)).json).toMatchObject({ state: 'cancelled' });
    expect((await state({ state: 'scheduled' })).json).toMatchObject({ ...POSTPONED, told: 0 });
    await pass(DAY);
    expect((await state({ state: 'scheduled', event_date: later(7) })).json).toMatchObject({
      ...{ state: 'scheduled', was_date: at(START) },
    });
  });

  test.each([
    ['without a date', {}, { event_date: REQUIRED }],
    ['on a day that is over', { event_date: '2026-11-20T10:00:00Z' }, { event_date: ['Choose a date in the future.'] }],
  ])('cannot take place %s', async (_words, sent, errors) => {
    const { state } = await clubWithEvent();
    await state(POSTPONED);
    expect(await state({ state: 'scheduled', ...sent })).toMatchObject({ status: 400, json: errors });
  });

  test('takes place on its old date after all, when that is said', async () => {
    const { state, audit, pass } = await clubWithEvent();
    await state(POSTPONED);
    await pass(DAY);
    expect((await state({ state: 'scheduled', event_date: later(0) })).json).toMatchObject({
      ...{ state: 'scheduled', was_date: null, sequence: 2 },
    });
    expect(audit().at(-1)).toMatchObject({ deed: 'event.reinstate' });
  });
});

describe('an event that is called off', () => {
  test('takes place after all', async () => {
    const { state, states, audit, pass } = await clubWithEvent();
    await state(CALLED_OFF);
    await pass(DAY);
    expect((await state({ state: 'scheduled', version: 2 })).json).toMatchObject({ state: 'scheduled', version: 3 });
    expect(await states()).toMatchObject([{ state: 'scheduled', reason: '', was_date: null, sequence: 2 }]);
    expect(audit().at(-1)).toMatchObject({ deed: 'event.reinstate' });
  });

  test('takes place on another day', async () => {
    const { state, pass } = await clubWithEvent();
    await state(CALLED_OFF);
    await pass(DAY);
    expect((await state({ state: 'scheduled', event_date: later(7), reason: 'The hall is free.' })).json).toMatchObject(
      {
        ...{ state: 'scheduled', was_date: at(START), reason: 'The hall is free.' },
      },
    );
  });

  test('cannot be postponed', async () => {
    const { state } = await clubWithEvent();
    await state(CALLED_OFF);
    expect(await state(POSTPONED)).toMatchObject({
      status: 409,
      json: { detail: 'This event is cancelled. Reinstate it first.', code: 'state' },
    });
  });

  test('can be reinstated for two minutes as if nothing had been', async () => {
    const { state, look, pass } = await clubWithEvent();
    expect(await look()).toMatchObject({ undo_until: null });
    expect((await state(CALLED_OFF)).json).toMatchObject({ undo_until: at(NOON + 2 * MINUTE) });
    await pass(MINUTE);
    expect(await look()).toMatchObject({ undo_until: at(NOON + 2 * MINUTE) });
    await pass(MINUTE);
    expect(await look()).toMatchObject({ undo_until: null });
  });

  test('by a clock that was a year ahead cannot be undone for a year', async () => {
    const { state, look, clock, asks, pass, create } = await eventClub();
    clock.now = NOON + 365 * DAY;
    await create({ event_date: '2028-05-01T10:00:00Z' });
    await asks('Diana');
    await state({ ...CALLED_OFF, tell: true });
    clock.now = NOON;
    expect(await look()).toMatchObject({ undo_until: null });
    await state({ ...CALLED_OFF, reason: 'Rain.' });
    expect(await pass(0)).toMatchObject([{ subject: 'Cancelled: Test Flight' }]);
    await state({ state: 'scheduled', tell: true });
    expect(await pass(2 * MINUTE)).toMatchObject([{ subject: 'Test Flight is back on' }]);
  });

  test('is postponed again when it had been', async () => {
    const { state, pass } = await clubWithEvent();
    await state(POSTPONED);
    await pass(DAY);
    await state(CALLED_OFF);
    expect((await state({ state: 'scheduled' })).json).toMatchObject({ ...POSTPONED, sequence: 3, undo_until: null });
  });

  test('and was moved before is as it was then', async () => {
    const { state, pass } = await clubWithEvent();
    await state({ state: 'scheduled', event_date: later(7), reason: 'The wind.' });
    await pass(DAY);
    await state(CALLED_OFF);
    expect((await state({ state: 'scheduled' })).json).toMatchObject({
      ...{ state: 'scheduled', was_date: at(START), reason: 'The wind.' },
    });
  });
});

describe('an event that has begun', () => {
  test.each<[string, object]>([
    ['called off', CALLED_OFF],
    ['postponed', POSTPONED],
    ['moved', { state: 'scheduled', event_date: later(7) }],
    ['held elsewhere', { state: 'scheduled', location: 'Runway 2' }],
    ['kept as it is', { state: 'scheduled' }],
  ])('cannot be %s', async (_words, sent) => {
    const { state, clock, create } = await eventClub();
    await create({ event_date: at(NOON + MINUTE - 3 * 60 * MINUTE) });
    expect((await state(CALLED_OFF)).status).toBe(200);
    expect((await state({ state: 'scheduled' })).status).toBe(200);
    clock.now += MINUTE;
    expect(await state(sent)).toMatchObject({
      status: 409,
      json: { detail: 'This event has already started. Only its end can still be changed.', code: 'past' },
    });
  });

  test('and was called off cannot be brought back', async () => {
    const { state, clock, create } = await eventClub();
    await create({ event_date: at(NOON + MINUTE - 3 * 60 * MINUTE) });
    await state(CALLED_OFF);
    clock.now += MINUTE;
    expect(await state({ state: 'scheduled', event_date: later(0) })).toMatchObject({ json: { code: 'past' } });
  });

  test('can be given its end', async () => {
    const { state, clock, create } = await eventClub();
    await create({ event_date: at(NOON + MINUTE - 3 * 60 * MINUTE) });
    clock.now += MINUTE;
    const ends_at = at(NOON + 60 * MINUTE);
    expect((await state({ state: 'scheduled', ends_at })).json).toMatchObject({ ends_at, version: 2 });
    expect(await state({ state: 'scheduled', ends_at: at(NOON) })).toMatchObject({
      status: 400,
      json: { ends_at: ['Must be after the event starts, and within two weeks of it.'] },
    });
  });
});

describe('what is refused, by field:', () => {
  const WHY = ['Give a short reason. Everyone will see it.'];
  const END = ['Must be after the event starts, and within two weeks of it.'];
  test.each<[string, object, object]>([
    ['a draft', { state: 'draft' }, { state: ['"draft" is not a valid choice.'] }],
    ['called off without a reason', { state: 'cancelled' }, { reason: WHY }],
    ['called off with a blank reason', { state: 'cancelled', reason: ' \n ' }, { reason: WHY }],
    ['postponed without a reason', { state: 'postponed', reason: null }, { reason: WHY }],
    ['a date that is none', { state: 'scheduled', event_date: 'x' }, { event_date: WRONG_DATE }],
    [
      'a date that is over',
      { state: 'scheduled', event_date: '2026-11-21T05:59:00Z' },
      { event_date: ['Choose a date in the future.'] },
    ],
    ['an end that is no time', { state: 'scheduled', ends_at: 'x' }, { ends_at: WRONG_DATE }],
    ['an end at the beginning', { state: 'scheduled', ends_at: at(START) }, { ends_at: END }],
    ['an end after more than 14 days', { state: 'scheduled', ends_at: at(START + 14 * DAY + 1) }, { ends_at: END }],
    ['an end before a new date', { state: 'scheduled', event_date: later(7), ends_at: at(START) }, { ends_at: END }],
  ])('%s', async (_words, sent, errors) => {
    const { state, look } = await clubWithEvent();
    const before = await look();
    const { status, json } = await state(sent);
    expect([status, json]).toEqual([400, errors]);
    expect(await look()).toEqual(before);
  });

  test('the longest end and the longest reason are right', async () => {
    const { state } = await clubWithEvent();
    expect((await state({ state: 'scheduled', ends_at: at(START + 14 * DAY) })).status).toBe(200);
    expect((await state({ state: 'cancelled', reason: '🚀'.repeat(200) })).status).toBe(200);
  });

  test('an older version, whatever is sent with it', async () => {
    const { state } = await clubWithEvent();
    await state(CALLED_OFF);
    expect(await state({ state: 'scheduled', version: 1 })).toMatchObject({
      status: 409,
      json: { detail: 'Someone else changed this a moment ago.', code: 'version' },
    });
  });

  test('an event that is not there', async () => {
    const { state, as, staff } = await clubWithEvent();
    expect(await state(CALLED_OFF, { slug: 'nowhere' })).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
    expect((await as(staff, 'GET', '/api/club/events/nowhere/state/')).status).toBe(404);
  });
});

test('a form sends the same', async () => {
  const { as, staff } = await clubWithEvent();
  const body = new URLSearchParams({ state: 'cancelled', reason: 'Rain.\nAnd wind.', tell: 'true', version: '1' });
  expect(await as(staff, 'POST', '/api/club/events/test-flight/state/', { body })).toMatchObject({
    status: 200,
    json: { state: 'cancelled', reason: 'Rain. And wind.' },
  });
});

test('a date with millionths of a second comes back from a browser without them, and is the same', async () => {
  const { create, state, show } = await eventClub();
  await create({ event_date: '2027-05-01T10:00:00.123456Z' });
  expect((await state({ state: 'scheduled', event_date: '2027-05-01T10:00:00.123Z' })).json).toMatchObject({
    ...{ sequence: 0, was_date: null },
  });
  expect((await show()).json.event_date).toBe('2027-05-01T10:00:00.123456Z');
});
