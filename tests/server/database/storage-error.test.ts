/** The disk fills up, or is closed to writing, while members are at it: nothing half done, a readable answer, reading goes on. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { eventClub, fileOf, formOf } from '../events/event-club.ts';
import { png } from '../pictures.ts';
import { testBackend } from '../support.ts';

const NO_ROOM = { detail: "The server's disk is full, so this couldn't be saved. Please try again later." };
const OUT_OF_REACH = { detail: "The server can't reach its data at the moment. Please try again later." };
const LONG = `<p>${'long '.repeat(3500)}</p>`;

async function fullBackend() {
  const parts = await eventClub();
  const { database } = parts.backend;
  await parts.create({ title: 'Before' });
  /** Not one page more, as on a full disk. */
  const fill = () => {
    const { page_count } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.exec(`PRAGMA max_page_count = ${page_count}`);
  };
  const makeRoom = () => database.exec('PRAGMA max_page_count = 1000000');
  /** Until the disk is full. @returns the error. */
  async function createUntilFull(create: () => Promise<{ status: number; json: unknown }>) {
    for (let count = 0; count < 30; count += 1) {
      const answer = await create();
      if (answer.status !== 201) return answer;
    }
    return expect.unreachable('there was always room');
  }
  return { ...parts, fill, makeRoom, createUntilFull };
}

test('A new event that a full disk rejects leaves no cover behind', async () => {
  const { fill, makeRoom, createUntilFull, createByForm, list, files, log } = await fullBackend();
  fill();
  const cover = fileOf(await png());
  const rejection = await createUntilFull(() => createByForm({ description: LONG, cover_image: cover }));
  expect(rejection).toMatchObject({ status: 507, json: NO_ROOM });
  const events = await list();
  expect(events.map(({ title }: { title: string }) => title)).toContain('Before');
  expect(files()).toHaveLength(events.length - 1);
  expect(log.join('\n')).toMatch(/error: Error: database or disk is full/);

  makeRoom();
  expect((await createByForm({ description: LONG, cover_image: cover })).status).toBe(201);
});

test('An event keeps its cover when a full disk rejects the new one', async () => {
  const { fill, createByForm, editWith, show, served, files, createUntilFull, create } = await fullBackend();
  const first = await createByForm({ title: 'Covered', cover_image: fileOf(await png()) });
  fill();
  await createUntilFull(() => create({ description: LONG }));
  const answer = await editWith(
    { body: formOf({ description: LONG, cover_image: fileOf(await png(20, 20)) }) },
    'covered',
  );
  expect(answer).toMatchObject({ status: 507, json: NO_ROOM });
  expect((await show('covered')).json.cover_image).toBe(first.json.cover_image);
  expect((await served(first.json.cover_image)).length).toBeGreaterThan(0);
  expect(files()).toHaveLength(1);
});

test('A registration that a full disk rejects leaves nothing behind', async () => {
  const { fill, backend, register, createUntilFull, create } = await fullBackend();
  fill();
  await createUntilFull(() => create({ description: LONG }));
  const fillAccounts = () => {
    for (let n = 0; n < 500; n += 1) {
      const names = { username: `F-${n}`, email: `f${n}@x.example`, first_name: 'F', last_name: 'x' };
      addAccountRow(backend.database, { ...names, password_hash: '' }, 1);
    }
  };
  expect(fillAccounts).toThrow('full');
  const users = () => backend.database.prepare('SELECT count(*) AS users FROM accounts').get();
  const before = users();
  const answer = await register({ username: 'K-9', email: 'late@university.example' });
  expect(answer).toMatchObject({ status: 507, json: NO_ROOM });
  expect(users()).toEqual(before);
  expect(backend.database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
});

test('Members can sign in and read while the disk is full', async () => {
  const { backend, join, call, signIn, log } = testBackend({ limits: 'on' });
  await join();
  backend.database.exec('PRAGMA query_only = ON');
  const { status, json } = await signIn();
  expect(status).toBe(200);
  for (const path of ['/api/profile/', '/api/members/', '/api/events/'])
    expect((await call('GET', path, { token: json.access })).status).toBe(200);
  expect(log.join('\n')).toContain('an address could not be remembered');
  const guess = async () => (await signIn({ password: 'wrong' }, '203.0.113.1')).status;
  for (let time = 1; time <= 5; time += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
});

test('A new picture is rejected while the media folder cannot be used', async () => {
  const { backend, call, as, member, create, createByForm, list } = await eventClub();
  const media = join(backend.settings.dataDir, 'media');
  const { json: before } = await createByForm({ title: 'Before', cover_image: fileOf(await png()) });
  const cover = () => call('GET', new URL(before.cover_image).pathname);
  rmSync(media, { recursive: true });
  expect((await cover()).status).toBe(404);
  writeFileSync(media, 'a file where the folder was');
  expect(await cover()).toMatchObject({ status: 503, json: OUT_OF_REACH });
  const cover_image = fileOf(await png());
  expect(await createByForm({ cover_image })).toMatchObject({ status: 503, json: OUT_OF_REACH });
  expect(await list()).toMatchObject([{ id: before.id, cover_image: before.cover_image }]);

  const form = new FormData();
  form.set('profile_image', cover_image);
  const upload = await as(member, 'POST', '/api/profile/image/upload/', { body: form });
  expect(upload).toMatchObject({ status: 503, json: OUT_OF_REACH });
  expect((await as(member, 'GET', '/api/profile/')).json.profile_image).toBeNull();
  expect((await create()).status).toBe(201);
});

test('A write fails with 503 when another program locks the database for too long', async () => {
  const { backend, create, list } = await eventClub();
  backend.database.exec('PRAGMA busy_timeout = 50');
  const other = new DatabaseSync(join(backend.settings.dataDir, 'club.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const answer = await create();
  expect(answer).toMatchObject({ status: 503, json: { detail: expect.stringContaining('busy') } });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await list()).toEqual([]);
  other.exec('ROLLBACK');
  other.close();
  expect((await create()).status).toBe(201);
});
