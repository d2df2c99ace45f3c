/** `npm run test:backend -- https://api.example`: the tests of this folder against any backend, with the results in plain sentences. */
import { parseArgs, stripVTControlCharacters } from 'node:util';
import type { TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';

const HELP = `Tests whether a backend answers as docs/calls.md and docs/openapi.json say.

  npm run test:backend -- https://api.club.example

It only reads, or sends requests that must fail: nothing changes at that backend.
It tests more as a member. Put the login into the environment, not into the command, which others can read:

  CONTRACT_USERNAME=K-12345 CONTRACT_PASSWORD='…' npm run test:backend -- https://api.club.example

  --verbose   also lists the tests that passed

Exit codes: 0 all passed, 1 something failed, 2 nothing could be tested.`;

/** Ends the process: nothing could be tested. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function readArguments() {
  const options = { help: { type: 'boolean', short: 'h' }, verbose: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return giveUp(`${(error as Error).message}\n\n${HELP}`);
  }
}

/** @returns e.g. `https://api.club.example`, without a path. */
function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    giveUp(`${text} is not an address. Write it like https://api.club.example.`);
  if (url.pathname !== '/') giveUp(`Write the address without a path: ${url.origin}`);
  return url.origin;
}

async function assertAnswers(origin: string): Promise<void> {
  const reply = await fetch(`${origin}/api/events/`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (!reply) giveUp(`Nothing answers at ${origin}. Is the backend running, and is the address right?`);
}

const { values, positionals } = readArguments();
if (values.help || positionals.length !== 1) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
const origin = originOf(positionals[0] ?? '');
await assertAnswers(origin);
process.env.CONTRACT_HOST = origin;

/** The first line of what went wrong. */
const sentenceOf = (test: TestCase) =>
  stripVTControlCharacters(test.result().errors?.[0]?.message ?? 'failed').split('\n', 1)[0];

const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
const unstarted: string[] = [];
const vitest = await startVitest('test', ['tests/contract/'], {
  config: 'tests/vitest.config.ts',
  watch: false,
  reporters: [
    {
      onTestCaseResult(test) {
        const { state, ...result } = test.result();
        counts[state] += 1;
        if ('note' in result && result.note) console.log(`not tested: ${test.name}: ${result.note}`);
        if (state === 'failed') console.log(`wrong: ${test.name}: ${sentenceOf(test)}`);
        if (state === 'passed' && values.verbose) console.log(`right: ${test.name}`);
      },
      onTestSuiteResult: (suite) => void unstarted.push(...suite.errors().map(({ message }) => message)),
      onTestModuleEnd: (file) => void unstarted.push(...file.errors().map(({ message }) => message)),
    },
  ],
});
await vitest.close();
for (const sentence of new Set(unstarted)) console.log(`wrong: ${sentence}`);
const login = process.env.CONTRACT_USERNAME ? '' : ' Most of those need a member: see npm run test:backend -- --help.';
console.log(
  `${origin}: ${counts.passed} right, ${counts.failed} wrong, ${counts.skipped} not tested.${counts.skipped ? login : ''}`,
);
process.exitCode = counts.failed + unstarted.length > 0 ? 1 : counts.passed === 0 ? 2 : 0;
