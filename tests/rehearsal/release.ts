/** What `git clone` and `npm ci --omit=dev` bring, without a network. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { project } from './machine.ts';
import { asClub } from './unit.ts';

const PARTS = [
  'content',
  'deploy',
  'public',
  'src',
  'tests/fixtures',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** The project as it is in Git. */
export function copyProgram(to: string): void {
  for (const part of PARTS) cpSync(join(project, part), join(to, part), { recursive: true });
}

const canClub = (program: string, ...args: string[]) => spawnSync(program, args, { ...asClub, cwd: '/' }).status === 0;

/**
 * Links to the packages that are not for development only. If they are in a folder that only root may enter, to copies of them.
 * @param machine the folder that stands for a machine.
 */
export function linkPackages(machine: string, to: string): void {
  let from = join(project, 'node_modules');
  if (!canClub('ls', join(from, 'astro'))) {
    from = join(machine, 'node_modules');
    // Without room for them, if the disk is the same.
    if (spawnSync('cp', ['-Rl', join(project, 'node_modules'), machine]).status !== 0)
      cpSync(join(project, 'node_modules'), from, { recursive: true, verbatimSymlinks: true });
  }
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const names = Object.entries(packages).flatMap(([path, { dev }]) =>
    dev ? [] : (path.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)$/)?.[1] ?? []),
  );
  for (const name of [...names, '.bin'].filter((one) => existsSync(join(from, one)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    symlinkSync(join(from, name), join(to, name));
  }
}

/** Makes npm a program of the machine if its own folder is one that only root may enter. */
export function bringNpm(machine: string): void {
  if (canClub('npm', '--version')) return;
  const npm = realpathSync(process.env.npm_execpath ?? spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim());
  cpSync(dirname(dirname(npm)), join(machine, 'npm'), { recursive: true });
  const script = join(machine, 'bin/npm');
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, `#!/bin/sh\nexec node_modules/.bin/node ${machine}/npm/bin/npm-cli.js "$@"\n`);
  chmodSync(script, 0o755);
}
