/**
 * `npm run bench:posts`: what a blog of 500 posts costs: time and memory of the build, and the sizes of its pages. Each post has the
 * text of a long one of the demo and three comments.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startStandins } from '../../src/backend/standins/standins.ts';
import { budgetOf, overruns } from '../../src/commands/budgets.ts';
import { weighPage } from '../../src/commands/page-weight.ts';
import { project } from '../run/tool.ts';
import { issue } from '../support/issues.ts';

const COUNT = Number(process.argv[2] ?? '500');
const FOLDER = join(project, '.data/bench/site');

const standins = await startStandins({ port: 0, url: 'http://localhost' });
const { body } = standins.github.find(17).issue;
const written = standins.github.find(17).comments.map(({ body: text }): [string, string] => ['demo-reader', text]);
for (let number = 1000; number < 1000 + COUNT; number += 1) {
  const title = `Sample post ${number} of many, with a title as long as titles commonly are`;
  standins.github.issues.push(issue({ number, title, labels: ['Design', 'Structures'], body, written }));
}

/** The largest memory that the process ever had, in kB, as Linux counts it; 0 elsewhere, and when it has ended. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

await rm(join(project, '.data/bench'), { recursive: true, force: true });
const start = performance.now();
const address = `http://localhost:${standins.port}`;
const build = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', FOLDER], {
  cwd: project,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PUBLIC_SITE_URL: 'http://localhost:4391',
    PUBLIC_API_HOST: address,
    PUBLIC_GITHUB_API: address,
    GITHUB_TOKEN: '',
    ASTRO_TELEMETRY_DISABLED: '1',
  },
});
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, peakOf(build.pid));
}, 200);
const code = await new Promise((done) => build.once('exit', done));
clearInterval(watch);
await standins.close();
if (code !== 0) throw new Error(`The build ended with ${code}.`);

console.log(`${COUNT} posts more than the demo's, ${standins.github.calls.length} calls to GitHub`);
console.log(
  `build: ${((performance.now() - start) / 1000).toFixed(1)} s, load of this machine ${loadavg()[0]?.toFixed(1)}`,
);
console.log(`memory of the build at its peak: ${peak === 0 ? 'not told here' : `${Math.round(peak / 1024)} MB`}`);
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
for (const page of ['/blog', '/blog-detail/1000', '/blog-detail/_']) {
  const weight = weighPage(read(`${page}.html`), read);
  const over = overruns(weight, budgetOf(page)).join(', ') || 'within its budget';
  console.log(`${page}: HTML ${weight.html}, CSS ${weight.css}, JS ${weight.js} bytes gzip; ${over}`);
}
console.log(`/rss.xml: ${Math.round(read('rss.xml').length / 1000)} kB`);
