// @vitest-environment node, for a process of its own: the builds take half a minute, beside the other tests.
/** deploy/club-site.service builds and publishes the real site, with the rights that it has on a server. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../rehearsal/machine.ts';
import { bringNpm, copyProgram, linkPackages } from '../rehearsal/release.ts';
import { giveToClub, howUnitsRun, readUnit } from '../rehearsal/unit.ts';
import { BUILD_TIMEOUT_MS } from '../support/project-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SETTINGS = {
  PUBLIC_SITE_URL: 'http://localhost:4321',
  PUBLIC_BACKEND: 'built-in',
  // Nothing listens there.
  PUBLIC_API_HOST: 'http://localhost:9',
  PUBLIC_GITHUB_API: 'http://localhost:9',
  ALLOW_EMPTY: 'on',
};

test.skipIf(process.platform !== 'linux')(
  'The unit of the site builds and publishes it twice, into a folder with a blank, and can write nowhere else',
  { timeout: 2 * BUILD_TIMEOUT_MS },
  () => {
    const machine = temporaryFolder();
    chmodSync(machine, 0o755);
    const release = join(machine, 'srv/club/releases/first');
    copyProgram(release);
    linkPackages(machine, join(release, 'node_modules'));
    bringNpm(machine);
    symlinkSync('releases/first', join(machine, 'srv/club/current'));
    const web = join(machine, 'var/www/my club');
    for (const folder of [web, join(machine, 'etc/systemd/system'), join(machine, 'home')])
      mkdirSync(folder, { recursive: true });
    // Of what is there, the program's own folders are all that the site's job changes.
    for (const path of [web, release, join(release, 'node_modules')]) giveToClub(path);
    const unit = readFileSync(join(project, 'deploy/club-site.service'), 'utf8').replaceAll(
      '/var/www/club',
      '"/var/www/my club"',
    );
    const settings = Object.entries(SETTINGS).map((pair) => pair.join('='));
    writeFileSync(join(machine, 'etc/club-site.env'), settings.join('\n'));
    const start = (command: string) => {
      writeFileSync(join(machine, 'etc/systemd/system/club-site.service'), command);
      const { program, args, options } = readUnit(machine, 'club-site', `${machine}/bin:${process.env.PATH}`);
      const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    };

    console.log(`The unit of the site runs ${howUnitsRun()}.`);
    for (const count of [1, 2]) {
      const { status, output } = start(unit);
      expect(status, output).toBe(0);
      const builds = readdirSync(join(web, 'releases'));
      expect(builds).toHaveLength(count);
      expect(readlinkSync(join(web, 'dist'))).toBe(`releases/${builds.at(-1)}`);
      expect(output).toMatch(/dist now points to the build of \S+\.\n$/);
    }
    expect(readFileSync(join(web, 'dist/home.html'), 'utf8')).toContain('</html>');
    const forbidden = start(unit.replace(/^ExecStart=.*/m, 'ExecStart=/bin/sh -c "touch ~/file"'));
    expect(forbidden.output).toMatch(/Read-only file system|Permission denied/);
    expect(existsSync(join(machine, 'srv/club/file'))).toBe(false);
  },
);
