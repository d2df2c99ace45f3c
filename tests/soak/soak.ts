/**
 * `npm run soak -- --minutes 60`: runs the backend as a process of its own under a steady, mixed load, and checks that memory, handles, files
 * and rows stay flat. Prints a line for each sample, then what grew and what was answered unexpectedly: exit code 1 if there is any. Linux
 * only: it reads /proc.
 */
import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printHead, printLine } from '../bench/table.ts';
import { startMailServer } from '../server/email/mail-server.ts';
import { processStatus, startClubProcess } from '../support/club-process.ts';
import { createCaller } from './caller.ts';
import { ALLOWED, growth, readFolder, type Sample } from './growth.ts';
import { round } from './round.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const SAMPLES = 60;
/** How often each caller starts a new round. */
const ROUND_MS = 8000;
const CALLERS = 2;
/** Rounds before the first sample, in which code is compiled and pools fill. */
const WARM_UP = 6;

const emails = await startMailServer();
const env = { SMTP_URL: emails.url, MAIL_FROM: 'club@university.example', NODE_OPTIONS: '--inspect=127.0.0.1:0' };
const club = await startClubProcess({ people: 300, members: 200, officers: 20, env });
const caller = await createCaller(club, emails);
let end = 0;
try {
  for (let turn = 1; turn <= WARM_UP; turn += 1) await round(caller, -turn);
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
