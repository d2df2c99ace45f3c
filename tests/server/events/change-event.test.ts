/** What may become of an event: `POST /api/events/` and `PATCH /api/events/edit/{slug}/` with the club's own fields (docs/calls.md). */

import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { png } from '../pictures.ts';
import { at, eventClub, fileOf, later, NOON, START } from './event-club.ts';
import { REQUIRED } from './messages.ts';

const CANCELLED = { state: 'cancelled', reason: 'The hall is closed.' };
const POSTPONED = { state: 'postponed', reason: 'The wind is too strong.' };
const BACK = { state: 'scheduled' };
const moveBy = (days: number) => ({ state: 'scheduled', event_date: later(days) });
const SIGN_UP = {
  ...{ places: 8, opens_at: at(NOON + DAY_MS), closes_at: at(START - DAY_MS), leave_until: at(START - 2 * DAY_MS) },
  ...{ who: 'accounts', names: 'attendees', question: 'Food?' },
};

async function clubWithEvent(fields: object = {}) {
  const club = await eventClub();
  await club.create(fields);
  return club;
}

test('An event is added with its end, its sign-up and its cover in one request', async () => {
  const { createByForm, show } = await eventClub();
  const ends_at = at(START + DAY_MS);
  const plan = { state: 'scheduled', ends_at, sign_up: JSON.stringify(SIGN_UP), cover_image: fileOf(await png()) };
  const { status, json } = await createByForm(plan);
  const sign_up = { ...SIGN_UP, coming: 0, waiting: 0, state: 'not_open_yet' };
  expect([status, json]).toMatchObject([201, { state: 'scheduled', ends_at, sign_up, changed_at: null, version: 1 }]);
  expect((await show()).json).toMatchObject({ ends_at, sign_up, cover_image: expect.stringContaining('.png') });
});

test('An event without the fields of the club is scheduled, and no one signs up for it', async () => {
  const { show, look } = await clubWithEvent();
  const never = { was_date: null, ends_at: null, changed_at: null };
  const club = { state: 'scheduled', reason: '', sequence: 0, sign_up: null, ...never };
  expect((await show()).json).toMatchObject(club);
  expect(await look()).toMatchObject({ ...club, version: 1, undo_until: null });
});

test('One request changes texts, date, end and sign-up, and leaves one entry in the log', async () => {
  const { edit, logged, staff } = await clubWithEvent();
  const plan = { ends_at: at(START + 8 * DAY_MS), sign_up: SIGN_UP };
  const { json } = await edit({ ...moveBy(7), ...plan, title: 'New title', version: 1 });
  const counted = { version: 2, sequence: 1, changed_at: at(NOON), was_date: at(START) };
  expect(json).toMatchObject({ title: 'New title', slug: 'test-flight', ...plan, ...counted });
  expect(logged()).toMatchObject([
    {
      ...{ actor_id: staff.id, action: 'event.move' },
      before: { starts_at: at(START), ends_at: null, has_sign_up: 0 },
      after: {
        starts_at: at(START + 7 * DAY_MS),
        has_sign_up: 1,
        places: 8,
        closes_at: at(START - DAY_MS),
        parts: 'title',
      },
    },
  ]);
});

test('The end of an event, and when sign-up closes, move along with the start', async () => {
  const { edit, look } = await clubWithEvent({ ends_at: at(START + DAY_MS), sign_up: SIGN_UP });
  await edit({ event_date: later(7) });
  expect(await look()).toMatchObject({
    ends_at: at(START + 8 * DAY_MS),
    sign_up: { opens_at: SIGN_UP.opens_at, closes_at: at(START + 6 * DAY_MS), leave_until: at(START + 5 * DAY_MS) },
  });
});

/** What an officer sends, or the time that passes. */
type Step = number | object;
const SECOND = at(START + 7 * DAY_MS);
const NO_MOVE = { was_date: null };
const MOVED = { was_date: at(START) };
const FREE = { reason: 'The hall is free.' };
const SAME = { sequence: 0, version: 2 };

