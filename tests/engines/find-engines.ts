/**
 * The engines that the system has, besides the browser of the main tests. Each is started before it is chosen.
 * By hand: `node tests/engines/find-engines.ts`.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const inPath = (program: string) =>
  process.env.PATH?.split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

function startNamed(start: (path: string) => Promise<Engine>, program: string | undefined): Promise<Engine> {
  if (!program) throw new Error('it is not in PATH');
  return start(program);
}

/** The variable names a program to use instead of those in PATH. */
const ENGINES = {
  firefox: {
    start: () => startNamed(startFirefox, process.env.FIREFOX_PATH ?? inPath('firefox-esr') ?? inPath('firefox')),
    install: 'firefox-esr',
  },
  webkit: {
    start: () => startNamed(startWebKit, process.env.WEBKIT_DRIVER_PATH ?? inPath('WebKitWebDriver')),
    install: 'webkit2gtk-driver xvfb dbus',
  },
};
export type EngineName = keyof typeof ENGINES;
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

/** @throws Error when it is missing or does not start. */
export const startEngine = async (name: EngineName): Promise<Engine> => ENGINES[name].start();

/** @returns those that start here. A line about each other one is printed. */
export async function findEngines(): Promise<EngineName[]> {
  const engines: EngineName[] = [];
  for (const name of ENGINE_NAMES) {
    try {
      const engine = await startEngine(name);
      console.log(`${engine.name} ${engine.version} is used.`);
      await engine.close();
      engines.push(name);
    } catch (error) {
      const [reason] = String(error).split('\n');
      console.log(`Not tested in ${name}: ${reason}. On Debian: apt install ${ENGINES[name].install}`);
    }
  }
  return engines;
}

if (import.meta.main) await findEngines();
