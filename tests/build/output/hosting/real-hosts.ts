/**
 * `npm run test:hosts`: runs the hosting suite against nginx on this machine, with the generated file, and against the emulator of
 * Cloudflare Pages. npx downloads that one (200 MB), so this is not part of `npm test`. A missing host is a failure.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { netlifyHeaders, netlifyRedirects, nginxConf } from '../../../../src/build/output/hosting/host-files.ts';
import { tool } from '../../../run/tool.ts';
import { FIXTURE_PAGES, writeFixtureSite } from './fixture-site.ts';

interface Host {
  name: string;
  port: number;
  command: (folder: string, port: number) => Promise<[string, ...string[]]>;
  /** Tests that this host cannot pass, each with the reason. The command fails if another test fails, or one of these passes. */
  differs: Readonly<Record<string, string>>;
}

const ITS_OWN_FILES = 'the emulator serves the whole folder; what is published holds no such file';
const SLASH_BEHIND_A_SHELL =
  'it takes a slash at the end away from pages, not from addresses that a shell stands for: 404';
const ITS_OWN_404 = 'it says no-store for what is missing, which is as good';
const JOINED = 'it joins the values of all matching rules; browsers take the last';
const NOT_AT_THE_EDGE = 'left to the network before it: lengths for HEAD, Vary, ranges';

const HOSTS: readonly Host[] = [
  {
    name: 'nginx',
    port: 8798,
    differs: {},
    async command(folder, port) {
      // Without TLS, because `fetch` does not trust a test certificate. host-files.own-server.test.ts tests TLS.
      const site = nginxConf()
        .replace(/listen 443 .*/, `listen 127.0.0.1:${port};`)
        .replaceAll(/listen (?:\[::\]:|80;).*|ssl_.*/g, '')
        .replace('server_name club', 'listen 127.0.0.1:8797; server_name club')
        .replace('root /var/www/club/dist;', `root ${join(folder, 'site')};`);
      const file = join(folder, 'nginx.conf');
      const types = 'include /etc/nginx/mime.types; default_type application/octet-stream;';
      await writeFile(file, `pid nginx.pid; error_log stderr; events {} http { ${types} access_log off;\n${site}\n}`);
      return ['nginx', '-p', folder, '-c', file, '-g', 'daemon off;'];
    },
  },
  {
    name: 'Cloudflare Pages',
    port: 8799,
    differs: {
      'an escaped slash: /blog-detail/1%2F2': 'it decodes before it matches',
      'a hidden file: /.env': ITS_OWN_FILES,
      'the rules of a host: /_redirects': ITS_OWN_FILES,
      'the headers of a host: /_headers': ITS_OWN_FILES,
      '/.env': ITS_OWN_FILES,
      '/%2eenv': ITS_OWN_FILES,
      '/.well-known/../.env': ITS_OWN_FILES,
      '/home.html%00.js': 'it answers 502, as no file can be called so',
      'two slashes at the end go: /home//': 'it takes one slash away, not two: 404',
      'the query stays: /members/77/?a=b/': SLASH_BEHIND_A_SHELL,
      'escapes stay escaped: /event-detail/a%0d%0ab/': SLASH_BEHIND_A_SHELL,
      'the not-found page: /nope': ITS_OWN_404,
      'a missing script is not kept: /_astro/old.js': ITS_OWN_404,
      'a script of the build is kept for a year: /_astro/app.Bx3.js': 'it leaves the charset of scripts away',
      'a reset link stays secret: /api/password-reset/MTI/c3x': JOINED,
      'a drawing opened alone runs nothing: /pictures/plan-svg-1a2b3c4d.svg':
        'it joins the values of all matching rules; browsers hold all policies',
      'a shared picture may be shown elsewhere: /share/site.jpg':
        'it joins the values of all matching rules; browsers ignore such a pair, and so allow it',
      'A HEAD request gets only the headers': NOT_AT_THE_EDGE,
      'A compressed page is the same page': NOT_AT_THE_EDGE,
      'A browser can request a part of a video': NOT_AT_THE_EDGE,
    },
    async command(folder, port) {
      await writeFile(join(folder, 'site/_redirects'), netlifyRedirects(FIXTURE_PAGES));
      await writeFile(join(folder, 'site/_headers'), netlifyHeaders());
      const address = ['--ip', '127.0.0.1', '--port', String(port), '--compatibility-date=2026-05-01'];
      return ['npx', '--yes', 'wrangler@4.86.0', 'pages', 'dev', join(folder, 'site'), ...address];
    },
  },
];

/** Milliseconds until a host must answer. The emulator is downloaded first. */
const PATIENCE = 180_000;

/** @returns false if the host ends first. A marker in this run's folder distinguishes it from another server on the port. */
async function answers(url: string, mark: string, child: ChildProcess): Promise<boolean> {
  const isOurs = () =>
    fetch(`${url}/mark.txt`).then(
      async (answer) => (await answer.text()) === mark,
      () => false,
    );
  for (const end = Date.now() + PATIENCE; Date.now() < end && child.exitCode === null; await wait(300))
    if (await isOurs()) return true;
  return false;
}

/** Names of the tests that failed. */
async function holdSuite(url: string, folder: string) {
  const report = join(folder, 'report.json');
  const args = ['run', '--config', 'tests/vitest.config.ts', 'tests/build/output/hosting/static-handler.test.ts'];
  await tool('vitest', [...args, '--reporter=json', `--outputFile=${report}`], { HOSTING_HOST: url });
  const { testResults } = JSON.parse(await readFile(report, 'utf8'));
  const tests: { title: string; status: string }[] = testResults[0].assertionResults;
  const ran = tests.filter(({ status }) => status !== 'pending' && status !== 'skipped');
  return { count: ran.length, failed: ran.filter(({ status }) => status === 'failed').map(({ title }) => title) };
}

async function tryHost({ name, port, command, differs }: Host): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  await writeFixtureSite(folder);
  const mark = randomUUID();
  await writeFile(join(folder, 'site/mark.txt'), mark);
  await chmod(folder, 0o755); // nginx runs as another user
  const [program, ...args] = await command(folder, port);
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' };
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore', detached: true });
  child.on('error', (error) => console.error(`${name}: ${error.message}`));
  try {
    if (!(await answers(`http://127.0.0.1:${port}`, mark, child))) throw new Error(`${name} did not start.`);
    const { count, failed } = await holdSuite(`http://127.0.0.1:${port}`, folder);
    const wrong = failed.filter((title) => !differs[title]);
    const cured = Object.keys(differs).filter((title) => !failed.includes(title));
    console.log(
      `\n${name}: ${count - failed.length} of ${count} passed; ${failed.length - wrong.length} known differences`,
    );
    for (const title of wrong) console.log(`  ✗ ${title}`);
    for (const title of cured) console.log(`  ✗ is named as a difference, but passes: ${title}`);
    for (const [title, reason] of Object.entries(differs)) console.log(`  ~ ${title}: ${reason}`);
    return wrong.length + cured.length === 0;
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

let good = true;
for (const host of HOSTS) good = (await tryHost(host)) && good;
process.exitCode = good ? 0 : 1;
