/** Sections 16 to 19 of the wire contract, row by row, but for its faults. */
import { describe, expect, test } from 'vitest';
import { png } from '../pictures.ts';
import { eventsBackend, FLIGHT, fileOf, formOf, nothingChosen } from './events-backend.ts';

const REQUIRED = ['This field is required.'];
const BLANK = ['This field may not be blank.'];
const NULL = ['This field may not be null.'];
const NO_TEXT = ['Not a valid string.'];
const WRONG_DATE = [
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
];
const NO_PICTURE = ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'];
const NO_FILE = ['The submitted data was not a file. Check the encoding type on the form.'];
const atMost = (limit: number) => [`Ensure this field has no more than ${limit} characters.`];

describe('anybody', () => {
  test('sees all events, the newest date first, equal dates by title, with a stale token too', async () => {
    const { create, call, as } = await eventsBackend();
    for (const [title, event_date] of [
      ['Old', '2020-01-01T00:00:00Z'],
      ['b same', '2027-05-01T10:00:00Z'],
      ['A same', '2027-05-01T13:00:00+03:00'],
      ['New by a hair', '2027-05-01T10:00:00.000001Z'],
    ])
      await create({ title, event_date });
    for (const who of [as.visitor, as.stale, as.member]) {
      const { status, json, headers } = await call('GET', '/api/events/?page=2&limit=1', who);
      expect(status).toBe(200);
      expect(headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
      expect(json.map((event: { title: string }) => event.title)).toEqual(['New by a hair', 'A same', 'b same', 'Old']);
    }
  });

  test('sees an empty list where there are none', async () => {
    const { list } = await eventsBackend();
    expect(await list()).toEqual([]);
  });

  test('sees one event, its slug compared exactly, with a stale token too', async () => {
    const { create, show, call, as } = await eventsBackend();
    const { json } = await create();
    const shown = await call('GET', '/api/events/test-flight/', as.stale);
    expect(shown).toMatchObject({ status: 200, json });
    expect(shown.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await call('HEAD', '/api/events/test-flight/')).toMatchObject({ status: 200, text: '' });
    for (const slug of ['no-such-event', 'Test-Flight', `${'9'.repeat(400)}`, '__proto__'])
      expect(await show(slug)).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
    for (const path of ['/api/events/no%20such/', '/api/events//', '/api/events/%00/'])
      expect(await call('GET', path)).toMatchObject({ status: 404, json: undefined });
    const { status, headers } = await call('GET', '/api/events/test-flight');
    expect([status, headers.get('location')]).toEqual([301, '/api/events/test-flight/']);
  });

  test('sees an event called edit or delete', async () => {
    const { create, show, edit } = await eventsBackend();
    await create({ title: 'edit' });
    await create({ title: 'Delete!' });
    expect((await show('edit')).json.title).toBe('edit');
    expect((await show('delete')).json.title).toBe('Delete!');
    expect((await edit('edit', { location: 'Hall 2' })).json.location).toBe('Hall 2');
  });
});

describe('only staff may write:', () => {
  const WRITES = [
    ['POST', '/api/events/'],
    ['PUT', '/api/events/'],
    ['DELETE', '/api/events/'],
    ['PATCH', '/api/events/edit/test-flight/'],
    ['PUT', '/api/events/edit/test-flight/'],
    ['POST', '/api/events/edit/test-flight/'],
    ['PATCH', '/api/events/edit/no-such-event/'],
    ['DELETE', '/api/events/delete/test-flight/'],
    ['DELETE', '/api/events/delete/no-such-event/'],
  ] as const;

  test.each(WRITES)('%s %s', async (method, path) => {
    const { create, call, as, list } = await eventsBackend();
    await create();
    const before = await list();
    const json = { ...FLIGHT, title: 'Hacked' };
    expect(await call(method, path, { ...as.visitor, json })).toMatchObject({
      status: 401,
      json: { detail: 'Authentication credentials were not provided.' },
    });
    const stale = await call(method, path, { ...as.stale, json });
    expect(stale).toMatchObject({ status: 401, json: { code: 'token_not_valid' } });
    expect(stale.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    const forbidden = await call(method, path, { ...as.member, json });
    expect(forbidden).toMatchObject({
      status: 403,
      json: { detail: 'You do not have permission to perform this action.' },
    });
    expect(forbidden.headers.get('www-authenticate')).toBeNull();
    expect(await list()).toEqual(before);
  });

  test('a member who stops being staff stops at once', async () => {
    const { create, backend } = await eventsBackend();
    backend.database.exec('UPDATE users SET is_staff = 0');
    expect((await create()).status).toBe(403);
  });

  test('nothing of a refused body is read', async () => {
    const { call, as } = await eventsBackend();
    for (const who of [as.visitor, as.member]) {
      const body = new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 });
      expect((await call('POST', '/api/events/', { ...who, body })).status).toBeGreaterThanOrEqual(401);
    }
  });

  test.each([
    ['PUT', '/api/events/', 'GET, POST, HEAD, OPTIONS'],
    ['GET', '/api/events/edit/test-flight/', 'PUT, PATCH, OPTIONS'],
    ['POST', '/api/events/edit/test-flight/', 'PUT, PATCH, OPTIONS'],
    ['GET', '/api/events/delete/test-flight/', 'DELETE, OPTIONS'],
    ['POST', '/api/events/delete/test-flight/', 'DELETE, OPTIONS'],
    ['PATCH', '/api/events/test-flight/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/events/test-flight/', 'GET, HEAD, OPTIONS'],
  ])('%s %s is refused to staff too, with the methods that are allowed', async (method, path, allowed) => {
    const { call, as } = await eventsBackend();
    const { status, json, headers } = await call(method, path, as.staff);
    expect({ status, json }).toEqual({ status: 405, json: { detail: `Method "${method}" not allowed.` } });
    expect(headers.get('allow')).toBe(allowed);
  });

  test('and not without end: after 120 in half an hour comes a wait', async () => {
    const { create, edit } = await eventsBackend({ limits: 'on' });
    for (let index = 0; index < 120; index += 1) expect((await create({ title: '' })).status).toBe(400);
    const { status, headers } = await edit('test-flight', {});
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('staff add an event', () => {
  test('with a cover, by a form', async () => {
    const { createByForm, show } = await eventsBackend();
    const { status, text, json } = await createByForm({ cover_image: fileOf(await png()) });
    expect(status).toBe(201);
    expect(text).toMatch(
      /^\{"id":1,"title":"Test Flight","description":"<p>Hello<\/p>","event_date":"2027-05-01T10:00:00Z","location":"Runway 1","host":"The Club","cover_image":"http:\/\/api\.university\.example\/media\/[0-9a-f-]{36}\.png","slug":"test-flight"\}$/,
    );
    expect((await show('test-flight')).json).toEqual(json);
  });

  const { host: _host, ...BARE } = FLIGHT;
  test.each<[string, object]>([
    ['left out', { body: formOf(BARE) }],
    ['left out in JSON', { json: BARE }],
    ['blank', { body: formOf({ ...BARE, host: '', cover_image: '' }) }],
    ['no file chosen', nothingChosen(BARE)],
  ])('without host and cover (%s): the club is the host', async (_name, options) => {
    const { call, as, backend } = await eventsBackend();
    expect(await call('POST', '/api/events/', { ...as.staff, ...options })).toMatchObject({
      status: 201,
      json: { host: backend.site.shortName, cover_image: null },
    });
  });

  test('by JSON, and by a form without files; id, slug and unknown fields are ignored', async () => {
    const { create, call, as } = await eventsBackend();
    expect((await create({ slug: 'my-own-slug', id: 777, is_staff: true })).json).toMatchObject({
      id: 1,
      slug: 'test-flight',
    });
    const body = new URLSearchParams(FLIGHT);
    expect((await call('POST', '/api/events/', { ...as.staff, body })).json).toMatchObject({ slug: 'test-flight-2' });
  });

  test('text is trimmed, and a number is text', async () => {
    const { create } = await eventsBackend();
    expect((await create({ title: '  A talk ', location: 7 })).json).toMatchObject({ title: 'A talk', location: '7' });
  });

  test('and is told every error at once, in the contract’s order', async () => {
    const { call, as } = await eventsBackend();
    const body = formOf({ title: 't'.repeat(81), event_date: 'x', cover_image: fileOf(Buffer.from('hello'), 't.txt') });
    const { status, text } = await call('POST', '/api/events/', { ...as.staff, body });
    expect(status).toBe(400);
    expect(text).toBe(
      JSON.stringify({
        title: atMost(80),
        description: REQUIRED,
        event_date: WRONG_DATE,
        location: REQUIRED,
        cover_image: NO_PICTURE,
      }),
    );
  });

  const NULLS = { title: null, description: null, event_date: null, location: null, host: null, cover_image: null };
  test.each<[string, object, object]>([
    ['nulls', NULLS, { title: NULL, description: NULL, event_date: NULL, location: NULL, host: NULL }],
    ['a title of 81', { title: 't'.repeat(81) }, { title: atMost(80) }],
    ['a title of 81 rockets', { title: '🚀'.repeat(81) }, { title: atMost(80) }],
    ['a location of 51', { location: 'x'.repeat(51) }, { location: atMost(50) }],
    ['a host of 51', { host: 'x'.repeat(51) }, { host: atMost(50) }],
    ['a blank host', { host: '' }, { host: BLANK }],
    ['a title of spaces', { title: ' \u200b ' }, { title: BLANK }],
    ['NUL', { title: 'a\0b' }, { title: ['Null characters are not allowed.'] }],
    [
      'lists and objects',
      { title: ['a'], description: {}, host: true },
      { title: NO_TEXT, description: NO_TEXT, host: NO_TEXT },
    ],
    ['a description of nothing but a script', { description: '<script>x</script>' }, { description: BLANK }],
    ['a description of 100,001', { description: 'x'.repeat(100_001) }, { description: atMost(100_000) }],
    [
      'a description that is too long once escaped',
      { description: '&'.repeat(50_000) },
      { description: atMost(100_000) },
    ],
    ['a cover that is an address', { cover_image: 'http://x.example/a.png' }, { cover_image: NO_FILE }],
    ['a cover that is a list', { cover_image: ['x'] }, { cover_image: NO_FILE }],
    ['a date that is a number', { event_date: 1_809_165_600 }, { event_date: WRONG_DATE }],
    ['a date that is a list', { event_date: ['2027-05-01T10:00:00Z'] }, { event_date: WRONG_DATE }],
  ])('and %s is refused', async (_name, fields, errors) => {
    const { create, list } = await eventsBackend();
    expect(await create(fields)).toMatchObject({ status: 400, json: errors });
    expect(Object.keys((await create(fields)).json)).toEqual(Object.keys(errors));
    expect(await list()).toEqual([]);
  });

  test('all blank in a form: all but the host is named', async () => {
    const { createByForm } = await eventsBackend();
    const blank = { title: '', description: '', event_date: '', location: '', host: '', cover_image: '' };
    expect((await createByForm(blank)).json).toEqual({
      title: BLANK,
      description: BLANK,
      event_date: WRONG_DATE,
      location: BLANK,
    });
  });

  test('as long as it may be: 80, 50, 50 and 20,000 characters', async () => {
    const { create } = await eventsBackend();
    const long = {
      title: '🚀'.repeat(80),
      location: 'l'.repeat(50),
      host: 'h'.repeat(50),
      description: 'x'.repeat(20_000),
    };
    expect((await create(long)).json).toMatchObject(long);
  });

  test('whose description is kept harmless', async () => {
    const { create, edit } = await eventsBackend();
    const description = '<p onclick="x()">Hi <img src=x onerror=alert(1)><script>alert(2)</script></p>';
    expect((await create({ description })).json.description).toBe('<p>Hi </p>');
    expect((await edit('test-flight', { description })).json.description).toBe('<p>Hi </p>');
  });
});

describe('staff change an event', () => {
  test('in all texts by a form; the slug and the cover stay', async () => {
    const { createByForm, editByForm, call } = await eventsBackend();
    const { json } = await createByForm({ cover_image: fileOf(await png()) });
    const fields = {
      title: 'Test Flight Renamed',
      description: '<p>New</p>',
      event_date: '2027-06-01T12:30:00.000Z',
      location: 'Runway 2',
      host: 'Other host',
    };
    const changed = await editByForm('test-flight', fields);
    const expected = { ...json, ...fields, event_date: '2027-06-01T12:30:00Z' };
    expect(changed).toMatchObject({ status: 200, json: expected });
    expect(changed.headers.get('allow')).toBe('PUT, PATCH, OPTIONS');
    expect((await call('GET', '/api/events/')).json).toEqual([expected]);
  });

  test.each(['PATCH', 'PUT'])('in one field (%s)', async (method) => {
    const { create, edit } = await eventsBackend();
    const { json } = await create();
    expect(await edit('test-flight', { location: 'Runway 3' }, method)).toMatchObject({
      status: 200,
      json: { ...json, location: 'Runway 3' },
    });
  });

  test.each<[string, object]>([
    ['an empty object', { json: {} }],
    ['no body', {}],
    ['id and slug', { json: { slug: 'hacked', id: 999 } }],
    ['a blank host in a form', { body: formOf({ host: '' }) }],
    ['a file field in which nothing was chosen', nothingChosen()],
  ])('in nothing at all (%s)', async (_name, options) => {
    const { createByForm, call, as } = await eventsBackend();
    const { json } = await createByForm({ cover_image: fileOf(await png()) });
    const answer = await call('PATCH', '/api/events/edit/test-flight/', { ...as.staff, ...options });
    expect(answer).toMatchObject({ status: 200, json });
  });

  test('and saving what was answered changes nothing, three times over', async () => {
    const { create, edit } = await eventsBackend();
    const { json } = await create({ description: 'a < b & <b>c', event_date: '2027-05-01T10:00:00.123456+0300' });
    expect(json.event_date).toBe('2027-05-01T07:00:00.123456Z');
    const { cover_image: _cover, ...fields } = json;
    for (let time = 0; time < 3; time += 1) expect((await edit('test-flight', fields)).json).toEqual(json);
  });

  test.each<[string, object, object]>([
    ['a bad date', { event_date: 'nope' }, { event_date: WRONG_DATE }],
    ['a blank title', { title: '' }, { title: BLANK }],
    ['no title', { title: null }, { title: NULL }],
    ['a title of 81', { title: 't'.repeat(81) }, { title: atMost(80) }],
    ['a blank host', { host: '' }, { host: BLANK }],
    [
      'the address of the cover',
      { cover_image: 'http://api.university.example/media/x.png' },
      { cover_image: NO_FILE },
    ],
  ])('but not to %s', async (_name, fields, errors) => {
    const { create, edit, show } = await eventsBackend();
    const { json } = await create();
    expect(await edit('test-flight', fields)).toMatchObject({ status: 400, json: errors });
    expect((await show('test-flight')).json).toEqual(json);
  });

  test('that is not there: 404 before the body is looked at', async () => {
    const { edit } = await eventsBackend();
    expect(await edit('no-such-event', [])).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  });
});

describe('staff delete an event', () => {
  test('once, and it is gone', async () => {
    const { create, remove, show, list } = await eventsBackend();
    await create();
    const { status, text, headers } = await remove('test-flight');
    expect([status, text, headers.get('content-type'), headers.get('allow')]).toEqual([
      204,
      '',
      null,
      'DELETE, OPTIONS',
    ]);
    expect(await remove('test-flight')).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
    expect((await show('test-flight')).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('not by an address without its slash', async () => {
    const { create, call, as, list } = await eventsBackend();
    await create();
    expect((await call('DELETE', '/api/events/delete/test-flight', as.staff)).status).toBe(301);
    expect(await list()).toHaveLength(1);
  });

  test('and its key is never given again', async () => {
    const { create, remove } = await eventsBackend();
    await create();
    await remove('test-flight');
    expect((await create()).json).toMatchObject({ id: 2, slug: 'test-flight' });
  });
});

test('the log says who did what, and nothing of the texts', async () => {
  const { create, edit, remove, log } = await eventsBackend();
  await create();
  await edit('test-flight', { title: 'Secret plan' });
  await remove('test-flight');
  expect(log.join('\n')).toMatch(
    /event added: 1 by member 1[\s\S]*event changed: 1 by member 1[\s\S]*event deleted: 1 by member 1/,
  );
  expect(log.join('\n')).not.toContain('Secret plan');
});
