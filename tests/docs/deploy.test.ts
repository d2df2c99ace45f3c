/** The files of deploy/ fit each other and the program. nginx's are tried in tests/build/output/hosting/own-server.test.ts. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
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

/** Runs deploy/publish-site.sh with other programs in the place of some. */
function publisher() {
  const where = temporaryFolder();
  const site = join(where, 'www');
  mkdirSync(join(where, 'bin'));
  cpSync(join(project, 'deploy'), join(where, 'program/deploy'), { recursive: true });
  const program = (name: string, script: string) => {
    writeFileSync(join(where, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(where, 'bin', name), 0o755);
  };
  let second = 0;
  const publish = (build: string, made = '') => {
    program('npm', build);
    // A build is named by the second: each is a second later than the one before.
    second += 1;
    program('date', `command -p date -d "+${second} seconds" "$@"`);
    const script = join(where, 'program/deploy/publish-site.sh');
    // Others must be able to read the site, also when the umask of who builds it is strict.
    const command = `umask 077; export PATH="${where}/bin:$PATH"; mkdir -p "${site}"; sh "${script}" "${site}" ${made}`;
    return spawnSync('sh', ['-c', command], { encoding: 'utf8' }).status;
  };
  return { where, site, program, publish };
}

test('The site is switched in one step, stays as it is when a build fails, and twelve builds stay', () => {
  const { where, site, publish } = publisher();
  const servedPage = () => readFileSync(join(site, 'dist/home.html'), 'utf8').trim();

  for (const day of Array.from({ length: 11 }, (_, index) => index + 10))
    mkdirSync(join(site, `releases/2020-01-${day}T00-00-00`), { recursive: true });
  for (const version of ['1', '2', '3']) {
    expect(publish(`mkdir -p dist/a; echo ${version} > dist/home.html`)).toBe(0);
    expect(servedPage()).toBe(version);
  }
  const releases = readdirSync(join(site, 'releases')).sort();
  expect([releases.length, releases[0]]).toEqual([12, '2020-01-12T00-00-00']);
  expect(publish('rm -rf dist; exit 1')).not.toBe(0);
  expect(servedPage()).toBe('3');
  expect(readlinkSync(join(site, 'dist'))).toBe(`releases/${releases.at(-1)}`);
  expect(readdirSync(site).sort()).toEqual(['dist', 'releases']);
  // A new folder, as in a container or after an update, begins with what is served: open pages still need its files.
  writeFileSync(join(site, 'dist/a/old.js'), '');
  utimesSync(join(site, 'dist/a/old.js'), 1e9, 1e9);
  // $5 is what stands after --outDir.
  expect(publish('mkdir -p "$5"; echo 4 > "$5/home.html"', join(where, 'memory/dist'))).toBe(0);
  expect(servedPage()).toBe('4');
  expect(statSync(join(site, 'dist/a/old.js')).mtimeMs).toBe(1e12);
  for (const name of ['releases', 'dist/', 'dist/a']) expect(statSync(join(site, name)).mode & 0o755).toBe(0o755);
  expect(statSync(join(site, 'dist/home.html')).mode & 0o044).toBe(0o044);
});

test('A publish that fails leaves no unfinished copy, nor that of an earlier run', () => {
  const { site, program, publish } = publisher();
  mkdirSync(join(site, 'releases/2020-01-10T00-00-00.part'), { recursive: true });
  expect(publish('exit 1')).not.toBe(0);
  expect(readdirSync(join(site, 'releases'))).toEqual([]);
  // $3 is the copy, and the disk is full.
  program('cp', 'mkdir "$3"; exit 1');
  expect(publish('mkdir -p dist')).not.toBe(0);
  expect(readdirSync(join(site, 'releases'))).toEqual([]);
});
