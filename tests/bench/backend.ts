/**
 * `npm run bench backend`: how many requests the backend answers on this machine, over loopback, with 1,000 members and 100 events.
 * `-- --members 10000 --events 1000` measures a larger club. Exit code 1 if a sign-in takes longer than its limit on an idle backend;
 * the other figures are for docs/performance.md. Linux only: it reads /proc.
 */

import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { DAY_MS } from '#shared/time/instants.ts';
import { DEMO_PASSWORD } from '../../src/dev/demo/demo-logins.ts';
import { insertRow, openDatabase } from '../../src/server/database/database.ts';
import { processorTime, processStatus, startClubProcess } from '../support/club-process.ts';
import { printHead, printLine } from './table.ts';

const SIGN_IN_MS = 400;
/** For each part. */
const SECONDS = 20;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    events: { type: 'string', default: '100' },
  },
});
const [people, events] = [Number(values.members), Number(values.events)];
const club = await startClubProcess({ people, members: 800, officers: 100 });
const { url, pid } = club.process;
const json = { 'content-type': 'application/json' };
const by = (path: string, tokens: readonly string[]): autocannon.Request[] =>
  tokens.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
/** Each is a transaction that waits for the disk. */
const changes = by('/api/profile/', club.members).map(
  (request, index): autocannon.Request => ({
    ...request,
    method: 'PATCH',
    headers: { ...request.headers, ...json },
    body: JSON.stringify({ bio: `changed by number ${index}` }),
  }),
);
/** Different people at different addresses, because of the limits. */
const signIns = Array.from(
  { length: 20 },
  (_, index): autocannon.Request => ({
    method: 'POST',
    path: '/api/login/',
    headers: { ...json, 'x-forwarded-for': `10.0.0.${index}` },
    body: JSON.stringify({ username: `K-${10_001 + index}`, password: DEMO_PASSWORD }),
  }),
);
const LOADS: readonly [what: string, requests: autocannon.Request[], callers?: number][] = [
  ['events list', [{ path: '/api/events/' }]],
  ['own profile', by('/api/profile/', club.members)],
  ['members list, all in one', by('/api/members/', club.members)],
  ['officers: a page of people', by('/api/club/officers/people/', club.officers)],
  ['officers: a search', by('/api/club/officers/people/?q=achieng', club.officers)],
  ['officers: a page of the log', by('/api/club/officers/log/', club.officers)],
  ['change of a profile', changes],
  ['sign-in', signIns, 4],
  ['sign-in, one after the other', signIns, 1],
];
try {
  addEvents();
  await autocannon({ url, requests: by('/api/members/', club.members), duration: 5 }); // warm-up
  printHead(`${people} members, ${events} events more than the demo's; one request: processor time; memory in MB`, [
    ...['a second', 'p50 ms', 'p99 ms', 'one, ms', 'memory', 'failed'],
  ]);
  for (const [what, requests, callers = 10] of LOADS) {
    await setTimeout(2000); // the last requests of the part before
    const before = processorTime(pid);
    const result = await autocannon({ url, requests, connections: callers, duration: SECONDS });
    const { latency, requests: rate, non2xx, errors, timeouts } = result;
    const one = (processorTime(pid) - before) / Math.max(1, rate.total);
    const memory = processStatus(pid, 'VmRSS') / 1024;
    const isSlow = callers === 1 && latency.p50 > SIGN_IN_MS;
    const cells = [rate.average, latency.p50, latency.p99, one, memory, non2xx + errors + timeouts];
    printLine(what, cells, isSlow ? `over ${SIGN_IN_MS} ms` : '');
  }
} finally {
  await club.close();
}

/** Written directly to the database, on different days in the past and the future. */
function addEvents(): void {
  const database = openDatabase(club.dataDir);
  const description = `<p>${'Invented words about an event. '.repeat(60)}</p>`;
  for (let i = 0; i < events; i += 1) {
    const starts_at = Date.now() + (i - events / 2) * DAY_MS;
    const texts = { slug: `invented-${i}`, title: `Invented Event ${i}`, description, location: 'Lab', host: 'Club' };
    insertRow(database, 'events', { ...texts, starts_at });
  }
  database.close();
}
