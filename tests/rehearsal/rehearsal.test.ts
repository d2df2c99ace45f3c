/**
 * A club's own server from a bare folder to a restore, an update and the way back, by the commands of docs/operations.md, with a real nginx,
 * backend, mail server and build of the site on loopback. `npm run rehearse` prints what happened.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  API,
  askByTls,
  freePorts,
  hasNginx,
  makeCertificate,
  SITE,
  type TlsRequest,
} from '../build/output/hosting/own-server.ts';
import { type MailServer, startMailServer } from '../server/email/mail-server.ts';
import { AMINA } from '../server/support.ts';
import { NEW_EVENT } from '../server/valid-requests.ts';
import { blockWith, createMachine, manual, project } from './machine.ts';
import { bringProgram } from './release.ts';
import { BECOME_CLUB, howUnitsRun } from './unit.ts';

const missing = [
  process.platform !== 'linux' && 'Linux',
  !hasNginx && 'nginx or openssl',
  spawnSync('curl', ['--version']).status !== 0 && 'curl',
].filter(Boolean);
if (missing.length > 0) console.log(`The rehearsal of docs/operations.md is left out: no ${missing.join(', ')} here.`);

const WHO = { ...AMINA, username: 'K-10001' };
/** Most take seconds, and a build half a minute, but the machine may be busy. */
const SCENE_MS = 900_000;
/** The most that is printed of what a command prints: a build lists every page. */
const MOST_LINES = 12;
const CERTIFICATE = `etc/letsencrypt/live/${SITE}`;
const DATABASE = 'var/lib/club/club.sqlite';

const say = (text: string) => process.env.npm_lifecycle_event === 'rehearse' && console.log(text);
const shortened = (text: string) => {
  const lines = text.split('\n');
  return lines.length <= MOST_LINES ? text : ['…', ...lines.slice(-MOST_LINES)].join('\n');
};
const script = (name: string) => `exec "${process.execPath}" ${project}/tests/rehearsal/${name}.ts "$@"`;

