// @vitest-environment node, for a process of its own: the builds take half a minute, beside the other tests.
/** deploy/club-site.service builds and publishes the real site, with the rights that it has on a server. */
import { chmodSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blockWith, createMachine, project } from '../rehearsal/machine.ts';
import { bringProgram } from '../rehearsal/release.ts';
import { howUnitsRun } from '../rehearsal/unit.ts';
import { BUILD_TIMEOUT_MS } from '../support/project-copy.ts';

const SETTINGS = `PUBLIC_SITE_URL=http://localhost:4321
PUBLIC_BACKEND=built-in
# Nothing listens there.
PUBLIC_API_HOST=http://localhost:9
PUBLIC_GITHUB_API=http://localhost:9
ALLOW_EMPTY=on`;

test.skipIf(process.platform !== 'linux')(
  'The unit of the site builds and publishes it twice, into a folder with a blank, and can write nowhere else',
  { timeout: 4 * BUILD_TIMEOUT_MS },
  async () => {
    const systemctl = `exec "${process.execPath}" ${project}/tests/rehearsal/systemctl.ts "$@"`;
    const machine = createMachine({ systemctl });
    const { folder, path, read, run, write } = machine;
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    bringProgram(machine);
    write('etc/club-site.env', SETTINGS);
    await run(blockWith('install -d -o club').replace('/var/www/club', '"/var/www/my club"'));
    await run(blockWith('releases/first'), ['-e'], '', 'club');
    const unit = readFileSync(join(project, 'deploy/club-site.service'), 'utf8').replaceAll(
      '/var/www/club',
      '"/var/www/my club"',
    );
    const start = async (text: string) => {
      write('etc/systemd/system/club-site.service', text);
      rmSync(path('systemd/club-site.log'), { force: true });
      const { status } = await run('systemctl start club-site.service');
      return { status, log: read('systemd/club-site.log') };
    };

    console.log(`The unit of the site runs ${howUnitsRun()}.`);
    for (const count of [1, 2]) {
      const { status, log } = await start(unit);
      expect(status, log).toBe(0);
      expect(log).not.toMatch(/npm (warn|notice|error)/i);
      const builds = readdirSync(path('var/www/my club/releases')).sort();
      expect(builds).toHaveLength(count);
      expect(log).toContain(`dist now points to the build of ${builds.at(-1)}.`);
      expect(readlinkSync(path('var/www/my club/dist'))).toBe(`releases/${builds.at(-1)}`);
    }
    expect(read('var/www/my club/dist/home.html')).toContain('</html>');
    const forbidden = await start(unit.replace(/^ExecStart=.*/m, 'ExecStart=/bin/sh -c "touch ~/file"'));
    expect(forbidden.log).toMatch(/Read-only file system|Permission denied/);
    expect(existsSync(path('srv/club/file'))).toBe(false);
  },
);
