/** Concurrent calls: one wins, the other gets the reason, and nothing is written twice. */
import { expect, test } from 'vitest';
import { jpeg } from '../../pictures.ts';
import { eventClub, later, MINUTE } from '../event-club.ts';
import { FLIGHT, fileOf, formOf } from '../events-backend.ts';

const CALLED_OFF = { state: 'cancelled', reason: 'The hall is closed.', tell: true };
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('One of two officers who change the same version is refused', async () => {
  const { create, state, other, look, audit } = await eventClub();
  await create();
  const answers = await Promise.all([
    state({ ...CALLED_OFF, version: 1 }),
    state({ state: 'scheduled', event_date: later(7), version: 1 }, { who: other }),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await look()).toMatchObject({ version: 2, sequence: 1 });
  expect(audit()).toHaveLength(1);
});

test('An event that is cancelled twenty times at once is cancelled once, and each person gets one email', async () => {
  const { create, state, asks, pass, look, audit } = await eventClub();
  await create();
  for (const name of ['Diana', 'Edwin', 'Faith']) await asks(name);
  const answers = await Promise.all(Array.from({ length: 20 }, () => state(CALLED_OFF)));
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect(await look()).toMatchObject({ sequence: 1, version: 2 });
  expect(audit()).toHaveLength(1);
  expect(await pass(2 * MINUTE)).toHaveLength(3);
});

test('A draft that is published and deleted at once is either an event or gone', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { draft, as, state, staff, other, show, files } = await eventClub();
    await draft(FLIGHT);
    const [published, deleted] = await Promise.all(
      round % 2 === 0
        ? [state({ state: 'scheduled' }), as(other, 'DELETE', '/api/club/drafts/test-flight/')]
        : [
            as(other, 'DELETE', '/api/club/drafts/test-flight/'),
            as(staff, 'POST', '/api/club/events/test-flight/state/', { json: { state: 'scheduled' } }),
          ].toReversed(),
    );
    expect([
      [200, 404, 200],
      [404, 204, 404],
    ]).toContainEqual([published?.status, deleted?.status, (await show()).status]);
    expect(files()).toEqual([]);
  }
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

test('Ten drafts of one title at once have ten addresses', async () => {
  const { draft, database } = await eventClub();
  const answers = await Promise.all(Array.from({ length: 10 }, () => draft({ title: 'Same' })));
  expect(new Set(answers.map(({ json }) => json.slug)).size).toBe(10);
  expect(database.prepare('SELECT count(*) AS n FROM events').get()?.n).toBe(10);
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
