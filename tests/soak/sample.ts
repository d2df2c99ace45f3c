/** What a running backend takes: memory, handles and threads of the process, files of the data folder, rows of the tables. Linux only. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Sample {
  /** Since the beginning. */
  minutes: number;
  /** Megabytes: resident memory, and what is left of the heap after a collection (not at every sample). */
  rss: number;
  heap: number | null;
  handles: number;
  threads: number;
  /** Pictures, and files that should not be there any more, such as `….part`. */
  pictures: number;
  leftovers: number;
  /** Megabytes of the database, and of its write-ahead log. */
  database: number;
  wal: number;
  /** Rows of the tables in which a deleted person leaves nothing, and of those that keep something on purpose. */
  rows: number;
  keptRows: number;
  /** Calls since the last sample, the milliseconds that they took, and the processor's milliseconds for each. */
  calls: number;
  p50: number;
  p99: number;
  processorEach: number;
  /** Of the machine: others may be at work on it. */
  load: number;
}

const MEGABYTE = 1024 * 1024;

export function readProcess(pid: number): Pick<Sample, 'rss' | 'handles' | 'threads'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { rss: number('VmRSS') / 1024, threads: number('Threads'), handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Of the process, user and system, in milliseconds. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10; // counted in hundredths of a second
}

const EXPECTED = /^(?:club\.sqlite(?:-wal|-shm)?|media\/[0-9a-f-]{36}\.(?:jpg|png)|last-backup.*|officers\.log)$/;

export function readFolder(dataDir: string): Pick<Sample, 'pictures' | 'leftovers' | 'database' | 'wal'> {
  const entries = readdirSync(dataDir, { withFileTypes: true });
  const names = entries.flatMap((one) =>
    one.isDirectory() ? readdirSync(join(dataDir, one.name)).map((name) => `${one.name}/${name}`) : [one.name],
  );
  return {
    pictures: names.filter((name) => name.startsWith('media/') && EXPECTED.test(name)).length,
    leftovers: names.filter((name) => !EXPECTED.test(name)).length,
    database: sizeOf(join(dataDir, 'club.sqlite')),
    wal: sizeOf(join(dataDir, 'club.sqlite-wal')),
  };
}

const sizeOf = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) / MEGABYTE;

/** The log, what the club has taken in, mails by whose keys none is sent twice, and counts until their hour is over. */
const KEPT = new Set(['audit', 'payments', 'mail_queue', 'rate_limits']);

export function countRows(dataDir: string): Pick<Sample, 'rows' | 'keptRows'> {
  const database = new DatabaseSync(join(dataDir, 'club.sqlite'), { readOnly: true, timeout: 5000 });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all();
    const counted = { rows: 0, keptRows: 0 };
    for (const name of tables.map((row) => String(row.name))) {
      const count = Number(database.prepare(`SELECT count(*) AS count FROM ${name}`).get()?.count);
      counted[KEPT.has(name) ? 'keptRows' : 'rows'] += count;
    }
    return counted;
  } finally {
    database.close();
  }
}

/** @param times in milliseconds. @param share 0.5: the median. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
