/**
 * `npm run bench`: builds the site, then runs all benchmarks. `npm run bench limit -- --members`: runs one of them, with its options
 * (docs/commands.md). Exit code 1 if something exceeds its limit. Times are worse on a busy machine, so each benchmark prints the load.
 */
import { tool } from '../run/tool.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

/** The file of each, and its arguments when all are run. */
const BENCHES: Record<string, readonly [file: string, ...args: string[]]> = {
  sizes: ['src/dev/sizes.ts', TEST_SITE_FOLDER],
  texts: ['tests/bench/texts.ts'],
  years: ['tests/bench/years.ts'],
  backend: ['tests/bench/backend.ts'],
  interaction: ['tests/bench/interaction.ts'],
  limit: ['tests/bench/limit.ts'],
  plumbing: ['tests/bench/plumbing.ts'],
  lighthouse: ['tests/bench/lighthouse.ts'],
};

const [named, ...args] = process.argv.slice(2);
process.exitCode = named === undefined ? await all() : await one(named);

async function one(name: string): Promise<number> {
  const [file] = BENCHES[name] ?? [];
  if (file) return tool('node', [file, ...args]);
  console.error(`There is no ${name}. There are: ${Object.keys(BENCHES).join(', ')}`);
  return 1;
}

async function all(): Promise<number> {
  if ((await tool('node', ['tests/run.ts', '--only', 'build'])) !== 0) return 1;
  const failed: string[] = [];
  for (const [name, command] of Object.entries(BENCHES)) {
    console.log(`\n── ${name}\n`);
    if ((await tool('node', command)) !== 0) failed.push(name);
  }
  console.log(failed.length > 0 ? `\nFailed or over a limit: ${failed.join(', ')}` : '\nAll within their limits');
  return failed.length > 0 ? 1 : 0;
}
