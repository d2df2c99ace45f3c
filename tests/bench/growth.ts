/**
 * `npm run bench growth`: what more posts and events cost: time and memory of two builds, and the sizes of the pages that list or
 * show them, which must not grow. Each post has the text of a long demo post and three comments. The first build starts without a cache, as
 * on a new machine; before the second, one event changes.
 * One row only: `npm run bench growth -- 500 10` (posts, events).
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { budgetOf, overruns, weighPage } from '../../src/dev/budgets.ts';
import { startMocks } from '../../src/dev/mocks/mocks.ts';
import { inventedEvents } from '../support/event.ts';
import { issue } from '../support/issues.ts';
import { BUILD_FOLDER, forgetBuilds, type MeasuredBuild, measureBuild } from './measured-build.ts';

const ROWS = [
  [10, 10],
  [100, 10],
  [500, 10],
  [10, 1000],
] as const;
const FIRST_POST = 1000;
const PAGES = ['/home', '/blog', `/blog-detail/${FIRST_POST}`, '/events', '/event-detail/demo-event-1'];

const mocks = await startMocks({ port: 0, url: 'http://localhost' });
const { issue: model, comments } = mocks.github.find(17);
const written = comments.map(({ body }): [string, string] => ['demo-reader', body]);
const description = `<p>${'Invented words about a demo event. '.repeat(60)}</p>`;
/** The reply of the backend. */
let events: object[] = [];
const backend = createServer((request, response) => {
  const isKnown = request.url === '/api/events/';
  response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(isKnown ? JSON.stringify(events) : '{}');
});
await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
const local = (port: number) => `http://localhost:${port}`;
const services = { backend: local((backend.address() as AddressInfo).port), mocks: local(mocks.port) };

const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(Math.max(10, cell.length + 2))).join('');
const inWords = (build: string, { seconds, cpuSeconds, memory }: MeasuredBuild) =>
  `  ${build}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of work, ${memory || 'unknown'} MB at the peak`;
const read = (file: string) => readFileSync(join(BUILD_FOLDER, file), 'utf8');
const asked = process.argv.slice(2).map(Number);
try {
  console.log('Builds with more posts and events; HTML of pages in kB as gzip sends them\n');
  console.log(line(['posts', 'events', ...PAGES, '/rss.xml']));
  for (const [posts, eventCount] of asked.length === 2 ? [asked as [number, number]] : ROWS) {
    const numbers = Array.from({ length: posts }, (_, index) => FIRST_POST + index);
    const title = 'Sample post of many, with a title as long as titles commonly are, and a number: ';
    mocks.github.issues.splice(0);
    mocks.github.issues.push(
      ...numbers.map((number) =>
        issue({ number, title: title + number, labels: ['Design', 'Structures'], body: model.body, written }),
      ),
    );
    events = inventedEvents(eventCount, Date.now()).map((event) => ({ ...event, description }));
    await forgetBuilds();
    const first = await measureBuild(services);
    events[0] = { ...events[0], title: 'Demo Event 1, moved' };
    const changed = await measureBuild(services);
    const weights = PAGES.map((page) => ({ page, weight: weighPage(read(`${page}.html`), read) }));
    const sizes = [...weights.map(({ weight }) => weight.html), Buffer.byteLength(read('rss.xml'))];
    const kilobytes = sizes.map((size, index) => (size / 1000).toFixed(1).padStart((PAGES[index] ?? '').length));
    console.log(line([String(posts), String(eventCount), ...kilobytes]));
    console.log(inWords('first build', first));
    console.log(inWords('one event changed', changed));
    for (const { page, weight } of weights)
      for (const words of overruns(weight, budgetOf(page))) {
        console.log(`  ✗ ${page}: ${words}`);
        process.exitCode = 1;
      }
  }
  console.log(`\nLoad of this machine meanwhile: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
} finally {
  await mocks.close();
  backend.closeAllConnections();
  backend.close();
}
