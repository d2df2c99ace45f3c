import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Caches a file for the next build. Written under another name first, so that a build that is stopped leaves no partial file.
 * @param file in Astro's `cacheDir`; its name changes with what it is made of.
 */
export async function cacheFile(file: URL, content: Buffer): Promise<Buffer> {
  await mkdir(new URL('.', file), { recursive: true });
  const unfinished = `${fileURLToPath(file)}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
  return content;
}
