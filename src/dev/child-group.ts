/** Child processes that end together with their command. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Processes that have not stopped by then are killed. */
const KILL_AFTER_MS = 5000;
/** Number of output lines shown when a process fails. */
const TAIL = 20;

export interface Child {
  /** 1 if a signal ended it. */
  exitCode: Promise<number>;
  /** The port that the process sends with `process.send({ port })`; null if it ends before. */
  port: Promise<number | null>;
  /** Why it failed, or where to look. */
  failureReason: () => string;
}

interface Start {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Output file, overwritten. Null: the terminal. */
  log?: string | null;
}

export interface ChildGroup {
  /** Runs the same Node in the project folder. */
  start(program: Start): Child;
  /** Stops all of them, and resolves when they have ended. */
  stop(): Promise<void>;
}

export function childGroup(): ChildGroup {
  const running = new Map<ChildProcess, Promise<number>>();
  return {
    start({ args, env, log = null }) {
      const output = log === null ? 'inherit' : openLog(log);
      const child = spawn(process.execPath, args, {
        cwd: new URL('../..', import.meta.url),
        env: { ...process.env, ...env },
        stdio: ['ignore', output, output, 'ipc'],
      });
      if (output !== 'inherit') closeSync(output); // the child has its own
      const exitCode = new Promise<number>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => resolve(code ?? 1));
      }).finally(() => running.delete(child));
      running.set(child, exitCode);
      const port = new Promise<number>((resolve) => {
        child.on('message', (message: { port?: number }) => message.port !== undefined && resolve(message.port));
      });
      const failureReason = () =>
        log === null ? 'See the reason above.' : `Last output:\n\n${lastLines(log)}\n\nFull log: ${log}`;
      return { exitCode, port: Promise.race([port, exitCode.then(() => null)]), failureReason };
    },
    async stop() {
      await Promise.all(
        [...running].map(async ([child, exitCode]) => {
          child.kill('SIGTERM');
          const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
          await exitCode.finally(() => clearTimeout(force));
        }),
      );
    },
  };
}

/** Readable only by its owner, like the folder, which also contains the demo's database. */
function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return openSync(file, 'w', 0o600);
}

function lastLines(file: string): string {
  // Someone may have deleted the folder to start over.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '(the file is gone)';
  return text.trimEnd().split('\n').slice(-TAIL).join('\n');
}
