/** `/api/club/drafts/` and `POST /api/club/events/{slug}/copy/` (docs/calls.md). */
import { expect, test } from 'vitest';
import { startCleanup } from '../../../../src/server/run/cleanup.ts';
import { jpeg, png } from '../../pictures.ts';
import { at, DAY, eventClub, later, MINUTE, NOON, START } from '../event-club.ts';
import { FLIGHT, fileOf, formOf } from '../events-backend.ts';
import { atMost, BLANK, NO_PICTURE, REQUIRED, WRONG_DATE } from '../messages.ts';

const END = ['Must be after the event starts, and within two weeks of it.'];
const WHOLE = { ...FLIGHT, ends_at: at(START + 60 * MINUTE) };
const nameIn = (url: string) => url.split('/').at(-1) ?? '';

async function clubWithDrafts() {
  const club = await eventClub();
  const list = async () => (await club.as(club.staff, 'GET', '/api/club/drafts/')).json;
  const patch = (json: object, slug = 'night-launch') =>
    club.as(club.staff, 'PATCH', `/api/club/drafts/${slug}/`, { json });
  const copy = (slug = 'test-flight') => club.as(club.staff, 'POST', `/api/club/events/${slug}/copy/`);
  return { ...club, list, patch, copy };
}

test('A draft needs a title alone, in JSON or by a form whose other fields are blank; the club is its host', async () => {
  const { draft, draftByForm, backend } = await clubWithDrafts();
  const nothing = { description: '', event_date: null, location: '', cover_image: null, ends_at: null, version: 1 };
  const json = { id: 1, title: 'Night Launch', ...nothing, host: backend.site.shortName, slug: 'night-launch' };
  expect(await draft({ title: 'Night Launch' })).toMatchObject({ status: 201, json });
  const blank = { description: '', event_date: '', location: '', host: '', cover_image: '', ends_at: '' };
  expect(await draftByForm({ title: 'Day Launch', ...blank })).toMatchObject({
    status: 201,
    json: { ...nothing, host: backend.site.shortName },
  });
});

test('A draft comes by a form as well, whole, with a cover, which the clean-up keeps', async () => {
  const { draftByForm, as, staff, files, list, backend, clock } = await clubWithDrafts();
  const { status, json } = await draftByForm({ ...WHOLE, cover_image: fileOf(await png()) });
  expect(status).toBe(201);
  expect(json).toMatchObject({ ...WHOLE, event_date: '2027-05-01T10:00:00Z', slug: 'test-flight' });
  expect((await as(staff, 'GET', '/api/club/drafts/test-flight/')).json).toEqual(json);
  expect(await list()).toEqual([json]);
  clock.now = Date.now() + DAY;
  startCleanup(backend)();
  await backend.background.idle();
  expect(files()).toEqual([nameIn(json.cover_image)]);
});

test('A draft may have a date that is over and a title that another has, is kept harmless, and is listed with the newest first', async () => {
  const { draft, create, list } = await clubWithDrafts();
  await create();
  const description = '<p onclick="x()">Hi<script>alert(1)</script></p>';
  const { json } = await draft({ title: 'Test Flight', event_date: '2020-01-01T10:00:00Z', description });
  expect(json).toMatchObject({ event_date: '2020-01-01T10:00:00Z', slug: 'test-flight-2', description: '<p>Hi</p>' });
  expect((await draft({ title: 'A', description: '<script>x</script>' })).json.description).toBe('');
  expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['A', 'Test Flight']);
});

test('Staff are told every error of a draft at once, in their order', async () => {
  const { draft, list } = await clubWithDrafts();
  const { status, json } = await draft({
    ...{ version: 'x', ends_at: 'x', cover_image: 'x', location: 'x'.repeat(51), event_date: 'x' },
    title: 'x'.repeat(81),
  });
  const errors = {
    ...{ title: atMost(80), event_date: WRONG_DATE, location: atMost(50) },
    cover_image: ['The submitted data was not a file. Check the encoding type on the form.'],
    ...{ ends_at: WRONG_DATE, version: ['Enter a whole number.'] },
  };
  expect([status, json]).toEqual([400, errors]);
  expect(Object.keys(json)).toEqual(Object.keys(errors));
  const early = await draft({ title: 'A', event_date: FLIGHT.event_date, ends_at: at(START) });
  expect([early.status, early.json]).toEqual([400, { ends_at: END }]);
  expect(await list()).toEqual([]);
});

