/**
 * `npm run bench:backend`: how much the backend bears on this machine, over loopback, with 1,000 members, and whether its memory stays
 * flat: it is told after each part. `-- --seconds 5` makes each part shorter. Sign-ins are bound by scrypt: two at a time, on purpose, and
 * 128 MB each while they last. Compare rates on a quiet machine only. Linux only: it reads /proc.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createAccessTokens } from '../../src/server/auth/access-tokens.ts';
import { DEMO_PASSWORD } from '../../src/server/demo-logins.ts';
import { startProcess } from '../server/process/backend-process.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const seconds = Number(values.seconds);
const MEMBERS = 1000;
const SECRET = 'a secret for measuring, thirty-two bytes or more';

const dataDir = mkdtempSync(join(tmpdir(), 'club-bench-'));
const backend = await startProcess({
  ...{ DATA_DIR: dataDir, DEMO: '1', DEMO_MEMBERS: String(MEMBERS), JWT_SECRET: SECRET },
  TRUST_PROXY: '1', // so that each caller below can have an address of its own
});
try {
  const events = { path: '/api/events/' };
  const tokens = createAccessTokens(SECRET, Date.now);
  // Everybody in turn: one member alone would meet the brake on reading after 600 looks, and it would be measured.
  const readers = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, index) => ({
      authorization: `Bearer ${await tokens.issue({ id: index + 1, token_version: 1 })}`,
    })),
  );
  const members = readers.map((headers) => ({ path: '/api/members/', headers }));
  const profile = { path: '/api/profile/', headers: readers[0] };
  const reading = members.flatMap((one) => [events, one, profile]);
  await load('warm-up', reading, 10, Math.min(seconds, 5));
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  await load('events list', [events], 10);
  await load('one profile', [profile], 10);
  await load('members list, 1,000 of them', members, 10);
  await load(
    'sign-in',
    Array.from({ length: 20 }, (_, index) => signIn(index)),
    4,
  );
  for (const round of [1, 2, 3]) await load(`all reading, round ${round}`, reading, 10);
} finally {
  await backend.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Different people at different addresses: otherwise the brakes would be measured. */
function signIn(index: number): autocannon.Request {
  return {
    method: 'POST',
    path: '/api/login/',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
    body: JSON.stringify({ username: `K-${10_001 + index}`, password: DEMO_PASSWORD }),
  };
}

async function load(what: string, requests: autocannon.Request[], connections: number, duration = seconds) {
  const before = processorTime();
  const result = await autocannon({ url: backend.url, requests, connections, duration });
  const { latency, requests: rate, non2xx, errors, timeouts } = result;
  const cost = (processorTime() - before) / Math.max(1, rate.total);
  console.log(
    [
      `${what.padEnd(28)} ${rate.average.toFixed(1).padStart(7)} a second`,
      `p50 ${latency.p50} ms`,
      `p99 ${latency.p99} ms`,
      `${cost.toFixed(2)} ms of a processor each`,
      `memory ${memory()} MB`,
      `${non2xx} refused, ${errors + timeouts} failed`,
    ].join(', '),
  );
}

/** Of the backend's process, user and system, in milliseconds: unlike the rates it does not depend on who else is busy. */
function processorTime(): number {
  const fields = readFileSync(`/proc/${backend.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10; // in hundredths of a second
}

/** Of the backend's process (RSS), in megabytes. */
function memory(): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${backend.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
