/** Drafts: events that only officers see, by the same calls (docs/calls.md). That no one else reads one: events.draft-leaks.test.ts. */

import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/instants.ts';
import { at, eventClub, FLIGHT, fileOf, later, START } from '../events/event-club.ts';
import { atMost, BLANK, REQUIRED, WRONG_DATE } from '../events/messages.ts';
import { png } from '../pictures.ts';

const PUBLISH = { state: 'scheduled' };
const SIGN_UP = { places: 8, closes_at: at(START - DAY_MS), question: 'Food?' };

test('A draft needs a title alone, and is listed before the events, the newest date first', async () => {
  const { draft, create, as, staff, call, look } = await eventClub();
  await create();
  await create({ title: 'Later', event_date: later(7) });
  const { status, json } = await draft({ title: 'An idea', description: '<p>Hi<script>x</script>' });
  const blank = { description: '<p>Hi</p>', location: '', event_date: null, cover_image: null, changed_at: null };
  expect([status, json]).toMatchObject([201, { slug: 'an-idea', state: 'draft', version: 1, sequence: 0, ...blank }]);
  expect(await look('an-idea')).toEqual(json);
  const { json: all } = await as(staff, 'GET', '/api/club/events/');
  expect(all.map(({ slug }: { slug: string }) => slug)).toEqual(['an-idea', 'later', 'test-flight']);
  expect((await call('GET', '/api/events/')).json).toHaveLength(2);
});

test.each<[string, object, object]>([
  ['no title', {}, { title: REQUIRED }],
  ['a blank title', { title: ' ' }, { title: BLANK }],
  ['a wrong date', { title: 'x', event_date: 'soon' }, { event_date: WRONG_DATE }],
  ['a location that is too long', { title: 'x', location: 'l'.repeat(51) }, { location: atMost(50) }],
  ['a text too long once escaped', { title: 'x', description: '&'.repeat(50_000) }, { description: atMost(100_000) }],
])('A draft with %s is refused', async (_fault, fields, errors) => {
  const { draft } = await eventClub();
  expect(await draft(fields)).toMatchObject({ status: 400, json: errors });
});

test('A date at the very start of 1970 is saved as it was sent', async () => {
  const { create } = await eventClub();
  const event_date = '1970-01-01T00:00:00Z';
  expect(await create({ event_date })).toMatchObject({ status: 201, json: { event_date } });
});

test('The address of a draft follows its title until it is published', async () => {
  const { draft, edit } = await eventClub();
  await draft({ ...FLIGHT, title: 'An idea' });
  const { json } = await edit({ title: 'A plan' }, 'an-idea');
  expect(json).toMatchObject({ slug: 'a-plan', version: 2, changed_at: null });
  expect((await edit({ ...PUBLISH, title: 'A flight' }, 'a-plan')).json.slug).toBe('a-flight');
  expect((await edit({ title: 'Another' }, 'a-flight')).json.slug).toBe('a-flight');
});

test('A draft is not saved over another that has taken its former address', async () => {
  const { draft, edit, look } = await eventClub();
  const { json: first } = await draft({ title: 'An idea' });
  await edit({ title: 'A plan' }, 'an-idea');
  await draft({ title: 'An idea', location: 'Lab' });
  expect((await edit({ location: 'Runway 2', id: first.id, version: 1 }, 'an-idea')).status).toBe(404);
  expect(await look('an-idea')).toMatchObject({ location: 'Lab' });
});

test('Publishing a draft with its date, end, sign-up and cover is one request, one entry in the log and no email', async () => {
  const { draft, editByForm, show, logged, unsent } = await eventClub();
  await draft({ title: 'Test Flight' });
  const ends_at = at(START + DAY_MS);
  const plan = { ends_at, sign_up: JSON.stringify(SIGN_UP), cover_image: fileOf(await png()) };
  const { json } = await editByForm({ ...FLIGHT, ...PUBLISH, ...plan, notify: 'true', version: '1' });
  expect(json).toMatchObject({ state: 'scheduled', ends_at, sign_up: SIGN_UP, version: 2, changed_at: null });
  expect((await show()).json).toMatchObject({ ends_at, sequence: 0, was_date: null });
  expect(logged()).toMatchObject([{ action: 'event.publish' }]);
  expect(unsent()).toEqual([]);
});

test.each<[string, object, object]>([
  ['texts', { title: 'Test Flight' }, { description: BLANK, location: BLANK, event_date: REQUIRED }],
  ['a date ahead', { ...FLIGHT, event_date: '2026-11-20T10:00:00Z' }, { event_date: ['Choose a date in the future.'] }],
])('A draft without %s is not published', async (_fault, fields, errors) => {
  const { draft, edit, show } = await eventClub();
  await draft(fields);
  expect(await edit(PUBLISH)).toMatchObject({ status: 400, json: errors });
  expect((await show()).status).toBe(404);
});

test('A draft cannot be cancelled or postponed', async () => {
  const { draft, edit } = await eventClub();
  await draft(FLIGHT);
  for (const state of ['cancelled', 'postponed'])
    expect(await edit({ state, reason: 'x' })).toMatchObject({ status: 409, json: { code: 'state' } });
});

test('A draft loses its date again, and takes any end until it has one', async () => {
  const { draft, edit } = await eventClub();
  await draft({ ...FLIGHT, ends_at: at(START + DAY_MS) });
  expect((await edit({ event_date: '', ends_at: at(START - DAY_MS) })).json).toMatchObject({ event_date: null });
  expect((await edit({ event_date: FLIGHT.event_date })).json).toEqual({ ends_at: [expect.any(String)] });
});

test('A deleted draft is gone with its cover, and the log says that it was a draft', async () => {
  const { createByForm, remove, files, logged } = await eventClub();
  await createByForm({ state: 'draft', cover_image: fileOf(await png()) });
  expect((await remove()).status).toBe(204);
  expect(files()).toEqual([]);
  expect(logged()).toMatchObject([{ action: 'event.delete', before: { title: 'Test Flight', state: 'draft' } }]);
});

test('A copy of an event is a draft with its texts, cover and sign-up, without dates, state and people', async () => {
  const { as, staff, create, edit, editByForm, signsUp, files, look } = await eventClub();
  await create({ ends_at: at(START + DAY_MS), sign_up: SIGN_UP });
  await editByForm({ cover_image: fileOf(await png()) });
  await signsUp('Diana');
  await edit({ state: 'scheduled', event_date: later(7) });
  await edit({ state: 'cancelled', reason: 'Rain.' });
  const { status, json } = await as(staff, 'POST', '/api/club/events/test-flight/copy/');
  expect([status, json]).toMatchObject([
    201,
    { slug: 'test-flight-2', title: 'Test Flight', state: 'draft', reason: '' },
  ]);
  const never = { event_date: null, ends_at: null, was_date: null, changed_at: null };
  const sign_up = { ...SIGN_UP, closes_at: null, coming: 0, waiting: 0 };
  expect(json).toMatchObject({ ...never, sequence: 0, version: 1, sign_up });
  expect(files()).toHaveLength(2);
  expect(await look('test-flight-2')).toEqual(json);
});
