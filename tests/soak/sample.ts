/** The resources of a running backend: memory, handles and threads of the process, files in the data folder, rows of the tables. Linux only. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Sample {
  /** Since the start. */
  minutes: number;
  /** Megabytes: resident memory, and the heap after a garbage collection (only in some samples). */
  rss: number;
  heap: number | null;
  handles: number;
  threads: number;
  /** Number of pictures, and of files that should have been deleted, such as `….part`. */
  pictures: number;
  leftovers: number;
  /** Megabytes of the database and of its write-ahead log. */
  database: number;
  wal: number;
  /** Rows of the tables from which a deleted person disappears, and of those that keep something on purpose. */
  rows: number;
  keptRows: number;
  /** Calls since the last sample, how long they took in milliseconds, and the processor time for each in milliseconds. */
  calls: number;
  p50: number;
  p99: number;
  processorEach: number;
  /** Of the machine, on which other programs may run. */
  load: number;
}

const MEGABYTE = 1024 * 1024;

export function readProcess(pid: number): Pick<Sample, 'rss' | 'handles' | 'threads'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { rss: number('VmRSS') / 1024, threads: number('Threads'), handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** User and system time of a process in milliseconds. */
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

/** The log, payments, the keys of sent emails, so that none is sent twice, and counts until their hour is over. */
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
