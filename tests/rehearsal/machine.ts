/**
 * A folder that stands for a machine, in which commands of docs/operations.md run as they stand: `/srv`, `/var` and `/etc` are folders in
 * it, and programs in its `bin` stand in for those that only root of a real machine has.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { club } from './unit.ts';

export const project = fileURLToPath(new URL('../..', import.meta.url));
export const manual = readFileSync(join(project, 'docs/operations.md'), 'utf8');
/** The commands of the manual that can be tried. */
export const blocks = [...manual.matchAll(/<!-- tested -->\n```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
export const blockWith = (words: string) =>
  blocks.find((block) => block.includes(words)) ?? expect.unreachable(`docs/operations.md has no block with ${words}`);

/**
 * Programs that only root of a real machine has, or that need the internet. `git clone` brings this project, `npm ci` its packages, and
 * `npm run build` a site of one page.
 */
const STOOD_IN: Readonly<Record<string, string>> = {
  'apt-get': 'exit 0',
  adduser: 'exit 0',
  git: `for folder; do :; done; mkdir -p "$folder/tests" && cp -R ${project}/package.json ${project}/deploy "$folder" &&
    ln -s ${project}/src "$folder" && ln -s ${project}/tests/fixtures "$folder/tests"`,
  npm: `case "$1 $2" in
    "ci --omit=dev") test ! -e "$MACHINE/no-network" && mkdir -p node_modules/.astro && ln -s ${project}/node_modules/.bin node_modules ;;
    "run build") mkdir -p dist && date > dist/home.html && sleep 1 ;;
    *) PATH=\${PATH#*:}; exec npm "$@" ;;
  esac`,
};

/** @param programs shell scripts by name; `$MACHINE` is the folder. The caller deletes it. */
export function createMachine(programs: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'club-'));
  const path = (name: string) => join(folder, name);
  function write(name: string, content: string): void {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
    if (name.startsWith('bin/')) chmodSync(path(name), 0o755);
  }
  for (const [name, script] of Object.entries({ ...STOOD_IN, ...programs }))
    write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
  write('etc/nginx/sites-enabled/default', 'the page that nginx shows from the start');
  for (const name of ['etc/nginx/conf.d', 'etc/systemd/system']) mkdirSync(path(name), { recursive: true });

  /** Paths of the machine, as paths in the folder. */
  const inFolder = (text: string) =>
    text
      .replace(/(?<![\w"/])\/(?=(?:srv|var|etc)\/)/g, `${folder}/`)
      .replace(/(?<=")\/(?=(?:srv|var|etc)\/)/g, `${folder}/`);

  /**
   * @param options for `sh`: none stands for someone who pastes all lines at once. @param backendUrl where the backend really is.
   * @param who runs it, as the manual has it.
   */
  function run(commands: string, options: string[] = ['-e'], backendUrl = '', who: 'root' | 'club' = 'root') {
    const script = inFolder(commands)
      .replaceAll(' -o club -g club', club ? ` -o ${club.uid} -g ${club.gid}` : '')
      .replaceAll('http://127.0.0.1:8787', backendUrl)
      // The same day for all of them, even around midnight.
      .replaceAll('$(date +%F)', 'today');
    const PATH = [path('bin'), join(project, 'node_modules/.bin'), process.env.PATH].join(':');
    const { SITE_FILE = '', NODE_COMPILE_CACHE } = process.env;
    const HOME = who === 'club' ? path('srv/club') : (process.env.HOME ?? folder);
    const env = { PATH, HOME, SITE_FILE, NODE_COMPILE_CACHE, MACHINE: folder, DATA_DIR: '' };
    const how = { cwd: '/', env, timeout: 600_000, ...(who === 'club' && club) };
    // Not in step with this process, in which the backend may answer.
    return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile('sh', [...options, '-c', script], how, (error, stdout, stderr) =>
        resolve({ status: error?.code ?? 0, stdout, stderr }),
      );
    });
  }
  return { folder, path, write, run, read: (name: string) => readFileSync(path(name), 'utf8') };
}
