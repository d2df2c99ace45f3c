/** The calls below `/api/events/` (docs/calls.md): anyone reads, staff add, change and delete. */
import { expect, test } from 'vitest';
import { eventClub, FLIGHT, fileOf, formOf, nothingChosen } from '../events/event-club.ts';
import { atMost, BLANK, NO_FILE, NO_PICTURE, REQUIRED, WRONG_DATE } from '../events/messages.ts';
import { png } from '../pictures.ts';

test('Staff add an event with a cover by a form, and the logs say who did, without its texts', async () => {
  const { createByForm, edit, remove, show, backend, log } = await eventClub();
  const { status, text, json } = await createByForm({ cover_image: fileOf(await png()) });
  expect(status).toBe(201);
  expect(text).toMatch(
    /^\{"id":1,"title":"Test Flight","description":"<p>Hello<\/p>","event_date":"2027-05-01T10:00:00Z","location":"Runway 1","host":"The Club","cover_image":"http:\/\/api\.university\.example\/media\/[0-9a-f-]{36}\.png","slug":"test-flight","state":"scheduled"/,
  );
  expect(json).toEqual({ ...(await show()).json, version: 1, undo_until: null });
  const logged = backend.database.prepare(
    "SELECT action, subject_kind, subject_id FROM log WHERE action LIKE 'event%'",
  );
  expect(logged.all()).toEqual([{ action: 'event.publish', subject_kind: 'event', subject_id: 1 }]);
  await edit({ title: 'Secret plan' });
  await remove();
  expect(log.join('\n')).toMatch(
    /event added: 1 by member 1.*event changed: 1 by member 1.*event deleted: 1 by member 1/s,
  );
  expect(log.join('\n')).not.toMatch(/Secret plan|Test Flight/);
});

test('What staff type is tidied: lines of titles folded, spaces off, numbers as text, descriptions harmless', async () => {
  const { create, edit } = await eventClub();
  const description = '<p onclick="x()">Hi <img src=x onerror=alert(1)><script>alert(2)</script></p>';
  const typed = { title: ' Test\r\nFlight ', location: 'Runway 1\n\u2028 North', host: 'The\nClub', description };
  const tidied = { title: 'Test Flight', location: 'Runway 1 North', host: 'The Club', description: '<p>Hi </p>' };
  expect(await create(typed)).toMatchObject({ status: 201, json: { ...tidied, slug: 'test-flight' } });
  expect((await edit({ description, location: 7 })).json).toMatchObject({ ...tidied, location: '7' });
});

const { host: _host, ...BARE } = FLIGHT;
test.each<[string, object]>([
  ['left out in a form', { body: formOf(BARE) }],
  ['left out in JSON', { json: BARE }],
  ['blank', { body: formOf({ ...BARE, host: '', cover_image: '' }) }],
  ['not chosen', nothingChosen(BARE)],
])('An event whose host and cover are %s has the club as its host and no cover', async (_name, options) => {
  const { as, staff, backend } = await eventClub();
  const { status, json } = await as(staff, 'POST', '/api/events/', options);
  expect([status, json.host, json.cover_image]).toEqual([201, backend.site.shortName, null]);
});

test('Staff get every error at once, in the Django backend’s order', async () => {
  const { as, staff, createByForm } = await eventClub();
  const body = formOf({ title: 't'.repeat(81), event_date: 'x', cover_image: fileOf(Buffer.from('hello'), 't.txt') });
  const { status, text } = await as(staff, 'POST', '/api/events/', { body });
  const errors = { title: atMost(80), description: REQUIRED, event_date: WRONG_DATE, location: REQUIRED };
  expect([status, text]).toEqual([400, JSON.stringify({ ...errors, cover_image: NO_PICTURE })]);
  const blank = { title: '', description: '', event_date: '', location: '', host: '', cover_image: '' };
  expect((await createByForm(blank)).json).toEqual({
    ...{ title: BLANK, description: BLANK, event_date: WRONG_DATE, location: BLANK },
  });
});

const LONG = '&'.repeat(50_000);
test.each<[string, object, object]>([
  ['a blank host', { host: '' }, { host: BLANK }],
  ['a description of nothing but a script', { description: '<script>x</script>' }, { description: BLANK }],
  ['a description that is too long once escaped', { description: LONG }, { description: atMost(100_000) }],
  ['a cover that is an address', { cover_image: 'http://x.example/a.png' }, { cover_image: NO_FILE }],
  ['a cover that is a list', { cover_image: ['x'] }, { cover_image: NO_FILE }],
])('An event with %s is refused', async (_name, fields, errors) => {
  const { create, edit, list } = await eventClub();
  expect(await create(fields)).toMatchObject({ status: 400, json: errors });
  expect(await list()).toEqual([]);
  const { json } = await create();
  expect(await edit(fields)).toMatchObject({ status: 400, json: errors });
  expect(await list()).toMatchObject([{ slug: json.slug, host: FLIGHT.host, changed_at: null }]);
});

test('Staff change all texts of an event by a form, or one by PATCH and PUT; the rest, its slug and its cover stay', async () => {
  const { createByForm, as, staff, editByForm, list } = await eventClub();
  const { json } = await createByForm({ cover_image: fileOf(await png()) });
  const fields = { title: 'Renamed', description: '<p>New</p>', location: 'Runway 2', host: 'Other host' };
  const changed = await editByForm({ ...fields, event_date: '2027-06-01T12:30:00.000Z' });
  const { cover_image, slug } = json;
  const expected = { ...fields, event_date: '2027-06-01T12:30:00Z', cover_image, slug };
  expect(changed).toMatchObject({ status: 200, json: expected });
  expect(await list()).toMatchObject([expected]);
  // One field alone.
  for (const [method, location] of [
    ['PATCH', 'Runway 3'],
    ['PUT', 'Runway 4'],
  ] as const)
    expect(await as(staff, method, '/api/events/edit/test-flight/', { json: { location } })).toMatchObject({
      status: 200,
      json: { ...expected, location },
    });
});

test.each<[string, object]>([
  ['an empty object', { json: {} }],
  ['no body', {}],
  ['a blank host in a form', { body: formOf({ host: '' }) }],
  ['a file field in which nothing was chosen', nothingChosen()],
])('An event that is changed by %s stays as it was', async (_name, options) => {
  const { createByForm, editWith } = await eventClub();
  const { json } = await createByForm({ cover_image: fileOf(await png()) });
  const answer = await editWith(options);
  expect(answer).toMatchObject({ status: 200, json });
});

test('An event that is saved as it was answered stays as it was, three times over', async () => {
  const { create, edit } = await eventClub();
  const { json } = await create({ description: 'a < b & <b>c', event_date: '2027-05-01T10:00:00.123456+0300' });
  expect(json.event_date).toBe('2027-05-01T07:00:00.123456Z');
  const { cover_image: _cover, version: _version, ...fields } = json;
  for (let time = 0; time < 3; time += 1) expect((await edit(fields)).json).toEqual(json);
});

test('An event that staff delete is gone, and its key is never given again', async () => {
  const { create, edit, remove, show, list } = await eventClub();
  await create();
  const { status, text, headers } = await remove();
  expect([status, text, headers.get('content-type')]).toEqual([204, '', null]);
  expect(await remove()).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  expect((await show()).status).toBe(404);
  // Before the body is looked at.
  expect(await edit([])).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  expect(await list()).toEqual([]);
  expect((await create()).json).toMatchObject({ id: 2, slug: 'test-flight' });
});

test('Anyone sees all events, the newest date first, equal dates by title', async () => {
  const { create, call } = await eventClub();
  for (const [title, event_date] of [
    ['Old', '2020-01-01T00:00:00Z'],
    ['b same', '2027-05-01T10:00:00Z'],
    ['A same', '2027-05-01T13:00:00+03:00'],
    ['New by a hair', '2027-05-01T10:00:00.000001Z'],
  ])
    await create({ title, event_date });
  const { json } = await call('GET', '/api/events/?page=2&limit=1');
  expect(json.map(({ title }: { title: string }) => title)).toEqual(['New by a hair', 'A same', 'b same', 'Old']);
});

test('Anyone finds one event by its slug, which is compared exactly and may be edit or delete', async () => {
  const { create, show, edit, call } = await eventClub();
  await create();
  for (const title of ['edit', 'Delete!']) await create({ title });
  expect((await edit({ location: 'Hall 2' }, 'edit')).json.location).toBe('Hall 2');
  for (const slug of ['edit', 'delete']) expect((await show(slug)).json.slug).toBe(slug);
  expect(await call('HEAD', '/api/events/test-flight/')).toMatchObject({ status: 200, text: '' });
  for (const slug of ['no-such-event', 'Test-Flight', '9'.repeat(400), '__proto__'])
    expect(await show(slug)).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  for (const path of ['/api/events/no%20such/', '/api/events//', '/api/events/%00/'])
    expect(await call('GET', path)).toMatchObject({ status: 404, json: undefined });
});
