/**
 * A club's own server from a bare folder to a restore, by the commands of docs/operations.md. What happened is written into
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, hasNginx, SITE } from '../build/hosting/own-server.ts';
import { AMINA } from '../server/support.ts';
import { manual } from './machine.ts';
import { type OwnMachine, ownMachine } from './own-machine.ts';

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const missing = [
  process.platform !== 'linux' && 'Linux',
  !hasNginx && 'nginx or openssl',
  ...['git', 'curl'].map((one) => !has(one) && one),
].filter(Boolean);
if (missing.length > 0) console.log(`The rehearsal of docs/operations.md is left out: no ${missing.join(', ')} here.`);

const WHO = { ...AMINA, username: 'K-10001' };
/** Most take seconds, but the machine may be busy. */
const SCENE_MS = 300_000;
const DATA = 'var/lib/club';
const DATABASE = `${DATA}/club.sqlite`;

describe.skipIf(missing.length > 0)('a club on its own server', () => {
  let club: OwnMachine;
  let token = '';
  let secret = '';
  beforeAll(async () => {
    club = await ownMachine();
  });
  afterAll(() => club?.end());

  /** Each goes on where the one before has ended. */
  const scene = (title: string, act: () => Promise<void>) =>
    test(
      title,
      async () => {
        club.say(`\n── ${title}`);
        await act();
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

  scene('The commands of the manual lead from a bare folder to a site and a backend by https', async () => {
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

  scene(
    'The first officer signs up, confirms the address with the email, and gets full access by a command',
    async () => {
      expect((await club.call('POST', '/api/register/', { json: WHO })).status).toBe(201);
      await club.until('the email', () => club.mails.links.has(WHO.email));
      const link = club.mails.links.get(WHO.email);
      secret = link?.searchParams.get('token') ?? '';
      expect((await club.call('POST', `${link?.pathname}${link?.search}`)).text).toContain('Successfully activated');
      expect(await signIn()).toBe(200);
      expect(await club.documented('club -- staff K-10001')).toContain('is now an officer with full access');
      expect((await club.call('GET', '/api/club/officers/me/', { token })).text).toContain('"what":"all"');
    },
  );

  scene(
    'The nightly backup is made, is restored into another folder, and raises an alarm when it is too old',
    async () => {
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
    },
  );

  scene('An update brings a migration, and the manual leads back to the former version', async () => {
    expect(await writeBio('before the update')).toBe(200);
    const migrations = join(club.remote, 'src/server/database/migrations');
    const next = String(readdirSync(migrations).length + 1).padStart(3, '0');
    writeFileSync(join(migrations, `${next}-rehearsal.sql`), 'CREATE TABLE rehearsal (id INTEGER);\n');
    club.commit('A migration');
    await club.documented('release=releases/');
    expect(readlinkSync(club.path('srv/club/current'))).not.toBe('releases/first');
    await club.shell('systemctl restart club.service');
    await club.ready();
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

  scene('A damaged database is named, and the newest backup takes its place', async () => {
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

  scene("No secret is in the log, the server's errors or the transcript", async () => {
    const written = club.journal() + readFileSync(club.path('systemd/error.log'), 'utf8') + club.told();
    for (const one of [secret, WHO.password, token])
      expect([one === '', written.includes(one)]).toEqual([false, false]);
  });
});
