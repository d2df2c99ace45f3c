/** `/api/club/drafts/` and `POST /api/club/events/{slug}/copy/` (docs/calls.md). */
import { describe, expect, test } from 'vitest';
import { startCleanup } from '../../../../src/server/cleanup.ts';
import { png } from '../../pictures.ts';
import { at, DAY, eventClub, later, MINUTE, NOON, START } from '../event-club.ts';
import { FLIGHT, fileOf, formOf } from '../events-backend.ts';
import { atMost, BLANK, NO_PICTURE, REQUIRED, WRONG_DATE } from '../messages.ts';

const END = ['Must be after the event starts, and within two weeks of it.'];
const WHOLE = { ...FLIGHT, ends_at: at(START + 60 * MINUTE) };
const nameIn = (url: string) => url.split('/').at(-1) ?? '';

describe('a draft', () => {
  test('needs a title alone; the club is its host', async () => {
    const { draft, backend } = await eventClub();
    expect(await draft({ title: 'Night Launch' })).toMatchObject({
      status: 201,
      json: {
        ...{ id: 1, title: 'Night Launch', description: '', event_date: null, location: '', cover_image: null },
        ...{ host: backend.site.shortName, slug: 'night-launch', ends_at: null, version: 1 },
      },
    });
  });

  test('comes by a form as well, whole, with a cover', async () => {
    const { draftByForm, as, staff, files } = await eventClub();
    const { status, json } = await draftByForm({ ...WHOLE, cover_image: fileOf(await png()) });
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...WHOLE, event_date: '2027-05-01T10:00:00Z', slug: 'test-flight' });
    expect(files()).toEqual([nameIn(json.cover_image)]);
    expect((await as(staff, 'GET', '/api/club/drafts/test-flight/')).json).toEqual(json);
    expect((await as(staff, 'GET', '/api/club/drafts/')).json).toEqual([json]);
  });

  test('comes by a form whose other fields are blank', async () => {
    const { draftByForm } = await eventClub();
    const blank = { description: '', event_date: '', location: '', host: '', cover_image: '', ends_at: '' };
    expect(await draftByForm({ title: 'Night Launch', ...blank })).toMatchObject({
      status: 201,
      json: { description: '', event_date: null, location: '', cover_image: null, ends_at: null },
    });
  });

  test('may have a date that is over, and a title that another event has', async () => {
    const { draft, create } = await eventClub();
    await create();
    const { json } = await draft({ title: 'Test Flight', event_date: '2020-01-01T10:00:00Z' });
    expect(json).toMatchObject({ event_date: '2020-01-01T10:00:00Z', slug: 'test-flight-2' });
  });

  test('is listed with the newest first', async () => {
    const { draft, as, staff } = await eventClub();
    for (const title of ['A', 'B', 'C']) await draft({ title });
    const titles = (await as(staff, 'GET', '/api/club/drafts/')).json.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['C', 'B', 'A']);
  });

  test.each<[string, object, object]>([
    [
      'with every error at once, in their order',
      {
        version: 'x',
        ends_at: 'x',
        cover_image: 'x',
        location: 'x'.repeat(51),
        event_date: 'x',
        title: 'x'.repeat(81),
      },
      {
        ...{ title: atMost(80), event_date: WRONG_DATE, location: atMost(50) },
        cover_image: ['The submitted data was not a file. Check the encoding type on the form.'],
        ...{ ends_at: WRONG_DATE, version: ['Enter a whole number.'] },
      },
    ],
    ['that ends before it begins', { title: 'A', event_date: FLIGHT.event_date, ends_at: at(START) }, { ends_at: END }],
  ])('%s is refused', async (_words, sent, errors) => {
    const { draft, as, staff } = await eventClub();
    const { status, json } = await draft(sent);
    expect([status, json]).toEqual([400, errors]);
    expect(Object.keys(json)).toEqual(Object.keys(errors));
    expect((await as(staff, 'GET', '/api/club/drafts/')).json).toEqual([]);
  });

  test('is kept harmless', async () => {
    const { draft } = await eventClub();
    const description = '<p onclick="x()">Hi<script>alert(1)</script></p>';
    expect((await draft({ title: 'A', description })).json.description).toBe('<p>Hi</p>');
    expect((await draft({ title: 'A', description: '<script>x</script>' })).json.description).toBe('');
  });
});

