/**
 * Stands in for `systemctl` on the folder that stands for a machine: starts what the unit files of `/etc/systemd/system` say, as they say
 * it, in the background or to its end, and keeps what it prints where `journalctl` would find it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const machine = process.env.MACHINE ?? '';
const inMachine = (path: string) => path.replace(/^\/(?=(?:srv|var|etc)\/)/, `${machine}/`);
const folder = join(machine, 'systemd');
const pidFile = (name: string) => join(folder, `${name}.pid`);

/** Of the keys only those that the units of deploy/ use are obeyed; none of these comes twice. @returns the exit code. */
function start(name: string): number {
  const text = readFileSync(join(machine, 'etc/systemd/system', `${name}.service`), 'utf8');
  const keys = Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
  const log = openSync(join(folder, `${name}.log`), 'a');
  const env = { ...process.env, ...parseEnv(readFileSync(inMachine(keys.EnvironmentFile), 'utf8')) };
  // By a shell, as it has `umask`.
  const command = ['-c', `umask ${keys.UMask ?? '0022'}; exec "$@"`, name, ...keys.ExecStart.split(' ').map(inMachine)];
  const how = { cwd: inMachine(keys.WorkingDirectory), env, stdio: ['ignore', log, log] as ['ignore', number, number] };
  if (keys.Type === 'oneshot') return spawnSync('sh', command, how).status ?? 1;
  const child = spawn('sh', command, { ...how, detached: true });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
  return 0;
}

async function stop(name: string): Promise<void> {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  rmSync(pidFile(name));
  const runs = () => existsSync(`/proc/${pid}`);
  if (runs()) process.kill(pid, 'SIGTERM');
  for (const end = Date.now() + 15_000; runs() && Date.now() < end; ) await wait(50);
}

/** @returns the exit code. */
async function run(verb: string, name: string): Promise<number> {
  if (name === 'nginx') return spawnSync('nginx', ['-s', verb], { stdio: 'inherit' }).status ?? 1;
  // The time of this machine is right, and nothing here waits for six hours.
  if (name.startsWith('systemd-time-wait-sync') || name.endsWith('.timer')) return 0;
  if (verb !== 'stop') return start(name);
  await stop(name);
  return 0;
}

mkdirSync(folder, { recursive: true });
const [verb = '', ...names] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
for (const name of names) process.exitCode = (await run(verb, name.replace(/\.service$/, ''))) || process.exitCode;
