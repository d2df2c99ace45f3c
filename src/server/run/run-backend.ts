/** The backend as a process: starts it, and stops it on Ctrl+C. */
import { SettingError } from '#shared/site/settings.ts';
import { OWNER_ONLY } from '../database/data-folder.ts';
import { readBackendSettings } from './read-settings.ts';
import { type Seed, startBackend } from './server.ts';

async function start(seed?: Seed): Promise<void> {
  const settings = { ...readBackendSettings(process.env), log: console.log };
  const backend = await startBackend(settings, seed);
  logUncaughtErrors(settings.log);
  console.log(`The backend listens on ${backend.url}. Stop it with Ctrl+C.`);
  // `npm start` waits for this message.
  process.send?.({ port: Number(new URL(backend.url).port) });
  // The connection to a silent mail server would keep the process for a minute.
  const stop = () => void backend.close().then(() => setTimeout(() => process.exit(), 500).unref());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** @param seed for DEMO=1. */
export async function runBackend(seed?: Seed): Promise<void> {
  process.umask(OWNER_ONLY);
  try {
    await start(seed);
  } catch (error) {
    // A wrong setting or a busy port has a plain sentence. Anything else is a bug, and its stack is needed.
    console.error(error instanceof SettingError ? error.message : error);
    process.exitCode = 1;
  }
}

/** An error outside of all handlers must not stop the process for everyone. Writes are in transactions, so nothing is left half done. */
export function logUncaughtErrors(log: (line: string) => void): void {
  // The program that reads the log may have ended. Without a listener that error is uncaught too, so it would be logged, fail again, and never end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.on('uncaughtException', (error) =>
    log(`${new Date().toISOString()} error: uncaught: ${error?.stack ?? String(error)}`),
  );
}
