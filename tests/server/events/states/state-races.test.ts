/** Calls that come at once, and one that fails half-way: nothing is written twice or in part. */
import { expect, test } from 'vitest';
import { jpeg } from '../../pictures.ts';
import { eventClub } from '../event-club.ts';
import { FLIGHT, fileOf, formOf } from '../events-backend.ts';

const CALLED_OFF = { state: 'cancelled', reason: 'The hall is closed.', tell: true };

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

test('A change that fails half-way leaves no state, no email and no entry of the log', async () => {
  const { create, state, asks, database, look, unsent, audit } = await eventClub();
  await create();
  await asks('Diana');
  database.exec("CREATE TRIGGER broken BEFORE INSERT ON mail_queue BEGIN SELECT raise(ABORT, 'broken'); END");
  expect((await state(CALLED_OFF)).status).toBe(500);
  expect(await look()).toMatchObject({ state: 'scheduled', version: 1 });
  expect(unsent()).toEqual([]);
  expect(audit()).toEqual([]);
});
