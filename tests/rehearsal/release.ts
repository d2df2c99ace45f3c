/** What `git clone` and `npm ci --omit=dev` bring, without a network. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type createMachine, project } from './machine.ts';
import { club } from './unit.ts';

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

const canClub = (program: string, ...args: string[]) => spawnSync(program, args, { ...club, cwd: '/' }).status === 0;

const openToAll = (path: string) => spawnSync('chmod', ['-R', 'a+rX', path]);

/** The names of the packages that are not for development only. */
function packageNames(): string[] {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages).flatMap(([path, { dev }]) =>
    dev ? [] : (path.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)$/)?.[1] ?? []),
  );
}

/** @returns the folder of all packages: a copy where only root may enter that of the project. */
function readablePackages(machine: string): string {
  const here = join(project, 'node_modules');
  if (canClub('ls', join(here, 'astro'))) return here;
  spawnSync('cp', ['-R', here, machine]);
  openToAll(join(machine, 'node_modules'));
  return join(machine, 'node_modules');
}

/** @returns the line of a script that runs npm: a copy where only root may enter its folder. */
function lineForNpm(machine: string): string {
  if (canClub('npm', '--version')) return `PATH=\${PATH#*:}; exec npm "$@"`;
  const npm = realpathSync(process.env.npm_execpath ?? spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim());
  cpSync(dirname(dirname(npm)), join(machine, 'npm'), { recursive: true });
  openToAll(join(machine, 'npm'));
  return `exec node_modules/.bin/node ${machine}/npm/bin/npm-cli.js "$@"`;
}

/** The real program in place of the stand-in: `git clone` brings it, and `npm ci` links to its packages. */
export function bringProgram({ folder, write }: ReturnType<typeof createMachine>): void {
  for (const part of PARTS) cpSync(join(project, part), join(folder, 'origin', part), { recursive: true });
  openToAll(join(folder, 'origin'));
  const packages = readablePackages(folder);
  for (const name of [...packageNames(), '.bin'].filter((one) => existsSync(join(packages, one)))) {
    const link = join(folder, 'packages', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(packages, name), link);
  }
  write('bin/git', '#!/bin/sh\nfor folder; do :; done; cp -R "$MACHINE/origin" "$folder"\n');
  write(
    'bin/npm',
    `#!/bin/sh\nif [ "$1 $2" = "ci --omit=dev" ]; then cp -RP "$MACHINE/packages" node_modules; else ${lineForNpm(folder)}; fi\n`,
  );
}
