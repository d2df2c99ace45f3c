/** Reading events (docs/calls.md). */
import { describe, expect, test } from 'vitest';
import { eventsBackend } from './events-backend.ts';

describe('anyone', () => {
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
