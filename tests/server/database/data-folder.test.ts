/** Only the owner can read what the two programs write into the data folder, even if others may open the folder. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataFolder } from '../../../src/server/database/data-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { BARE, startProcess } from '../run/backend-process.ts';

const CLUB = fileURLToPath(new URL('../../../src/server/club.ts', import.meta.url));

function openFolder(): string {
  const dataDir = temporaryFolder();
  chmodSync(dataDir, 0o755);
  return dataDir;
}
const openTo = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
const club = (dataDir: string, ...words: string[]) =>
  spawnSync(process.execPath, [CLUB, ...words], { env: { ...BARE, DATA_DIR: dataDir }, encoding: 'utf8' });

test('New files are closed to others even in a folder that is open to them', async () => {
  const dataDir = openFolder();
  const backend = await startProcess({ DATA_DIR: dataDir, DEMO: '1' });
  onTestFinished(backend.kill);
  expect(club(dataDir, 'list')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('31 accounts.'),
    stderr: '',
  });
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['club.sqlite', 'club.sqlite-wal', 'media', 'secret']));
  expect(openTo(dataDir)).toEqual([]);
  expect(backend.printed()).toContain(`Fix this with: chmod 700 ${dataDir}`);
});

test("The start closes the backend's own files to others", () => {
  const dataDir = openFolder();
  const folders = ['media', 'before-update'];
  const files = ['club.sqlite', 'club.sqlite-wal', 'club.sqlite-shm', 'secret', 'commands.log', 'notes.txt'];
  for (const name of folders) mkdirSync(join(dataDir, name), { mode: 0o755 });
  for (const name of files) writeFileSync(join(dataDir, name), '', { mode: 0o644 });
  expect(openTo(dataDir)).toHaveLength(8);
  expect(prepareDataFolder(dataDir)).toHaveLength(1);
  expect(openTo(dataDir)).toEqual(['notes.txt']);
});

test('A folder that only its owner can read causes no warning', () => {
  const dataDir = openFolder();
  chmodSync(dataDir, 0o700);
  expect(prepareDataFolder(dataDir)).toEqual([]);
});
