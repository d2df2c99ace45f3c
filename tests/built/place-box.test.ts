/** What the place box of an event costs a member beyond what a page of the same kind costs anyway, in bytes as gzip sends them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadedScripts } from '../../src/build/hosting/load-graph.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

const MOST = 6000;
const read = (address: string) => readFileSync(join(TEST_SITE_FOLDER, address), 'utf8');
const page = read('event-detail/flight-computer-review.html');

/** The scripts of the page when some of its islands for members are awake, and one script more. */
function scripts(islands: RegExp, part = ''): Set<string> {
  const awake = page.replace(/<astro-island[^>]*>/g, (tag) =>
    islands.test(tag) ? tag.replace('client="session"', 'client="load"') : tag,
  );
  return loadedScripts(awake + part, read);
}

test.each(['AskPart', 'OwnPart'])('with %s, which it fetches as soon as it knows the person', (name) => {
  const [file] = globSync(`_astro/${name}.*.js`, { cwd: TEST_SITE_FOLDER });
  expect(page).toMatch(/component-url="[^"]*EventPlaces[^"]*"/);
  const before = scripts(/EventStaffTools/);
  const added = [...scripts(/EventStaffTools|EventPlaces/, `<script src="/${file}"></script>`)].filter(
    (address) => !before.has(address),
  );
  expect(added).toContain(`/${file}`);
  const sizes = Object.fromEntries(added.map((address) => [address, gzipSync(read(address)).length]));
  const sum = Object.values(sizes).reduce((all, size) => all + size, 0);
  expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST);
});
