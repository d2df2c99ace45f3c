/**
 * `npm run soak -- --minutes 60`: runs the backend as a process of its own under a steady, mixed load, and checks that memory, handles,
 * threads, files and rows stay flat. People sign up and delete their accounts, events are added and deleted, officers work, and some calls
 * are wrong, so that the database is as large at the end as at the start. It takes about half a core.
 *
 * Prints a line for each sample, then the verdict. Exit code 1 if something grew, or a reply was unexpected. Linux only: it reads /proc.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { project } from '../run/tool.ts';
import { TEST_SITE_FILE } from '../support/site.ts';
import { liveAsMember } from './account-life.ts';
import { type Club, startClub } from './club.ts';
import { liveAsEvent } from './event-life.ts';
import { openInspector } from './heap.ts';
import { readAsMember, readAsOfficer, readAsVisitor } from './reading.ts';
import { headings, lineOf, report } from './report.ts';
import { countRows, percentile, processorTime, readFolder, readProcess, type Sample } from './sample.ts';
import { callWrongly } from './wrong-callers.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
const MINUTE_MS = 60_000;
const SAMPLES = 120;
/** The heap is measured only in some samples: more garbage collections would hide what is not collected in time. */
const SAMPLES_PER_HEAP = 6;
const BACKUPS = 6;

/** What is repeated, and after how many seconds. */
const JOURNEYS: readonly (readonly [seconds: number, journey: (club: Club, turn: number) => Promise<unknown>])[] = [
  [8, liveAsMember],
  [25, liveAsEvent],
  [1.5, readAsVisitor],
  [1.5, readAsMember],
  [5, readAsOfficer],
  [4, callWrongly],
  [(minutes * 60) / BACKUPS, backUp],
];

const club = await startClub();
const end = Date.now() + minutes * MINUTE_MS;
try {
  const journeys = JOURNEYS.map(([seconds, journey]) => repeat(journey, seconds * 1000));
  const samples = await watch();
  await Promise.all(journeys);
  process.exitCode = report(club, samples) ? 0 : 1;
} finally {
  await club.close();
}

async function repeat(journey: (club: Club, turn: number) => Promise<unknown>, everyMs: number): Promise<void> {
  for (let turn = 0; Date.now() < end; turn += 1) {
    const next = Date.now() + everyMs;
    await journey(club, turn).catch((error: Error) => club.call.unexpected.push(`${journey.name}: ${error.message}`));
    await setTimeout(Math.max(0, Math.min(next, end) - Date.now()));
  }
}

/** As cron does at night. */
async function backUp({ dataDir }: Club, turn: number): Promise<void> {
  const file = join(dataDir, '..', `${dataDir.split('/').at(-1)}-${turn}.sqlite`);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_FILE: TEST_SITE_FILE };
  const command = spawn(process.execPath, ['src/server/club.ts', 'backup', file], {
    cwd: project,
    env,
    stdio: 'ignore',
  });
  const [code] = await once(command, 'exit');
  rmSync(file, { force: true });
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
}

async function watch(): Promise<Sample[]> {
  const { process: backend, dataDir, call } = club;
  const inspector = await openInspector(backend.printed());
  const start = Date.now();
  const samples: Sample[] = [];
  let before = { calls: 0, processor: processorTime(backend.pid) };
  console.log(headings());
  for (let count = 1; count <= SAMPLES; count += 1) {
    await setTimeout(Math.max(0, start + (count * minutes * MINUTE_MS) / SAMPLES - Date.now()));
    const now = { calls: call.count(), processor: processorTime(backend.pid) };
    const times = call.takeTimes();
    const sample: Sample = {
      minutes: (Date.now() - start) / MINUTE_MS,
      ...readProcess(backend.pid),
      ...readFolder(dataDir),
      ...countRows(dataDir),
      heap: count % SAMPLES_PER_HEAP === 0 ? (await inspector.heapAfterCollection()) / 1024 / 1024 : null,
      calls: now.calls - before.calls,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      load: loadavg()[0] ?? 0,
      processorEach: (now.processor - before.processor) / Math.max(1, now.calls - before.calls),
    };
    before = now;
    samples.push(sample);
    console.log(lineOf(sample));
  }
  inspector.close();
  return samples;
}
