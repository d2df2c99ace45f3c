/**
 * The memory, files and rows of a running backend, and whether they stayed flat: after a warm-up, compares the median of the first third of the samples with that
 * of the last. Of resident memory the smallest, because checking passwords takes up to 128 MB for a moment.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { median } from '../bench/table.ts';

/** Share of the run in which code is compiled, and pools and caches fill. */
const WARM_UP = 0.2;

/** What each may grow by: a share of the first third, and an amount. */
export const ALLOWED = {
  /** Megabytes, after a garbage collection. */
  heap: { share: 0.05, amount: 1 },
  /** Megabytes. */
  rss: { share: 0.1, amount: 10 },
  handles: { share: 0, amount: 5 },
  pictures: { share: 0, amount: 3 },
  /** Files that should have been deleted, such as `….part`. */
  leftovers: { share: 0, amount: 0 },
  /** Megabytes of the database's write-ahead log. */
  wal: { share: 0.1, amount: 1 },
  /** Of the tables from which a deleted person or event disappears. */
  rows: { share: 0, amount: 40 },
} as const;
export type Sample = Record<keyof typeof ALLOWED, number>;

/** @returns a sentence for each that grew. */
export function growth(samples: readonly Sample[]): string[] {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const third = Math.floor(warm.length / 3);
  return (Object.keys(ALLOWED) as (keyof Sample)[]).flatMap((what) => {
    const typical = (part: readonly Sample[]) => {
      const values = part.map((sample) => sample[what]);
      return what === 'rss' ? Math.min(...values) : median(values);
    };
    const [first, last] = [typical(warm.slice(0, third)), typical(warm.slice(-third))];
    const most = first * (1 + ALLOWED[what].share) + ALLOWED[what].amount;
    return last <= most
      ? []
      : [`${what} grew from ${first.toFixed(1)} to ${last.toFixed(1)}, at most ${most.toFixed(1)}`];
  });
}

const EXPECTED = /^(?:club\.sqlite(?:-wal|-shm)?|media\/[0-9a-f-]{36}\.(?:jpg|png)|last-backup.*|commands\.log)$/;
/** Tables that grow by design: the log, payments, the keys of sent emails, and counts until their hour is over. */
const GROWING_TABLES = ['log', 'payments', 'email_queue', 'rate_limits'];

export function readFolder(dataDir: string): Pick<Sample, 'pictures' | 'leftovers' | 'wal' | 'rows'> {
  const names = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1));
  const wal = statSync(join(dataDir, 'club.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0;
  const database = new DatabaseSync(join(dataDir, 'club.sqlite'), { readOnly: true, timeout: 5000 });
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !GROWING_TABLES.includes(name));
  const count = (table: string) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
  const rows = tables.reduce((sum, table) => sum + count(table), 0);
  database.close();
  return {
    pictures: names.filter((name) => name.startsWith('media/')).length,
    leftovers: names.filter((name) => !EXPECTED.test(name)).length,
    wal: wal / 1024 / 1024,
    rows,
  };
}
