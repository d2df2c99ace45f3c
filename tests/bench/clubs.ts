/**
 * `npm run bench clubs`: memory and processor time of many clubs on one machine, each a backend with its own folder: first idle, then with calls
 * to all of them. `-- --clubs 50 --rate 10 --seconds 60`: their number, and the calls a second for each. Linux only: it reads /proc.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type BackendProcess, startProcess } from '../server/process/backend-process.ts';
import { processorTime } from '../soak/sample.ts';

const { values } = parseArgs({
  options: {
    clubs: { type: 'string', default: '20' },
    rate: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
  },
});
const [clubs, rate, seconds] = [values.clubs, values.rate, values.seconds].map(Number) as [number, number, number];

const folder = mkdtempSync(join(tmpdir(), 'club-bench-'));
// As in the container image: compiled once for all.
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
const backends: BackendProcess[] = [];
/** The 99th percentile of the slowest club in milliseconds, and the number of failed calls. */
let [slowest, failed] = [0, 0];
try {
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  const filled = join(folder, 'demo');
  const { pid } = await startProcess({ DATA_DIR: filled, DEMO: '1' });
  // Not killed: Node writes its compile cache when the process exits by itself.
  process.kill(pid, 'SIGTERM');
  while (existsSync(`/proc/${pid}`)) await setTimeout(100);
  for (let club = 1; club <= clubs; club += 1) {
    cpSync(filled, join(folder, String(club)), { recursive: true });
    backends.push(await startProcess({ DATA_DIR: join(folder, String(club)) }));
  }
  await during('idle', () => setTimeout(seconds * 1000));
  await during(`${rate} calls a second each`, () => Promise.all(backends.map(read)));
} finally {
  await Promise.all(backends.map((backend) => backend.kill()));
  rmSync(folder, { recursive: true, force: true });
}

/** The list of events, one caller. */
async function read({ url }: BackendProcess): Promise<void> {
  const { latency, non2xx, errors } = await autocannon({
    url: `${url}/api/events/`,
    connections: 1,
    overallRate: rate,
    duration: seconds,
  });
  slowest = Math.max(slowest, latency.p99);
  failed += non2xx + errors;
}

async function during(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = sum(processorTime);
  await work();
  const share = (sum(processorTime) - before) / 10 / seconds;
  const megabytes = (field: string) => Math.round(sum((pid) => kilobytes(pid, field)) / 1024);
  console.log(
    `${clubs} clubs, ${what}: ${megabytes('Pss')} MB together (${megabytes('Private_Dirty')} MB their own), ` +
      `${share.toFixed(1)} % of one processor, p99 ${slowest} ms, ${failed} failed`,
  );
}

function sum(of: (pid: number) => number): number {
  return backends.reduce((total, { pid }) => total + of(pid), 0);
}

/** `Pss` divides shared memory among its processes, so the sum is what the machine needs. */
function kilobytes(pid: number, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
}
