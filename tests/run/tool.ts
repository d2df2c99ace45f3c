/** Runs a command line tool of the project (`biome`, `astro` …) in its folder, with its output in the terminal. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** With a slash at its end. Not by `new URL`, which Vitest takes for the address of a picture in tests of components. */
export const project = join(import.meta.dirname, '../../');

/** @returns the exit code; 1 if a signal ended it. */
export function tool(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(name, args, {
    cwd: project,
    // As `npm test` does, so that the tools and Node 24 are found without npm too.
    env: {
      ...process.env,
      PATH: `${project}node_modules/.bin${delimiter}${process.env.PATH}`,
      // Node's compile cache, because hundreds of processes start the same programs. `npm ci` deletes it.
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
