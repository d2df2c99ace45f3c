/** Officers hear of a backup that is too old, and a monitor can ask. */

import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';
import { LAST_BACKUP } from '../../../src/server/database/data-folder.ts';
import { noteBackup } from '../../../src/server/run/backup-age.ts';
import { runClubCommand } from '../../../src/server/run/club-command.ts';
import { doDailyTasks } from '../../../src/server/run/schedule.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeOfficer } from '../roles.ts';
import { AMINA, testBackend } from '../support.ts';

const START = Date.parse('2027-03-01T09:00:00Z');

/** A club with one officer, who has full access. */
async function club({ production = true } = {}) {
  const dataDir = temporaryFolder();
  let now = START;
  const parts = testBackend({ dataDir, production, now: () => now });
  onTestFinished(() => parts.backend.database.close());
  await parts.join();
  makeOfficer(parts.backend.database, `username = '${AMINA.username}'`, 'all');
  const subjects = () =>
    parts.backend.database
      .prepare("SELECT json_extract(content, '$.subject') AS subject FROM email_queue ORDER BY id")
      .all()
      .map(({ subject }) => subject);
  return {
    ...parts,
    dataDir,
    health: async () => (await parts.call('GET', '/health/backup')).status,
    /** @returns the subjects of all emails until then. */
    after(hours: number) {
      now = START + hours * HOUR_MS;
      doDailyTasks(parts.backend);
      return subjects();
    },
  };
}

test('Officers get no warning while the club is new or is backed up every night', async () => {
  const { after, dataDir, health, log } = await club();
  expect([after(47), await health()]).toEqual([[], 200]);
  const never = await club();
  expect(never.after(72)).toEqual(['There is no backup']);
  expect((await never.call('GET', '/health/backup')).json).toEqual({ status: 'too old', days: 3 });
  const developers = await club({ production: false });
  expect(developers.after(72)).toEqual([]);
  noteBackup(dataDir, START + 40 * HOUR_MS);
  expect([after(87), await health()]).toEqual([[], 200]);
  expect(log.join('\n')).not.toContain('warning');
});

test('Officers are warned when the last backup is two days old, then once a week', async () => {
  const { after, dataDir, health, log } = await club();
  noteBackup(dataDir, START);
  expect(after(49)).toEqual(['The last backup is 2 days old']);
  expect(await health()).toBe(503);
  expect(log.join('\n')).toContain('warning: the last backup was made on Mon, Mar 1, 2027.');
  expect(after(6 * 24)).toHaveLength(1);
  expect(after(7 * 24 + 1).at(-1)).toBe('The last backup is 7 days old');
  noteBackup(dataDir, START + 8 * DAY_MS);
  expect([after(9 * 24), await health()]).toEqual([
    ['The last backup is 2 days old', 'The last backup is 7 days old'],
    200,
  ]);
});

test('The backup command stores the time only of a backup that was written', async () => {
  const { dataDir } = await club();
  const noted = join(dataDir, LAST_BACKUP);
  expect(runClubCommand(['backup', join(dataDir, 'no/such/folder')], dataDir).code).toBe(1);
  expect(existsSync(noted)).toBe(false);
  const before = Date.now();
  expect(runClubCommand(['backup', join(dataDir, 'backup.sqlite')], dataDir).code).toBe(0);
  expect(Date.parse(readFileSync(noted, 'utf8'))).toBeGreaterThanOrEqual(before);
});

test('The last backup of a restored folder is the one it came from', async () => {
  const { dataDir } = await club();
  const [file, restored] = [join(dataDir, 'backup.sqlite'), join(dataDir, 'restored')];
  runClubCommand(['backup', file], dataDir);
  utimesSync(file, 0, Date.parse('2020-03-01T09:00:00Z') / 1000);
  expect(runClubCommand(['restore', file], restored).code).toBe(0);
  expect(readFileSync(join(restored, LAST_BACKUP), 'utf8')).toBe('2020-03-01T09:00:00.000Z');
});
