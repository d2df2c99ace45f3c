/** What a person reads who starts the backend where it cannot run: one plain sentence, no stack. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile, openDatabase } from '../../../src/backend/database/database.ts';
import { startBackend } from '../../../src/backend/server.ts';
import { backendSettings } from '../../../src/backend/settings.ts';
import { runToEnd } from './backend-process.ts';

const CANNOT_BE_USED = /^The folder .* cannot be used: .*\.$/;
const DAMAGED = /^The database in .* is damaged, or is no database of this program\. .*\.$/;

test.each([
  ['a file stands where the folder should be', (dir: string) => writeFileSync(dir, ''), CANNOT_BE_USED],
  ['a file stands where the pictures should be', (dir: string) => put(dir, 'media', ''), CANNOT_BE_USED],
  [
    'a folder stands where the database should be',
    (dir: string) => mkdirSync(databaseFile(dir), { recursive: true }),
    CANNOT_BE_USED,
  ],
  ['the database is a letter', (dir: string) => put(dir, 'club.sqlite', 'Dear club, '.repeat(500)), DAMAGED],
  ['the database is newer', newerDatabase, /^The database was made by a newer version of this program\. .*\.$/],
])('%s', async (_what, prepare, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'club-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  prepare(dataDir);
  await expect(startBackend(backendSettings({ dataDir, port: 0 }))).rejects.toThrow(sentence);
});

test('the process prints that sentence alone, and ends with 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'data'), '');
  const { code, stderr } = await runToEnd({ DATA_DIR: join(folder, 'data') });
  expect({ code, lines: stderr.trim().split('\n') }).toEqual({
    code: 1,
    lines: [expect.stringMatching(CANNOT_BE_USED)],
  });
});

function put(dir: string, name: string, text: string): void {
  mkdirSync(dir);
  writeFileSync(join(dir, name), text);
}
function newerDatabase(dir: string): void {
  const database = openDatabase(dir);
  database.exec('PRAGMA user_version = 999');
  database.close();
}
