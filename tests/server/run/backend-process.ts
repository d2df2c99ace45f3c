/** The backend as a process of its own, as `npm run backend` starts it: for tests that kill it or look at what it prints. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../src/dev/demo/main.ts', import.meta.url));

export interface BackendProcess {
  url: string;
  pid: number;
  /** What it has printed until now. */
  printed: () => string;
  /** At once, as a power cut or the kernel does it. */
  kill: () => Promise<void>;
  /** As systemd does it. @returns the exit code. */
  stop: () => Promise<number | null>;
}

/** @returns when it listens. @throws with what it printed when it ends before. */
export async function startProcess(env: Record<string, string>): Promise<BackendProcess> {
  const port = await freePort();
  const child = run({ BACKEND_PORT: String(port), ...env });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('The backend listens')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The backend ended: ${printed}`)));
  });
  async function stop() {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    return (await gone)[0] as number | null;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    printed: () => printed,
    kill: () => killed(child),
    stop,
  };
}

/** Starts what should end by itself. @returns its exit code and what it wrote on the error output. */
export async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const child = run(env);
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

/** No settings but those of a test. */
export const BARE = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

const run = (env: Record<string, string>) =>
  spawn(process.execPath, [MAIN], { env: { ...BARE, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
