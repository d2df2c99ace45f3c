/**
 * `npm run bench backend`: how many requests the backend answers on this machine, over loopback, with 1,000 members and 100 events. Prints its
 * memory after each part, which should stay flat. `-- --members 10000 --events 1000` measures a larger club, `-- --seconds 5` shortens each
 * part. Password hashing limits sign-ins: two at a time, on purpose, with 64 MB each. Compare rates on an idle machine only. Linux only: it reads
 * /proc.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createAccessTokens } from '../../src/server/auth/access-tokens.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { DEMO_PASSWORD } from '../../src/server/demo-logins.ts';
import { addEvent } from '../../src/server/events/events-table.ts';
import { startProcess } from '../server/process/backend-process.ts';
import { makeStaff } from '../server/rights.ts';
import { processorTime } from '../soak/sample.ts';
import { inventedEvents } from '../support/event.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    members: { type: 'string', default: '1000' },
    events: { type: 'string', default: '100' },
  },
});
const [seconds, members, events] = [values.seconds, values.members, values.events].map(Number) as [
  number,
  number,
  number,
];
/** Each member may read the directory 600 times an hour, and each officer 1,200 lists. */
const READERS = 1000;
const OFFICERS = 100;
const SECRET = 'a secret for measuring, thirty-two bytes or more';

const dataDir = mkdtempSync(join(tmpdir(), 'club-bench-'));
const backend = await startProcess({
  ...{ DATA_DIR: dataDir, DEMO: '1', DEMO_MEMBERS: String(members), JWT_SECRET: SECRET },
  TRUST_PROXY: '1', // so that each caller below has its own address
});
try {
  addRows();
  const tokens = createAccessTokens(SECRET, Date.now);
  // Everyone in turn: one member alone would reach the limit on reading after 600 calls.
  const readers = await Promise.all(
    Array.from({ length: READERS }, async (_, index) => ({
      authorization: `Bearer ${await tokens.issue({ id: index + 1, token_version: 1 })}`,
    })),
  );
  const by = (path: string, people: readonly Record<string, string>[]) => people.map((headers) => ({ path, headers }));
  const officers = readers.slice(-OFFICERS);
  const list = { path: '/api/events/' };
  const directory = by('/api/members/', readers.slice(0, -OFFICERS));
  const profile = { path: '/api/profile/', headers: readers[0] };
  const reading = directory.flatMap((one) => [list, one, profile]);
  await load('warm-up', reading, 10, Math.min(seconds, 5));
  console.log(`${members} members, ${events} events more than the demo's, over loopback`);
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  await load('events list', [list], 10);
  await load('one profile', [profile], 10);
  await load('members list, all in one', directory, 10);
  await load('one member', by('/api/members/7/', readers.slice(0, -OFFICERS)), 10);
  await load('officers: a page of people', by('/api/club/officers/people/', officers), 10);
  await load('officers: a search', by('/api/club/officers/people/?q=achieng', officers), 10);
  await load('officers: a page of the log', by('/api/club/officers/log/', officers), 10);
  await load('change of a profile', profileChanges(readers), 10);
  const signIns = Array.from({ length: 20 }, (_, index) => signIn(index));
  await load('sign-in, one after the other', signIns, 1);
  await load('sign-in', signIns, 4);
  for (const round of [1, 2, 3]) await load(`all reading, round ${round}`, reading, 10);
} finally {
  await backend.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Written directly to the database: officers, and events on different days in the past and the future. */
function addRows(): void {
  const database = openDatabase(dataDir);
  makeStaff(database, `id > ${READERS - OFFICERS} AND id <= ${READERS}`, 'all');
  const description = `<p>${'Invented words about an event. '.repeat(60)}</p>`;
  for (const { id: _, slug: __, ...event } of inventedEvents(events, Date.now()))
    addEvent(database, { ...event, description });
  database.close();
}

/** Each is a transaction that waits for the disk. Each member may make 60 changes an hour. */
function profileChanges(people: readonly Record<string, string>[]): autocannon.Request[] {
  return people.map((headers, index) => ({
    method: 'PATCH',
    path: '/api/profile/',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ bio: `changed by number ${index}` }),
  }));
}

/** Different people at different addresses, because of the limits. */
function signIn(index: number): autocannon.Request {
  return {
    method: 'POST',
    path: '/api/login/',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
    body: JSON.stringify({ username: `K-${10_001 + index}`, password: DEMO_PASSWORD }),
  };
}

async function load(what: string, requests: autocannon.Request[], connections: number, duration = seconds) {
  await settled();
  const before = processorTime(backend.pid);
  const result = await autocannon({ url: backend.url, requests, connections, duration });
  const { latency, requests: rate, non2xx, errors, timeouts } = result;
  const cost = (processorTime(backend.pid) - before) / Math.max(1, rate.total);
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

/** Waits until the backend has answered the last requests of the part before. */
async function settled(): Promise<void> {
  for (let before = -1; before !== processorTime(backend.pid); ) {
    before = processorTime(backend.pid);
    await setTimeout(300);
  }
}

/** The resident memory of the backend, in megabytes. */
function memory(): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${backend.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
