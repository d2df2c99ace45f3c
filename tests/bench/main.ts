/**
 * `npm run bench`: builds the site, then runs all benchmarks. `npm run bench limit -- --members`: runs one of them, with its options
 * (docs/commands.md). Exit code 1 if something exceeds its limit. All take half an hour on an idle machine. Times are worse on a busy one, so
 * each benchmark prints the load.
 */
import { tool } from '../run/tool.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

interface Bench {
  title: string;
  file: string;
  /** Arguments when all are run. */
  args?: readonly string[];
  /** Runs only if it is named. */
  onlyIfNamed?: true;
}
const BENCHES: Record<string, Bench> = {
  sizes: { title: 'weights of the files', file: 'src/dev/sizes.ts', args: [TEST_SITE_FOLDER] },
  directory: { title: 'members’ search', file: 'tests/bench/directory.ts' },
  events: { title: 'pages of events', file: 'tests/bench/events.ts' },
  lighthouse: { title: 'Lighthouse', file: 'tests/bench/lighthouse.ts' },
  limit: { title: 'largest paint beside a page without scripts', file: 'tests/bench/limit.ts' },
  interaction: { title: 'interaction to next paint', file: 'tests/bench/interaction.ts' },
  growth: { title: 'more posts, more events', file: 'tests/bench/growth.ts' },
  backend: { title: 'the backend under load', file: 'tests/bench/backend.ts', onlyIfNamed: true },
  clubs: { title: 'many clubs on one machine', file: 'tests/bench/clubs.ts', onlyIfNamed: true },
  years: { title: 'a database of five years', file: 'tests/bench/years.ts', onlyIfNamed: true },
};
const TRANSFER = ['test', '-c', 'tests/matrix/playwright.config.ts', 'tests/matrix/transfer.spec.ts'];

const [named, ...args] = process.argv.slice(2);
process.exitCode = named === undefined ? await all() : await one(named, args);

async function one(name: string, args: readonly string[]): Promise<number> {
  const bench = BENCHES[name];
  if (bench) return tool('node', [bench.file, ...args]);
  console.error(`There is no ${name}. There are: ${Object.keys(BENCHES).join(', ')}`);
  return 1;
}

async function all(): Promise<number> {
  const failed: string[] = [];
  const run = async (title: string, command: string, args: readonly string[]) => {
    console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}\n`);
    if ((await tool(command, args)) !== 0) failed.push(title);
  };
  await run('build', 'node', ['tests/run.ts', '--only', 'build']);
  // All others measure that build.
  if (failed.length === 0) {
    await run('bytes that a browser transfers', 'playwright', TRANSFER);
    for (const { title, file, args = [], onlyIfNamed } of Object.values(BENCHES))
      if (!onlyIfNamed) await run(title, 'node', [file, ...args]);
  }
  console.log(failed.length > 0 ? `\nFailed or over a limit: ${failed.join(', ')}` : '\nAll within their limits');
  return failed.length > 0 ? 1 : 0;
}
