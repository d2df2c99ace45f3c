/**
 * The engines that the system has, besides the browser of the main tests. Each is really started before it is chosen.
 * By hand: `node tests/engines/find-engines.ts`.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { StartEngine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

interface KnownEngine {
  start: StartEngine;
  /** Names a program to be taken in place of those in PATH. */
  variable: string;
  programs: readonly string[];
  /** What it needs beside itself. */
  helpers: readonly string[];
  install: string;
}

export const ENGINES = {
  firefox: {
    start: startFirefox,
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    helpers: [],
    install: 'firefox-esr',
  },
  webkit: {
    start: startWebKit,
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    helpers: ['xvfb-run', 'dbus-run-session'],
    install: 'webkit2gtk-driver xvfb dbus',
  },
} as const satisfies Record<string, KnownEngine>;

export type EngineName = keyof typeof ENGINES;
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

type Environment = Readonly<Record<string, string | undefined>>;

function inPath(program: string, { PATH = '' }: Environment): string | undefined {
  const files = PATH.split(delimiter).map((folder) => join(folder, program));
  return files.find((file) => existsSync(file));
}

/** @throws Error that says what is missing. */
export function engineProgram(name: EngineName, env: Environment = process.env): string {
  const { variable, programs, helpers }: KnownEngine = ENGINES[name];
  const program = env[variable] ?? programs.map((one) => inPath(one, env)).find(Boolean);
  if (!program) throw new Error(`no ${programs.join(' or ')} in PATH, and ${variable} is not set`);
  const missing = helpers.filter((helper) => !inPath(helper, env));
  if (missing.length > 0) throw new Error(`no ${missing.join(', no ')} in PATH`);
  return program;
}

/** @returns those that start here. A line about each other one is printed. */
export async function findEngines(env: Environment = process.env): Promise<EngineName[]> {
  const found: EngineName[] = [];
  for (const name of ENGINE_NAMES) {
    try {
      const engine = await ENGINES[name].start(engineProgram(name, env));
      console.log(`${engine.name} ${engine.version} is used.`);
      await engine.close();
      found.push(name);
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : error;
      console.log(`Not tested in ${name}: ${reason}. On Debian: apt install ${ENGINES[name].install}`);
    }
  }
  return found;
}

if (import.meta.main) await findEngines();