test.each<[string, Step[], answer: object, action: string]>([
  ['is cancelled', [CANCELLED], { ...CANCELLED, ...NO_MOVE, sequence: 1 }, 'event.cancel'],
  ['is postponed', [POSTPONED], { ...POSTPONED, sequence: 1 }, 'event.postpone'],
  [
    'keeps its first date if it is moved twice',
    [moveBy(7), DAY_MS, moveBy(9)],
    { ...MOVED, sequence: 2 },
    'event.move',
  ],
  [
    'has no former date once it is moved back',
    [moveBy(7), DAY_MS, moveBy(0)],
    { ...NO_MOVE, sequence: 2 },
    'event.move',
  ],
  ['keeps its date with a new location', [{ location: 'Hall' }], { ...NO_MOVE, sequence: 1 }, 'event.move'],
  ['counts no change for its end', [{ ends_at: at(START + DAY_MS) }], SAME, 'event.move'],
  ['counts no change for its reason', [CANCELLED, { reason: 'A\nB' }], { reason: 'A B', sequence: 1 }, 'event.move'],
  ['counts no change for its texts', [{ title: 'T', host: 'H' }], { ...SAME, changed_at: at(NOON) }, 'event.change'],
  ['counts no change for its sign-up', [{ sign_up: SIGN_UP }], SAME, 'sign_up.change'],
  ['gets a new date if postponed', [POSTPONED, moveBy(7)], { ...BACK, reason: '', ...MOVED }, 'event.move'],
  ['takes place as planned if postponed', [POSTPONED, moveBy(0)], { ...BACK, ...NO_MOVE }, 'event.reinstate'],
  ['takes place although cancelled', [CANCELLED, DAY_MS, BACK], { reason: '', version: 3 }, 'event.reinstate'],
  ['takes place later if cancelled', [CANCELLED, { ...moveBy(7), ...FREE }], { ...MOVED, ...FREE }, 'event.reinstate'],
  ['is postponed again if cancelled by mistake', [POSTPONED, CANCELLED, POSTPONED], POSTPONED, 'event.reinstate'],
  ['is moved to the past by the plain edit', [{ event_date: '2026-01-01T10:00:00Z' }], MOVED, 'event.move'],
])('An event %s', async (_fact, steps, answer, action) => {
  const { edit, logged, look, pass } = await clubWithEvent();
  for (const step of steps) {
    if (typeof step === 'number') await pass(step);
    else expect((await edit(step)).status).toBe(200);
  }
  expect(await look()).toMatchObject(answer);
  expect(logged().at(-1)).toMatchObject({ action });
});

test('An event that is saved as it is stays as it is, also by a browser that rounds its date', async () => {
  const { edit, look, logged, show } = await clubWithEvent({ event_date: '2027-05-01T10:00:00.123456Z' });
  const before = await look();
  for (const sent of [{}, { notify: true }, { event_date: '2027-05-01T10:00:00.123Z', location: 'Runway 1' }])
    expect(await edit(sent)).toMatchObject({ status: 200, json: before });
  expect((await show()).json.event_date).toBe('2027-05-01T10:00:00.123456Z');
  expect(logged()).toEqual([]);
});

test('A new date of an event that is over corrects a mistake, and is no former date', async () => {
  const { edit, clock } = await clubWithEvent();
  clock.now = START + DAY_MS;
  expect((await edit({ event_date: later(-1) })).json).toMatchObject({ was_date: null, sequence: 1 });
});

const END = ['Must be after the event starts, and within two weeks of it.'];
const REASON = ['Give a short reason. Everyone will see it.'];
const FUTURE = ['Choose a date in the future.'];
const OPENS = ['Must be before sign-up closes.'];
const LATE = ["Can't be later than the start of the event."];
const settings = (changed: object) => [{ sign_up: { ...SIGN_UP, ...changed } }];

test.each<[string, object[], object]>([
  ['as a draft', [{ state: 'draft' }], { state: ["A published event can't become a draft."] }],
  ['cancelled without a reason', [{ state: 'cancelled' }], { reason: REASON }],
  ['postponed with a blank reason', [{ state: 'postponed', reason: ' \n ' }], { reason: REASON }],
  ['without its reason while it is cancelled', [CANCELLED, { reason: '' }], { reason: REASON }],
  ['rescheduled to the past', [{ ...BACK, event_date: '2026-11-21T05:59:00Z' }], { event_date: FUTURE }],
  ['scheduled without a new date after it was postponed', [POSTPONED, BACK], { event_date: REQUIRED }],
  ['with an end before its new date', [{ ...moveBy(7), ends_at: SECOND }], { ends_at: END }],
  ['with sign-up that opens when it closes', settings({ opens_at: SIGN_UP.closes_at }), { opens_at: OPENS }],
  [
    'with times after its start',
    settings({ closes_at: SECOND, leave_until: SECOND }),
    { closes_at: LATE, leave_until: LATE },
  ],
  ['with no place at all', settings({ places: 0 }), { places: ['Enter 1 or more.'] }],
  ['with a part of the sign-up alone', [{ sign_up: { who: 'members' } }], { places: REQUIRED }],
  ['with a sign-up that is a list', [{ sign_up: [] }], { sign_up: ['Not a valid value.'] }],
])('An event cannot be saved %s', async (_how, sent, errors) => {
  const { edit, look } = await clubWithEvent();
  for (const earlier of sent.slice(0, -1)) expect((await edit(earlier)).status).toBe(200);
  const before = await look();
  const { status, json } = await edit(sent.at(-1) ?? {});
  expect([status, json]).toEqual([400, errors]);
  expect(await look()).toEqual(before);
});

