/** `PATCH` and `PUT /api/events/edit/{slug}/` (docs/calls.md). */
import { describe, expect, test } from 'vitest';
import { png } from '../pictures.ts';
import { eventsBackend, fileOf, formOf, nothingChosen } from './events-backend.ts';

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

  test('that is not there: 404 before the body is looked at', async () => {
    const { edit } = await eventsBackend();
    expect(await edit('no-such-event', [])).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  });
});
