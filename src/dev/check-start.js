/**
 * Runs before each command of package.json: says in one sentence why this machine or this folder cannot run it. In plain JavaScript, so that
 * older versions of Node can read it, and without packages, which may not be installed.
 */
import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** These write only into the folders of their settings. A server runs them in a folder that may be read-only. */
const ONLY_READING = ['backend', 'club', 'serve'];

// A folder that was entered by a link has two paths on Windows. Modules are known by the real one, which Astro compares with this.
const folder = realpathSync.native(process.cwd());
// Threads get this file too, and cannot do it.
if (folder !== process.cwd()) process.chdir(folder);

/** @returns {string | undefined} */
function obstacle() {
  // On Windows, a path has colons and backslashes of its own. A `$` alone works, but Vite takes these pairs for a pattern.
  const [characters] = (process.platform === 'win32' ? /[#%']|\$[$&`]/ : /[#%'"?*:\\]|\$[$&`]/).exec(folder) ?? [];
  if (characters)
    return `Rename the folder ${folder}, or move the project to another: the site does not work where a path contains ${characters}`;
  if (!existsSync('node_modules')) return 'The packages are not installed. Run "npm ci" first.';
  const [version = ''] = process.versions.node.split('.');
  if (Number(version) < 24)
    return `This needs Node 24, and here runs Node ${process.versions.node}. Run "npm ci" without --ignore-scripts, which installs it, or use Node 24.`;
  if (ONLY_READING.includes(process.env.npm_lifecycle_event ?? '')) return undefined;
  // In a container, the program itself cannot be written, and the build goes elsewhere (deploy/compose.yaml).
  const [, outDir] = process.argv.slice(process.argv.indexOf('--outDir'));
  const written = process.argv.includes('--outDir')
    ? [outDir ?? '', '.astro', 'node_modules/.astro']
    : ['', '.astro', '.data', 'dist', 'node_modules'];
  const locked = written.map((name) => resolve(folder, name)).find((path) => existsSync(path) && !isWritable(path));
  if (locked)
    return `You may not write into ${locked}. Make this user its owner, or copy the project into a folder of your own.`;
  return undefined;
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const reason = obstacle();
if (reason) {
  console.error(`\n${reason}\n`);
  process.exit(1);
}
