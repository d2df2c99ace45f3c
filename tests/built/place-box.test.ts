/** The gzipped size of an event's page for members, including the place box, before a dialog opens. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadedScripts } from '../../src/build/hosting/load-graph.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

const MOST = 150_000;
const read = (address: string) => readFileSync(join(TEST_SITE_FOLDER, address), 'utf8');

/** Turns on the islands for members and for changed events. */
const awake = (page: string) => page.replace(/client="(session|changed)"/g, 'client="load"');
/** On the page of a new event, the box is loaded for people who are signed in. */
const boxes = globSync('_astro/EventPlaces.*.js', { cwd: TEST_SITE_FOLDER }).map(
  (file) => `<script src="/${file}"></script>`,
);

test.each(['flight-computer-review', '_'])(
  'The page /event-detail/%s and its box about places keep their budget for members',
  (name) => {
    const page = read(`event-detail/${name}.html`);
    const scripts = [...loadedScripts(awake(page) + boxes.join(''), read)];
    const sizes = Object.fromEntries(scripts.map((address) => [address, gzipSync(read(address)).length]));
    expect(boxes).toHaveLength(1);
    const sum = Object.values(sizes).reduce((all, size) => all + size, 0);
    expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST);
  },
);
