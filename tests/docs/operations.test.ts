/**
 * The commands in docs/operations.md are true: those marked as tested are run here as they stand, one after the other, in a folder that
 * stands for the machine: `/srv`, `/var` and `/etc` are folders in it, and programs in its `bin` stand in for those that only root of a real
 * machine has. The files of deploy/ are looked at in deploy.test.ts.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { copyBeforeMigration } from '../../src/server/database/copy-tables.ts';
import { startBackend } from '../../src/server/run/server.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const manual = readFileSync(join(project, 'docs/operations.md'), 'utf8');
/** The commands of the manual that can be tried. */
const blocks = [...manual.matchAll(/<!-- tested -->\n```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
const blockWith = (words: string) =>
  blocks.find((block) => block.includes(words)) ?? expect.unreachable(`docs/operations.md has no block with ${words}`);

/**
 * Programs that only root of a real machine has, or that need the internet. `git clone` brings this project, `npm ci` its packages, and
 * `npm run build` a site of one page.
 */
const STOOD_IN = {
  'apt-get': 'exit 0',
  adduser: 'exit 0',
  git: `for folder; do :; done; mkdir -p "$folder/tests" && cp -R ${project}/package.json ${project}/deploy "$folder" &&
    ln -s ${project}/src "$folder" && ln -s ${project}/tests/fixtures "$folder/tests"`,
  npm: `case "$1 $2" in
    "ci --omit=dev") test ! -e "$MACHINE/no-network" && mkdir -p node_modules/.astro && ln -s ${project}/node_modules/.bin node_modules ;;
    "run build") mkdir -p dist && date > dist/home.html && sleep 1 ;;
    *) PATH=\${PATH#*:}; exec npm "$@" ;;
  esac`,
  nginx: 'exit 0',
  systemctl: `case "$*" in "start club-site.service") sh "$MACHINE/srv/club/current/deploy/publish-site.sh" "$MACHINE/var/www/club" ;; esac`,
  // Not every developer's machine has it.
  curl: `PATH=\${PATH#*:}; command -v curl > /dev/null && exec curl "$@"
    for url; do :; done; exec node -e 'fetch(process.argv[1]).then(async (reply) => { console.log(await reply.text()); process.exit(reply.ok ? 0 : 22); })' "$url"`,
};

/** A folder with these programs, until the test ends. */
function machine() {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  function write(name: string, content: string): void {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
    if (name.startsWith('bin/')) chmodSync(path(name), 0o755);
  }
  for (const [name, script] of Object.entries(STOOD_IN)) write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
  write('etc/nginx/nginx.conf', 'events { worker_connections 768; }\n');
  write('etc/nginx/sites-enabled/default', 'the page that nginx shows from the start');
  for (const name of ['etc/nginx/conf.d', 'etc/systemd/system']) mkdirSync(path(name), { recursive: true });

  /** Paths of the machine, as paths in the folder. */
  const inFolder = (text: string) =>
    text
      .replace(/(?<![\w"/])\/(?=(?:srv|var|etc)\/)/g, `${folder}/`)
      .replace(/(?<=")\/(?=(?:srv|var|etc)\/)/g, `${folder}/`);

  /** @param options for `sh`: none stands for someone who pastes all lines at once. @param backendUrl where the backend really is. */
  function run(commands: string, options: string[] = ['-e'], backendUrl = '') {
    const script = inFolder(commands)
      .replaceAll(' -o club -g club', '')
      .replaceAll('http://127.0.0.1:8787', backendUrl)
      // The same day for all of them, even around midnight.
      .replaceAll('$(date +%F)', 'today');
    const PATH = [path('bin'), join(project, 'node_modules/.bin'), process.env.PATH].join(':');
    const { HOME = folder, SITE_FILE = '', NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, HOME, SITE_FILE, NODE_COMPILE_CACHE, MACHINE: folder, DATA_DIR: '' };
    // Not in step with this process, in which the backend may answer.
    return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile('sh', [...options, '-c', script], { cwd: project, env, timeout: 240_000 }, (error, stdout, stderr) =>
        resolve({ status: error?.code ?? 0, stdout, stderr }),
      );
    });
  }
  return { path, write, run, read: (name: string) => readFileSync(path(name), 'utf8') };
}

test('Every marked command of the operations manual works, while the backend serves', async () => {
  const { run, read, write, path } = machine();
  const dataDir = path('var/lib/club');
  const start = () =>
    startBackend(backendSettings({ dataDir, port: 0, demo: true, passwordMemoryKiB: 2 ** 10 }), seedDemo);
  let backend = await start();
  onTestFinished(() => backend.close());

  expect(blocks.length).toBeGreaterThan(15);
  const printed: string[] = [];
  for (const commands of blocks) {
    // The manual stops the backend before this one, and says that an update has left a copy.
    const isWayBack = commands.includes('before-update/');
    if (isWayBack) {
      copyBeforeMigration(backend.database, dataDir);
      await backend.close();
    }
    // These run on the other machine, whose folder is still empty.
    const there = commands.includes('restore /var/backups/club/move.sqlite');
    const here = there ? commands.replace('DATA_DIR=/var/lib/club ', 'DATA_DIR=/var/lib/club-moved ') : commands;
    const { status, stdout, stderr } = await run(here, ['-e'], backend.url);
    expect(`${status} ${stderr}`, commands).toBe('0 ');
    printed.push(stdout);
    if (isWayBack) backend = await start();
    // Twice, with another result, because the next commands lead back from the second build.
    if (commands.includes('start club-site')) await run('systemctl start club-site.service');
  }
  expect(printed.join('\n')).toMatch(
    /"service":"backend".*is now an officer with full access.*Z .* full-access K-10001\n.*Restored 28 accounts.*today\.sqlite.*Everyone is now signed out.*Restored 28 accounts.*now signed out everywhere.*K-10003 is deleted/s,
  );
  expect(read('etc/nginx/nginx.conf')).toMatch(/^worker_rlimit_nofile 8192;\n.*worker_connections 4096;/);
  expect(readdirSync(path('etc/nginx/sites-enabled'))).toEqual([]);
  expect(read('etc/nginx/conf.d/club-api.conf')).toContain('server_name api.club.university.example;');
  const builds = readdirSync(path('var/www/club/releases')).sort();
  expect(builds).toHaveLength(2);
  expect(readlinkSync(path('var/www/club/dist'))).toBe(`releases/${builds[0]}`);
  expect(readdirSync(path('srv/club/releases'))).toHaveLength(2);
  expect(readlinkSync(path('srv/club/current'))).toBe('releases/first');

  // The line for cron.
  const [, nightly = ''] = manual.match(/^15 2 \* \* \* (cd \/srv\/club\/current .*)$/m) ?? [];
  write('var/backups/club/old.sqlite', '');
  utimesSync(path('var/backups/club/old.sqlite'), 0, 0);
  const { status, stderr } = await run(nightly.replace('$(date +\\%F)', 'tonight'));
  expect(`${status} ${stderr}`).toBe('0 ');
  const backups = readdirSync(path('var/backups/club'));
  expect([backups.includes('tonight.sqlite'), backups.includes('old.sqlite')]).toEqual([true, false]);
  // Some forty programs, one after the other: minutes on a machine that has other things to do.
}, 300_000);

test('An update that fails leaves the release that runs where it is, also when all lines are pasted at once', async () => {
  const { run, write, path } = machine();
  await run(blockWith('install -d'));
  expect(
    (await run(blockWith('git clone --depth 1 https://github.com/your-club/site.git releases/first'))).status,
  ).toBe(0);
  write('no-network', '');
  expect((await run(blockWith('release=releases/'), [])).status).not.toBe(0);
  expect(readlinkSync(path('srv/club/current'))).toBe('releases/first');
  rmSync(path('no-network'));
  rmSync(path('srv/club/releases'), { recursive: true });
  expect((await run(blockWith('release=releases/'), [])).status).toBe(0);
  expect(readlinkSync(path('srv/club/current'))).toMatch(/^releases\/\d{4}-\d\d-\d\d-\d{4}$/);
});