describe('a change of a draft', () => {
  const patch = (club: Awaited<ReturnType<typeof eventClub>>, json: object, slug = 'night-launch') =>
    club.as(club.staff, 'PATCH', `/api/club/drafts/${slug}/`, { json });

  test('of one field leaves the others; its address follows the title', async () => {
    const club = await eventClub();
    const { json } = await club.draft({ ...WHOLE, title: 'Night Launch' });
    expect((await patch(club, { location: 'Runway 2' })).json).toEqual({ ...json, location: 'Runway 2', version: 2 });
    expect((await patch(club, { title: 'Day Launch', version: 2 })).json).toMatchObject({
      ...{ title: 'Day Launch', slug: 'day-launch', version: 3 },
    });
    expect((await patch(club, { title: 'X' })).status).toBe(404);
    expect((await patch(club, { title: 'Day  launch!' }, 'day-launch')).json).toMatchObject({ slug: 'day-launch' });
  });

  test('of the date moves the end with it; both can be taken away', async () => {
    const club = await eventClub();
    await club.draft({ ...WHOLE, title: 'Night Launch' });
    expect((await patch(club, { event_date: later(1) })).json).toMatchObject({
      ends_at: at(START + DAY + 60 * MINUTE),
    });
    expect((await patch(club, { event_date: null })).json).toMatchObject({ event_date: null });
    expect((await patch(club, { ends_at: null })).json).toMatchObject({ ends_at: null });
    expect(await patch(club, { event_date: later(1), ends_at: at(START) })).toMatchObject({
      status: 400,
      json: { ends_at: END },
    });
  });

  test('of an older version is refused', async () => {
    const club = await eventClub();
    await club.draft({ title: 'Night Launch' });
    await patch(club, { location: 'Here', version: 1 });
    expect(await patch(club, { location: 'There', version: 1 })).toMatchObject({
      status: 409,
      json: { detail: 'Someone else changed this a moment ago.', code: 'version' },
    });
  });

  test('of the cover replaces the file, and takes it away', async () => {
    const { draftByForm, as, staff, files } = await eventClub();
    await draftByForm({ title: 'A', cover_image: fileOf(await png()) });
    const body = formOf({ cover_image: fileOf(await png()) });
    const { json } = await as(staff, 'PATCH', '/api/club/drafts/a/', { body });
    expect(files()).toEqual([nameIn(json.cover_image)]);
    expect((await as(staff, 'PATCH', '/api/club/drafts/a/', { json: { location: 'Here' } })).json.cover_image).toBe(
      json.cover_image,
    );
    await as(staff, 'PATCH', '/api/club/drafts/a/', { body: formOf({ cover_image: '' }) });
    expect(files()).toEqual([]);
  });

  test('whose cover is none leaves no file', async () => {
    const { draftByForm, files } = await eventClub();
    const cover_image = fileOf(Buffer.from('hello'));
    expect(await draftByForm({ title: 'A', cover_image })).toMatchObject({
      status: 400,
      json: { cover_image: NO_PICTURE },
    });
    expect(await draftByForm({ title: '', cover_image: fileOf(await png()) })).toMatchObject({ status: 400 });
    expect(files()).toEqual([]);
  });

  test('of an event that everybody sees is none', async () => {
    const club = await eventClub();
    await club.create();
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await club.as(club.staff, method, '/api/club/drafts/test-flight/')).status).toBe(404);
    expect((await club.show()).status).toBe(200);
  });
});

