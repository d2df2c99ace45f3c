/** `POST /api/events/` (docs/calls.md). */
import { describe, expect, test } from 'vitest';
import { png } from '../pictures.ts';
import { eventsBackend, FLIGHT, fileOf, formOf, nothingChosen } from './events-backend.ts';
import { atMost, BLANK, NO_FILE, NO_PICTURE, REQUIRED, WRONG_DATE } from './messages.ts';

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

  test('with line breaks in its title, place or host: each is folded into one line', async () => {
    const { create } = await eventsBackend();
    const { status, json } = await create({
      title: 'Test\r\nFlight',
      location: 'Runway 1\n\u2028 North',
      host: 'The\nClub',
    });
    expect([status, json.title, json.location, json.host]).toEqual([201, 'Test Flight', 'Runway 1 North', 'The Club']);
    expect(json.slug).toBe('test-flight');
  });

  test("and the officers' log says who published it", async () => {
    const { create, backend } = await eventsBackend();
    await create();
    await create({ title: '' });
    const entries = backend.database.prepare(
      "SELECT deed, subject_kind, subject_id FROM audit WHERE deed LIKE 'event%'",
    );
    expect(entries.all()).toEqual([{ deed: 'event.publish', subject_kind: 'event', subject_id: 1 }]);
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

  test('and is told every error at once, in the Django backend’s order', async () => {
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

  test.each<[string, object, object]>([
    ['a blank host', { host: '' }, { host: BLANK }],
    ['a description of nothing but a script', { description: '<script>x</script>' }, { description: BLANK }],
    ['a description of 100,001', { description: 'x'.repeat(100_001) }, { description: atMost(100_000) }],
    [
      'a description that is too long once escaped',
      { description: '&'.repeat(50_000) },
      { description: atMost(100_000) },
    ],
    ['a cover that is an address', { cover_image: 'http://x.example/a.png' }, { cover_image: NO_FILE }],
    ['a cover that is a list', { cover_image: ['x'] }, { cover_image: NO_FILE }],
  ])('and %s is refused', async (_name, fields, errors) => {
    const { create, list } = await eventsBackend();
    expect(await create(fields)).toMatchObject({ status: 400, json: errors });
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