describe.skipIf(missing.length > 0)('a club on its own server', () => {
  let machine: ReturnType<typeof createMachine>;
  let emails: MailServer;
  let proxy: ReturnType<typeof createServer> | undefined;
  let [http, https, backend] = [0, 0, 0];
  const journal = (unit = 'club') =>
    existsSync(machine.path(`systemd/${unit}.log`)) ? machine.read(`systemd/${unit}.log`) : '';

  beforeAll(async () => {
    [http, https, backend] = (await freePorts(3)) as [number, number, number];
    const ports = JSON.stringify({ http, https, backend });
    machine = createMachine({
      systemctl: script('systemctl'),
      nginx: `PORTS='${ports}' ${script('nginx')}`,
      // `sudo -u club …`
      sudo: `shift 2; exec ${BECOME_CLUB && `setpriv ${BECOME_CLUB}`} env "$@"`,
    });
    bringProgram(machine);
    const { folder, path, write } = machine;
    chmodSync(folder, 0o755); // nginx and the units read as other users
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path temp-${one};`,
    );
    write(
      'etc/nginx/nginx.conf',
      `pid nginx.pid; error_log error.log; events { worker_connections 768; }
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${folder}/systemd/conf.d/*.conf; }\n`,
    );
    emails = await startMailServer();
    /** Settings of the manual, changed for this folder. */
    const writeSettings = (name: string, first: string, other: object = {}) => {
      const [, text = ''] = manual.match(new RegExp(`\`\`\`\\n(${first}.*?)\`\`\``, 's')) ?? [];
      const lines = Object.entries({ ...parseEnv(text), ...other }).map(([key, value]) => `${key}=${value}`);
      write(`etc/${name}`, lines.join('\n'));
    };
    const JWT_SECRET = randomBytes(32).toString('hex');
    const here = { SMTP_URL: emails.url, JWT_SECRET, BACKEND_PORT: backend, DATA_DIR: path('var/lib/club') };
    writeSettings('club.env', 'NODE_ENV=production', here);
    proxy = createServer().on('connect', (_, socket) => {
      const answering = connect(https, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      for (const one of [answering, socket]) one.on('error', () => undefined);
      answering.pipe(socket).pipe(answering);
    });
    await new Promise<void>((resolve) => proxy?.listen(0, '127.0.0.1', resolve));
    // As behind the proxy of a university, which leads every name to this machine. There is no blog.
    writeSettings('club-site.env', 'PUBLIC_SITE_URL=', {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      ...{ NODE_USE_ENV_PROXY: 1, NODE_EXTRA_CA_CERTS: path(`${CERTIFICATE}/fullchain.pem`), ALLOW_EMPTY: 'on' },
    });
    say(`The units run ${howUnitsRun()}.\n`);
    await machine.run('nginx'); // as it comes with the system
  });
  afterAll(async () => {
    if (!machine) return;
    await machine.run('systemctl stop club.service; nginx -s stop');
    emails.close();
    proxy?.close();
    rmSync(machine.folder, { recursive: true, force: true });
  });

  async function shell(commands: string, who: 'root' | 'club' = 'root'): Promise<string> {
    const { status, stdout, stderr } = await machine.run(commands, ['-e'], `http://127.0.0.1:${backend}`, who);
    say(`${commands.trim().replace(/^/gm, who === 'root' ? '# ' : '$ ')}\n${stdout}${stderr}`);
    if (status !== 0)
      throw new Error([stderr, stdout, journal(), journal('club-site'), journal('container')].join('\n'));
    return stdout;
  }
  /** A block of the manual, found by words in it, as the user that the manual names. */
  const documented = (words: string, who?: 'club') => shell(blockWith(words), who);
  const servedBuild = () => readlinkSync(machine.path('var/www/club/dist')).replace('releases/', '');
  /** @param start starts the unit of the site. */
  async function publish(start: () => Promise<unknown>) {
    const before = journal('club-site');
    await start();
    const log = journal('club-site').slice(before.length);
    say(shortened(log));
    expect(log).toContain(`dist now points to the build of ${servedBuild()}.`);
    expect((await ask(SITE, '/home')).text).toBe(machine.read('var/www/club/dist/home.html'));
    return servedBuild();
  }
  const ask = (host: string, path: string, request?: TlsRequest) =>
    askByTls(https, readFileSync(machine.path(`${CERTIFICATE}/fullchain.pem`)), host, path, request);
  const call = (method: string, path: string, json?: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    return ask(API, path, { method, headers, ...(json && { body: JSON.stringify(json) }) });
  };
  /** After half a minute, the test gives up. */
  async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = Date.now() + 30_000; !(await holds()); await wait(100))
      if (Date.now() > end) throw new Error(`${what}: waited in vain.\n${journal().slice(-3000)}`);
  }
  async function signIn(): Promise<string> {
    const { status, text } = await call('POST', '/api/login/', { username: WHO.username, password: WHO.password });
    expect(status).toBe(200);
    return JSON.parse(text).access;
  }
  let token = '';
  let secret = '';

  test('The commands of the manual set up a site and a backend with https', {
    timeout: SCENE_MS,
  }, async () => {
    await documented('install -d -o club');
    await documented('releases/first', 'club');
    expect(await documented('cp /srv/club/current/deploy/club.service')).toContain('"service":"backend"');
    mkdirSync(machine.path(CERTIFICATE), { recursive: true });
    makeCertificate(machine.path(CERTIFICATE));
    await documented('DOMAIN=');
    const answers = () => ask(API, '/health').then(({ status }) => status === 200);
    await until('nginx', () => answers().catch(() => false));
    expect(statSync(machine.path(DATABASE)).mode & 0o077).toBe(0);
    await publish(() => documented('club-site.timer'));
    expect((await ask(SITE, '/home')).text).toContain('</html>');
  });

  test('The first officer signs up, verifies the address, and gets full access with a command', {
    timeout: SCENE_MS,
  }, async () => {
    expect((await call('POST', '/api/register/', WHO)).status).toBe(201);
    await until('the email', () => emails.links.has(WHO.email));
    const link = emails.links.get(WHO.email);
    secret = link?.searchParams.get('token') ?? '';
    expect((await call('POST', `${link?.pathname}${link?.search}`)).text).toContain('Successfully activated');
    token = await signIn();
    expect(await documented('club -- full-access K-10001', 'club')).toContain('is now an officer with full access');
    expect((await call('GET', '/api/club/officers/me/', undefined, token)).text).toContain('"area":"all"');
  });

  test('The next build has a new event, and one command leads back to the build before', {
    timeout: SCENE_MS,
  }, async () => {
    const first = servedBuild();
    const { text } = await call('POST', '/api/events/', NEW_EVENT, token);
    const { slug } = JSON.parse(text) as { slug: string };
    const second = await publish(() => shell('systemctl start club-site.service'));
    expect((await ask(SITE, `/event-detail/${slug}`)).text).toContain(NEW_EVENT.title);
    expect(await documented('readlink dist', 'club')).toBe(`releases/${first}\n`);
    expect(readdirSync(machine.path('var/www/club/releases')).sort()).toEqual([first, second]);
  });

  test('The container of the site can build it too, with a program that it cannot write', {
    timeout: SCENE_MS,
  }, async () => {
    const { command, volumes, tmpfs } = parse(readFileSync(join(project, 'deploy/compose.yaml'), 'utf8')).services.site;
    const writable = [...tmpfs, ...volumes.map((volume: string) => volume.split(':')[1])]
      .filter((path) => path !== '/tmp')
      .map((path) => path.replace('/srv/club/', '/srv/club/releases/first/'));
    // As the image has it.
    await shell('mkdir -p /srv/club/releases/first/.astro', 'club');
    machine.write(
      'etc/systemd/system/container.service',
      [
        ...['Type=oneshot', 'WorkingDirectory=/srv/club/releases/first', 'EnvironmentFile=/etc/club-site.env'],
        ...[`ExecStart=${command.join(' ')}`, `ReadWritePaths=${writable.join(' ')}`],
      ].join('\n'),
    );
    await shell('systemctl start container');
    expect(journal('container')).toContain(`dist now points to the build of ${servedBuild()}.`);
  });

  test('A nightly backup replaces a damaged database', {
    timeout: SCENE_MS,
  }, async () => {
    expect((await call('PATCH', '/api/profile/', { bio: 'before the backup' }, token)).status).toBe(200);
    // As cron does it every night.
    const [, nightly = ''] = manual.match(/^15 2 \* \* \* (cd \/srv\/club\/current .*)$/m) ?? [];
    const old = machine.path('var/backups/club/old.sqlite');
    machine.write('var/backups/club/old.sqlite', '');
    utimesSync(old, 0, 0);
    await shell(nightly.replaceAll('\\%', '%'), 'club');
    expect(existsSync(old)).toBe(false);
    expect((await ask(API, '/health/backup')).status).toBe(200);
    await documented('install -d -o club -g club -m 700 /var/lib/club-restored');
    expect(await documented('DATA_DIR=/var/lib/club-restored', 'club')).toContain('Restored 1 account');
    await shell('systemctl stop club.service');
    rmSync(machine.path(`${DATABASE}-wal`), { force: true });
    writeFileSync(machine.path(DATABASE), 'x'.repeat(8192));
    await shell('systemctl start club.service');
    await until('the reason', () => journal().includes('is damaged'));
    const [, whenNeeded = ''] = manual.match(/^### When it is needed\n.*?```sh\n(.*?)```/ms) ?? [];
    await shell(whenNeeded);
    await until('the backend', async () => (await call('GET', '/health')).status === 200);
    token = await signIn();
    const { text } = await call('GET', '/api/profile/', undefined, token);
    expect(JSON.parse(text)).toMatchObject({ bio: 'before the backup' });
  });

  test('An update brings a new release, which builds the site too, and leads back to the one before', {
    timeout: SCENE_MS,
  }, async () => {
    await documented('release=releases/', 'club');
    const release = readlinkSync(machine.path('srv/club/current'));
    expect(release).not.toBe('releases/first');
    const healthy = () => until('the backend', async () => (await call('GET', '/health')).status === 200);
    await shell('systemctl restart club');
    await healthy();
    await publish(() => shell('systemctl start club-site'));
    expect(existsSync(machine.path(`srv/club/${release}/dist/home.html`))).toBe(true);

    await shell('systemctl stop club');
    await documented('ln -sfn releases/first current.new', 'club');
    await shell('systemctl start club');
    await healthy();
    expect(readlinkSync(machine.path('srv/club/current'))).toBe('releases/first');
    expect((await call('GET', '/api/club/officers/me/', undefined, await signIn())).status).toBe(200);
  });

  test("No secret is in the log or the server's errors", () => {
    const written = journal() + machine.read('systemd/error.log');
    for (const one of [secret, WHO.password, token])
      expect([one === '', written.includes(one)]).toEqual([false, false]);
  });
});
