/** What the page of an event costs a member before a dialog opens, in bytes as gzip sends them: the place box and everything else. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadedScripts } from '../../src/build/hosting/load-graph.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

const MOST = 150_000;
const read = (address: string) => readFileSync(join(TEST_SITE_FOLDER, address), 'utf8');

/** Islands for members, and those of an event that has changed since the build. */
const awake = (page: string) => page.replace(/client="(session|changed)"/g, 'client="load"');
/** On the page of an event that the build did not know, the box is loaded for those who are signed in. */
const boxes = globSync('_astro/EventPlaces.*.js', { cwd: TEST_SITE_FOLDER }).map(
  (file) => `<script src="/${file}"></script>`,
);

test.each(['flight-computer-review', '_'])('/event-detail/%s', (name) => {
  const page = read(`event-detail/${name}.html`);
  const scripts = [...loadedScripts(awake(page) + boxes.join(''), read)];
  const sizes = Object.fromEntries(scripts.map((address) => [address, gzipSync(read(address)).length]));
  expect(boxes).toHaveLength(1);
  const sum = Object.values(sizes).reduce((all, size) => all + size, 0);
  expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST);
});
