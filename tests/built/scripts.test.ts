import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
import { SCRIPT_FILES } from '../../src/build/integrations/script-files.ts';
import { loadedScripts } from '../../src/build/output/loaded-scripts.ts';
import { scriptsForMember } from '../../src/dev/budgets.ts';
import { SECTIONS } from '../../src/dev/openapi/calls.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

const read = (address: string) => readFileSync(join(TEST_SITE_FOLDER, address), 'utf8');
/** Scripts that readers share with members have these: lists and sign-in begin a session. */
const SHARED: readonly string[] = [getProfile, listOwnEvents].map(({ summary }) => summary);
const summaries = Object.values(SECTIONS)
  .flat()
  .filter(({ who, summary }) => who !== 'anyone' && !SHARED.includes(summary))
  .map(({ summary }) => summary);
const MOST_FILES = 32;
const describesACall = (script: string) => summaries.some((summary) => script.includes(summary));

test('Readers do not download definitions of calls for members, even when they use a list', () => {
  const scripts = globSync('_astro/*.js', { cwd: TEST_SITE_FOLDER }).map((file) => `/${file}`);
  const describing = new Set(scripts.filter((address) => describesACall(read(address))));
  expect(describing.size, 'scripts of members and officers').toBeGreaterThan(0);
  for (const file of globSync('**/*.html', { cwd: TEST_SITE_FOLDER })) {
    const html = read(file).replaceAll(' client="intent"', ' client="load"');
    const found = [...loadedScripts(html, read)].filter((address) => describing.has(address));
    expect(found, file).toEqual([]);
  }
});

const scriptsOf = new Map(
  globSync('**/*.html', { cwd: TEST_SITE_FOLDER }).map((file) => [file, scriptsForMember(read(file), read)]),
);
const pagesWith = (address: string) =>
  new Set([...scriptsOf].filter(([, scripts]) => scripts.has(address)).map(([file]) => file));
const nameOf = (address: string) => /([^/]+)\.[\w-]{8}\.js$/.exec(address)?.[1] ?? address;

/** Files that no group can take. */
const ALONE = /^(?:react|rolldown-runtime|member)$|\.astro_/;

/** For each script that several pages load and that belongs to no group: the group that most of the same pages load. */
function groupsFor(scripts: ReadonlySet<string>): string[] {
  const { grouped = [], others = [] } = Object.groupBy(scripts, (address) =>
    nameOf(address) in SCRIPT_FILES ? 'grouped' : 'others',
  );
  return others
    .filter((address) => !ALONE.test(nameOf(address)) && pagesWith(address).size > 1)
    .map((address) => {
      const pages = pagesWith(address);
      const likeness = (group: string) =>
        pagesWith(group).intersection(pages).size / pagesWith(group).union(pages).size;
      const [best = ''] = grouped.toSorted((one, other) => likeness(other) - likeness(one));
      return `${nameOf(address)} → ${nameOf(best)}`;
    });
}

test('No page loads more than 32 script files, also for a member', () => {
  for (const [file, scripts] of scriptsOf) {
    const advice = () => `Join its files in src/build/integrations/script-files.ts: ${groupsFor(scripts).join(', ')}`;
    expect(scripts.size, scripts.size > MOST_FILES ? `${file}. ${advice()}` : file).toBeLessThanOrEqual(MOST_FILES);
  }
});

/** Turns on the islands for members and for changed events. */
const awake = (page: string) => page.replace(/client="(session|changed)"/g, 'client="load"');
/** Gzipped, before a dialog opens. */
test.each(['flight-computer-review', '_'])(
  'The page /event-detail/%s and its sign-up keep their budget for members',
  (name) => {
    const page = read(`event-detail/${name}.html`);
    const scripts = [...loadedScripts(awake(page), read)];
    const sizes = Object.fromEntries(scripts.map((address) => [address, gzipSync(read(address)).length]));
    const sum = Object.values(sizes).reduce((all, size) => all + size, 0);
    expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(150_000);
  },
);
