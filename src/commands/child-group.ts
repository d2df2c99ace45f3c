/** The processes that a command has started: all of them end with it. */
import { type ChildProcess, spawn } from 'node:child_process';

/** A process that does not end in this time (ms) when asked to is ended by force. */
const PATIENCE = 5000;

export interface ChildGroup {
  /**
   * Starts Node, the same as ours, in the project's folder; its output is shown as it comes.
   * @returns a promise of the exit code; 1 when a signal ended it.
   */
  start(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number>;
  /** Ends all, and resolves when they have ended. */
  stop(): Promise<void>;
}

export function childGroup(): ChildGroup {
  const running = new Map<ChildProcess, Promise<number>>();
  return {
    start(args, env) {
      const child = spawn(process.execPath, args, {
        cwd: new URL('../..', import.meta.url),
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const exit = new Promise<number>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => resolve(code ?? 1));
      }).finally(() => running.delete(child));
      running.set(child, exit);
      return exit;
    },
    async stop() {
      await Promise.all(
        [...running].map(async ([child, exit]) => {
          child.kill('SIGTERM');
          const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
          await exit.finally(() => clearTimeout(force));
        }),
      );
    },
  };
}
