import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CHECK = pathToFileURL(join(import.meta.dirname, '../../src/dev/check-start.js')).href;
const project = join(import.meta.dirname, '../..');

/** Runs the check in a folder. @param before changes Node itself, like a machine that the test does not have. */
function check(folder: string, before = '', script = 'dev') {
  const args = ['--import', `data:text/javascript,${encodeURIComponent(before)}`, '--import', CHECK];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '-e', 'console.log(process.cwd())'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: script },
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

function projectIn(name: string): string {
  const folder = join(temporaryFolder(), name);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  return folder;
}

test('Every command that needs Node 24 runs the check first', () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { scripts: object };
  for (const [name, command] of Object.entries(scripts))
    if (!command.startsWith('biome '))
      expect(command, name).toMatch(/^node --import \.\/src\/dev\/check-start\.js .*\.(ts|mjs)\b/);
});

test.each(['20.20.2', '22.12.0'])('Under Node %s, the check names the one that is needed', (version) => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  expect(check(projectIn('club'), older)).toEqual({
    status: 1,
    stdout: '',
    stderr: `This needs Node 24, and here runs Node ${version}. Run "npm ci" without --ignore-scripts, which installs it, or use Node 24.`,
  });
});

test.each(['club', 'our club', 'a$b', 'a$1', 'é 🚀', 'a+b@c~d,e;f=g!h', '(a)[b]{c,d}', 'a`b', 'a|b<c>'])(
  'The check accepts a folder with the name %s',
  (name) => {
    const folder = projectIn(name);
    expect(check(folder)).toEqual({ status: 0, stdout: folder, stderr: '' });
  },
);

test.each(['a#b', 'a%b', 'a%20b', "a'b", 'a"b', 'a?b', 'a*b', 'a:b', 'a\\b', 'a$$', 'a$&', 'a$`'])(
  'The check asks to rename a folder with the name %s',
  (name) => {
    const folder = projectIn(name);
    const characters = name.charAt(1) === '$' ? name.slice(1) : name.charAt(1);
    expect(check(folder)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Rename the folder ${folder}, or move the project to another: the site does not work where a path contains ${characters}`,
    });
  },
);

test('Without packages, the check says how to install them', () => {
  expect(check(temporaryFolder())).toMatchObject({
    status: 1,
    stderr: 'The packages are not installed. Run "npm ci" first.',
  });
});

test('A folder that may not be written is named, but not to a command that writes elsewhere', () => {
  const folder = projectIn('club');
  mkdirSync(join(folder, '.data'));
  const locked = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.accessSync = (path) => { if (path.endsWith('/.data')) throw new Error('EROFS'); };
    syncBuiltinESMExports();`;
  expect(check(folder, locked)).toMatchObject({
    status: 1,
    stderr: `You may not write into ${folder}/.data. Make this user its owner, or copy the project into a folder of your own.`,
  });
  expect(check(folder, locked, 'club')).toMatchObject({ status: 0, stderr: '' });
  const build = (path: string) => check(folder, `${locked} process.argv.push('--outDir', '${path}');`);
  expect(build(join(folder, 'dist'))).toMatchObject({ status: 0, stderr: '' });
  expect(build(join(folder, '.data')).status).toBe(1);
});

test('A command that is started by a link to the folder runs in the folder itself', () => {
  const folder = projectIn('club');
  const link = join(temporaryFolder(), 'link');
  symlinkSync(folder, link);
  // As Windows does for a junction.
  const byLink = `let now = ${JSON.stringify(link)};
    process.cwd = () => now;
    process.chdir = (path) => { now = path; };`;
  expect(check(link, byLink)).toEqual({ status: 0, stdout: folder, stderr: '' });
});