test('a deleted draft is gone with its cover', async () => {
  const { draftByForm, as, staff, files, audit } = await eventClub();
  await draftByForm({ title: 'Night Launch', cover_image: fileOf(await png()) });
  expect((await as(staff, 'DELETE', '/api/club/drafts/night-launch/')).status).toBe(204);
  expect((await as(staff, 'DELETE', '/api/club/drafts/night-launch/')).status).toBe(404);
  expect(files()).toEqual([]);
  expect(audit()).toEqual([
    { actor_id: staff.id, deed: 'event.delete', before: { title: 'Night Launch', state: 'draft' }, after: {} },
  ]);
});

test('the clean-up keeps the cover of a draft', async () => {
  const { draftByForm, backend, clock, files } = await eventClub();
  const { json } = await draftByForm({ title: 'A', cover_image: fileOf(await png()) });
  clock.now = Date.now() + DAY;
  startCleanup(backend)();
  await backend.background.idle();
  expect(files()).toEqual([nameIn(json.cover_image)]);
});

describe('publishing', () => {
  test('makes it an event for everybody, at its address', async () => {
    const { draft, state, show, states, audit, call, look } = await eventClub();
    const { ends_at, version, ...event } = (await draft(WHOLE)).json;
    expect(await state({ state: 'scheduled', version: 1 })).toMatchObject({
      status: 200,
      json: { state: 'scheduled', sequence: 0, version: 2, told: 0, ends_at },
    });
    expect((await show()).json).toEqual(event);
    expect((await call('GET', '/api/events/')).json).toEqual([event]);
    expect(await states()).toMatchObject([{ slug: 'test-flight', state: 'scheduled', ends_at, sequence: 0 }]);
    expect(audit()).toMatchObject([{ deed: 'event.publish' }]);
    expect(await look()).toMatchObject({ changed_at: at(NOON), was_date: null });
  });

  test('with date, place and end in the same call', async () => {
    const { draft, state, show } = await eventClub();
    await draft({ title: 'Test Flight', description: 'x' });
    const { event_date, location } = FLIGHT;
    const ends_at = at(START + MINUTE);
    expect((await state({ state: 'scheduled', event_date, location, ends_at })).json).toMatchObject({ ends_at });
    expect((await show()).json).toMatchObject({ location, event_date: '2027-05-01T10:00:00Z' });
  });

  test.each<[string, object, object]>([
    [
      'with nothing but a title',
      { description: '', event_date: null, location: '', host: '' },
      { description: BLANK, location: BLANK, host: BLANK, event_date: REQUIRED },
    ],
    [
      'on a day that is over',
      { event_date: at(NOON - 3 * 60 * MINUTE), ends_at: null },
      { event_date: ['Choose a date in the future.'] },
    ],
    ['without a place', { location: '' }, { location: BLANK }],
  ])('is refused %s', async (_words, fields, errors) => {
    const { draft, state, show, look } = await eventClub();
    await draft({ ...WHOLE, ...fields, ends_at: null });
    const { status, json } = await state({ state: 'scheduled' });
    expect([status, json]).toEqual([400, errors]);
    expect((await show()).status).toBe(404);
    expect(await look()).toMatchObject({ state: 'draft', version: 1 });
  });

  test('is refused when it would end before it begins', async () => {
    const { draft, state } = await eventClub();
    await draft({ ...WHOLE, event_date: null });
    const sent = { state: 'scheduled', event_date: later(1) };
    expect(await state(sent)).toMatchObject({ status: 400, json: { ends_at: END } });
  });

  test.each(['cancelled', 'postponed'])('is the only way: a draft cannot be %s', async (name) => {
    const { draft, state } = await eventClub();
    await draft(WHOLE);
    expect(await state({ state: name, reason: 'x' })).toMatchObject({
      status: 409,
      json: { detail: 'This is a draft. Publish it first.', code: 'state' },
    });
  });

  test('of an older version is refused', async () => {
    const { draft, state, as, staff } = await eventClub();
    await draft(WHOLE);
    await as(staff, 'PATCH', '/api/club/drafts/test-flight/', { json: { location: 'Here' } });
    expect(await state({ state: 'scheduled', version: 1 })).toMatchObject({ status: 409, json: { code: 'version' } });
  });
});