test('A change of one field of a draft leaves the others, its address follows the title, its end the date, and an older version is refused', async () => {
  const { draft, patch, state } = await clubWithDrafts();
  const { json } = await draft({ ...WHOLE, title: 'Night Launch' });
  expect((await patch({ location: 'Runway 2' })).json).toEqual({ ...json, location: 'Runway 2', version: 2 });
  expect((await patch({ title: 'Day Launch', version: 2 })).json).toMatchObject({
    ...{ title: 'Day Launch', slug: 'day-launch', version: 3 },
  });
  expect((await patch({ title: 'X' })).status).toBe(404);
  expect((await patch({ title: 'Day  launch!' }, 'day-launch')).json).toMatchObject({ slug: 'day-launch' });
  const change = (fields: object) => patch(fields, 'day-launch');
  expect((await change({ event_date: later(1) })).json).toMatchObject({ ends_at: at(START + DAY + 60 * MINUTE) });
  expect((await change({ event_date: null })).json).toMatchObject({ event_date: null });
  expect((await change({ ends_at: null })).json).toMatchObject({ ends_at: null });
  const refused = { status: 400, json: { ends_at: END } };
  expect(await change({ event_date: later(1), ends_at: at(START) })).toMatchObject(refused);
  // Of an older version.
  const conflict = { detail: 'Someone else changed this a moment ago.', code: 'version' };
  expect(await change({ location: 'There', version: 1 })).toMatchObject({ status: 409, json: conflict });
  const published = await state({ state: 'scheduled', version: 1 }, { slug: 'day-launch' });
  expect(published).toMatchObject({ status: 409, json: conflict });
});

test('The cover of a draft is replaced, kept and taken away with its file, and what is no picture leaves none', async () => {
  const { draftByForm, as, staff, files, patch } = await clubWithDrafts();
  const noPicture = await draftByForm({ title: 'A', cover_image: fileOf(Buffer.from('hello')) });
  expect(noPicture).toMatchObject({ status: 400, json: { cover_image: NO_PICTURE } });
  expect((await draftByForm({ title: '', cover_image: fileOf(await png()) })).status).toBe(400);
  expect(files()).toEqual([]);
  await draftByForm({ title: 'A', cover_image: fileOf(await png()) });
  const body = formOf({ cover_image: fileOf(await png()) });
  const { json } = await as(staff, 'PATCH', '/api/club/drafts/a/', { body });
  expect(files()).toEqual([nameIn(json.cover_image)]);
  expect((await patch({ location: 'Here' }, 'a')).json.cover_image).toBe(json.cover_image);
  await as(staff, 'PATCH', '/api/club/drafts/a/', { body: formOf({ cover_image: '' }) });
  expect(files()).toEqual([]);
});

test('A deleted draft is gone with its cover, the log names it, and no event that everybody sees goes by this call', async () => {
  const { create, draftByForm, as, staff, files, logged, show } = await clubWithDrafts();
  await create();
  for (const method of ['GET', 'PATCH', 'DELETE'])
    expect((await as(staff, method, '/api/club/drafts/test-flight/')).status, 'no draft').toBe(404);
  expect((await show()).status).toBe(200);
  await draftByForm({ title: 'Night Launch', cover_image: fileOf(await png()) });
  expect((await as(staff, 'DELETE', '/api/club/drafts/night-launch/')).status).toBe(204);
  expect((await as(staff, 'DELETE', '/api/club/drafts/night-launch/')).status).toBe(404);
  expect(files()).toEqual([]);
  expect(logged()).toEqual([
    { actor_id: staff.id, action: 'event.delete', before: { title: 'Night Launch', state: 'draft' }, after: {} },
  ]);
});

test('A published draft is an event for everybody, at its address', async () => {
  const { draft, state, show, states, logged, call, look } = await clubWithDrafts();
  // The date, place and end come in this call.
  const { event_date, location, ends_at, ...texts } = WHOLE;
  const { ends_at: _none, version, ...kept } = (await draft(texts)).json;
  const event = { ...kept, location, event_date: '2027-05-01T10:00:00Z' };
  expect(await state({ state: 'scheduled', version, event_date, location, ends_at })).toMatchObject({
    status: 200,
    json: { state: 'scheduled', sequence: 0, version: 2, told: 0, ends_at },
  });
  expect((await show()).json).toEqual(event);
  expect((await call('GET', '/api/events/')).json).toEqual([event]);
  expect(await states()).toMatchObject([{ slug: 'test-flight', state: 'scheduled', ends_at, sequence: 0 }]);
  expect(logged()).toMatchObject([{ action: 'event.publish' }]);
  expect(await look()).toMatchObject({ changed_at: at(NOON), was_date: null });
});

