import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
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

test('No page loads more than 30 script files, also for a member', () => {
  for (const file of globSync('**/*.html', { cwd: TEST_SITE_FOLDER })) {
    const files = [...scriptsForMember(read(file), read)];
    expect(files.length, `${file}: ${files.join(' ')}`).toBeLessThanOrEqual(30);
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