describe('a copy', () => {
  const copy = (club: Awaited<ReturnType<typeof eventClub>>, slug = 'test-flight') =>
    club.as(club.staff, 'POST', `/api/club/events/${slug}/copy/`);

  test('is a draft with the texts, a cover of its own and the places; nothing of that day', async () => {
    const club = await eventClub();
    const { call, staff, database, idOf, files } = club;
    const { token, ...form } = { ...FLIGHT, token: await club.backend.tokens.issue({ ...staff, token_version: 1 }) };
    const body = formOf({ ...form, cover_image: fileOf(await png()) });
    const { json: event } = await call('POST', '/api/events/', { token, body });
    await club.state({ state: 'scheduled', event_date: later(7), ends_at: at(START + 8 * DAY) });
    await club.state({ state: 'cancelled', reason: 'Rain.' });
    await club.asks('Diana');
    database
      .prepare(
        "INSERT INTO event_places VALUES (:id, 40, :now, :now, :now, 'accounts', 'coming', 'What do you eat?', 3)",
      )
      .run({ id: idOf(), now: NOON });

    const { status, json } = await copy(club);
    expect(status).toBe(201);
    const { title, description, location, host } = event;
    expect(json).toMatchObject({ title, description, location, host, slug: 'test-flight-2', version: 1 });
    expect(json).toMatchObject({ event_date: null, ends_at: null });
    expect(files()).toHaveLength(2);
    expect(json.cover_image).not.toBe(event.cover_image);
    expect(await club.served(json.cover_image)).toEqual(await club.served(event.cover_image));
    const id = idOf('test-flight-2');
    expect(await club.look('test-flight-2')).toMatchObject({
      ...{ state: 'draft', reason: '', was_date: null, sequence: 0, coming: 0, waiting: 0 },
    });
    expect({ ...database.prepare('SELECT * FROM event_places WHERE event_id = ?').get(id) }).toEqual({
      ...{ event_id: id, places: 40, opens_at: null, closes_at: null, leave_until: null, who: 'accounts' },
      ...{ names: 'coming', question: 'What do you eat?', version: 1 },
    });

    await club.remove();
    expect(files()).toEqual([nameIn(json.cover_image)]);
  });

  test('takes along columns that were added later', async () => {
    const club = await eventClub();
    const { database, create, setPlaces, idOf } = club;
    await create();
    setPlaces(40);
    database.exec("ALTER TABLE events ADD COLUMN dress TEXT; UPDATE events SET dress = 'Boots'");
    database.exec('ALTER TABLE event_places ADD COLUMN fee INTEGER; UPDATE event_places SET fee = 200');
    expect((await copy(club)).status).toBe(201);
    const copied = 'SELECT dress, places, fee FROM events JOIN event_places ON event_id = id WHERE id = ?';
    expect(database.prepare(copied).get(idOf('test-flight-2'))).toEqual({ dress: 'Boots', places: 40, fee: 200 });
  });

  test('of an event without cover and places has none; of a draft it is one too', async () => {
    const club = await eventClub();
    await club.create();
    expect((await copy(club)).json).toMatchObject({ slug: 'test-flight-2', cover_image: null });
    expect((await copy(club, 'test-flight-2')).json).toMatchObject({ slug: 'test-flight-3' });
    expect(club.database.prepare('SELECT * FROM event_places').all()).toEqual([]);
    expect((await copy(club, 'nowhere')).status).toBe(404);
  });

  test('of an event whose file is lost has no cover', async () => {
    const club = await eventClub();
    await club.create();
    club.database.exec("UPDATE events SET cover_image = '01234567-89ab-cdef-0123-456789abcdef.png'");
    expect(await copy(club)).toMatchObject({ status: 201, json: { cover_image: null } });
  });
});
