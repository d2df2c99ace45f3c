/** `DELETE /api/events/delete/{slug}/` (docs/calls.md). */
import { describe, expect, test } from 'vitest';
import { eventsBackend } from './events-backend.ts';

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