const NOTHING = { description: '', event_date: null, location: '', host: '', ends_at: null };
const OVER = at(NOON - 3 * 60 * MINUTE);
test.each<[string, object, object, object]>([
  [
    ...(['has nothing but a title', NOTHING, {}] as const),
    { description: BLANK, location: BLANK, host: BLANK, event_date: REQUIRED },
  ],
  [
    'is for a day that is over',
    { event_date: OVER, ends_at: null },
    {},
    { event_date: ['Choose a date in the future.'] },
  ],
  ['has no place', { location: '', ends_at: null }, {}, { location: BLANK }],
  ['would end before it begins', { event_date: null }, { event_date: later(1) }, { ends_at: END }],
])('A draft that %s is not published', async (_words, fields, sent, errors) => {
  const { draft, state, show, look } = await clubWithDrafts();
  await draft({ ...WHOLE, ...fields });
  const { status, json } = await state({ state: 'scheduled', ...sent });
  expect([status, json]).toEqual([400, errors]);
  expect((await show()).status).toBe(404);
  expect(await look()).toMatchObject({ state: 'draft', version: 1 });
});

test.each(['cancelled', 'postponed'])('A draft cannot be %s', async (name) => {
  const { draft, state } = await clubWithDrafts();
  await draft(WHOLE);
  const json = { detail: 'This is a draft. Publish it first.', code: 'state' };
  expect(await state({ state: name, reason: 'x' })).toMatchObject({ status: 409, json });
});

test('A copy is a draft with the texts, a cover of its own and the places; nothing of that day', async () => {
  const { copy, as, staff, database, idOf, files, served, look, asks, state, remove } = await clubWithDrafts();
  // Columns that are added later are taken along.
  database.exec("ALTER TABLE events ADD COLUMN dress TEXT DEFAULT ''; ALTER TABLE event_places ADD COLUMN fee INTEGER");
  const body = formOf({ ...FLIGHT, cover_image: fileOf(await png()) });
  const { json: event } = await as(staff, 'POST', '/api/events/', { body });
  await state({ state: 'scheduled', event_date: later(7), ends_at: at(START + 8 * DAY) });
  await state({ state: 'cancelled', reason: 'Rain.' });
  await asks('Diana');
  database
    .prepare(
      "INSERT INTO event_places VALUES (:id, 40, :now, :now, :now, 'accounts', 'coming', 'What do you eat?', 3, 200)",
    )
    .run({ id: idOf(), now: NOON });
  database.exec("UPDATE events SET dress = 'Boots'");

  const { status, json } = await copy();
  expect(status).toBe(201);
  const { title, description, location, host } = event;
  expect(json).toMatchObject({ title, description, location, host, slug: 'test-flight-2', version: 1 });
  expect(json).toMatchObject({ event_date: null, ends_at: null });
  expect(files()).toHaveLength(2);
  expect(json.cover_image).not.toBe(event.cover_image);
  expect(await served(json.cover_image)).toEqual(await served(event.cover_image));
  const id = idOf('test-flight-2');
  expect(await look('test-flight-2')).toMatchObject({
    ...{ state: 'draft', reason: '', was_date: null, sequence: 0, coming: 0, waiting: 0 },
  });
  expect({ ...database.prepare('SELECT * FROM event_places WHERE event_id = ?').get(id) }).toEqual({
    ...{ event_id: id, places: 40, opens_at: null, closes_at: null, leave_until: null, who: 'accounts' },
    ...{ names: 'coming', question: 'What do you eat?', version: 1, fee: 200 },
  });
  expect(database.prepare('SELECT dress FROM events WHERE id = ?').get(id)).toEqual({ dress: 'Boots' });
  await remove();
  expect(files()).toEqual([nameIn(json.cover_image)]);
});

test('A copy of an event without cover and places has none, also where the file is lost; a draft is copied too', async () => {
  const { create, copy, database } = await clubWithDrafts();
  await create();
  expect((await copy()).json).toMatchObject({ slug: 'test-flight-2', cover_image: null });
  expect((await copy('test-flight-2')).json).toMatchObject({ slug: 'test-flight-3' });
  expect(database.prepare('SELECT * FROM event_places').all()).toEqual([]);
  expect((await copy('nowhere')).status).toBe(404);
  database.exec("UPDATE events SET cover_image = '01234567-89ab-cdef-0123-456789abcdef.png' WHERE id = 1");
  expect(await copy()).toMatchObject({ status: 201, json: { cover_image: null } });
});

test('A draft that is published or deleted while its cover arrives has none, and no file is left', async () => {
  for (const [method, path] of [
    ['POST', '/api/club/events/test-flight/state/'],
    ['DELETE', '/api/club/drafts/test-flight/'],
  ] as const) {
    const { draft, as, staff, other, files } = await eventClub();
    await draft(FLIGHT);
    const body = formOf({ cover_image: fileOf(await jpeg(2000, 2000), 'a.jpg') });
    const change = as(staff, 'PATCH', '/api/club/drafts/test-flight/', { body });
    expect((await as(other, method, path, { json: { state: 'scheduled' } })).status).toBeLessThan(300);
    expect((await change).status).toBe(404);
    expect(files()).toEqual([]);
  }
});
