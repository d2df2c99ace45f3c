/**
 * Stands in for `systemctl` on the folder that stands for a machine: starts what the unit files of `/etc/systemd/system` say, as they say
 * it, in the background or to its end, again when it ends by itself, and keeps what it prints where `journalctl` would find it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const machine = process.env.MACHINE ?? '';
const inMachine = (path: string) => path.replace(/^\/(?=(?:srv|var|etc)\/)/, `${machine}/`);
const folder = join(machine, 'systemd');
const pidFile = (name: string) => join(folder, `${name}.pid`);

/** Of the keys only those that the units of deploy/ use are obeyed; none of these comes twice. */
interface Unit {
  name: string;
  keys: Record<string, string>;
}

function readUnit(name: string): Unit {
  const text = readFileSync(join(machine, 'etc/systemd/system', `${name}.service`), 'utf8');
  return { name, keys: Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value])) };
}

/** By a shell, as it has `umask`. What ends by itself is begun again after `RestartSec`, until the unit is stopped. @returns the exit code. */
async function start({ name, keys }: Unit): Promise<number> {
  const words = (keys.ExecStart ?? '').split(' ').map(inMachine);
  const env = {
    ...process.env,
    ...parseEnv(readFileSync(inMachine(keys.EnvironmentFile ?? ''), 'utf8')),
    UNIT: pidFile(name),
  };
  const log = openSync(join(folder, `${name}.log`), 'a');
  const umask = `umask ${keys.UMask ?? '0022'}`;
  const how = { cwd: inMachine(keys.WorkingDirectory ?? '/'), env, stdio: ['ignore', log, log] as const };
  if (keys.Type === 'oneshot')
    return (
      spawnSync('sh', ['-c', `${umask}; exec "$@"`, name, ...words], { ...how, stdio: [...how.stdio] }).status ?? 1
    );
  const again = keys.Restart === 'always' ? `sleep ${keys.RestartSec ?? 0}` : 'exit 1';
  const loop = `${umask}; trap 'kill -TERM $child 2>/dev/null; wait $child; rm -f "$UNIT"; exit' TERM
while :; do "$@" & child=$!; echo "$$ $child" > "$UNIT"; wait $child; ${again}; done`;
  const child = spawn('sh', ['-c', loop, name, ...words], { ...how, stdio: [...how.stdio], detached: true });
  child.unref();
  // Without its number no one could stop it.
  while (!existsSync(pidFile(name)) && child.exitCode === null) await wait(20);
  return 0;
}

async function stop(name: string): Promise<void> {
  if (!existsSync(pidFile(name))) return;
  const [loop = 0] = readFileSync(pidFile(name), 'utf8').split(' ').map(Number);
  process.kill(loop, 'SIGTERM');
  for (const end = Date.now() + 15_000; existsSync(pidFile(name)) && Date.now() < end; ) await wait(50);
  rmSync(pidFile(name), { force: true });
}

/** @returns the exit code. */
async function run(verb: string, name: string): Promise<number> {
  if (name === 'nginx') return spawnSync('nginx', ['-s', verb], { stdio: 'inherit' }).status ?? 1;
  // The time of this machine is right, and nothing here waits for six hours.
  if (name.startsWith('systemd-time-wait-sync') || name.endsWith('.timer')) return 0;
  if (verb === 'stop' || verb === 'restart' || verb === 'disable') await stop(name);
  return verb === 'stop' || verb === 'disable' ? 0 : start(readUnit(name));
}

mkdirSync(folder, { recursive: true });
const [verb = '', ...names] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
for (const name of names) process.exitCode = (await run(verb, name.replace(/\.service$/, ''))) || process.exitCode;
