/** Deploys versions of the built site, in each of which some scripts and styles have new names, as if their content had changed. */
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { TEST_SITE_FOLDER } from './test-site.ts';

/** Number of files that change in each version. */
export const CHANGED_FILES = 3;
/** Files of the precache, which have another name in every version. */
const CHANGED = /\/_astro\/[\w.@-]+\.(?:css|js)/g;

export interface Versions {
  folder: string;
  /** Writes the next version into the folder. @returns the paths of the new files. */
  deploy: () => Promise<string[]>;
}

/** @returns the first version, which is the built site. The caller deletes its folder. */
export async function manyVersions(): Promise<Versions> {
  const folder = await mkdtemp(join(tmpdir(), 'many-versions-'));
  await cp(resolve(TEST_SITE_FOLDER), folder, { recursive: true });
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const originals = [...new Set(worker.match(CHANGED))].slice(0, CHANGED_FILES);
  if (originals.length < CHANGED_FILES) throw new Error('The worker names too few files of the site.');
  const texts = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:html|js|css)$/.test(name));
  let names = originals;
  let version = 0;
  return {
    folder,
    async deploy() {
      version += 1;
      const next = originals.map((name) => name.replace(/\.(\w+)$/, `-v${version}.$1`));
      for (const name of texts) await replaceAll(join(folder, name), names, next);
      for (const [index, name] of names.entries()) await rename(join(folder, name), join(folder, next[index] ?? name));
      for (const [index, name] of names.entries()) {
        const place = texts.indexOf(name.slice(1));
        if (place >= 0) texts[place] = (next[index] ?? name).slice(1);
      }
      names = next;
      return next;
    },
  };
}

/** Scripts import each other without the folder in the path. */
async function replaceAll(file: string, names: readonly string[], next: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const baseName = (path: string) => path.split('/').at(-1) ?? path;
  const changed = names.reduce(
    (all, name, index) => all.replaceAll(baseName(name), baseName(next[index] ?? name)),
    text,
  );
  if (changed !== text) await writeFile(file, changed);
}
