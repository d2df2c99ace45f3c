/**
 * A build writes beside the published folder, and its files are moved in when all of them are there. Whoever serves the folder meanwhile
 * misses nothing, and a build that fails, or is stopped, leaves what was there.
 */
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';

/** On the same disk as the folder, so that a file is moved in one step. */
const besides = (folder: string) => join(folder, '..', `${basename(folder)}.part`);

/** The last of the integrations: what others write at the end must be there before anything is moved. */
export const publishAtEnd = (): AstroIntegration => {
  let published: string;
  return {
    name: 'publish-at-end',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        published = fileURLToPath(config.outDir);
        updateConfig({ outDir: pathToFileURL(`${besides(published)}/`) });
      },
      'astro:build:done': ({ dir }) => moveSite(fileURLToPath(dir), published),
    },
  };
};

/** Their names change with their content: pages that were opened before the move still ask for the old ones. */
const VERSIONED = [`_astro${sep}`, `pictures${sep}`];
const isVersioned = (file: string) => VERSIONED.some((folder) => file.startsWith(folder));
/** How long (ms) files of earlier builds are kept for such pages. */
const DAY = 24 * 60 * 60 * 1000;

/** What others need comes first: the files of pages, then the pages, then the worker that keeps them. */
function rank(file: string): number {
  if (file === 'sw.js') return 3;
  if (file.endsWith('.html')) return 2;
  return isVersioned(file) ? 0 : 1;
}

/**
 * Moves a built site into the folder that is served, file by file.
 * No file that is in both is ever missing: each is replaced in one step, and what is not in the new site goes last. Stopped on the way,
 * it leaves a mixture in which every page still has its files, and the next build puts it right.
 * @param from is gone afterwards. @param to is made if need be.
 */
export async function moveSite(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const files = await filesBelow(from);
  for (const file of files.toSorted((one, other) => rank(one) - rank(other))) {
    // Most names are free, or a file's: the way is looked at only where that fails.
    await replace(join(from, file), join(to, file)).catch(async () => {
      await clearTheWay(to, file);
      await replace(join(from, file), join(to, file));
    });
  }
  const now = new Set(files);
  const old = (await filesBelow(to)).filter((file) => !now.has(file));
  for (const file of old) if (!(await isStillAskedFor(to, file))) await rm(join(to, file));
  await removeEmptyFolders(to);
  await rm(from, { recursive: true });
}

/** A file may stand where the new site has a folder, or the other way round. */
async function clearTheWay(to: string, file: string): Promise<void> {
  const names = file.split(sep);
  for (let depth = 1; depth <= names.length; depth += 1) {
    const place = join(to, ...names.slice(0, depth));
    const found = await stat(place).catch(() => undefined);
    if (found && found.isDirectory() !== depth < names.length) await rm(place, { recursive: true });
  }
  await mkdir(dirname(join(to, file)), { recursive: true });
}

async function replace(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // The folder may be a disk of its own, such as a container's volume.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  }
}

async function isStillAskedFor(to: string, file: string): Promise<boolean> {
  return isVersioned(file) && Date.now() - (await stat(join(to, file))).mtimeMs < DAY;
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === '.git') continue;
    await removeEmptyFolders(join(folder, entry.name));
    await rmdir(join(folder, entry.name)).catch(() => undefined); // not empty
  }
}

/** Some hosts are sent a built site by Git. */
const GIT = `.git${sep}`;
/** Paths from `folder` on, of all that is no folder and not Git's. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length))
    .filter((file) => !file.startsWith(GIT) && file !== '.git');
}
