/** What a person reads who starts the backend where it cannot run: one plain sentence, no stack. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { databaseFile, openDatabase } from '../../../src/server/database/database.ts';
import { startBackend } from '../../../src/server/run/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runToEnd } from './backend-process.ts';

const CANNOT_BE_USED = /^The folder .* cannot be used\. .*\.$/;
const DAMAGED = /^The database in .* is damaged, or is not a database of this program\. .*\.$/;

test.each([
  ['a file is in the place of the folder', (dir: string) => writeFileSync(dir, ''), CANNOT_BE_USED],
  ['a file is in the place of the pictures', (dir: string) => put(dir, 'media', ''), CANNOT_BE_USED],
  [
    'a folder is in the place of the database',
    (dir: string) => mkdirSync(databaseFile(dir), { recursive: true }),
    CANNOT_BE_USED,
  ],
  ['the database is a text', (dir: string) => put(dir, 'club.sqlite', 'Dear club, '.repeat(500)), DAMAGED],
  ['the database is newer', newerDatabase, /^The database was made by a newer version of this program\. .*\.$/],
])('A backend explains why it does not start when %s', async (_what, prepare, sentence) => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  prepare(dataDir);
  await expect(startBackend(backendSettings({ dataDir, port: 0 }))).rejects.toThrow(sentence);
});

test.each([
  ['EADDRINUSE', 'Port 80 is already in use. Stop the program that uses it, or choose another port with BACKEND_PORT.'],
  ['EACCES', 'Port 80 is not open to this user. Choose another port with BACKEND_PORT.'],
])('A backend explains why it cannot listen: %s', async (code, sentence) => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error(), { code })));
    return this;
  });
  await expect(startBackend(backendSettings({ dataDir: temporaryFolder(), port: 80 }))).rejects.toThrow(sentence);
});

test.each([
  ['site.yaml', 'shortName: true', /^\S+site\.yaml has a mistake: .+\nCorrect the file, then start again\.$/],
  ['logo.svg', null, /^\S+logo\.svg cannot be read: ENOENT.+$/],
  ['data', 'a file', CANNOT_BE_USED],
])('The process ends with a sentence about a mistake in %s: %s', async (name, text, sentence) => {
  const folder = temporaryFolder();
  for (const file of ['site.yaml', 'colours.yaml', 'logo.svg'])
    copyFileSync(`tests/fixtures/${file}`, join(folder, file));
  if (text === null) rmSync(join(folder, name));
  else writeFileSync(join(folder, name), text);
  const { code, stderr } = await runToEnd({ DATA_DIR: join(folder, 'data'), SITE_FILE: join(folder, 'site.yaml') });
  expect({ code, said: stderr.trim() }).toEqual({ code: 1, said: expect.stringMatching(sentence) });
});

test('A database of the demo is rejected in production', async () => {
  const dataDir = temporaryFolder();
  const demo = await startBackend(
    backendSettings({ dataDir, port: 0, demo: true, passwordMemoryKiB: 2 ** 6 }),
    seedDemo,
  );
  await demo.close();
  // Also when its people are gone.
  const database = openDatabase(dataDir);
  database.exec('DELETE FROM accounts');
  database.close();
  await expect(startBackend(backendSettings({ dataDir, port: 0, production: true }))).rejects.toThrow(
    /^The database in .* holds the fictional people of the demo, .* DATA_DIR to an empty folder\.$/,
  );
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
