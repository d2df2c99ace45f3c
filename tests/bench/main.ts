/**
 * `npm run bench`: measurements, one after the other, on a site built for them; `npm run bench limit -- --members`: one of them alone, with
 * what it takes (docs/commands.md). Exit code 1 when something exceeds its limit. All take half an hour on an idle machine; a
 * busy one makes times worse, so each part tells the load.
 */
import { tool } from '../run/tool.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

interface Bench {
  says: string;
  file: string;
  /** What it is given when all are run. */
  args?: readonly string[];
  /** Only when it is named. */
  apart?: true;
}
const BENCHES: Record<string, Bench> = {
  sizes: { says: 'weights of the files', file: 'src/dev/sizes.ts', args: [TEST_SITE_FOLDER] },
  directory: { says: 'members’ search', file: 'tests/bench/directory.ts' },
  events: { says: 'pages of events', file: 'tests/bench/events.ts' },
  lighthouse: { says: 'Lighthouse', file: 'tests/bench/lighthouse.ts' },
  limit: { says: 'largest paint beside a page without scripts', file: 'tests/bench/limit.ts' },
  interaction: { says: 'interaction to next paint', file: 'tests/bench/interaction.ts' },
  growth: { says: 'more posts, more events', file: 'tests/bench/growth.ts' },
  backend: { says: 'the backend under load', file: 'tests/bench/backend.ts', apart: true },
  clubs: { says: 'many clubs on one machine', file: 'tests/bench/clubs.ts', apart: true },
  years: { says: 'a database of five years', file: 'tests/bench/years.ts', apart: true },
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
  const run = async (says: string, command: string, args: readonly string[]) => {
    console.log(`\n── ${says} ${'─'.repeat(60 - says.length)}\n`);
    if ((await tool(command, args)) !== 0) failed.push(says);
  };
  await run('build', 'node', ['tests/run.ts', '--only', 'build']);
  // All others measure what it makes.
  if (failed.length === 0) {
    await run('bytes that a browser transfers', 'playwright', TRANSFER);
    for (const { says, file, args = [], apart } of Object.values(BENCHES))
      if (!apart) await run(says, 'node', [file, ...args]);
  }
  console.log(failed.length > 0 ? `\nFailed or over a limit: ${failed.join(', ')}` : '\nAll within their limits');
  return failed.length > 0 ? 1 : 0;
}
