/**
 * Remembers when the last backup was made, and warns when it is too old, because a nightly backup that stops does so silently. Officers
 * with full access get an email, the log gets a line, and a monitor can ask `GET /health/backup`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { clubDay, daysSince } from '#shared/time/club-day.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import { LAST_BACKUP } from '../database/data-folder.ts';
import { queueEmail } from '../email/email-queue.ts';
import type { Env } from '../http/request.ts';
import { officersWith } from '../officers/access-table.ts';

/** A nightly backup is never that old, even if it is some hours late. */
const TOO_OLD_MS = 2 * DAY_MS;

/** @param madeAt milliseconds since 1970. */
export const noteBackup = (dataDir: string, madeAt: number): void =>
  writeFileSync(join(dataDir, LAST_BACKUP), new Date(madeAt).toISOString(), { mode: 0o600 });

/** @returns milliseconds since 1970; null when there is no backup, or its date cannot be read. */
function lastBackup(dataDir: string): number | null {
  try {
    return Date.parse(readFileSync(join(dataDir, LAST_BACKUP), 'utf8')) || null;
  } catch {
    return null;
  }
}

/** @returns null while the backup is recent enough, and for a club that is too new to need one. */
function oldBackup({ database, settings }: Backend): { last: number | null; days: number } | null {
  const last = lastBackup(settings.dataDir);
  const { first } = database.prepare('SELECT min(created_at) AS first FROM accounts').get() as { first: number | null };
  const since = last ?? first;
  if (since === null || settings.now() - since <= TOO_OLD_MS) return null;
  return { last, days: daysSince(since, settings.now()) };
}

/** A daily task (schedule.ts): logs a line every day and sends an email every week. In production only. */
export function warnOfOldBackup(backend: Backend): void {
  const { database, settings, site, log } = backend;
  const old = settings.production ? oldBackup(backend) : null;
  if (old === null) return;
  const madeOn = old.last === null ? null : formatDay(clubDay(old.last));
  log(`warning: ${madeOn === null ? 'there is no backup' : `the last backup was made on ${madeOn}`}.`);
  for (const accountId of officersWith(database, 'all'))
    queueEmail(
      database,
      {
        accountId,
        key: `backup:${old.last}:${Math.floor(old.days / 7)}:${accountId}`,
        content: {
          subject: madeOn === null ? 'There is no backup' : `The last backup is ${old.days} days old`,
          before: [
            madeOn === null
              ? `There's no backup of ${site.name}'s member data yet.`
              : `${site.name}'s member data was last backed up on ${madeOn}. There should be a backup every night.`,
            'Please tell your server admin. The manual, docs/operations.md, explains what to do under "The backup is too old".',
          ],
          after: [
            "You're getting this because you have full officer access. We'll send it weekly until there's a new backup.",
          ],
        },
      },
      settings.now(),
    );
}

export const addBackupHealth = (app: Hono<Env>, backend: Backend) =>
  app.get('/health/backup', (c) => {
    c.header('Cache-Control', 'no-store');
    const old = oldBackup(backend);
    return old === null ? c.json({ status: 'ok' }) : c.json({ status: 'too old', days: old.days }, 503);
  });
