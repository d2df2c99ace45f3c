/** The files of deploy/ fit each other and the program. nginx's are tried in tests/build/hosting/own-server.test.ts. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'club-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe('the units', () => {
  const units = ['club.service', 'club-site.service', 'club-site.timer'];
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  test.skipIf(!hasSystemd)('are right for systemd', () => {
    const where = folder();
    for (const unit of units)
      writeFileSync(
        join(where, unit),
        read(`deploy/${unit}`).replace('/srv/club/current/node_modules/.bin/node', process.execPath),
      );
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { cwd: where, encoding: 'utf8' });
    // It looks at the units of this machine too that ours wait for, and what is wrong with those is not ours.
    expect(stderr.split('\n').filter((line) => units.some((unit) => line.includes(unit)))).toEqual([]);
  });

  test('start what is there, with the Node that is installed for production too', () => {
    const [, program = ''] =
      read('deploy/club.service').match(/^ExecStart=\S+\/node_modules\/\.bin\/node (\S+)$/m) ?? [];
    expect(existsSync(join(project, program))).toBe(true);
    expect(dependencies).toHaveProperty('node');
    expect(read('deploy/club-site.service')).toContain('ExecStart=/bin/sh deploy/publish-site.sh /var/www/club\n');
  });

  test('try again to start the backend for ever, and not five times', () => {
    const unit = read('deploy/club.service');
    expect(unit).toMatch(/^\[Unit\]\n(?:[^[]*\n)?StartLimitIntervalSec=0\n/m);
    expect(unit).toMatch(/^Restart=always$/m);
  });

  test.each([
    ['club.service', ['/var/lib/club']],
    ['club-site.service', ['/srv/club/releases', '/var/www/club']],
  ])('%s writes only where it must, and gains no rights', (unit, paths) => {
    const text = read(`deploy/${unit}`);
    expect(text.match(/^ReadWritePaths=(.*)$/m)?.[1]?.split(' ')).toEqual(paths);
    for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=true', 'CapabilityBoundingSet=', 'User=club'])
      expect(text.split('\n')).toContain(line);
    const manual = read('docs/operations.md');
    for (const path of paths) expect(manual).toMatch(new RegExp(`^install -d -o club .*${path}\\b`, 'm'));
  });

  test('keep the data of people from the program that builds the site', () =>
    expect(read('deploy/club-site.service')).toMatch(/^InaccessiblePaths=-\/var\/lib\/club -\/var\/backups\/club$/m));

  test('let the backend wait for the right time', () =>
    expect(read('deploy/club.service').match(/^(?:Wants|After)=.*time-sync\.target/gm)).toHaveLength(2));
});

describe('the containers', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml'));
  const dockerfile = read('deploy/Dockerfile');

  test('are made of files that are there', () => {
    for (const service of Object.values<{ volumes?: string[] }>(services))
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
        if (source.startsWith('.')) expect(existsSync(join(project, 'deploy', source)), source).toBe(true);
        else if (!source.startsWith('/')) expect(volumes).toHaveProperty(source);
      }
    const { context, dockerfile: file } = services.backend.build;
    expect(existsSync(join(project, 'deploy', context, file))).toBe(true);
    const copied = [...dockerfile.matchAll(/^COPY --chown=\S+ (.*) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied).toEqual(['package.json', 'package-lock.json', '.']);
    for (const name of copied) expect(existsSync(join(project, name)), name).toBe(true);
    expect(existsSync(join(project, JSON.parse(dockerfile.match(/^CMD (.*)$/m)?.[1] ?? '[]')[1]))).toBe(true);
    expect(existsSync(join(project, services.site.command[1]))).toBe(true);
  });

  test('hold no secret, and no data', () => {
    const left = read('.dockerignore').split('\n');
    for (const name of ['.env', '.data', '.git', 'node_modules']) expect(left).toContain(name);
  });

  test('let nobody but nginx reach the backend', () => {
    expect(services.backend).toMatchObject({ network_mode: 'service:web' });
    expect(services.backend).not.toHaveProperty('ports');
    expect(read('deploy/nginx-api.conf')).toContain('proxy_pass http://127.0.0.1:8787;');
  });

  test('write to volumes and memory only, and gain no rights', () => {
    for (const [name, service] of Object.entries<Record<string, unknown>>(services))
      expect(service, name).toMatchObject({
        read_only: true,
        tmpfs: expect.arrayContaining(['/tmp']),
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    const { backend, site, web } = services;
    const writable = ({ volumes: mounted }: { volumes: string[] }) =>
      mounted.filter((volume) => !volume.endsWith(':ro')).map((volume) => volume.split(':')[1]);
    expect(writable(web)).toEqual([]);
    expect(writable(backend)).toEqual([dockerfile.match(/DATA_DIR=(\S+)/)?.[1], '/var/backups/club']);
    const [, , published, made] = site.command;
    expect(writable(site)).toEqual([published, '/srv/club/node_modules/.astro']);
    expect(site.tmpfs).toContain(`/srv/club/${made.split('/')[0]}`);
    expect(web.cap_add).toEqual(['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID']);
    for (const service of [backend, site]) expect(service).not.toHaveProperty('cap_add');
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  test('run on the Node that the project names', () => {
    const [, major] = dependencies.node?.match(/^\^(\d+)\./) ?? [];
    expect(dockerfile).toContain(`FROM node:${major}-`);
  });
});

test('the site is switched in one step, stays as it is when a build fails, and twelve builds stay', () => {
  const where = folder();
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
  const shown = () => readFileSync(join(site, 'dist/home.html'), 'utf8').trim();

  for (const day of Array.from({ length: 10 }, (_, index) => index + 10))
    mkdirSync(join(site, `releases/2020-01-${day}T00-00-00`), { recursive: true });
  for (const version of ['1', '2', '3', '4']) {
    expect(publish(`mkdir -p dist/a; echo ${version} > dist/home.html`)).toBe(0);
    expect(shown()).toBe(version);
  }
  const kept = readdirSync(join(site, 'releases'));
  expect(kept).toHaveLength(12);
  expect(kept[0]).toBe('2020-01-12T00-00-00');
  expect(publish('rm -rf dist; exit 1')).not.toBe(0);
  expect(shown()).toBe('4');
  expect(readlinkSync(join(site, 'dist'))).toBe(`releases/${readdirSync(join(site, 'releases')).sort().at(-1)}`);
  expect(readdirSync(site).sort()).toEqual(['dist', 'releases']);
  const elsewhere = join(where, 'memory/dist');
  // A new folder, as in a container or after an update, begins with what is served: open pages still need its files.
  writeFileSync(join(site, 'dist/a/old.js'), '');
  utimesSync(join(site, 'dist/a/old.js'), 1e9, 1e9);
  // $5 is what stands after --outDir.
  expect(publish('mkdir -p "$5"; echo 5 > "$5/home.html"', elsewhere)).toBe(0);
  expect(shown()).toBe('5');
  expect(statSync(join(site, 'dist/a/old.js')).mtimeMs).toBe(1e12);
  expect(publish('mkdir -p dist/a; echo 6 > dist/home.html')).toBe(0);
  for (const name of ['releases', 'dist/', 'dist/a']) expect(statSync(join(site, name)).mode & 0o755).toBe(0o755);
  expect(statSync(join(site, 'dist/home.html')).mode & 0o044).toBe(0o044);
});
