/**
 * The commands in docs/operations.md are true: those marked as tested are run here as they stand, one after the other, in a folder that
 * stands for the machine. What only root of a real machine can do is stood in for; the files of deploy/ are looked at in deploy.test.ts,
 * and tests/rehearsal puts the same commands to work with a real nginx, build and mail server.
 */
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { copyBeforeMigration } from '../../src/server/database/copy-tables.ts';
import { startBackend } from '../../src/server/run/server.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { blocks, blockWith, createMachine } from '../rehearsal/machine.ts';

const STOOD_IN = {
  nginx: 'exit 0',
  systemctl: `case "$*" in "start club-site.service") sh "$MACHINE/srv/club/current/deploy/publish-site.sh" "$MACHINE/var/www/club" ;; esac`,
  // Not every developer's machine has it.
  curl: `PATH=\${PATH#*:}; command -v curl > /dev/null && exec curl "$@"
    for url; do :; done; exec node -e 'fetch(process.argv[1]).then(async (reply) => { console.log(await reply.text()); process.exit(reply.ok ? 0 : 22); })' "$url"`,
};

function machine() {
  const made = createMachine(STOOD_IN);
  onTestFinished(() => rmSync(made.folder, { recursive: true, force: true }));
  made.write('etc/nginx/nginx.conf', 'events { worker_connections 768; }\n');
  return made;
}

test('Every marked command of the operations manual works, while the backend serves', async () => {
  const { run, read, path } = machine();
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
    /"service":"backend".*is now an officer with full access.*Z .* full-access K-10001\n.*Restored 31 accounts.*today\.sqlite.*Everyone is now signed out.*Restored 31 accounts.*now signed out everywhere.*K-10003 is deleted/s,
  );
  expect(read('etc/nginx/nginx.conf')).toMatch(/^worker_rlimit_nofile 8192;\n.*worker_connections 4096;/);
  expect(readdirSync(path('etc/nginx/sites-enabled'))).toEqual([]);
  expect(read('etc/nginx/conf.d/club-api.conf')).toContain('server_name api.club.university.example;');
  const builds = readdirSync(path('var/www/club/releases')).sort();
  expect(builds).toHaveLength(2);
  expect(readlinkSync(path('var/www/club/dist'))).toBe(`releases/${builds[0]}`);
  expect(readdirSync(path('srv/club/releases'))).toHaveLength(2);
  expect(readlinkSync(path('srv/club/current'))).toBe('releases/first');
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