/** In a minute. */
const SOON = { event_date: at(NOON + MINUTE_MS - 3 * HOUR_MS) };

test.each([
  ['cancelled', CANCELLED],
  ['postponed', POSTPONED],
  ['rescheduled', moveBy(7)],
])('An event that has started cannot be %s', async (_how, sent) => {
  const { edit, clock } = await clubWithEvent(SOON);
  clock.now += MINUTE_MS;
  const json = {
    detail: 'This event has already started, so it can no longer be moved, postponed or cancelled.',
    code: 'started',
  };
  expect(await edit(sent)).toMatchObject({ status: 409, json });
  expect((await edit({ ends_at: at(NOON + HOUR_MS) })).status).toBe(200);
});

test('A cancelled event takes place only on a date ahead', async () => {
  const { edit, clock } = await clubWithEvent(SOON);
  await edit(CANCELLED);
  clock.now += MINUTE_MS;
  expect(await edit(BACK)).toMatchObject({ status: 400, json: { event_date: FUTURE } });
  expect((await edit(moveBy(7))).json).toMatchObject({ state: 'scheduled' });
});

test('A postponed event gets a new date after the old one has passed', async () => {
  const { edit, clock } = await clubWithEvent();
  await edit(POSTPONED);
  clock.now = START + DAY_MS;
  expect((await edit(moveBy(7))).json).toMatchObject({ state: 'scheduled', was_date: at(START) });
});

test('A change of an older version is answered with the event as it is, and changes nothing', async () => {
  const { as, edit, look, other } = await clubWithEvent();
  await as(other, 'PATCH', '/api/events/edit/test-flight/', { json: { ...CANCELLED, version: 1 } });
  const event = await look();
  const conflict = { detail: 'Someone else changed this event a moment ago.', code: 'version', event };
  expect(await edit({ title: 'Mine', version: 1 })).toMatchObject({ status: 409, json: conflict });
  expect(await look()).toEqual(event);
  expect((await edit({ title: 'Mine', version: event.version })).json).toMatchObject({ title: 'Mine', ...CANCELLED });
});

test('A cancellation can be undone for two minutes', async () => {
  const { edit, look, pass } = await clubWithEvent();
  expect((await edit(CANCELLED)).json).toMatchObject({ undo_until: at(NOON + 2 * MINUTE_MS) });
  await pass(MINUTE_MS);
  // Another text does not renew it.
  expect((await edit({ title: 'T', reason: 'Flooded.' })).json).toMatchObject({ undo_until: at(NOON + 2 * MINUTE_MS) });
  await pass(MINUTE_MS);
  expect(await look()).toMatchObject({ undo_until: null });
});

test('Sign-up is turned off only while no one comes or waits', async () => {
  const { edit, look, signsUp, database } = await clubWithEvent({ sign_up: SIGN_UP });
  await signsUp('Diana', 'waiting');
  expect((await edit({ sign_up: null })).json).toEqual({ sign_up: ['People have already signed up.'] });
  database.exec("UPDATE sign_ups SET state = 'cancelled'");
  expect((await edit({ sign_up: null })).json.sign_up).toBeNull();
  // Nothing of the former settings comes back.
  await edit({ sign_up: { places: null } });
  const { sign_up } = await look();
  expect(sign_up).toMatchObject({ places: null, opens_at: null, who: 'members', names: 'officers', question: null });
});

test('A change that fails half-way leaves nothing behind', async () => {
  const { edit, signsUp, database, look, unsent, logged } = await clubWithEvent();
  await signsUp('Diana');
  database.exec("CREATE TRIGGER broken BEFORE INSERT ON log BEGIN SELECT raise(ABORT, 'broken'); END");
  expect((await edit({ ...CANCELLED, notify: true })).status).toBe(500);
  expect(await look()).toMatchObject({ state: 'scheduled', version: 1 });
  expect([unsent(), logged()]).toEqual([[], []]);
});
