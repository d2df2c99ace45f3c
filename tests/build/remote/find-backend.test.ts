import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { FEATURES } from '#shared/site/features.ts';
import { findBackend } from '../../../src/build/remote/find-backend.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { fakeService } from './fake-build.ts';

type Answer = { status: number; body: string };
const { answers, requests, url } = fakeService();
const say = (answer: Answer) => answers.set('/api/club/', answer);
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const GOOD = { status: 200, body: JSON.stringify({ version: 1, features: [...FEATURES, 'time-travel'] }) };
const NOT_FOUND = { status: 404, body: '<h1>Not Found</h1>' };

/** Several builds with the same cache. */
function builds({ mayBeUnknown = false } = {}) {
  const lines: string[] = [];
  const find = (host = 'localhost') =>
    findBackend({
      apiHost: url(host),
      cacheDir: pathToFileURL(`${folder}/cache/`),
      mayBeUnknown,
      say: (line) => lines.push(line),
    });
  return { find, lines };
}

test.each([
  ['built-in', GOOD],
  ['django', NOT_FOUND],
])('One call finds the backend %s', async (found, said) => {
  say(said);
  const { find, lines } = builds();
  expect(await find()).toBe(found);
  expect(requests).toEqual(['GET /api/club/ undefined']);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`PUBLIC_BACKEND=${found}$`))]);
});

test('The build reports a backend that is older than the site', async () => {
  say({ status: 200, body: JSON.stringify({ version: 1, features: FEATURES.slice(1) }) });
  const { find, lines } = builds();
  expect(await find()).toBe('built-in');
  expect(lines[0]).toBe(`It is older than this site. Until it is updated, these are missing: ${FEATURES[0]}.`);
});

const TROUBLES: [string, Answer][] = [
  ['no answer', { status: 0, body: '' }],
  ['a server that is down', { status: 503, body: '<h1>Unavailable</h1>' }],
  ['a refusal', { status: 403, body: '{"detail":"No."}' }],
  ['a page', { status: 200, body: '<h1>Hello</h1>' }],
  ['another shape', { status: 200, body: '{"features":"membership"}' }],
];

test.each(TROUBLES)('After %s the build uses the result of an earlier one', async (_name, trouble) => {
  say(trouble);
  await expect(builds().find()).rejects.toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(/did not say which backend it is.*PUBLIC_BACKEND/s),
  });
  expect(await builds({ mayBeUnknown: true }).find()).toBe('django');
  const { find, lines } = builds();
  for (const [said, found] of [
    [GOOD, 'built-in'],
    [NOT_FOUND, 'django'],
  ] as const) {
    say(said);
    await find();
    say(trouble);
    expect(await find()).toBe(found);
    expect(lines.at(-1)).toMatch(/did not say which backend it is \(.+\)\. The site is built for the/s);
  }
});

test('The build ignores the result for another backend', async () => {
  say(GOOD);
  await builds().find();
  say({ status: 503, body: '' });
  await expect(builds().find('127.0.0.1')).rejects.toThrow('did not say');
});
