/** The backend as a process: starts it, and stops it on Ctrl+C. */
import { SettingError } from '../shared/settings.ts';
import { OWNER_ONLY } from './owner-only.ts';
import { type Seed, startBackend } from './server.ts';
import { readBackendSettings } from './settings.ts';
import { logUncaughtErrors } from './uncaught.ts';

async function start(seed?: Seed): Promise<void> {
  const settings = { ...readBackendSettings(process.env), log: console.log };
  const backend = await startBackend(settings, seed);
  logUncaughtErrors(settings.log);
  console.log(`The backend listens on ${backend.url}. Stop it with Ctrl+C.`);
  // Whoever started this process, such as `npm start`, may wait for that.
  process.send?.({ port: Number(new URL(backend.url).port) });
  const stop = () => void backend.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** @param seed for DEMO=1. */
export async function runBackend(seed?: Seed): Promise<void> {
  process.umask(OWNER_ONLY);
  try {
    await start(seed);
  } catch (error) {
    // A mistake in the settings or a busy port has a plain sentence; anything else is a fault of ours and needs its stack.
    console.error(error instanceof SettingError ? error.message : error);
    process.exitCode = 1;
  }
}
