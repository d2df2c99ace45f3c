/** What the backend has answered survives a crash of the process. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createAccessTokens } from '../../../src/server/accounts/access-tokens.ts';
import { openDatabase } from '../../../src/server/database/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { noisyPng } from '../pictures.ts';
import { makeOfficer } from '../roles.ts';
import { startProcess } from './backend-process.ts';

/** One picture is drawn anew at a time, so these are under way when all the rest is quick. */
const COVERS_BEFORE_THE_END = 3;

const SECRET = 'a secret for tests, thirty-two bytes or more';
/** Keys of invented people, in the order of the demo. One person may not send two pictures at the same time, so there are many events officers. */
const STAFF = [11, 12, 13, 14, 15, 16];
const MEMBERS = [3, 4, 5, 6, 7, 8, 9, 10];

test('A backend that is killed while fourteen people write loses nothing that it confirmed', async () => {
  const dataDir = temporaryFolder();
  const backend = await startProcess({ DATA_DIR: dataDir, DEMO: '1', JWT_SECRET: SECRET });
  onTestFinished(backend.kill);
  // Signing in would take longer than all the rest.
  const tokens = createAccessTokens(SECRET, Date.now);
  const tokenOf = (id: number) => tokens.issue({ id, token_version: 1 });
  const officer = openDatabase(dataDir);
  makeOfficer(officer, `id IN (${STAFF.join(', ')})`);
  officer.close();
  const cover = new Blob([new Uint8Array(await noisyPng(200))]);

  const addedTitles: string[] = [];
  const lastBios = new Map<number, number>();
  let covers = 0;
  let dead = false;
  async function addEvents(id: number): Promise<void> {
    const token = await tokenOf(id);
    for (let count = 1; !dead; count += 1) await addEvent(token, `written by ${id}, ${count}`, count % 2 === 0);
  }
  async function addEvent(token: string, title: string, withCover: boolean): Promise<void> {
    const form = new FormData();
    const fields = { title, description: 'd', event_date: '2027-05-01T10:00:00Z', location: 'L' };
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    if (withCover) form.set('cover_image', cover, 'cover.png');
    const answer = await fetch(`${backend.url}/api/events/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    if (answer.status !== 201) return;
    addedTitles.push(title);
    if (withCover) covers += 1;
  }
  async function changeBio(id: number): Promise<void> {
    const token = await tokenOf(id);
    for (let count = 1; !dead; count += 1) {
      const answer = await fetch(`${backend.url}/api/profile/`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ bio: `change ${count}` }),
      });
      if (answer.status === 200) lastBios.set(id, count);
    }
  }

  const writes = Promise.allSettled([...STAFF.map(addEvents), ...MEMBERS.map(changeBio)]);
  await expect.poll(() => covers, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(COVERS_BEFORE_THE_END);
  await backend.kill();
  dead = true;
  await writes;
  expect(lastBios.size).toBe(MEMBERS.length);

  const again = await startProcess({ DATA_DIR: dataDir });
  onTestFinished(again.kill);
  const events: { title: string; cover_image: string | null }[] = await (
    await fetch(`${again.url}/api/events/`)
  ).json();
  const titles = new Set(events.map(({ title }) => title));
  expect(addedTitles.filter((title) => !titles.has(title))).toEqual([]);
  for (const { cover_image } of events.filter((event) => event.cover_image !== null)) {
    const answer = await fetch(new URL(new URL(cover_image ?? '').pathname, again.url));
    expect(answer.status).toBe(200);
    await sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'warning' }).toBuffer();
  }
  await again.kill();

  const database = openDatabase(dataDir);
  onTestFinished(() => database.close());
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  for (const [id, count] of lastBios) {
    const { bio } = database.prepare('SELECT bio FROM accounts WHERE id = ?').get(id) as { bio: string };
    expect(Number(bio.split(' ')[1])).toBeGreaterThanOrEqual(count);
  }
  // Every picture that can be served is whole, also one whose row was not written.
  const media = join(dataDir, 'media');
  for (const name of readdirSync(media).filter((one) => !one.endsWith('.part')))
    await sharp(readFileSync(join(media, name)), { failOn: 'warning' }).toBuffer();
}, 120_000);

test('Commits wait for the disk, so that a power cut loses nothing', () => {
  const dataDir = temporaryFolder();
  const database = openDatabase(dataDir);
  onTestFinished(() => database.close());
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
});
