/**
 * `npm run bench`: all measurements, one after the other, on a site built for them. Each can be run alone (README, commands).
 * Exit code 1 when one says that something is over its limit. It takes half an hour on an idle machine; a busy one makes
 * times worse, so each part tells the load.
 */
import { tool } from '../run/tool.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

const PARTS: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['build', 'node', ['tests/run.ts', '--only', 'build']],
  ['weights of the files', 'node', ['src/dev/sizes.ts', TEST_SITE_FOLDER]],
  [
    'bytes that a browser transfers',
    'playwright',
    ['test', '-c', 'tests/matrix/playwright.config.ts', 'tests/matrix/transfer.spec.ts'],
  ],
  ['members’ search', 'node', ['tests/bench/directory.ts']],
  ['pages of events', 'node', ['tests/bench/events.ts']],
  ['Lighthouse', 'node', ['tests/bench/lighthouse.ts']],
  ['largest paint beside a page without scripts', 'node', ['tests/bench/limit.ts']],
  ['interaction to next paint', 'node', ['tests/bench/interaction.ts']],
  ['more posts, more events', 'node', ['tests/bench/growth.ts']],
];

const failed: string[] = [];
for (const [name, command, args] of PARTS) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`);
  if ((await tool(command, args)) === 0) continue;
  failed.push(name);
  if (name === 'build') break; // all others measure what it makes
}
console.log(failed.length > 0 ? `\nFailed or over a limit: ${failed.join(', ')}` : '\nAll within their limits');
process.exitCode = failed.length > 0 ? 1 : 0;
