/** What officers decide about the places at an event. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PlacesSettingsSchema } from '../../../src/shared/sign-ups/event-people.ts';
import { AMINA, BRIAN, CAROL, clubOfPlaces, EVENT, PETER, ROSE } from './club-of-places.ts';

const READ = `${EVENT}/places/settings/`;
const CHANGED = { detail: 'Someone else changed this a moment ago.', code: 'version' };

test('Sign-up has no settings before an officer sends them, and each one is kept and logged', async () => {
  const { as, set, rows } = await clubOfPlaces(null);
  expect(await as(ROSE, 'GET', READ)).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  const settings = {
    ...{ places: 40, opens_at: '2027-04-12T09:00:00Z', closes_at: '2027-04-30T15:00:00+03:00', leave_until: null },
    ...{ who: 'accounts', names: 'coming', question: ' What do you eat? ' },
  };
  const { status, json } = await set({ ...settings, version: 0 });
  expect([status, v.parse(PlacesSettingsSchema, json)]).toEqual([
    200,
    {
      ...settings,
      ...{ opens_at: '2027-04-12T09:00:00.000Z', closes_at: '2027-04-30T12:00:00.000Z' },
      ...{ question: 'What do you eat?', version: 1 },
    },
  ]);
  expect((await as(ROSE, 'GET', READ)).json).toEqual(json);
  expect(rows('log')).toMatchObject([
    { actor_id: ROSE, action: 'places.change', subject_kind: 'event', subject_id: 1, before: expect.any(String) },
  ]);
  // Times may be those of the start itself.
  const start = '2027-05-01T15:00:00Z';
  expect((await set({ closes_at: start, leave_until: start })).status).toBe(200);
  // What is left out is as usual.
  expect((await as(ROSE, 'PUT', `${EVENT}/places/`, { places: null })).json).toEqual({
    ...{ places: null, opens_at: null, closes_at: null, leave_until: null },
    ...{ who: 'members', names: 'officers', question: null, version: 3 },
  });
});

const TOO_LATE = ["Can't be later than the start of the event."];
test.each<[object, object]>([
  [{ places: 5001 }, { places: ['Enter 5000 or less.'] }],
  [{ closes_at: '2027-05-01T15:00:00.001Z' }, { closes_at: TOO_LATE }],
  [{ leave_until: '2027-05-01T15:00:01Z' }, { leave_until: TOO_LATE }],
  // What is left out is the start.
  [{ opens_at: '2027-05-01T15:00:00Z' }, { opens_at: ['Must be before sign-up closes.'] }],
])('The settings %j are refused', async (json, errors) => {
  const { set, rows } = await clubOfPlaces(null);
  const { status, json: said } = await set(json);
  expect([status, said]).toEqual([400, errors]);
  expect([...rows('event_places'), ...rows('log')]).toEqual([]);
});

test('An officer does not overwrite the settings of another', async () => {
  const { set, as, rows } = await clubOfPlaces();
  expect(await set({ places: 10, version: 1 })).toMatchObject({ status: 200, json: { version: 2 } });
  for (const version of [1, 0, 3]) {
    const late = await set({ places: 5, version }, PETER);
    expect([late.status, late.json]).toEqual([409, CHANGED]);
  }
  expect((await as(PETER, 'GET', READ)).json).toMatchObject({ places: 10, version: 2 });
  // Without one it is taken for the newest.
  expect((await set({ places: 5 }, PETER)).json.version).toBe(3);
  const audits = rows('log').length;
  expect((await set({ places: 5, version: 3 })).json.version).toBe(3);
  expect(rows('log')).toHaveLength(audits);
});

test('More places go to the first people waiting, with one email each; fewer put nobody out, and nobody moves up until there is room', async () => {
  const { set, ask, leave, line, places, sentEmails, emails } = await clubOfPlaces({ places: 1 });
  for (const id of [AMINA, BRIAN, CAROL, PETER]) await ask(id, { waiting_ok: true });
  const before = (await sentEmails()).length;
  await set({ places: 3 });
  expect(await line(AMINA, BRIAN, CAROL, PETER)).toEqual(['coming', 'coming', 'coming', 'waiting 1']);
  expect((await sentEmails()).slice(before)).toEqual([
    "brian: You're in: Test Flight",
    "carol: You're in: Test Flight",
  ]);
  expect(emails()[0]?.links).toEqual(['http://localhost:4321/event-detail/test-flight']);
  expect(emails()[0]?.text).toMatch(
    /opened up at Test Flight, and it's yours\.\s+When: Saturday, May 1, 2027, 6:00 PM \(Nairobi time\)\s+Where: Runway 1/,
  );
  await set({ places: 1 });
  expect(await line(AMINA, BRIAN, CAROL, PETER)).toEqual(['coming', 'coming', 'coming', 'waiting 1']);
  expect(await places()).toMatchObject({ state: 'full', places: 1, coming: 3, waiting: 1 });
  await leave(AMINA);
  await leave(BRIAN);
  expect(await line(CAROL, PETER)).toEqual(['coming', 'waiting 1']);
  await leave(CAROL);
  expect(await line(PETER)).toEqual(['coming']);
});

test('The waiting list moves up after sign-up has closed, but not while the event is cancelled or once it has started', async () => {
  const { set, ask, line, at, become } = await clubOfPlaces({ places: 1, closes_at: '2027-04-20T09:00:00Z' });
  for (const id of [AMINA, BRIAN, CAROL]) await ask(id, { waiting_ok: true });
  at('2027-04-25T12:00');
  await set({ places: 2, closes_at: '2027-04-20T09:00:00Z' });
  expect(await line(BRIAN, CAROL)).toEqual(['coming', 'waiting 1']);
  become('cancelled');
  await set({ places: 3 });
  become('scheduled');
  at('2027-05-01T18:00');
  await set({ places: 4 });
  expect(await line(CAROL)).toEqual(['waiting 1']);
  at('2027-05-01T17:59');
  await set({ places: 5 });
  expect(await line(CAROL)).toEqual(['coming']);
});
