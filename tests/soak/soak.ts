/**
 * `npm run soak -- --minutes 60`: runs the backend as a process of its own under a steady, mixed load, and checks that memory, handles, files
 * and rows stay flat. Prints a line for each sample, then what grew and what was answered unexpectedly: exit code 1 if there is any. Linux
 * only: it reads /proc.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, printHead, printLine } from '../bench/table.ts';
import { startMailServer } from '../server/email/mail-server.ts';
import { processStatus, startClubProcess } from '../support/club-process.ts';
import { createCaller, round } from './round.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const SAMPLES = 60;
/** How often each caller starts a new round. */
const ROUND_MS = 8000;
const CALLERS = 2;
/** Rounds before the first sample, in which code is compiled and pools fill. */
const WARM_UP_ROUNDS = 6;

/** Share of the run in which code is compiled, and pools and caches fill. */
const WARM_UP = 0.2;

/** What each may grow by: a share of the first third, and an amount. */
const ALLOWED = {
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
type Sample = Record<keyof typeof ALLOWED, number>;

const EXPECTED = /^(?:club\.sqlite(?:-wal|-shm)?|media\/[0-9a-f-]{36}\.(?:jpg|png)|last-backup.*|commands\.log)$/;
/**
 * Tables that grow by design: the log, payments with their receipts and refunds and the codes of deleted payers, the keys of sent emails, and counts until
 * their hour is over.
 */
const GROWING_TABLES = ['log', 'payments', 'receipts', 'refunds', 'used_payment_codes', 'email_queue', 'rate_limits'];

const emails = await startMailServer();
const env = { SMTP_URL: emails.url, MAIL_FROM: 'club@university.example', NODE_OPTIONS: '--inspect=127.0.0.1:0' };
const club = await startClubProcess({ people: 300, members: 200, officers: 40, env });
const caller = await createCaller(club, emails);
let end = 0;
try {
  for (let turn = 1; turn <= WARM_UP_ROUNDS; turn += 1) await round(caller, -turn);
  end = Date.now() + Number(values.minutes) * 60_000;
  const load = Promise.all(Array.from({ length: CALLERS }, keepCalling));
  const samples = await watch();
  await load;
  const logged = club.process.printed().match(/^\S+ (?:error|warning):.*$/gm) ?? [];
  const wrong = [...growth(samples), ...caller.unexpected, ...logged];
  console.log(
    `\n${caller.count()} calls. ${wrong.length === 0 ? 'All stayed flat.' : ''}\n${wrong.slice(0, 30).join('\n')}`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await club.close();
  emails.close();
}

async function keepCalling(): Promise<void> {
  for (let turn = 1; Date.now() < end; turn += 1) {
    const next = Date.now() + ROUND_MS;
    await round(caller, turn).catch((error: Error) => caller.unexpected.push(`${error.message} ${error.cause ?? ''}`));
    await setTimeout(Math.max(0, Math.min(next, end) - Date.now()));
  }
}

async function watch(): Promise<Sample[]> {
  const { pid, printed } = club.process;
  const inspector = new WebSocket(/ws:\/\/\S+/.exec(printed())?.[0] ?? '');
  await new Promise((done) => inspector.addEventListener('open', done));
  const ask = (method: string) =>
    new Promise<{ usedSize: number }>((done) => {
      inspector.addEventListener('message', ({ data }) => done(JSON.parse(data).result), { once: true });
      inspector.send(JSON.stringify({ id: 1, method }));
    });
  const samples: Sample[] = [];
  const start = Date.now();
  printHead('The backend under a steady load; memory in MB', Object.keys(ALLOWED));
  for (let count = 1; count <= SAMPLES && Date.now() < end; count += 1) {
    await setTimeout(Math.max(0, start + (count * (end - start)) / SAMPLES - Date.now()));
    await ask('HeapProfiler.collectGarbage');
    const sample: Sample = {
      heap: (await ask('Runtime.getHeapUsage')).usedSize / 1024 / 1024,
      rss: processStatus(pid, 'VmRSS') / 1024,
      handles: readdirSync(`/proc/${pid}/fd`).length,
      ...readFolder(club.dataDir),
    };
    samples.push(sample);
    printLine(new Date().toISOString(), Object.values(sample));
  }
  inspector.close();
  return samples;
}

/**
 * After a warm-up, compares the median of the first third of the samples with that of the last. Of resident memory the smallest, because
 * checking passwords takes up to 128 MB for a moment.
 * @returns a sentence for each that grew.
 */
function growth(samples: readonly Sample[]): string[] {
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

function readFolder(dataDir: string): Pick<Sample, 'pictures' | 'leftovers' | 'wal' | 'rows'> {
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
