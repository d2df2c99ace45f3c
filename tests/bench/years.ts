/**
 * `npm run bench years`: with a database of five years (5,000 people, 1,000 events, 200,000 log entries), how long a newer version takes to open
 * it, to back it up and to restore it, and how long each page waits for it. Exit code 1 if a page takes more than 200 ms of processor time,
 * which other work on the machine does not change; the median and the worst are real times.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUB_TIME_ZONE } from '#club';
import { assembleBackend, type Backend } from '../../src/server/backend.ts';
import { backUp, restore } from '../../src/server/database/backup.ts';
import { databaseFile, openDatabase } from '../../src/server/database/database.ts';
import { createMedia } from '../../src/server/media/media.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { clubDay, utcOffset } from '../../src/shared/club-day.ts';
import { BEFORE_CLUB_LIFE, makeFiveYears, WITH_CLUB_LIFE } from './years/five-years.ts';
import { timePages } from './years/pages.ts';
import { timeWork } from './years/work.ts';

const LIMIT_MS = 200;

const folder = mkdtempSync(join(tmpdir(), 'club-years-'));
try {
  process.exitCode = (await measure(folder)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns whether every page was within the limit. */
async function measure(base: string): Promise<boolean> {
  const now = Date.now();
  const [old, dataDir, restored] = ['old', 'club', 'restored'].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ];
  await timed('people and events added, in the tables of migration 6', () => makeFiveYears(old, BEFORE_CLUB_LIFE, now));
  await timed('opened by this version: tables updated', () => openDatabase(old).close());
  await timed('everything added, in the tables of migration 10', () => makeFiveYears(dataDir, WITH_CLUB_LIFE, now));
  console.log(`  ${megabytes(databaseFile(dataDir))} MB`);
  await timed('opened by this version: tables copied and updated', () => openDatabase(dataDir).close());
  await timed('opened again', () => openDatabase(dataDir).close());
  const file = join(base, 'backup.sqlite');
  const database = openDatabase(dataDir);
  await timed('backed up', () => backUp(database, dataDir, file));
  database.close();
  console.log(`  ${megabytes(file)} MB`);
  await timed('restored into another folder', () => restore(restored, file, now - 60_000));

  const stores = { database: openDatabase(restored), media: createMedia(restored) };
  // At ten in the morning, when the daily tasks are due.
  const morning = Date.parse(`${clubDay(now)}T10:00:00${utcOffset(now, CLUB_TIME_ZONE)}`);
  const settings = backendSettings({
    dataDir: restored,
    limits: 'off',
    passwordMemoryKiB: 2 ** 14,
    now: () => morning,
  });
  const backend = assembleBackend(settings, stores, 'http://localhost');
  try {
    return await measurePages(backend);
  } finally {
    await backend.background.idle();
    stores.database.close();
  }
}

async function measurePages(backend: Backend): Promise<boolean> {
  console.log(`\nload of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  console.log(row('', 'processor ms', 'median ms', 'worst ms', 'kB'));
  const pages = await timePages(backend);
  for (const { what, processor, median, worst, kilobytes } of pages) {
    const late = processor > LIMIT_MS ? `  over ${LIMIT_MS} ms` : '';
    console.log(row(what, processor.toFixed(1), median.toFixed(1), worst.toFixed(1), kilobytes.toFixed(0)) + late);
  }
  console.log(`\n${row('', 'processor ms', 'ms')}`);
  for (const { what, processor, clock } of await timeWork(backend))
    console.log(row(what, processor.toFixed(0), clock.toFixed(0)));
  return pages.every(({ processor }) => processor <= LIMIT_MS);
}

function row(what: string, ...cells: string[]): string {
  return what.padEnd(40) + cells.map((cell) => cell.padStart(14)).join('');
}

async function timed(what: string, work: () => unknown): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what.padEnd(70)} ${((performance.now() - start) / 1000).toFixed(2)} s`);
}

/** Size of a database with its write-ahead log. */
function megabytes(file: string): string {
  const names = readdirSync(join(file, '..')).filter((name) => join(file, '..', name).startsWith(file));
  return (names.reduce((sum, name) => sum + statSync(join(file, '..', name)).size, 0) / 1024 / 1024).toFixed(0);
}
