/** The files of deploy/ fit each other and the program. nginx's are tried in tests/build/output/hosting/host-files.own-server.test.ts. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folder.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const exists = (file: string) => existsSync(join(project, file));

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)('systemd accepts the units', () => {
  const units = ['club.service', 'club-site.service', 'club-site.timer'];
  const where = temporaryFolder();
  const node = '/srv/club/current/node_modules/.bin/node';
  for (const unit of units) writeFileSync(join(where, unit), read(`deploy/${unit}`).replace(node, process.execPath));
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { cwd: where, encoding: 'utf8' });
  // It looks at the units of this machine too that ours wait for, and what is wrong with those is not ours.
  expect(stderr.split('\n').filter((line) => units.some((unit) => line.includes(unit)))).toEqual([]);
});

test.each([
  ['club.service', ['/var/lib/club'], ['Restart=always', 'StartLimitIntervalSec=0']],
  [
    'club-site.service',
    ['/srv/club/releases', '/var/www/club'],
    // What builds the site never sees the data of people.
    ['InaccessiblePaths=-/var/lib/club -/var/backups/club'],
  ],
])('%s starts a file that is there, writes only where it must, and gains no rights', (unit, paths, more) => {
  const lines = read(`deploy/${unit}`).split('\n');
  const [, program = ''] = /^ExecStart=\S+ (\S+)/m.exec(lines.join('\n')) ?? [];
  expect(exists(program), program).toBe(true);
  expect(lines).toContain(`ReadWritePaths=${paths.join(' ')}`);
  for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=true', 'CapabilityBoundingSet=', 'User=club', ...more])
    expect(lines).toContain(line);
  for (const path of paths)
    expect(read('docs/operations.md')).toMatch(new RegExp(`^install -d -o club .*${path}\\b`, 'm'));
});

test('The containers are made of files that are there, hold no secret, write to volumes only and gain no rights', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml'));
  const dockerfile = read('deploy/Dockerfile');
  const { backend, site, web } = services;
  const sources = [backend, site, web].flatMap((service) => service.volumes).map((volume) => volume.split(':')[0]);
  for (const source of sources)
    expect(source.startsWith('.') ? exists(join('deploy', source)) : source.startsWith('/') || source in volumes).toBe(
      true,
    );
  const [, program = ''] = JSON.parse(dockerfile.match(/^CMD (.*)$/m)?.[1] ?? '[]');
  const { context, dockerfile: file } = backend.build;
  for (const name of [join('deploy', context, file), program, site.command[1]]) expect(exists(name), name).toBe(true);
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules']));
  expect(dockerfile).toContain(`FROM node:${read('.nvmrc').trim()}-`);
  expect(dockerfile).toMatch(/^USER node$/m);

  const closed = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
  for (const [name, service] of Object.entries(services)) expect(service, name).toMatchObject(closed);
  const writable = ({ volumes }: { volumes: string[] }) =>
    volumes.filter((volume) => !volume.endsWith(':ro')).map((volume) => volume.split(':')[1]);
  expect([writable(web), writable(backend), writable(site)]).toEqual([
    [],
    [dockerfile.match(/DATA_DIR=(\S+)/)?.[1], '/var/backups/club'],
    [site.command[2], '/srv/club/node_modules/.astro'],
  ]);
  for (const service of [backend, site]) expect(service).not.toHaveProperty('cap_add');
  // Only nginx reaches the backend.
  expect(backend).toMatchObject({ network_mode: 'service:web' });
  expect(backend).not.toHaveProperty('ports');
});

/** Runs deploy/publish-site.sh with other programs in the place of some. @param name of the folder into which it publishes. */
function publisher(name = 'www') {
  const where = temporaryFolder();
  const site = join(where, name);
  mkdirSync(join(where, 'bin'));
  cpSync(join(project, 'deploy'), join(where, 'program/deploy'), { recursive: true });
  const program = (name: string, script: string) => {
    writeFileSync(join(where, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(where, 'bin', name), 0o755);
  };
  program('npm', 'mkdir -p dist; date > dist/home.html');
  let second = 0;
  /** A build is named by the second: each is a second later than the one before. @param ahead how much the clock is. */
  const setClock = (ahead = '0 days') => {
    second += 1;
    program('date', `command -p date -d "+${second} seconds +${ahead}" "$@"`);
  };
  const start = (folders: readonly string[] = [site], ahead?: string) => {
    setClock(ahead);
    // Others must be able to read the site, also when the umask of who builds it is strict.
    const words = ['-c', 'umask 077; exec sh "$@"', 'sh', join(where, 'program/deploy/publish-site.sh'), ...folders];
    return { words, how: { cwd: where, env: { PATH: `${where}/bin:${process.env.PATH}`, CDPATH: '/' } } };
  };
  const publish = (...which: Parameters<typeof start>) => {
    const { words, how } = start(...which);
    return spawnSync('sh', words, { ...how, encoding: 'utf8' });
  };
  const servedPage = () => readFileSync(join(site, 'dist/home.html'), 'utf8').trim();
  const builds = () => readdirSync(join(site, 'releases')).sort();
  return { where, site, program, start, publish, servedPage, builds };
}

test('The site is switched in one step, stays as it is when a build fails, and twelve builds stay', () => {
  const { where, site, program, publish, servedPage, builds } = publisher();
  for (const day of Array.from({ length: 11 }, (_, index) => index + 10))
    mkdirSync(join(site, `releases/2020-01-${day}T00-00-00`), { recursive: true });
  for (const version of ['1', '2', '3']) {
    program('npm', `mkdir -p dist/a; echo ${version} > dist/home.html`);
    expect(publish().status).toBe(0);
    expect(servedPage()).toBe(version);
  }
  expect([builds().length, builds()[0]]).toEqual([12, '2020-01-12T00-00-00']);
  program('npm', 'rm -rf dist; exit 1');
  expect(publish().status).not.toBe(0);
  expect(servedPage()).toBe('3');
  expect(readlinkSync(join(site, 'dist'))).toBe(`releases/${builds().at(-1)}`);
  expect(readdirSync(site).sort()).toEqual(['dist', 'releases']);
  // A new folder, as in a container or after an update, begins with what is served: open pages still need its files.
  writeFileSync(join(site, 'dist/a/old.js'), '');
  utimesSync(join(site, 'dist/a/old.js'), 1e9, 1e9);
  // $5 is what stands after --outDir.
  program('npm', 'mkdir -p "$5"; echo 4 > "$5/home.html"');
  expect(publish([site, 'memory/my dist']).status).toBe(0);
  expect(existsSync(join(where, 'memory/my dist/home.html'))).toBe(true);
  expect(servedPage()).toBe('4');
  expect(statSync(join(site, 'dist/a/old.js')).mtimeMs).toBe(1e12);
  for (const name of ['releases', 'dist/', 'dist/a']) expect(statSync(join(site, name)).mode & 0o755).toBe(0o755);
  expect(statSync(join(site, 'dist/home.html')).mode & 0o044).toBe(0o044);
});

test('A publish that fails leaves no unfinished copy, nor that of an earlier run', () => {
  const { site, program, publish, builds } = publisher();
  mkdirSync(join(site, 'releases/2020-01-10T00-00-00.part'), { recursive: true });
  program('npm', 'exit 1');
  expect(publish().status).not.toBe(0);
  expect(builds()).toEqual([]);
  // $3 is the copy, and the disk is full.
  program('npm', 'mkdir -p dist');
  program('cp', 'mkdir "$3"; exit 1');
  expect(publish().status).not.toBe(0);
  expect(builds()).toEqual([]);
});

test.each(['flock', 'cp', 'chmod', 'mv', 'ln', 'rm'])(
  'A publish in which %s fails reports a failure, and the old site stays',
  (name) => {
    const { program, publish, servedPage } = publisher();
    program('npm', 'mkdir -p dist; echo 1 > dist/home.html');
    expect(publish().status).toBe(0);
    program('npm', 'echo 2 > dist/home.html');
    program(name, 'exit 1');
    expect(publish().status).not.toBe(0);
    expect(servedPage()).toBe('1');
  },
);

test('A publish that cannot delete an old build reports a failure, with the new site in place', () => {
  const { site, program, publish, servedPage } = publisher();
  for (const day of Array.from({ length: 12 }, (_, index) => index + 10))
    mkdirSync(join(site, `releases/2020-01-${day}T00-00-00`), { recursive: true });
  program('npm', 'mkdir -p dist; echo 1 > dist/home.html');
  program('rm', 'case "$*" in *2020*) exit 1 ;; esac; exec /bin/rm "$@"');
  expect(publish().status).not.toBe(0);
  expect(servedPage()).toBe('1');
});

test('A folder in the place of the link is refused before anything is built', () => {
  const { where, site, publish } = publisher();
  mkdirSync(join(site, 'dist'), { recursive: true });
  const { status, stderr } = publish();
  expect([status, stderr]).toEqual([1, `${site}/dist is not a link. Move it away, and run this again.\n`]);
  expect(existsSync(join(where, 'program/dist'))).toBe(false);
});

test.each(['my club', 'my club/', 'my\nclub\n', '-rf club', 'club[1]*?', `"my" club's $(club) \\ %s`, 'link to club'])(
  'A publish into a folder named %j deletes only old builds of its own',
  (name) => {
    const { where, site, publish } = publisher(name);
    for (const folder of ['elsewhere', 'outside']) mkdirSync(join(where, folder));
    if (name.startsWith('link')) symlinkSync('elsewhere', site);
    const old = Array.from({ length: 12 }, (_, index) => `2020-01-${index + 10}T00-00-00`);
    // What stands beside it, and what an admin put among the builds.
    const others = [
      ...['my', 'club', 'club1', 'program/club', 'program/my'].map((folder) => join(where, folder)),
      ...['uploads', '2019-01-01T00-00-00 old', '2019-01-01', '.2019-01-01T00-00-00', 'my club', 'a.part'].map(
        (folder) => join(site, 'releases', folder),
      ),
    ].map((folder) => join(folder, 'page.html'));
    for (const folder of [...others.map(dirname), ...old.map((build) => join(site, 'releases', build))])
      mkdirSync(folder, { recursive: true });
    for (const file of [...others, join(site, 'releases/2018-01-01T00-00-00'), join(where, 'outside/page.html')])
      writeFileSync(file, '');
    symlinkSync(join(where, 'outside'), join(site, 'releases/2017-01-01T00-00-00'));
    const before = readdirSync(where, { recursive: true, encoding: 'utf8' });

    for (const folder of [site, name, `./${name}`]) {
      const { status, stderr } = publish([folder]);
      expect([status, stderr]).toEqual([0, '']);
    }
    const now = readdirSync(where, { recursive: true, encoding: 'utf8' });
    const gone = before.filter((path) => !now.includes(path)).map((path) => basename(path));
    // A folder that a link leads to is listed twice.
    expect([...new Set(gone)].sort()).toEqual(old.slice(0, 3));
  },
);

test('A build that was just published stays, whatever the clock did before', () => {
  const { site, publish, builds } = publisher();
  const publishedNow = (ahead: string) => {
    expect(publish([site], ahead).status).toBe(0);
    expect(existsSync(join(site, 'dist/home.html'))).toBe(true);
    return basename(readlinkSync(join(site, 'dist')));
  };
  for (let count = 0; count < 12; count += 1) publishedNow('400 days');
  // With the right time again, those of the future go first.
  const right = Array.from({ length: 12 }, () => publishedNow('0 days'));
  expect(builds()).toEqual(right);
  // A machine without a clock of its own starts in the past.
  const past = publishedNow('-9000 days');
  expect(builds()).toEqual([past, ...right.slice(1)]);
});

test('The build that is served stays, however old it is', () => {
  const { site, program, publish, builds } = publisher();
  const old = Array.from({ length: 12 }, (_, index) => `2020-01-${index + 10}T00-00-00`);
  for (const build of old) mkdirSync(join(site, 'releases', build), { recursive: true });
  // Someone goes back to the oldest one before the others are deleted.
  program('mv', `/bin/mv "$@"; case $3 in */dist) ln -sfn releases/${old[0]} "$3" ;; esac`);
  expect(publish().status).toBe(0);
  expect(builds()).toEqual([...old, expect.any(String)]);
});

test('Of two runs at once the second waits for the first', async () => {
  const { where, program, start, builds } = publisher();
  spawnSync('mkfifo', [join(where, 'gate')]);
  program('npm', 'mkdir busy || exit 1; cat ../gate; mkdir -p dist; date > dist/home.html; rmdir busy');
  /** Lets one build end. */
  const open = () => spawn('sh', ['-c', 'echo > gate'], { cwd: where });
  const run = () => {
    const { words, how } = start();
    const child = spawn('sh', words, how);
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output.text += text;
      });
    return { output, end: once(child, 'close') };
  };
  const first = run();
  await expect.poll(() => existsSync(join(where, 'program/busy'))).toBe(true);
  const second = run();
  await expect.poll(() => second.output.text).toBe('Waits for another run to end.\n');
  open();
  expect((await first.end)[0]).toBe(0);
  open();
  expect((await second.end)[0]).toBe(0);
  expect(builds()).toHaveLength(2);
});
