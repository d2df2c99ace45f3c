/** Runs a tool of the project (`biome`, `astro` …) in its folder, its output shown as it comes. */
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';

export const project = new URL('../..', import.meta.url).pathname;

/** @returns the exit code; 1 when a signal ended it. */
export function tool(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(name, args, {
    cwd: project,
    // `npm test` does this too; so the tools and their Node are found without npm as well.
    env: {
      ...process.env,
      PATH: `${project}node_modules/.bin${delimiter}${process.env.PATH}`,
      // Node keeps what it has compiled here: hundreds of processes start the same programs. `npm ci` empties it.
      NODE_COMPILE_CACHE: `${project}node_modules/.cache/compiled`,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
