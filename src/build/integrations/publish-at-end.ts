/**
 * A build writes into a folder beside the published one, and its files are moved when all are there. So a running server has no gap, and a
 * build that fails or is stopped changes nothing.
 */

import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DAY_MS } from '#shared/time/instants.ts';

/** On the same disk as the folder, so that a file moves in one step. */
const temporaryFor = (folder: string) => join(folder, '..', `${basename(folder)}.part`);

/** Must be the last integration, because it moves what all others wrote. */
export const publishAtEnd = (): AstroIntegration => {
  let published: string;
  return {
    name: 'publish-at-end',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        published = fileURLToPath(config.outDir);
        updateConfig({ outDir: pathToFileURL(`${temporaryFor(published)}/`) });
      },
      'astro:build:done': ({ dir }) => moveSite(fileURLToPath(dir), published),
    },
  };
};

/** Folders of files with a hash in their names. Pages that were opened before the move still request the old ones. */
const VERSIONED = [`_astro${sep}`, `pictures${sep}`];
const isVersioned = (file: string) => VERSIONED.some((folder) => file.startsWith(folder));

/** Files come before those that use them: assets, other files, pages, the service worker. */
function rank(file: string): number {
  if (file === 'sw.js') return 3;
  if (file.endsWith('.html')) return 2;
  return isVersioned(file) ? 0 : 1;
}

/**
 * Moves a built site into the folder that is served, file by file.
 * Each file is replaced in one step, and files that the new site lacks are deleted last. If it is stopped halfway, every page still has its
 * files, and the next build finishes the job.
 * @param from does not exist afterwards. @param to is created if needed.
 */
export async function moveSite(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  // Whole seconds, which every disk can store.
  const time = Math.floor(Date.now() / 1000);
  await markReplaced(to, time);
  const files = await filesBelow(from);
  for (const file of files.toSorted((one, other) => rank(one) - rank(other))) {
    // Fails only if a folder is missing or something is in the way.
    await replace(join(from, file), join(to, file)).catch(async () => {
      await clearTheWay(to, file);
      await replace(join(from, file), join(to, file));
    });
    if (isVersioned(file)) await utimes(join(to, file), time, time);
  }
  const now = new Set(files);
  const old = (await filesBelow(to)).filter((file) => !now.has(file));
  for (const file of old) if (!(await isStillRequested(to, file))) await rm(join(to, file));
  await removeEmptyFolders(to);
  await rm(from, { recursive: true });
}

/**
 * The versioned files of one build all have the time (s) when it was published. Those of the build that is replaced now get nearly the
 * present time, so that their day starts now, however old the build is.
 */
async function markReplaced(to: string, time: number): Promise<void> {
  const files = (await filesBelow(to)).filter(isVersioned).map((file) => join(to, file));
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  const newest = Math.max(...times);
  for (const [index, file] of files.entries()) if (times[index] === newest) await utimes(file, time - 1, time - 1);
}

/** A file may stand where the new site has a folder, or the other way round. */
async function clearTheWay(to: string, file: string): Promise<void> {
  const names = file.split(sep);
  for (let depth = 1; depth <= names.length; depth += 1) {
    const path = join(to, ...names.slice(0, depth));
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.isDirectory() !== depth < names.length) await rm(path, { recursive: true });
  }
  await mkdir(dirname(join(to, file)), { recursive: true });
}

async function replace(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // The folder may be on another disk, such as a container's volume.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  }
}

/** For a day after a build without it. */
async function isStillRequested(to: string, file: string): Promise<boolean> {
  return isVersioned(file) && Date.now() - (await stat(join(to, file))).mtimeMs < DAY_MS;
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === '.git') continue;
    await removeEmptyFolders(join(folder, entry.name));
    await rmdir(join(folder, entry.name)).catch(() => undefined); // not empty
  }
}

/** Some hosts receive a built site by Git. */
const GIT = `.git${sep}`;
/** Paths below `folder` of all files that are not Git's. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length))
    .filter((file) => !file.startsWith(GIT) && file !== '.git');
}
