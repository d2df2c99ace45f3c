/** Only the owner can read what the two programs write into the data folder, even if others may open the folder. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from './backend-process.ts';

const CLUB = fileURLToPath(new URL('../../../src/server/club.ts', import.meta.url));

function openFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o755);
  return dataDir;
}
const openTo = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
const club = (dataDir: string, ...words: string[]) =>
  spawnSync(process.execPath, [CLUB, ...words], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });

test('in a folder that is open to others every file is closed, and the operator is told of the folder', async () => {
  const dataDir = openFolder();
  const backend = await startProcess({ DATA_DIR: dataDir, DEMO: '1' });
  onTestFinished(backend.kill);
  expect(club(dataDir, 'list').status).toBe(0);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['club.sqlite', 'club.sqlite-wal', 'media', 'secret']));
  expect(openTo(dataDir)).toEqual([]);
  expect(backend.printed()).toContain(`Fix this with: chmod 700 ${dataDir}`);
});

test('what was left open is closed at the start, and what is not ours is left as it is', async () => {
  const dataDir = openFolder();
  const first = await startProcess({ DATA_DIR: dataDir });
  await first.kill();
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), name === 'media' ? 0o755 : 0o644);
  writeFileSync(join(dataDir, 'notes.txt'), 'of somebody else', { mode: 0o644 });
  const second = await startProcess({ DATA_DIR: dataDir });
  onTestFinished(second.kill);
  expect(openTo(dataDir)).toEqual(['notes.txt']);
});

test('a folder that is closed is not spoken of', async () => {
  const dataDir = openFolder();
  chmodSync(dataDir, 0o700);
  const backend = await startProcess({ DATA_DIR: dataDir });
  onTestFinished(backend.kill);
  expect(backend.printed()).not.toContain('warning');
});
