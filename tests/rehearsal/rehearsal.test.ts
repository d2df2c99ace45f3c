/**
 * A club's own server from a bare folder to a restore, by the commands of docs/operations.md, with a real nginx, backend and mail server on
 * loopback. `npm run rehearse` prints what happened.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { blockWith, createMachine, manual, project } from './machine.ts';

const missing = [
  process.platform !== 'linux' && 'Linux',
  !hasNginx && 'nginx or openssl',
  spawnSync('curl', ['--version']).status !== 0 && 'curl',
].filter(Boolean);
if (missing.length > 0) console.log(`The rehearsal of docs/operations.md is left out: no ${missing.join(', ')} here.`);

const WHO = { ...AMINA, username: 'K-10001' };
/** Most take seconds, but the machine may be busy. */
const SCENE_MS = 300_000;
const CERTIFICATE = `etc/letsencrypt/live/${SITE}`;
const DATABASE = 'var/lib/club/club.sqlite';

const say = (text: string) => process.env.npm_lifecycle_event === 'rehearse' && console.log(text);
const script = (name: string) => `exec "${process.execPath}" ${project}/tests/rehearsal/${name}.ts "$@"`;

describe.skipIf(missing.length > 0)('a club on its own server', () => {
  let machine: ReturnType<typeof createMachine>;
  let emails: MailServer;
  let [http, https, backend] = [0, 0, 0];
  const journal = () => (existsSync(machine.path('systemd/club.log')) ? machine.read('systemd/club.log') : '');

  beforeAll(async () => {
    [http, https, backend] = (await freePorts(3)) as [number, number, number];
    const ports = JSON.stringify({ http, https, backend });
    machine = createMachine({ systemctl: script('systemctl'), nginx: `PORTS='${ports}' ${script('nginx')}` });
    const { folder, path, write } = machine;
    chmodSync(folder, 0o755); // nginx reads as another user
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
    writeSettings('club-site.env', 'PUBLIC_SITE_URL=');
    await machine.run('nginx'); // as it comes with the system
  });
  afterAll(async () => {
    if (!machine) return;
    await machine.run('systemctl stop club.service; nginx -s stop');
    emails.close();
    rmSync(machine.folder, { recursive: true, force: true });
  });

  async function shell(commands: string): Promise<string> {
    const { status, stdout, stderr } = await machine.run(commands, ['-e'], `http://127.0.0.1:${backend}`);
    say(`${commands.trim().replace(/^/gm, '$ ')}\n${stdout}${stderr}`);
    if (status !== 0) throw new Error([stderr, stdout, journal()].join('\n'));
    return stdout;
  }
  /** A block of the manual, found by words in it. */
  const documented = (words: string) => shell(blockWith(words));
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
    await documented('releases/first');
    expect(await documented('cp /srv/club/current/deploy/club.service')).toContain('"service":"backend"');
    mkdirSync(machine.path(CERTIFICATE), { recursive: true });
    makeCertificate(machine.path(CERTIFICATE));
    await documented('DOMAIN=');
    await documented('club-site.timer');
    expect((await ask(API, '/health')).status).toBe(200);
    expect((await ask(SITE, '/home')).text).toBe(machine.read('var/www/club/dist/home.html'));
    expect(statSync(machine.path(DATABASE)).mode & 0o077).toBe(0);
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
    expect(await documented('club -- full-access K-10001')).toContain('is now an officer with full access');
    expect((await call('GET', '/api/club/officers/me/', undefined, token)).text).toContain('"area":"all"');
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
    await shell(nightly.replaceAll('\\%', '%'));
    expect(existsSync(old)).toBe(false);
    expect((await ask(API, '/health/backup')).status).toBe(200);
    expect(await documented('DATA_DIR=/var/lib/club-restored')).toContain('Restored 1 account');
    await shell('systemctl stop club.service');
    rmSync(machine.path(`${DATABASE}-wal`), { force: true });
    writeFileSync(machine.path(DATABASE), 'x'.repeat(8192));
    await shell('systemctl start club.service');
    await until('the reason', () => journal().includes('is damaged'));
    await shell(`systemctl stop club.service
      mv /var/lib/club /var/lib/club-damaged && cd /srv/club/current
      DATA_DIR=/var/lib/club npm run --silent club -- restore /var/backups/club/today.sqlite
      systemctl start club.service`);
    await until('the backend', async () => (await call('GET', '/health')).status === 200);
    const { text } = await call('GET', '/api/profile/', undefined, await signIn());
    expect(JSON.parse(text)).toMatchObject({ bio: 'before the backup' });
  });

  test("No secret is in the log or the server's errors", () => {
    const written = journal() + machine.read('systemd/error.log');
    for (const one of [secret, WHO.password, token])
      expect([one === '', written.includes(one)]).toEqual([false, false]);
  });
});
