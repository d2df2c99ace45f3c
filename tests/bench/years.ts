/**
 * `npm run bench years`: with a database of five years (5,000 people, 1,000 events, 200,000 log entries), how long each page waits for the
 * backend, without the network; and how long a backup, a restore and the daily tasks take. Exit code 1 if a page takes more than 200 ms of
 * processor time, which other work on the machine does not change.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUB_TIME_ZONE } from '#club';
import { clubDay, utcOffset } from '#shared/time/club-day.ts';
import type { Backend } from '../../src/server/backend.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { createMedia } from '../../src/server/media/media.ts';
import { createApp } from '../../src/server/run/app.ts';
import { assembleBackend } from '../../src/server/run/assemble-backend.ts';
import { backUp, restore } from '../../src/server/run/backup.ts';
import { doDailyTasks } from '../../src/server/run/schedule.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { addFiveYears, EVENTS, LOG_ENTRIES, PEOPLE } from './five-years.ts';
import { median, printHead, printLine } from './table.ts';

const LIMIT_MS = 200;
const TIMES = 10;
/** An officer with full access; a member who joined in the third year. */
const IDS = { officer: 2, member: 3001 };

const LIST = '/api/club/officers/people/';
const LOG = '/api/club/officers/log/';
/** In two months, with a waiting list. */
const NEXT_EVENT = 'event-0';
const PAGES: readonly (readonly [what: string, path: string, who?: keyof typeof IDS])[] = [
  ['events', '/api/events/'],
  ['one event', `/api/events/${NEXT_EVENT}/`],
  ['directory, all in one', '/api/members/', 'member'],
  ['own profile', '/api/profile/', 'member'],
  ['own sign-ups', '/api/club/sign-ups/', 'member'],
  ['own data', '/api/profile/export/', 'member'],
  ['people, first page', LIST, 'officer'],
  ['people, last page', `${LIST}?page=${PEOPLE / 50}`, 'officer'],
  ['people, a search', `${LIST}?q=brian+wanjiru`, 'officer'],
  ['people whose membership ends', `${LIST}?state=ending`, 'officer'],
  ['one person', `${LIST}7/`, 'officer'],
  ['all people, for a file', '/api/club/officers/export/', 'officer'],
  ['payments to review', '/api/club/payments/', 'officer'],
  ['payments confirmed', '/api/club/payments/?state=confirmed', 'officer'],
  ['income of a year', '/api/club/payments/income/', 'officer'],
  ['all events, with drafts', '/api/club/events/', 'officer'],
  ['attendees of an event', `/api/club/events/${NEXT_EVENT}/attendees/`, 'officer'],
  ['log, first page', LOG, 'officer'],
  ['log, page 1,000', `${LOG}?page=1000`, 'officer'],
  ['log, last page', `${LOG}?page=${LOG_ENTRIES / 100}`, 'officer'],
  ['log of one person', `${LOG}?person=7`, 'officer'],
  ['log of one action', `${LOG}?action=access.grant`, 'officer'],
  ['log from a day on', `${LOG}?from=2025-01-01`, 'officer'],
];

const folder = mkdtempSync(join(tmpdir(), 'club-years-'));
try {
  await measure(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(dataDir: string): Promise<void> {
  // At ten in the morning, when the daily tasks are due.
  const today = Date.now();
  const morning = Date.parse(`${clubDay(today)}T10:00:00${utcOffset(today, CLUB_TIME_ZONE)}`);
  const settings = backendSettings({ dataDir, limits: 'off', passwordMemoryKiB: 2 ** 14, now: () => morning });
  const stores = { database: openDatabase(dataDir), media: createMedia(dataDir) };
  await addFiveYears(stores, settings);
  const backend = assembleBackend(settings, stores, 'http://localhost');
  const backup = join(dataDir, 'backup.sqlite');
  const timed = async (what: string, work: () => unknown) => {
    const [start, before] = [performance.now(), processorTime()];
    await work();
    printLine(what, [processorTime() - before, performance.now() - start]);
  };
  const columns = ['processor', 'median', 'worst', 'kB'];
  printHead(`${PEOPLE} people, ${EVENTS} events, ${LOG_ENTRIES} log entries; ms`, columns);
  await measurePages(backend);
  await timed('a backup', () => backUp(stores.database, dataDir, backup));
  console.log(`of ${Math.round(statSync(backup).size / 1024 / 1024)} MB`);
  await timed('a restore', () => restore(join(dataDir, 'restored'), backup, today));
  await timed('the daily tasks', () => doDailyTasks(backend));
  await backend.background.idle();
  stores.database.close();
}

async function measurePages(backend: Backend): Promise<void> {
  const app = createApp(backend);
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' }, httpVersion: '1.1' } };
  for (const [what, path, who] of PAGES) {
    const token = who && (await backend.tokens.issue({ id: IDS[who], token_version: 1 }));
    const get = async () => {
      const response = await app.request(path, token ? { headers: { authorization: `Bearer ${token}` } } : {}, socket);
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
      return text.length;
    };
    const length = await get(); // warms up
    const times: number[] = [];
    const before = processorTime();
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now();
      await get();
      times.push(performance.now() - start);
    }
    const processor = (processorTime() - before) / TIMES;
    const over = processor > LIMIT_MS ? `over ${LIMIT_MS} ms` : '';
    printLine(what, [processor, median(times), Math.max(...times), length / 1024], over);
  }
}

/** Of this process so far, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
