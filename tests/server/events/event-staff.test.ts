/** Who may write, and by which method. */
import { describe, expect, test } from 'vitest';
import { eventsBackend, FLIGHT } from './events-backend.ts';

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
    backend.database.exec('DELETE FROM grants');
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
