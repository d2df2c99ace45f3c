/**
 * Stands in for `systemctl` on the folder that stands for a machine: starts what the unit files of `/etc/systemd/system` say, as they say
 * it, in the background or to its end, and keeps what it prints where `journalctl` would find it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readUnit } from './unit.ts';

const machine = process.env.MACHINE ?? '';
const folder = join(machine, 'systemd');
const pidFile = (name: string) => join(folder, `${name}.pid`);

/** @returns the exit code. */
function start(name: string): number {
  const { program, args, ends, options } = readUnit(machine, name, process.env.PATH ?? '');
  const log = openSync(join(folder, `${name}.log`), 'a');
  const how = { ...options, stdio: ['ignore', log, log] as ['ignore', number, number] };
  if (ends) return spawnSync(program, args, how).status ?? 1;
  const child = spawn(program, args, { ...how, detached: true });
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
  if (verb === 'stop' || verb === 'restart') await stop(name);
  return verb === 'stop' ? 0 : start(name);
}

mkdirSync(folder, { recursive: true });
const [verb = '', ...names] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
for (const name of names) process.exitCode = (await run(verb, name.replace(/\.service$/, ''))) || process.exitCode;
