/**
 * A club's own server from a bare folder to its troubles, by the commands of docs/operations.md. What happened is written into
 * `.data/rehearsal.txt`; `npm run rehearse` shows it.
 */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, hasNginx, SITE } from '../build/hosting/own-server.ts';
import { AMINA } from '../server/support.ts';
import { blockWith, manual } from './machine.ts';
import { type OwnMachine, ownMachine } from './own-machine.ts';

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const missing = [
  process.platform !== 'linux' && 'Linux',
  !hasNginx && 'nginx or openssl',
  ...['git', 'curl'].map((one) => !has(one) && one),
].filter(Boolean);
if (missing.length > 0) console.log(`The rehearsal of docs/operations.md is left out: no ${missing.join(', ')} here.`);

const WHO = { ...AMINA, username: 'K-10001' };
/** Most take seconds; a build of the site takes a minute on a busy machine. */
const SCENE_MS = 300_000;
const DATA = 'var/lib/club';
const DATABASE = `${DATA}/club.sqlite`;

describe.skipIf(missing.length > 0)('a club on its own server', () => {
  let club: OwnMachine;
  let token = '';
  beforeAll(async () => {
    club = await ownMachine();
  });
  afterAll(() => club?.end());

  // Each goes on where the one before has ended.
  let isBroken = false;
  const scene = (title: string, act: () => Promise<void>, isPossible = () => true) =>
    test(
      title,
      async (context) => {
        club.say(`\n── ${title}`);
        if (!isPossible()) {
          club.say('left out: not allowed to this user');
          context.skip('not allowed to this user');
        }
        if (isBroken) context.skip('an earlier one has failed');
        isBroken = true;
        await act();
        isBroken = false;
      },
      SCENE_MS,
    );

  const signIn = async () => {
    const answer = await club.call('POST', '/api/login/', { json: { username: WHO.username, password: WHO.password } });
    token = JSON.parse(answer.text).access;
    return answer.status;
  };
  const bioOf = async () =>
    (JSON.parse((await club.call('GET', '/api/profile/', { token })).text) as { bio: string }).bio;
  const writeBio = async (bio: string) => (await club.call('PATCH', '/api/profile/', { token, json: { bio } })).status;
  const restart = async () => {
    await club.shell('systemctl restart club.service');
    await club.ready();
  };
  const newestLink = () => {
    // Of emails that have arrived whole.
    const text = (club.mails.lines.join('\n').match(/.*\n\.(?:\n|$)/s)?.[0] ?? '')
      .replaceAll('=\n', '')
      .replaceAll('=3D', '=');
    return (
      text
        .match(/https:\/\/api\.club\.university\.example(\/api\/verify-email\/\?token=[\w.-]+)/g)
        ?.at(-1)
        ?.slice(`https://${API}`.length) ?? ''
    );
  };

  scene('set up: from a bare folder to a site and a backend by https', async () => {
    await club.documented('install -d -o club');
    await club.documented('releases/first');
    expect(await club.documented('cp /srv/club/current/deploy/club.service')).toContain('"service":"backend"');
    club.certify();
    await club.documented('DOMAIN=');
    await club.documented('club-site.timer');
    expect((await club.ask(API, '/health')).status).toBe(200);
    expect((await club.ask(SITE, '/home')).text).toContain('Demo Rocket');
    expect(statSync(club.path(DATABASE)).mode & 0o077).toBe(0);
  });

  scene('the first officer signs up and confirms the address with the mail', async () => {
    expect((await club.call('POST', '/api/register/', { json: WHO })).status).toBe(201);
    await club.until('the mail', () => newestLink() !== '');
    expect((await club.ask(API, newestLink(), { method: 'POST' })).text).toContain('Successfully activated');
    expect(await signIn()).toBe(200);
    expect(await club.documented('club -- staff K-10001')).toContain('is now an officer with full access');
    expect((await club.call('GET', '/api/club/officers/me/', { token })).text).toContain('"what":"all"');
  });

  scene('back up, with an alarm when the last one is too old, and restore into another folder', async () => {
    expect(await writeBio('before the backup')).toBe(200);
    expect(await club.documented('backup "/var/backups/club/$(date')).toContain('holds 1 account');
    // As cron does it every night.
    const [, nightly = ''] = manual.match(/^15 2 \* \* \* (cd \/srv\/club\/current .*)$/m) ?? [];
    const [backup, old] = ['today', 'old'].map((name) => club.path(`var/backups/club/${name}.sqlite`)) as [
      string,
      string,
    ];
    renameSync(backup, old);
    utimesSync(old, 0, 0);
    expect((await club.shell(nightly.replaceAll('\\%', '%'))).status).toBe(0);
    expect([existsSync(backup), existsSync(old)]).toEqual([true, false]);
    expect(await club.documented('DATA_DIR=/var/lib/club-restored')).toContain('Restored 1 account');
    await club.documented('-mtime -2');
    expect((await club.ask(API, '/health/backup')).status).toBe(200);
    const noted = club.read(`${DATA}/last-backup`);
    club.write(`${DATA}/last-backup`, '2020-01-01T00:00:00Z');
    expect((await club.ask(API, '/health/backup')).status).toBe(503);
    club.write(`${DATA}/last-backup`, noted);
  });

  scene('kill -9: the unit starts it again, and nothing that was answered is lost', async () => {
    expect(await writeBio('answered before the end')).toBe(200);
    const [, pid] = club.read('systemd/club.pid').trim().split(' ');
    await club.shell(`kill -9 ${pid}`);
    expect((await club.ask(API, '/health')).status).toBe(502);
    await club.until('a new process', () => !club.read('systemd/club.pid').includes(` ${pid}`));
    await club.ready();
    expect(await bioOf()).toBe('answered before the end');
  });

  scene(
    'a full disk: writing is refused, reading goes on, and with room again all is well',
    async () => {
      await club.shell('dd if=/dev/zero of=/var/lib/club/filler bs=64k || true');
      expect((await club.call('PATCH', '/api/profile/', { token, json: { bio: 'no room for this' } })).status).toBe(
        507,
      );
      expect(await bioOf()).toBe('answered before the end');
      expect(club.journal()).toContain('database or disk is full');
      await club.shell('systemctl stop club.service; systemctl start club.service');
      await club.until('the reason', () => club.journal().includes('Free some space, then start again.'));
      rmSync(club.path(`${DATA}/filler`));
      await club.ready();
      expect(await writeBio('with room again')).toBe(200);
    },
    () => club.hasOwnDisk,
  );

  scene('the mail server refuses: the log says why, and who asks again later gets it', async () => {
    club.mails.refusal = '550 relaying denied';
    const other = { ...AMINA, username: 'K-10002', email: 'other@students.university.example' };
    const before = newestLink();
    expect((await club.call('POST', '/api/register/', { json: other })).status).toBe(201);
    // Not the sentence around it: the full disk has left it there already.
    await club.until('the reason', () => club.journal().includes('550 relaying denied'));
    club.mails.refusal = null;
    // A limit that always holds: one such email a minute.
    const database = new DatabaseSync(club.path(DATABASE));
    database.exec('DELETE FROM rate_limits');
    database.close();
    await club.call('POST', '/api/login/', { json: { username: other.username, password: other.password } });
    await club.until('the mail', () => newestLink() !== before);
  });

  scene('a build that fails leaves the site as it is', async () => {
    const shown = readlinkSync(club.path('var/www/club/dist'));
    const right = club.read('srv/club/current/tests/fixtures/site.yaml');
    writeFileSync(club.path('srv/club/current/tests/fixtures/site.yaml'), right.replace('name: ', 'nane: '));
    expect((await club.shell('systemctl start club-site.service')).status).not.toBe(0);
    expect(club.journal('club-site')).toContain('nane');
    expect(readlinkSync(club.path('var/www/club/dist'))).toBe(shown);
    expect((await club.ask(SITE, '/home')).status).toBe(200);
    writeFileSync(club.path('srv/club/current/tests/fixtures/site.yaml'), right);
  });

  scene('an update that fails leaves the release that runs', async () => {
    club.write('no-network', '');
    const { status } = await club.shell(blockWith('release=releases/'), []);
    expect(status).not.toBe(0);
    expect(readlinkSync(club.path('srv/club/current'))).toBe('releases/first');
    rmSync(club.path('no-network'));
    for (const name of readdirSync(club.path('srv/club/releases')).filter((one) => one !== 'first'))
      rmSync(club.path(`srv/club/releases/${name}`), { recursive: true });
  });

  scene('an update with a migration, and back again', async () => {
    expect(await writeBio('before the update')).toBe(200);
    const migrations = join(club.remote, 'src/server/database/migrations');
    const next = String(readdirSync(migrations).length + 1).padStart(3, '0');
    writeFileSync(join(migrations, `${next}-rehearsal.sql`), 'CREATE TABLE rehearsal (id INTEGER);\n');
    club.commit('A migration');
    await club.documented('release=releases/');
    expect(readlinkSync(club.path('srv/club/current'))).not.toBe('releases/first');
    await restart();
    expect(readdirSync(club.path(`${DATA}/before-update`))).toHaveLength(1);
    expect(await writeBio('after the update')).toBe(200);

    await club.shell('systemctl stop club.service');
    await club.documented('ls releases\nln');
    await club.shell('systemctl start club.service');
    await club.until('the reason', () => club.journal().includes('made by a newer version'));
    await club.shell('systemctl stop club.service');
    await club.documented('before-update/*.sqlite');
    await club.shell('systemctl start club.service');
    await club.ready();
    expect((await club.call('GET', '/api/profile/', { token })).status).toBe(401);
    expect(await signIn()).toBe(200);
    expect(await bioOf()).toBe('before the update');
  });

  scene('a damaged database is named, and the newest backup takes its place', async () => {
    await club.shell('systemctl stop club.service');
    rmSync(club.path(`${DATABASE}-wal`), { force: true });
    const file = openSync(club.path(DATABASE), 'r+');
    writeSync(file, Buffer.alloc(8192, 'x'), 0, 8192, 0);
    closeSync(file);
    await club.shell('systemctl start club.service');
    await club.until('the reason', () => club.journal().includes('is damaged'));
    await club.shell('systemctl stop club.service');
    await club.shell(
      'mkdir /var/lib/club-damaged && mv /var/lib/club/* /var/lib/club-damaged/ && cd /srv/club/current && DATA_DIR=/var/lib/club npm run --silent club -- restore /var/backups/club/today.sqlite',
    );
    await club.shell('systemctl start club.service');
    await club.ready();
    expect(await signIn()).toBe(200);
    expect(await bioOf()).toBe('before the backup');
  });

  scene('another program locks the database: writing is refused for so long, with the reason in the log', async () => {
    const other = new DatabaseSync(club.path(DATABASE));
    other.exec('BEGIN IMMEDIATE');
    expect(await writeBio('while it is locked')).toBe(503);
    expect(club.journal()).toContain('database is locked');
    other.exec('ROLLBACK');
    other.close();
    expect(await writeBio('when it is free')).toBe(200);
  });

  scene('the port is taken: the second copy says so, and changes nothing', async () => {
    const { status, stderr } = await club.shell(
      'cd /srv/club/current && set -a && . /etc/club.env && exec node_modules/.bin/node src/server/main.ts',
    );
    expect(status).toBe(1);
    expect(stderr).toContain('is already in use');
  });

  scene('a wrong clock is told of, and when it is right again people can sign in', async () => {
    club.setUp({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 31536e6')}`,
    });
    await restart();
    await club.until('the warning', () => club.journal().includes('The clock went from'));
    expect(JSON.parse((await club.ask(API, '/health')).text).status).toBe('ok');
    club.setUp();
    await restart();
    expect(await signIn()).toBe(200);
    expect(await bioOf()).toBe('when it is free');
  });

  scene('the certificate has expired: no browser reaches the club until there is a new one', async () => {
    club.certify(-1);
    await club.shell('systemctl reload nginx');
    await club.until('the old certificate', () =>
      club.ask(SITE, '/home').then(
        () => false,
        (error) => error.code === 'CERT_HAS_EXPIRED',
      ),
    );
    club.certify();
    await club.shell('systemctl reload nginx');
    await club.until('the new certificate', () =>
      club.ask(SITE, '/home').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  });

  scene('"too many requests" for everybody: the backend takes the proxy for the caller', async () => {
    const forget = (from: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          club.call('POST', '/api/forgot-password/', { json: { email: 'nobody@university.example' }, from }),
        ),
      ).then((answers) => answers.map(({ status }) => status));
    club.setUp({ TRUST_PROXY: '' });
    await restart();
    expect((await forget('127.0.0.2', 30)).at(-1)).toBe(429);
    expect(await forget('127.0.0.3', 1)).toEqual([429]);
    club.setUp();
    await restart();
    expect((await forget('127.0.0.2', 30)).at(-1)).toBe(429);
    expect((await forget('127.0.0.3', 1))[0]).not.toBe(429);
  });

  scene('nothing secret was written down', async () => {
    const written = club.journal() + readFileSync(club.path('systemd/error.log'), 'utf8') + club.told();
    expect(written).not.toContain(newestLink().split('token=')[1]);
    expect(written).not.toContain(WHO.password);
    expect(written).not.toContain(token);
  });
});
